import { describe, expect, it } from 'vitest';
import type { Cell, GraphReader } from '@coopkg/contracts';
import { csvOf, jsonOf, rowLinesOf } from './rows-text.js';

const graphOf = (rows: Record<string, Cell>[], ended?: () => void): GraphReader => ({
  query: () => Promise.reject(new Error('not asked')),
  explain: () => Promise.reject(new Error('not asked')),
  async *stream() {
    try {
      await Promise.resolve();
      yield* rows;
    } finally {
      ended?.();
    }
  },
});
const answer = {
  id: 'a',
  question: '问',
  language: 'zh' as const,
  answer: '答',
  interpretation: [],
  cypher: 'MATCH (r:Researcher) RETURN r.name, r.hIndex',
  parameters: {},
  columns: ['r.name', 'r.hIndex'],
  returns: ['Researcher.name', 'Researcher.hIndex'],
};
const text = async (pieces: AsyncIterable<string>): Promise<string> => {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
};
const rows = (count: number): Record<string, Cell>[] =>
  Array.from({ length: count }, (_, index) => ({ 'r.name': `n${index}`, 'r.hIndex': index }));

describe('csvOf', () => {
  it('begins with a byte order mark, titles its columns, and quotes what needs it', async () => {
    const given = ['甲', '=1+1', 'a,b', 'say "x"', 'two\nlines', '-', null].map((name, index) => ({
      'r.name': name,
      'r.hIndex': -index,
    }));
    expect(await text(csvOf(answer, graphOf(given)))).toBe(
      '\uFEFF姓名,H 指数\r\n甲,0\r\n\'=1+1,-1\r\n"a,b",-2\r\n"say ""x""",-3\r\n"two\nlines",-4\r\n\'-,-5\r\n,-6\r\n',
    );
  });

  it('has every row, also beyond the sample and the pieces', async () => {
    const lines = (await text(csvOf(answer, graphOf(rows(1234))))).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1235);
    expect(lines.at(-1)).toBe('n1233,1233');
  });
});

describe('jsonOf', () => {
  it.each([0, 3, 50, 51, 700])('is one document with %i rows', async (count) => {
    const parsed = JSON.parse(await text(jsonOf(answer, graphOf(rows(count))))) as {
      rows: Cell[][];
      titles: string[];
    };
    expect(parsed.rows).toHaveLength(count);
    expect(parsed.titles).toEqual(['姓名', 'H 指数']);
  });
});

describe('rowLinesOf', () => {
  it.each([
    [450, 1000, { rowCount: 450, truncated: false }],
    [450, 450, { rowCount: 450, truncated: false }],
    [450, 201, { rowCount: 201, truncated: true }],
    [0, 10, { rowCount: 0, truncated: false }],
  ])('of %i rows gives at most %i, and says so at last', async (count, limit, last) => {
    let isEnded = false;
    const graph = graphOf(rows(count), () => {
      isEnded = true;
    });
    const lines = (await text(rowLinesOf(answer, graph, { limit }))).trimEnd().split('\n');
    expect(lines).toHaveLength(last.rowCount + 1);
    expect(JSON.parse(lines.at(-1)!)).toEqual(last);
    expect(isEnded).toBe(true);
  });
});
