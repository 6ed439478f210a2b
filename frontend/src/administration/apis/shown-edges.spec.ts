import { describe, expect, it } from 'vitest';
import type { ApiGraphEdge } from '@coopkg/contracts';
import { placeOperations } from './place-operations.js';
import { operationLinks, shownEdges } from './shown-edges.js';

const edge = (from: string, to: string, given: Partial<ApiGraphEdge> = {}): ApiGraphEdge => ({
  from: { api: from, output: 'id' },
  to: { api: to, parameter: 'key' },
  edge: 'weak',
  score: 0.4,
  model: { edge: 'weak', score: 0.4 },
  decision: null,
  ...given,
});
const edges = [
  edge('search', 'get'),
  edge('search', 'get', { edge: 'strong', score: 0.9 }),
  edge('list', 'get', { edge: 'none', decision: 'struck' }),
  edge('get', 'get'),
];

describe('shownEdges', () => {
  it('lets through by strength, decision and part of a name', () => {
    expect(shownEdges(edges, { strength: 'all', contains: '' })).toEqual(edges);
    expect(shownEdges(edges, { strength: 'strong', contains: '' })).toEqual([edges[1]]);
    expect(shownEdges(edges, { strength: 'decided', contains: '' })).toEqual([edges[2]]);
    expect(shownEdges(edges, { strength: 'all', contains: ' LIST.i' })).toEqual([edges[2]]);
    expect(shownEdges(edges, { strength: 'all', contains: 'nothing' })).toEqual([]);
  });
});

describe('operationLinks', () => {
  it('draws one line between two operations, as its best edge; none to itself', () => {
    expect(operationLinks(edges)).toEqual([
      { source: 'search', target: 'get', look: 'strong', edges: 2 },
      { source: 'list', target: 'get', look: 'struck', edges: 1 },
    ]);
  });
});

describe('placeOperations', () => {
  it('puts suppliers to the left and what is supplied to the right', () => {
    const links = operationLinks([...edges, edge('get', 'order')]);
    const places = placeOperations(['get', 'search', 'list', 'order'], links, 'get');
    expect(places['get']).toEqual({ x: 0, y: 0 });
    expect([places['search']!.x, places['list']!.x, places['order']!.x].map(Math.sign)).toEqual([
      -1, -1, 1,
    ]);
    expect(places['search']!.y).not.toBe(places['list']!.y);
  });

  it('gives each operation of a whole catalogue a place of its own', () => {
    const apis = Array.from({ length: 40 }, (_, at) => `api${at}`);
    const places = Object.values(placeOperations(apis, [], null));
    expect(new Set(places.map(({ x, y }) => `${x.toFixed()} ${y.toFixed()}`)).size).toBe(40);
  });
});
