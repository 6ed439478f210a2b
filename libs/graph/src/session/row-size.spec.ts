import neo4j from 'neo4j-driver';
import { describe, expect, it } from 'vitest';
import { sizeOf } from './row-size.js';

describe('sizeOf', () => {
  it('grows with characters, items and properties', () => {
    expect(sizeOf('x'.repeat(1_000))).toBe(2_016);
    expect(sizeOf(['ab', 'cd', null])).toBe(16 + 20 + 20 + 16);
    expect(sizeOf(neo4j.int(5))).toBeLessThan(100);
    const node = new neo4j.types.Node(
      neo4j.int(1),
      ['Paper'],
      { title: 'x', abstract: 'y'.repeat(5_000) },
      '4:x:1',
    );
    expect(sizeOf(node)).toBeGreaterThan(10_000);
    expect(sizeOf(node)).toBeLessThan(11_000);
  });
});
