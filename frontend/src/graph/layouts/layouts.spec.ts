import { describe, expect, it } from 'vitest';
import { firstLayout } from './first-layout.js';
import { groupOf } from './group-of.js';
import type { LayoutGraph, LayoutNode } from './layout.js';
import { layoutOf, layouts } from './layouts.js';
import { levels } from './levels.js';
import { defaultValues } from './parameter-values.js';

const node = (id: string, more: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  size: 30,
  weight: 1,
  isRoot: false,
  group: '',
  isFixed: false,
  ...more,
});
const star = (count: number): LayoutGraph => ({
  nodes: Array.from({ length: count }, (_, index) =>
    node(`n${index}`, { isRoot: index === 0, group: ['清华大学', '北京大学', ''][index % 3]! }),
  ),
  edges: Array.from({ length: count - 1 }, (_, index) => ({
    source: 'n0',
    target: `n${index + 1}`,
    weight: 1,
  })),
});
const place = (id: string, graph: LayoutGraph) => {
  const layout = layoutOf(id);
  return layout.place(graph, defaultValues(layout));
};

it('are at least five, each with a name of its own', () => {
  expect(new Set(layouts.map(({ id }) => id)).size).toBe(layouts.length);
  expect(layouts.length).toBeGreaterThanOrEqual(5);
});

describe.each(layouts.map(({ id }) => id))('%s', (id) => {
  it('gives each node a place of its own, the same each time', () => {
    const { positions } = place(id, star(40));
    const places = Object.values(positions);
    expect(places).toHaveLength(40);
    for (const [index, one] of places.entries()) {
      expect(Number.isFinite(one.x) && Number.isFinite(one.y)).toBe(true);
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
    }
    expect(place(id, star(40)).positions).toEqual(positions);
  });

  it('takes no node, one, and nodes that nothing joins', () => {
    expect(place(id, { nodes: [], edges: [] }).positions).toEqual({});
    expect(Object.keys(place(id, star(1)).positions)).toEqual(['n0']);
    const loose = { nodes: [node('a'), node('b')], edges: [] };
    expect(Object.keys(place(id, loose).positions).sort()).toEqual(['a', 'b']);
  });
});

it('force takes many nodes, and leaves fixed ones where they are', () => {
  expect(Object.keys(place('force', star(700)).positions)).toHaveLength(700);
  const { nodes, edges } = star(12);
  const held = nodes.map((one, index) => ({
    ...one,
    position: { x: index * 90, y: index },
    isFixed: index < 6,
  }));
  const { positions } = place('force', { nodes: held, edges });
  for (const { id, position } of held.slice(0, 6)) {
    expect(positions[id]!.x).toBeCloseTo(position.x, 0);
    expect(positions[id]!.y).toBeCloseTo(position.y, 0);
  }
});

it('levels begin at what the question names; what hangs on nothing comes last', () => {
  const graph = {
    nodes: [
      node('loose', { weight: 9 }),
      node('leaf'),
      node('root', { isRoot: true }),
      node('near'),
    ],
    edges: [
      { source: 'near', target: 'root', weight: 1 },
      { source: 'near', target: 'leaf', weight: 1 },
    ],
  };
  expect(levels(graph).map((level) => level.map(({ id }) => id))).toEqual([
    ['root'],
    ['near'],
    ['leaf'],
    ['loose'],
  ]);
});

it('groups and sides are named where they stand', () => {
  const grouped = place('groups', star(30));
  expect(grouped.captions.map(({ group }) => group)).toEqual(['北京大学', '清华大学', '']);
  const sides = place('twoSides', star(30));
  expect(sides.captions).toHaveLength(2);
  const [left, right] = sides.captions;
  expect(left!.x).toBeLessThan(0);
  expect(right!.x).toBeGreaterThan(0);
});

it('nodes are grouped by university, by year or first year, or by label', () => {
  const paper = { id: '1', label: 'Paper', name: 'p', properties: { year: 2020 } };
  const project = {
    id: '1',
    label: 'Project',
    name: 'j',
    properties: { startYear: 2019, university: '北京大学' },
  };
  expect([paper, project].map((one) => groupOf(one, 'year'))).toEqual(['2020', '2019']);
  expect([paper, project].map((one) => groupOf(one, 'university'))).toEqual(['', '北京大学']);
  expect(groupOf(paper, 'label')).toBe('Paper');
});

it('sets two universities that a question names side by side', () => {
  const university = (entity: string) =>
    ({ mention: entity, entity, kind: 'university', score: 1, start: 0, end: 2 }) as const;
  const of = (...names: string[]) => firstLayout({ alignments: names.map(university) }).id;
  expect(of('清华大学', '北京大学')).toBe('twoSides');
  expect(of('清华大学')).toBe('force');
});
