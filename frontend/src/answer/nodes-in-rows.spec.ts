import { expect, it } from 'vitest';
import { namesInRows, nodesByKey } from './nodes-in-rows.js';

const node = (id: string) => ({ id, label: 'Researcher', name: `n${id}`, properties: {} });

it('finds nodes in cells, lists and paths', () => {
  const rows = [
    [node('1'), 5],
    [[node('2')], { nodes: [node('3'), node('1')], edges: [] }],
  ];
  expect([...nodesByKey(rows).keys()]).toEqual(['Researcher 1', 'Researcher 2', 'Researcher 3']);
  // Ids are unique within a label only.
  expect(nodesByKey([[node('1'), { ...node('1'), label: 'Paper' }]]).size).toBe(2);
});

it('collects the names that an answer speaks of', () => {
  expect(namesInRows([['张伟', 3, ['甲', '乙']], [node('9')]])).toEqual(
    new Set(['张伟', '甲', '乙', 'Researcher 9']),
  );
});
