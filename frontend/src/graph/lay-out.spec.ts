import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.js';
import { ringPositions, type Position } from './positions.js';

const star = (count: number) => ({
  nodes: Array.from({ length: count }, (_, index) => ({ id: `n${index}` })),
  edges: Array.from({ length: count - 1 }, (_, index) => ({
    source: 'n0',
    target: `n${index + 1}`,
  })),
});
const distance = (left: Position, right: Position): number =>
  Math.hypot(left.x - right.x, left.y - right.y);

describe('layOut', () => {
  it('gives each node a place of its own', () => {
    const positions = Object.values(layOut(star(30)));
    expect(positions).toHaveLength(30);
    for (const [index, position] of positions.entries()) {
      expect(Number.isFinite(position.x) && Number.isFinite(position.y)).toBe(true);
      for (const other of positions.slice(index + 1))
        expect(distance(position, other)).toBeGreaterThan(5);
    }
  });

  it('lays out one node, none, and nodes that nothing joins', () => {
    expect(layOut({ nodes: [], edges: [] })).toEqual({});
    expect(Object.keys(layOut(star(1)))).toEqual(['n0']);
    expect(Object.keys(layOut({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [] }))).toEqual([
      'a',
      'b',
    ]);
  });

  it('takes many nodes', () => {
    expect(Object.keys(layOut(star(600)))).toHaveLength(600);
  }, 60_000);
});

describe('ringPositions', () => {
  it('puts no two nodes in one place', () => {
    const places = Object.values(
      ringPositions(Array.from({ length: 100 }, (_, index) => String(index))),
    );
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(100);
  });
});
