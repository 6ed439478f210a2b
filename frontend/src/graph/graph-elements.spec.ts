import { edgeEnds, type Subgraph, type WireNode } from '@coopkg/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees, namedNodes, labelCounts, noElements, withSubgraph } from './graph-elements.js';

const node = (id: string, label = 'Paper') => ({ id, label, name: `n${id}`, properties: {} });
const edge = (source: string, target: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  type: 'CITES',
  properties: {},
});
const subgraph = (ids: string[], ends: [string, string][], truncated = false): Subgraph => ({
  nodes: ids.map((id) => node(id)),
  edges: ends.map(([from, to]) => edge(from, to)),
  truncated,
});

describe('withSubgraph', () => {
  it('drops edges that miss an end and things that come twice', () => {
    const drawn = withSubgraph(
      noElements,
      subgraph(
        ['1', '2', '2'],
        [
          ['1', '2'],
          ['1', '2'],
          ['1', '9'],
        ],
      ),
    );
    expect(drawn.nodes.map(({ id }) => id)).toEqual(['1', '2']);
    expect(drawn.edges.map(({ id }) => id)).toEqual(['1-2']);
  });

  it('stops at its limit and says so', () => {
    const full = withSubgraph(
      noElements,
      subgraph(
        ['1', '2', '3'],
        [
          ['1', '2'],
          ['2', '3'],
        ],
      ),
      2,
    );
    expect(full).toMatchObject({ capped: true, nodes: [{ id: '1' }, { id: '2' }] });
    expect(full.edges).toHaveLength(1);
    expect(withSubgraph(full, subgraph(['1', '2'], [['2', '1']]), 2)).toMatchObject({
      capped: false,
    });
  });

  it('joins neighbours to what is there', () => {
    const first = withSubgraph(noElements, subgraph(['1'], [], true));
    const grown = withSubgraph(first, subgraph(['1', '2'], [['1', '2']]));
    expect(grown).toMatchObject({ truncated: true, edges: [{ id: '1-2' }] });
  });

  it('tells a researcher, a paper and a project of one id apart', () => {
    const [person, paper, project] = ['Researcher', 'Paper', 'Project'].map((label) =>
      node('1', label),
    ) as [WireNode, WireNode, WireNode];
    const authored = { ...edge('1', '1'), id: 'a', type: 'AUTHORED' };
    const produced = { ...edge('1', '1'), id: 'b', type: 'PRODUCED' };
    const drawn = withSubgraph(
      withSubgraph(noElements, { nodes: [person, paper], edges: [authored], truncated: false }),
      { nodes: [project, paper], edges: [produced], truncated: false },
    );
    expect(drawn.nodes).toEqual([person, paper, project]);
    expect(drawn.edges.map(edgeEnds)).toEqual([
      { source: 'Researcher 1', target: 'Paper 1' },
      { source: 'Project 1', target: 'Paper 1' },
    ]);
    expect(degrees(drawn.edges).get('Paper 1')).toBe(2);
  });

  it('never holds an edge without its ends, nor too many nodes, whatever arrives', () => {
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    const any = fc.record({ ids: fc.array(id), ends: fc.array(fc.tuple(id, id)) });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (pieces, most) => {
          const drawn = pieces.reduce(
            (state, piece) => withSubgraph(state, subgraph(piece.ids, piece.ends), most),
            noElements,
          );
          const ids = new Set(drawn.nodes.map((item) => item.id));
          expect(ids.size).toBe(drawn.nodes.length);
          expect(ids.size).toBeLessThanOrEqual(most);
          expect(drawn.edges.every((item) => ids.has(item.source) && ids.has(item.target))).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('what the drawing shows', () => {
  it('counts labels and degrees', () => {
    expect(labelCounts([node('1', 'Researcher'), node('2'), node('3')])).toEqual([
      ['Paper', 2],
      ['Researcher', 1],
    ]);
    expect(degrees([edge('1', '2'), edge('1', '3')])).toEqual(
      new Map([
        ['Paper 1', 2],
        ['Paper 2', 1],
        ['Paper 3', 1],
      ]),
    );
  });

  it('knows the nodes that the answer names', () => {
    const nodes = ['1', '2', '3'].map((id) => node(id));
    expect(namedNodes(nodes, new Set(['n1']))).toEqual(new Set(['Paper 1']));
    expect(namedNodes(nodes, new Set(['Paper 2']))).toEqual(new Set(['Paper 2']));
    expect(namedNodes(nodes, new Set(['1', 'n2']))).toEqual(new Set());
  });
});
