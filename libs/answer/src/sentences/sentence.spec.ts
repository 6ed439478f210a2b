import type { Cell, Language, NodeLabel } from '@coopkg/contracts';
import { nodeProperties } from '@coopkg/contracts';
import { parse, print, type Query } from '@coopkg/cypher';
import { loadTemplates, noQuery, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions, loadPatterns } from '@coopkg/training-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsInWords } from '../index.js';
import { readQuery } from './reading/read-query.js';
import type { Column, Figure } from './reading/reading.js';
import { sentence } from './sentence.js';

/** Every query of the question types, of the written wordings and of the held-out questions. */
let queries: Query[] = [];
beforeAll(async () => {
  const texts = [
    ...(await loadTemplates(templateFolder)).map(({ cypher }) => cypher),
    ...Object.values(await loadPatterns()).map(({ cypher }) => cypher),
    ...(await loadCompositions(compositionFiles.COMPOSITION)).map(({ cypher }) => cypher),
    ...(await loadCompositions(compositionFiles.COMPOSITION_VALIDATION)).map(
      ({ cypher }) => cypher,
    ),
  ];
  queries = [...new Set(texts)]
    .filter((text) => text !== noQuery)
    .flatMap((text) => {
      const result = parse(text);
      return result.ok ? [result.query] : [];
    });
}, 240_000);

/** Marks that stand for names, so that any other name would be seen. */
const mark = (text: string): string => `⟦${text}⟧`;
const slots = ['person', 'university', 'college', 'rank', 'topic', 'venue', 'paper', 'project'];
const parameters = Object.fromEntries([
  ...[...slots, 'source', 'category', 'discipline', 'grant', 'keyword'].flatMap((slot) =>
    ['', '2', '3'].map((place) => [slot + place, mark(slot + 'abc'[Number(place || 1) - 1]!)]),
  ),
  ...['year', 'number'].flatMap((slot) =>
    ['', '2', '3'].map((place) => [slot + place, slot === 'year' ? 2011 + Number(place) : 41]),
  ),
]) as Record<string, string | number>;

function cellOf(column: Column, row: number): Cell {
  const value = 7001 + row;
  switch (column.kind) {
    case 'figure':
      return figureCell(column.figure, value);
    case 'difference':
      return row % 2 === 0 ? value : -value;
    case 'compared':
    case 'comparison':
    case 'exists':
      return row % 2 === 0;
    case 'node':
      return { id: `R`, label: column.node.label, name: mark(`n`), properties: {} };
    case 'path':
      return { nodes: [], edges: [] };
    case 'name':
      return mark(`name${'abcdefghijklmno'[row]}`);
    case 'property':
    case 'item':
      return valueOf(column, value);
    default:
      return value;
  }
}

function figureCell({ kind }: Figure, value: number): Cell {
  if (kind === 'list') return [mark('item')];
  return kind === 'share' ? 0.25 : value;
}

function valueOf(column: Extract<Column, { kind: 'property' | 'item' }>, value: number): Cell {
  const type = (nodeProperties[column.node.label as NodeLabel] as Record<string, string>)[
    column.property
  ];
  if (type === 'STRING') return mark('value');
  if (type === 'STRING[]') return column.kind === 'item' ? mark('item') : [mark('item')];
  return value;
}

/** Numbers that the query itself writes out. */
const literalsOf = (query: Query): string[] =>
  [...JSON.stringify(query).matchAll(/"value":(\d+(?:\.\d+)?)/gu)].map(([, number]) => number!);

const denials = /没有|不|未|无|全部|no\b|not\b|never|without|only/giu;

/** Each `NOT EXISTS` of a query is a denial in the text; what stands there twice may be said once. */
function isDenialLost(query: Query, text: string): boolean {
  const [, ...denied] = print(query).split('NOT EXISTS');
  const different = new Set(denied.map((one) => one.split('}')[0]));
  return (text.match(denials) ?? []).length < different.size;
}

function leftOver(query: Query, language: Language, count: number): string | null {
  const reading = readQuery(query);
  if (reading === null) return null;
  const rows = Array.from({ length: count }, (_, row) =>
    reading.columns.map((column) => cellOf(column, row)),
  );
  const words = { language, parameters, names: {} };
  const text = sentence({
    ...words,
    query,
    rows,
    rowCount: count,
    truncated: false,
    words: columnsInWords(query, words),
  });
  if (text === null) return null;
  const known = [
    ...Object.values(parameters),
    ...rows.flat().filter((cell) => typeof cell !== 'object'),
    // Of a difference, which of the two is more is said in words.
    ...rows.flat().flatMap((cell) => (typeof cell === 'number' ? [Math.abs(cell)] : [])),
    ...literalsOf(query),
    ...reading.nodes.flatMap(({ links }) =>
      links.flatMap(({ relation }) => Object.values(relation.length ?? {})),
    ),
    count,
    5,
    25,
  ];
  const numbers = new Set(known.filter((one) => !String(one).startsWith('⟦')).map(String));
  const marks = text.match(/⟦[^⟦⟧]*⟧/gu) ?? [];
  const strange = marks.filter((one) => !JSON.stringify([known, rows]).includes(one));
  const said = text
    .replace(/⟦[^⟦⟧]*⟧/gu, '')
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .match(/\d+(?:\.\d+)?/gu);
  const unknown = (said ?? []).filter((one) => !numbers.has(one));
  const isBroken = /undefined|null|NaN|\[object|\{\d\}| {2}|，，|、、|。。|的的|，、/u.test(text);
  return strange.length > 0 || unknown.length > 0 || isBroken || isDenialLost(query, text)
    ? `${text} ← ${[...strange, ...unknown].join()}`
    : '';
}

describe.each(['zh', 'en'] as const)('sentences in %s', (language) => {
  it('hold no number and no name that is in neither rows nor question', () => {
    const counts = [1, 3, 12];
    const found = queries.map((query, at) => leftOver(query, language, counts[at % 3]!));
    expect(found.filter((text) => text !== null && text !== '').slice(0, 20)).toEqual([]);
    const told = found.filter((text) => text !== null).length;
    expect(told / queries.length).toBeGreaterThan(0.7);
  }, 480_000);
});
