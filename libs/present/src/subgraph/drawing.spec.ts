import { describe, expect, it } from 'vitest';
import { Drawing } from './drawing.js';
import { columnTitles } from '../column-titles.js';

const node = (id: string, label = 'Paper') => ({ id, label, name: id, properties: {} });
const edge = (id: string, source: string, target: string) => ({
  id,
  source,
  target,
  type: 'CITES',
  properties: {},
});

describe('Drawing', () => {
  it('never holds an edge that lacks an end, and says that it was cut', () => {
    const drawing = new Drawing(2);
    drawing.add([
      node('a'),
      { nodes: [node('b'), node('c')], edges: [edge('1', 'a', 'b'), edge('2', 'b', 'c')] },
    ]);
    expect(drawing.result()).toEqual({
      nodes: [node('a'), node('b')],
      edges: [edge('1', 'a', 'b')],
      truncated: true,
    });
  });

  it('holds everything once when there is room', () => {
    const drawing = new Drawing(3);
    drawing.add([
      [node('a'), 1, null],
      node('a'),
      { nodes: [node('a'), node('b')], edges: [edge('1', 'a', 'b')] },
    ]);
    drawing.add({ nodes: [node('a'), node('b')], edges: [edge('1', 'a', 'b')] });
    expect(drawing.result()).toMatchObject({
      nodes: [{ id: 'a' }, { id: 'b' }],
      edges: [{ id: '1' }],
      truncated: false,
    });
  });
});

describe('nodes of different labels with the same id', () => {
  const labels = ['Researcher', 'Paper', 'Project'] as const;
  const authored = {
    ...edge('1', '1', '1'),
    type: 'AUTHORED',
    sourceLabel: 'Researcher',
    targetLabel: 'Paper',
  };
  // As relationships were stored before they told the labels of their ends.
  const produced = { ...edge('2', '1', '1'), type: 'PRODUCED' };

  it('are all drawn, each with its own relationships', () => {
    const drawing = new Drawing(3);
    drawing.add(labels.map((label) => node('1', label)));
    drawing.add({ nodes: [], edges: [authored, produced] });
    expect(drawing.result()).toEqual({
      nodes: labels.map((label) => node('1', label)),
      edges: [authored, produced],
      truncated: false,
    });
  });

  it('do not lend one another their relationships', () => {
    const drawing = new Drawing(3);
    drawing.add([node('1', 'Researcher'), node('2', 'Researcher')]);
    drawing.add({ nodes: [], edges: [{ ...authored, target: '2' }] });
    expect(drawing.result().edges).toEqual([]);
  });
});

describe('columnTitles', () => {
  it("reads the frame, else the column's own name, and keeps titles apart", () => {
    expect(
      columnTitles({
        columns: ['a', 'b', 'c'],
        returns: ['Researcher.title', 'sum Project.funding', 'count'],
        language: 'zh',
      }),
    ).toEqual(['职称', '经费（万元）合计', '数量']);
    expect(
      columnTitles({ columns: ['p.venue', 'x.venue', 'n'], returns: [], language: 'en' }),
    ).toEqual(['Venue', 'Venue (2)', 'n']);
  });
});
