import { edgeEnds, nodeKey, type Subgraph, type WireNode } from '@coopkg/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPath } from './drawn-path.js';
import { firstPart } from './drawing-limits.js';
import { initialState } from './initial-state.js';
import { namedNodes } from './named-nodes.js';
import { nearestTowards } from './nearest-towards.js';
import { nodeSizes } from './node-measure.js';
import { addSubgraph } from './produce/add-subgraph.js';
import { chooseLayout, moveNodes } from './produce/arrange.js';
import { hideNodes, keepOnly, showAll } from './produce/hide.js';
import { toggleFold, toggleLabel, togglePins, toggleType } from './produce/toggle.js';
import { firstStep, redo, stepTo, undo } from './steps.js';
import { visibleGraph } from './visible-graph.js';

const node = (id: string, label = 'Paper'): WireNode => ({
  id,
  label,
  name: `n${id}`,
  properties: {},
});
const edge = (source: string, target: string, type = 'CITES') => ({
  id: `${source}-${target}`,
  source,
  target,
  type,
  properties: {},
});
const graph = (ids: string[], ends: [string, string][], asked: string[] = []): Subgraph => ({
  nodes: ids.map((id) => node(id)),
  edges: ends.map(([from, to]) => edge(from, to)),
  truncated: false,
  asked,
});
/** One in the middle with three leaves, the last of which cites a fourth. */
const star = graph(
  ['0', '1', '2', '3', '4'],
  [
    ['0', '1'],
    ['0', '2'],
    ['0', '3'],
    ['3', '4'],
  ],
);
const shown = (state: ReturnType<typeof initialState>): string[] =>
  visibleGraph(state).nodes.map(({ id }) => id);

describe('addSubgraph', () => {
  it('drops edges that lack an end and what comes twice', () => {
    const state = initialState(
      graph(
        ['1', '2', '2'],
        [
          ['1', '2'],
          ['1', '2'],
          ['1', '9'],
        ],
      ),
    );
    expect([...state.nodes.keys()]).toEqual(['Paper 1', 'Paper 2']);
    expect([...state.edges.keys()]).toEqual(['1-2']);
  });

  it('is no step when nothing is new', () => {
    const state = initialState(star);
    expect(addSubgraph(state, star)).toBe(state);
  });

  it('tells nodes of one id apart by their labels', () => {
    const state = addSubgraph(
      initialState({
        nodes: [node('1', 'Researcher'), node('1')],
        edges: [{ ...edge('1', '1'), id: 'a', type: 'AUTHORED' }],
        truncated: false,
      }),
      { nodes: [node('1', 'Project')], edges: [{ ...edge('1', '1'), id: 'b', type: 'PRODUCED' }] },
    );
    expect([...state.edges.values()].map(edgeEnds)).toEqual([
      { source: 'Researcher 1', target: 'Paper 1' },
      { source: 'Project 1', target: 'Paper 1' },
    ]);
  });

  it('never holds an edge without its ends, whatever arrives and whatever is hidden', () => {
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    const piece = fc.record({ ids: fc.array(id), ends: fc.array(fc.tuple(id, id)) });
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.array(id),
        fc.array(id),
        (pieces, hidden, folded) => {
          let state = pieces.reduce(
            (before, { ids, ends }) => addSubgraph(before, graph(ids, ends)),
            initialState(graph([], [])),
          );
          state = hideNodes(
            state,
            hidden.map((one) => `Paper ${one}`),
          );
          for (const one of new Set(folded)) state = toggleFold(state, `Paper ${one}`);
          const { nodes, edges } = visibleGraph(state);
          const keys = new Set(nodes.map(nodeKey));
          expect(keys.size).toBe(nodes.length);
          for (const ends of edges.map(edgeEnds))
            expect(keys.has(ends.source) && keys.has(ends.target)).toBe(true);
        },
      ),
    );
  });
});

describe('what is seen', () => {
  it('leaves out what is hidden, and shows it again', () => {
    const state = initialState(star);
    const less = hideNodes(state, ['Paper 0']);
    expect(shown(less)).toEqual(['1', '2', '3', '4']);
    expect(visibleGraph(less).edges.map(({ id }) => id)).toEqual(['3-4']);
    expect(shown(keepOnly(state, new Set(['Paper 3', 'Paper 4'])))).toEqual(['3', '4']);
    expect(shown(showAll(less))).toHaveLength(5);
    expect(showAll(state)).toBe(state);
  });

  it('folds the leaves of a node into it, but not what the question names', () => {
    const folded = toggleFold(initialState(star), 'Paper 0');
    expect(shown(folded)).toEqual(['0', '3', '4']);
    expect(visibleGraph(folded).foldedInto).toEqual(new Map([['Paper 0', 2]]));
    expect(shown(toggleFold(folded, 'Paper 0'))).toHaveLength(5);
    const asked = initialState({ ...star, asked: ['Paper 1'] });
    expect(shown(toggleFold(asked, 'Paper 0'))).toEqual(['0', '1', '3', '4']);
  });

  it('follows the filters of the legend', () => {
    const state = initialState(star);
    expect(shown(toggleLabel(state, 'Paper'))).toEqual([]);
    const without = toggleType(state, 'CITES');
    expect(visibleGraph(without).edges).toEqual([]);
    expect(shown(without)).toHaveLength(5);
  });
});

it('pins what the question names, and all of several or none', () => {
  const state = initialState({ ...star, asked: ['Paper 1', 'Paper 9'] });
  expect([...state.pinned]).toEqual(['Paper 1']);
  const both = togglePins(state, ['Paper 1', 'Paper 2']);
  expect([...both.pinned]).toEqual(['Paper 1', 'Paper 2']);
  expect([...togglePins(both, ['Paper 1', 'Paper 2']).pinned]).toEqual([]);
});

it('forgets with a new layout where nodes were put, but for pinned ones', () => {
  const moved = moveNodes(initialState({ ...star, asked: ['Paper 1'] }), {
    'Paper 1': { x: 1, y: 1 },
    'Paper 2': { x: 2, y: 2 },
  });
  expect([...chooseLayout(moved, { id: 'circle', values: {} }).moved.keys()]).toEqual(['Paper 1']);
});

describe('steps', () => {
  it('go back and forth; a step of one’s own ends what was undone', () => {
    const steps = stepTo(stepTo(firstStep(1), 2), 3);
    expect(undo(undo(steps)).present).toBe(1);
    expect(redo(undo(steps)).present).toBe(3);
    expect(stepTo(undo(steps), 4).future).toEqual([]);
    expect(stepTo(steps, 3)).toBe(steps);
    expect(undo(firstStep(1)).present).toBe(1);
  });
});

describe('drawnPath', () => {
  it('is the shortest way, whichever way its relationships point', () => {
    const { edges } = visibleGraph(initialState(star));
    expect(drawnPath(edges, 'Paper 4', 'Paper 1')).toEqual({
      nodes: ['Paper 4', 'Paper 3', 'Paper 0', 'Paper 1'],
      edges: ['3-4', '0-3', '0-1'],
    });
    expect(drawnPath(edges, 'Paper 4', 'Paper 9')).toBeNull();
  });
});

describe('nodeSizes', () => {
  it('grow with a measure, within each label', () => {
    const visible = visibleGraph(initialState(star));
    const sizes = nodeSizes(visible, 'degree');
    expect(sizes.get('Paper 0')).toBeGreaterThan(sizes.get('Paper 1')!);
    expect(new Set(nodeSizes(visible, 'same').values()).size).toBe(1);
    expect(nodeSizes(visible, 'citations').get('Paper 0')).toBeGreaterThan(0);
  });
});

describe('firstPart', () => {
  it('keeps as many nodes as fit with what joins them', () => {
    const part = firstPart(star, 5);
    expect(part.nodes.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(part.edges.map(({ id }) => id)).toEqual(['0-1', '0-2']);
    expect(firstPart(star, 9)).toBe(star);
  });
});

describe('namedNodes', () => {
  it('marks what the rows name, unless that is most of it', () => {
    const nodes = star.nodes;
    expect([...namedNodes(nodes, new Set(['n1']))]).toEqual(['Paper 1']);
    expect(namedNodes(nodes, new Set(['n1', '2', 'Paper 3'])).size).toBe(0);
  });
});

describe('nearestTowards', () => {
  const places = [
    { id: 'middle', x: 0, y: 0 },
    { id: 'right', x: 100, y: 10 },
    { id: 'far right', x: 200, y: 0 },
    { id: 'above', x: 20, y: -90 },
  ];
  it('goes the way that an arrow points', () => {
    expect(nearestTowards(places, places[0]!, 'right')?.id).toBe('right');
    expect(nearestTowards(places, places[0]!, 'up')?.id).toBe('above');
    expect(nearestTowards(places, places[0]!, 'left')).toBeNull();
  });
});
