import {
  nodeProperties,
  type Bilingual,
  type GraphReader,
  type NodeLabel,
} from '@coopkg/contracts';
import {
  print,
  queryOf,
  type Expression,
  type PropertyExpression,
  type Query,
} from '@coopkg/cypher';
import { editDistance } from '@coopkg/spelling';
import { rowsInTime } from '../evidence/rows.js';

const most = 3;
const lookedAt = 400;
const options = { maxRows: lookedAt, timeoutMs: 1500 };
const span = { start: 0, end: 0 };

/** The values nearest to a text, by letters; those that share too little with it are left out. */
function nearest(values: readonly unknown[], text: string, furthest: number): string[] {
  const folded = (value: string): string => value.normalize('NFKC').toLowerCase();
  const wanted = folded(text);
  return [...new Set(values.map(String))]
    .map((value) => ({ value, distance: editDistance(folded(value), wanted) }))
    .filter(({ value, distance }) => distance <= furthest * Math.max(value.length, text.length))
    .sort((left, right) => left.distance - right.distance || (left.value < right.value ? -1 : 1))
    .slice(0, most)
    .map(({ value }) => value);
}

/**
 * Pieces of a name that a near one is likely to have too: pairs of Chinese characters, longer words
 * of others.
 */
function piecesOf(text: string): string[] {
  const characters = [...text];
  const pairs = characters
    .slice(1)
    .map((character, index) => characters[index]! + character)
    .filter((pair) => /^\p{Script=Han}{2}$/u.test(pair));
  const words = text.toLowerCase().match(/[\p{Script=Latin}\d]{3,}/gu) ?? [];
  return [...new Set([...pairs, ...words])].slice(0, 8);
}

/**
 * Names of the graph that are like one that it does not hold; `column` is `Researcher.name` and the
 * like.
 */
export async function nearestInGraph(
  graph: GraphReader,
  column: string,
  text: string,
): Promise<string[]> {
  const [label = '', key = ''] = column.split('.');
  const type = (nodeProperties[label as NodeLabel] as Record<string, string> | undefined)?.[key];
  if (type !== 'STRING' && type !== 'STRING[]') return [];
  const value =
    type === 'STRING'
      ? `MATCH (n:${label}) WITH DISTINCT n.${key} AS v`
      : `MATCH (n:${label}) UNWIND n.${key} AS v WITH DISTINCT v`;
  const rows = await rowsInTime(
    graph,
    `${value} WHERE v STARTS WITH $first
       OR any(piece IN $pieces WHERE toLower(v) CONTAINS piece)
     RETURN v LIMIT ${lookedAt}`,
    { first: [...text][0] ?? '', pieces: piecesOf(text) },
    options,
  );
  return nearest(
    (rows ?? []).map(([found]) => found),
    text,
    0.5,
  );
}

const returning = (
  query: Query,
  items: { expression: Expression; alias: string }[],
  limit: number,
): string => print(queryOf(query.parts[0]!.clauses.slice(0, -1), items, limit, true));

/** Values that the nodes found before have in place of the one asked for. */
export async function nearestAmong(
  graph: GraphReader,
  before: Query,
  place: PropertyExpression,
  text: string,
  parameters: Record<string, unknown>,
): Promise<Bilingual | null> {
  const rows = await rowsInTime(
    graph,
    returning(before, [{ expression: place, alias: 'v' }], lookedAt),
    parameters,
    options,
  );
  const values = nearest(
    (rows ?? [])
      .flatMap(([value]) => (Array.isArray(value) ? value : [value]))
      .filter((value) => value !== null),
    text,
    1,
  );
  return values.length === 0
    ? null
    : {
        zh: `有的是${values.map((value) => `「${value}」`).join('、')}`,
        en: `there is ${values.map((value) => `"${value}"`).join(', ')}`,
      };
}

/** From which to which value the nodes found before go. */
export async function rangeAmong(
  graph: GraphReader,
  before: Query,
  place: PropertyExpression,
  parameters: Record<string, unknown>,
): Promise<Bilingual | null> {
  const aggregate = (name: string): Expression => ({
    kind: 'call',
    name,
    distinct: false,
    arguments: [place],
    span,
  });
  const rows = await rowsInTime(
    graph,
    returning(
      before,
      [
        { expression: aggregate('min'), alias: 'least' },
        { expression: aggregate('max'), alias: 'greatest' },
      ],
      1,
    ),
    parameters,
    options,
  );
  const [least, greatest] = rows?.[0] ?? [];
  if (typeof least !== 'number' || typeof greatest !== 'number') return null;
  return least === greatest
    ? { zh: `有的是 ${least}`, en: `there is ${least}` }
    : {
        zh: `有的在 ${least} 到 ${greatest} 之间`,
        en: `what there is goes from ${least} to ${greatest}`,
      };
}
