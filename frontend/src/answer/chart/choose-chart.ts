import { cellView, type CellView } from '../cell.js';

export type ChartKind = 'line' | 'bar' | 'pie' | 'scatter';

/** What a column can be in a chart. */
export interface ChartColumn {
  title: string;
  /** What it holds, as a frame names it: `count Paper`, `Researcher.hIndex`. */
  returned: string;
  isYear: boolean;
}

/** How rows may be drawn: which columns take which part. */
export interface ChartPlan {
  /** The first is what the shape of the columns calls for. */
  kinds: readonly [ChartKind, ...ChartKind[]];
  /** Whether people would rather look than read: it is shown without being asked for. */
  isPreferred: boolean;
  /** The column that names bars, slices, points, or is the axis of time; null: none does. */
  label: number | null;
  /** Whether the label is a year. */
  isTime: boolean;
  /** The column that tells series apart. */
  series: number | null;
  /** Columns with the values; none: rows are counted. Of a scatter the two axes. */
  measures: readonly number[];
  /** The two axes of a scatter, where one is possible. */
  axes: readonly [number, number] | null;
}

type Rows = readonly (readonly unknown[])[];
type Role = 'measure' | 'year' | 'category' | 'other';

/** More are no chart that a page should draw. */
const mostRows = 5000;
/** A pie of more slices can't be read. */
const mostSlices = 6;
const mostSeries = 8;
/** Names with two measures: that many are a cloud rather than a ranking. */
const cloudRows = 12;
/** Groups that are looked at rather than read. */
const preferredGroups = { fewest: 3, most: 30 };
const fewestYears = 3;
/** Rows that are worth counting by a year or a group. */
const fewestCounted = 5;
const mostCountedGroups = 12;

interface Facts {
  columns: readonly ChartColumn[];
  rows: Rows;
  years: number[];
  measures: number[];
  categories: number[];
}

/**
 * The chart that the shape of the columns calls for, or null: a year and a value is a line, groups
 * and a value are bars (or a pie of at most six), two values are a scatter, values that repeat are
 * counted. Nothing is drawn of one row.
 * @param isWhole false where rows were left out: then nothing is counted
 */
export function chooseChart(
  columns: readonly ChartColumn[],
  rows: Rows,
  isWhole: boolean,
): ChartPlan | null {
  if (rows.length < 2 || rows.length > mostRows) return null;
  const roles = columns.map((column, index) => roleOf(column, rows, index));
  const of = (role: Role): number[] =>
    roles.flatMap((found, index) => (found === role ? [index] : []));
  const facts: Facts = {
    columns,
    rows,
    years: of('year'),
    measures: of('measure'),
    categories: of('category'),
  };
  if (facts.measures.length === 0) return isWhole ? counted(facts) : null;
  return overTime(facts) ?? inGroups(facts) ?? ofTwo(facts);
}

function roleOf({ isYear }: ChartColumn, rows: Rows, index: number): Role {
  const cells = rows.map((row) => cellView(row[index])).filter(({ kind }) => kind !== 'nothing');
  if (cells.length === 0) return 'other';
  if (cells.every(({ kind }) => kind === 'number')) return isYear ? 'year' : 'measure';
  const isName = ({ kind }: CellView): boolean =>
    kind === 'text' || kind === 'node' || kind === 'truth';
  return cells.every(isName) ? 'category' : 'other';
}

/** A year and a value: each year once, or once for each of a few series. */
function overTime({ columns, rows, years, measures, categories }: Facts): ChartPlan | null {
  const [year] = years;
  if (year === undefined || years.length > 1) return null;
  const count = distinct(rows, [year]);
  const isPreferred = count >= fewestYears;
  const base = { isPreferred, label: year, isTime: true, axes: null };
  const kinds = ['line', 'bar'] as const;
  if (count === rows.length && categories.length === 0)
    return { ...base, kinds, series: null, measures: alike(columns, measures) };
  const [series] = categories;
  if (series === undefined || categories.length > 1) return null;
  const few = distinct(rows, [series]) <= mostSeries;
  if (!few || distinct(rows, [year, series]) < rows.length || count < 2) return null;
  return { ...base, kinds, series, measures: measures.slice(0, 1) };
}

/** Names and a value. */
function inGroups({ columns, rows, years, measures, categories }: Facts): ChartPlan | null {
  const label = [...categories].sort(
    (left, right) => distinct(rows, [right]) - distinct(rows, [left]) || left - right,
  )[0];
  if (label === undefined) return null;
  const [first] = measures as [number];
  const isTold = columns.map(({ returned }) => isAdded(returned));
  const groups = distinct(rows, [label]);
  const isPreferred =
    isTold[first] === true && groups >= preferredGroups.fewest && groups <= preferredGroups.most;
  const base = { label, isTime: false, isPreferred };
  const series = categories.find((other) => other !== label);
  if (groups < rows.length && series !== undefined)
    return distinct(rows, [label, series]) === rows.length && distinct(rows, [series]) <= mostSeries
      ? { ...base, kinds: ['bar'], series, measures: [first], axes: null }
      : null;
  const axes = axesOf(columns, measures, years);
  const same = alike(columns, measures);
  if (axes !== null && same.length < measures.length && rows.length >= cloudRows)
    return { ...base, kinds: ['scatter', 'bar'], series: null, measures: same, axes };
  const kinds: [ChartKind, ...ChartKind[]] = ['bar'];
  if (isTold[first] === true && same.length === 1 && isWholeOf(rows, first)) kinds.push('pie');
  if (axes !== null) kinds.push('scatter');
  return { ...base, kinds, series: null, measures: same, axes };
}

/** Few enough parts, each with something in it. */
const isWholeOf = (rows: Rows, measure: number): boolean =>
  rows.length <= mostSlices &&
  rows.every((row) => typeof row[measure] === 'number' && row[measure] > 0);

/** Two values of each row and nothing that names it. */
function ofTwo({ columns, measures, years }: Facts): ChartPlan | null {
  const axes = axesOf(columns, measures, years);
  if (axes === null) return null;
  const base = { isPreferred: false, label: null, isTime: false, series: null };
  return { ...base, kinds: ['scatter'], measures: axes, axes };
}

/** How often each year, or each of a few values, occurs. */
function counted({ rows, years, categories }: Facts): ChartPlan | null {
  const base = { series: null, measures: [], axes: null };
  const [year] = years;
  if (year !== undefined && rows.length >= fewestCounted && distinct(rows, [year]) > 1)
    return {
      ...base,
      kinds: ['bar', 'line'],
      isPreferred: false,
      label: year,
      isTime: true,
    };
  const label = categories.find((column) => {
    const groups = distinct(rows, [column]);
    return groups > 1 && groups <= mostCountedGroups && rows.length >= 2 * groups;
  });
  if (label === undefined) return null;
  const few = distinct(rows, [label]) <= mostSlices;
  return {
    ...base,
    kinds: few ? ['bar', 'pie'] : ['bar'],
    isPreferred: false,
    label,
    isTime: false,
  };
}

const axesOf = (
  columns: readonly ChartColumn[],
  measures: readonly number[],
  years: readonly number[],
): [number, number] | null => {
  const [first, second] = measures;
  if (first === undefined) return null;
  if (second !== undefined) return [first, second];
  return years[0] === undefined || columns.length === 0 ? null : [years[0], first];
};

/** Whether the values are parts of a whole: numbers of things, or sums. */
const isAdded = (returned: string): boolean => /^(count|sum)\b/.test(returned);

/** What may share an axis: numbers of things, or the same property. */
const unitOf = (returned: string): string =>
  /^count\b/.test(returned) ? 'count' : (/\.(\w+)$/.exec(returned)?.[1] ?? returned);

/** The first measure and those of its unit. */
function alike(columns: readonly ChartColumn[], measures: readonly number[]): number[] {
  const unit = unitOf(columns[measures[0]!]!.returned);
  return measures.filter((index) => unitOf(columns[index]!.returned) === unit);
}

const distinct = (rows: Rows, columns: readonly number[]): number =>
  new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)))).size;
