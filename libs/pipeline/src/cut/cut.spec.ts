import type { Cell, GraphReader, MentionKind, Slot } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import { describe, expect, test } from 'vitest';
import type { Ran } from '../run-candidate.js';
import { asRanked } from './as-ranked.js';
import { behindCut } from './behind-cut.js';
import { cutInWords } from './cut-in-words.js';

const ranking =
  'MATCH (r:Researcher {university: $university}) RETURN r.name ORDER BY r.hIndex DESC LIMIT 2';
const everybody: Cell[][] = [
  ['甲', 9],
  ['乙', 7],
  ['丙', 7],
  ['丁', 7],
  ['戊', 3],
];

/** A graph in which every query finds these rows, up to its LIMIT. */
const graphOf = (rows: readonly Cell[][]): GraphReader & { asked: string[] } => {
  const asked: string[] = [];
  const query = (cypher: string) => {
    asked.push(cypher);
    const limit = Number(/LIMIT (\d+)/u.exec(cypher)![1]);
    return Promise.resolve({ rows: rows.slice(0, limit) });
  };
  return { asked, query } as unknown as GraphReader & { asked: string[] };
};

const behind = (cypher: string, rows = everybody, parameters: { number?: number } = {}) =>
  behindCut(
    graphOf(rows),
    { query: parsed(cypher), parameters, found: foundAt(cypher, rows, parameters) },
    { maxRows: 100 },
  );

/** What a ranking of names finds in these rows. */
function foundAt(cypher: string, rows: Cell[][], { number }: { number?: number }): Cell[][] {
  const limit = number ?? Number(/LIMIT (\d+)/u.exec(cypher)?.[1] ?? rows.length);
  return rows.slice(0, limit).map(([name]) => [name!]);
}

describe('what stands behind the cut of a ranking', () => {
  test('is told by the figure that rows are sorted by, shown or not', async () => {
    const graph = graphOf(everybody);
    const cut = { query: parsed(ranking), parameters: {}, found: [['甲'], ['乙']] };
    const found = await behindCut(graph, cut, { maxRows: 100 });
    expect(graph.asked).toEqual([
      'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex AS sortKey1 ORDER BY r.hIndex DESC LIMIT 22',
    ]);
    expect(found).toEqual({ limit: 2, tied: [['丙'], ['丁']], rows: [['丙'], ['丁'], ['戊']] });
  });

  test('is what was not found, whichever of those who tie came first', async () => {
    const cut = { query: parsed(ranking), parameters: {}, found: [['甲'], ['丁']] };
    const found = await behindCut(graphOf(everybody), cut, { maxRows: 100 });
    expect(found!.tied).toEqual([['乙'], ['丙']]);
  });

  test('may be nothing', async () => {
    expect(await behind(ranking, everybody.slice(0, 2))).toBeNull();
    expect(
      await behind(ranking.replace('LIMIT 2', 'LIMIT $number'), everybody, { number: 9 }),
    ).toBeNull();
    expect(await behind('MATCH (r:Researcher) RETURN r.name ORDER BY r.hIndex')).toBeNull();
  });
});

const slotsOf = (...kinds: MentionKind[]): Slot[] =>
  kinds.map((kind, at) => ({
    name: `${kind}${at}`,
    mention: { start: 0, end: 1, text: '', kind, readings: [], ambiguous: false, score: 1 },
  }));

describe('the sentence about it', () => {
  test('names who ties with the last row, in both languages', async () => {
    const cut = (await behind(ranking))!;
    expect(cutInWords(cut, slotsOf('university'), 'zh')).toBe(
      '与最后一条并列的还有 2 条：丙；丁。',
    );
    expect(cutInWords(cut, slotsOf('university'), 'en')).toBe(
      '2 more tie with the last one: 丙; 丁.',
    );
  });

  test('is silent where nobody ties', async () => {
    const cut = (await behind(ranking.replace('LIMIT 2', 'LIMIT 1')))!;
    expect(cutInWords(cut, slotsOf('university'), 'zh')).toBeNull();
  });

  test('gives the figure of the other of two who are compared', async () => {
    const rows: Cell[][] = [
      ['甲', 9],
      ['乙', 7],
    ];
    const query =
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1';
    const cut = (await behind(query, rows))!;
    expect(cutInWords(cut, slotsOf('person', 'person'), 'zh')).toBe('另一方：乙，7。');
    expect(cutInWords(cut, slotsOf('person', 'person'), 'en')).toBe('The other: 乙, 7.');
  });
});

test.each([
  ['h指数最高的两位，并列的也要', 'zh', 4],
  ['The two with the highest h-index, with ties', 'en', 4],
  ['h指数最高的两位是谁？', 'zh', 2],
  ['Which two have the highest h-index?', 'en', 2],
] as const)('%s', async (question, language, count) => {
  const query = parsed(ranking);
  const ran = {
    kind: 'ran',
    rowCount: 2,
    persons: { query, cypher: print(query), parameters: {}, candidates: [] },
    result: { columns: ['r.name'], rows: everybody.slice(0, 2), rowCount: 2, truncated: false },
  } satisfies Ran;
  const graph = graphOf(everybody);
  const { outcome } = await asRanked(ran, graph, { question, language }, { maxRows: 100 });
  expect(outcome.result.rows).toHaveLength(count);
});
