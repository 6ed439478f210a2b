import { isNodeCell, type Cell } from '@coopkg/contracts';
import { parse, resultColumns, supportingColumns, type Query } from '@coopkg/cypher';
import { cellKey, type KeyOptions } from './cell-key.js';

/** All that a gold query allows as an answer. */
export interface GoldAnswer {
  /** Rows before SKIP and LIMIT, in the query's order, its own columns only. */
  rows: readonly (readonly Cell[])[];
  /** Sort keys, row by row; null without ORDER BY. */
  sortKeys: readonly (readonly Cell[])[] | null;
  skip: number;
  limit: number | null;
  keys: readonly KeyOptions[];
  /** Labels of the nodes that the gold query binds. */
  labels: readonly string[];
  /** The question asks for names alone: no figure may stand beside them. */
  namesAlone?: boolean;
}

export interface GeneratedAnswer {
  cypher: string;
  rows: readonly (readonly unknown[])[];
  /** Number of columns, for results without rows. */
  width: number;
}

export type Comparison =
  | { equal: true; /** Places of the gold's columns among the generated ones. */ columns: number[] }
  | {
      equal: false;
      reason: 'columns' | 'row-count' | 'rows' | 'order';
      missing: string[][];
      unexpected: string[][];
    };

/** Places of columns that the gold query lacks and that may stand in an answer all the same. */
interface Forgivable {
  /** What says which entity a row is about: any number of them. */
  telling: ReadonlySet<number>;
  /** What the query ranks or bounds by: one of them. */
  supporting: ReadonlySet<number>;
}

/** Rows of equal sort keys: `take` of them stand in the answer, in any order. */
interface Band {
  rows: string[][];
  take: number;
}

const plainKeys: KeyOptions = { orderedLists: false, shortest: null };
const mostMappings = 5040;

/** Execution accuracy of one answer, as `docs/metrics.md` defines it. */
export function executionEqual(generated: GeneratedAnswer, gold: GoldAnswer): Comparison {
  const width = gold.keys.length;
  const bands = bandsOf(gold);
  const expected = bands.reduce((sum, band) => sum + band.take, 0);
  if (generated.width < width) return different('columns', generated, gold, bands, null);
  const surplus = generated.width - width;
  const forgivable = surplus === 0 ? nothing : forgivableColumns(generated.cypher, gold);
  const first = identity(width);
  if (surplus > forgivable.telling.size + Math.min(1, forgivable.supporting.size))
    return different('columns', generated, gold, bands, first);
  if (generated.rows.length !== expected)
    return different('row-count', generated, gold, bands, first);
  let best: number[] | null = null;
  for (const columns of mappings(generated, gold, width, forgivable)) {
    const rows = generated.rows.map((row) =>
      columns.map((column, place) => cellKey(row[column], gold.keys[place]!)).join('\u0002'),
    );
    if (fits(rows, bands)) return { equal: true, columns };
    if (best === null && fits(rows, [{ rows: bands.flatMap((band) => band.rows), take: expected }]))
      best = columns;
  }
  return different(best === null ? 'rows' : 'order', generated, gold, bands, best ?? first);
}

const identity = (width: number): number[] => Array.from({ length: width }, (_, index) => index);

/** The answer's rows as bands of equal sort keys; one band where order does not matter. */
function bandsOf(gold: GoldAnswer): Band[] {
  const end = gold.limit === null ? gold.rows.length : gold.skip + gold.limit;
  const bands: Band[] = [];
  let at = 0;
  while (at < gold.rows.length) {
    let next = at + 1;
    while (
      next < gold.rows.length &&
      (gold.sortKeys === null || sameKeys(gold.sortKeys[at]!, gold.sortKeys[next]!))
    )
      next += 1;
    const take = Math.min(next, end) - Math.max(at, gold.skip);
    if (take > 0)
      bands.push({
        take,
        rows: gold.rows
          .slice(at, next)
          .map((row) => row.map((cell, place) => cellKey(cell, gold.keys[place]!))),
      });
    at = next;
  }
  return bands;
}

const sameKeys = (left: readonly Cell[], right: readonly Cell[]): boolean =>
  left.every((cell, index) => cellKey(cell, plainKeys) === cellKey(right[index], plainKeys));

/** Whether rows, in their order, fill each band with rows of it. */
function fits(rows: readonly string[], bands: readonly Band[]): boolean {
  let at = 0;
  for (const band of bands) {
    const left = counted(band.rows.map((row) => row.join('\u0002')));
    for (const row of rows.slice(at, at + band.take)) {
      const count = left.get(row) ?? 0;
      if (count === 0) return false;
      left.set(row, count - 1);
    }
    at += band.take;
  }
  return at === rows.length;
}

function counted(rows: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

/**
 * Ways to give each gold column a generated one so that only forgivable ones are left; written
 * order first.
 */
function* mappings(
  generated: GeneratedAnswer,
  gold: GoldAnswer,
  width: number,
  forgivable: Forgivable,
): Generator<number[]> {
  const allowed = new Map<number, Set<string>>();
  const possible = (place: number, column: number): boolean => {
    const values =
      allowed.get(place) ?? new Set(gold.rows.map((row) => cellKey(row[place], gold.keys[place]!)));
    allowed.set(place, values);
    return (
      generated.rows.every((row) => values.has(cellKey(row[column], gold.keys[place]!))) &&
      mayBeSameNodes(labelsIn(generated.rows, column), labelsIn(gold.rows, place))
    );
  };
  const choices = identity(width).map((place) => {
    const columns = identity(generated.width).filter((column) => possible(place, column));
    return columns.includes(place)
      ? [place, ...columns.filter((column) => column !== place)]
      : columns;
  });
  let given = 0;
  function* extend(taken: number[]): Generator<number[]> {
    if (given >= mostMappings) return;
    if (taken.length === width) {
      given += 1;
      const left = identity(generated.width).filter((column) => !taken.includes(column));
      if (isForgiven(left, forgivable)) yield taken;
      return;
    }
    for (const column of choices[taken.length]!)
      if (!taken.includes(column)) yield* extend([...taken, column]);
  }
  yield* extend([]);
}

/** Labels of the nodes in a column. */
const labelsIn = (rows: readonly (readonly unknown[])[], column: number): Set<string> =>
  new Set(rows.map((row) => row[column]).flatMap((cell) => (isNodeCell(cell) ? [cell.label] : [])));

/** An id may stand for a node, but a paper never for the project of the same id. */
const mayBeSameNodes = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === 0 || right.size === 0 || [...left].every((label) => right.has(label));

const nothing: Forgivable = { telling: new Set(), supporting: new Set() };

function isForgiven(columns: readonly number[], { telling, supporting }: Forgivable): boolean {
  const [figure, ...more] = columns.filter((column) => !telling.has(column));
  return more.length === 0 && (figure === undefined || supporting.has(figure));
}

function forgivableColumns(cypher: string, { labels, namesAlone }: GoldAnswer): Forgivable {
  const result = parse(cypher);
  if (!result.ok) return nothing;
  const telling = tellingColumns(result.query, labels);
  const supporting = namesAlone === true ? new Set<number>() : supportingColumns(result.query);
  return { telling, supporting };
}

/**
 * Columns that only say which entity a row is about: `id`, `name`, `university`, a paper's `title`,
 * a project's `number`, or the node, of a label that the gold query binds.
 */
function tellingColumns(query: Query, labels: readonly string[]): Set<number> {
  const places = resultColumns(query).flatMap(({ type, property }, index) => {
    const [label = '', key] = property === null ? [type, 'id'] : property.split('.');
    const telling =
      ['id', 'name', 'university'].includes(key!) ||
      property === 'Paper.title' ||
      property === 'Project.number';
    return telling && labels.includes(label) ? [index] : [];
  });
  return new Set(places);
}

const shownRows = 10;

function different(
  reason: Exclude<Comparison, { equal: true }>['reason'],
  generated: GeneratedAnswer,
  gold: GoldAnswer,
  bands: readonly Band[],
  columns: number[] | null,
): Comparison {
  const wanted = bands.flatMap((band) => band.rows.slice(0, band.take));
  const given = generated.rows.map((row) =>
    columns === null
      ? row.map((cell) => cellKey(cell, plainKeys))
      : columns.map((column, place) => cellKey(row[column], gold.keys[place]!)),
  );
  return {
    equal: false,
    reason,
    missing: surplusRows(wanted, given),
    unexpected: surplusRows(given, wanted),
  };
}

/** Rows of one list that the other lacks, as people read them. */
function surplusRows(rows: readonly string[][], others: readonly string[][]): string[][] {
  const left = counted(others.map((row) => row.join('\u0002')));
  const surplus = rows.filter((row) => {
    const key = row.join('\u0002');
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
  return surplus
    .slice(0, shownRows)
    .map((row) => row.map((cell) => cell.replace(/^[snb]:/, '').replaceAll('\u0001', ', ')));
}
