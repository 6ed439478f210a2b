import type { LabelledData, ScatterData } from '../../charts/chart-data.js';
import type { ChartKind, ChartPlan } from './choose-chart.js';

/** What rows look like as a chart, and how many of them it leaves out. */
export type ChartOfRows = (LabelledData | ScatterData) & { left: number };

/** What the rows are called in a chart. */
export interface ChartTexts {
  titles: readonly string[];
  /** A value as it is shown. */
  textOf: (row: number, column: number) => string;
  /** What counted rows are called. */
  counted: string;
}

type Rows = readonly (readonly unknown[])[];

/** More bars can't be told apart. */
export const mostBars = 30;

const numberIn = (row: readonly unknown[], column: number): number | null => {
  const value = row[column];
  return typeof value === 'number' ? value : null;
};

/** The numbers of a chart from the rows as they are filtered and sorted now. */
export function chartOfRows(
  kind: ChartKind,
  plan: ChartPlan,
  rows: Rows,
  texts: ChartTexts,
): ChartOfRows {
  if (kind === 'scatter') return scatter(plan, rows, texts);
  const { labels, series } =
    plan.measures.length === 0
      ? counted(plan, rows, texts)
      : plan.series === null
        ? plain(plan, rows, texts)
        : split(plan, plan.series, rows, texts);
  const shown = plan.isTime || kind === 'line' ? labels.length : mostBars;
  return {
    kind,
    labels: labels.slice(0, shown),
    series: series.map(({ name, values }) => ({ name, values: values.slice(0, shown) })),
    left: Math.max(0, labels.length - shown),
  };
}

type Drawn = Pick<LabelledData, 'labels' | 'series'>;

/** In the order of time, where the label is a year; rows without one are left aside. */
function ordered({ label, isTime }: ChartPlan, rows: Rows): number[] {
  const order = rows.map((_, index) => index);
  if (!isTime) return order;
  const year = (index: number): number | null => numberIn(rows[index]!, label!);
  return order
    .filter((index) => year(index) !== null)
    .sort((left, right) => year(left)! - year(right)!);
}

function plain(plan: ChartPlan, rows: Rows, { titles, textOf }: ChartTexts): Drawn {
  const order = ordered(plan, rows);
  if (!plan.isTime)
    return {
      labels: order.map((index) => labelOf(plan, rows, index, textOf)),
      series: plan.measures.map((column) => ({
        name: titles[column] ?? '',
        values: order.map((index) => numberIn(rows[index]!, column)),
      })),
    };
  const labels = everyYear(plan, rows, order);
  const rowOf = new Map(order.map((index) => [labelOf(plan, rows, index, textOf), rows[index]!]));
  return {
    labels,
    series: plan.measures.map((column) => ({
      name: titles[column] ?? '',
      values: labels.map((label) => numberIn(rowOf.get(label) ?? [], column)),
    })),
  };
}

/** Years that no row has keep their place: time runs evenly. */
function everyYear({ label }: ChartPlan, rows: Rows, order: readonly number[]): string[] {
  const [first, last] = [order[0], order.at(-1)].map((index) =>
    index === undefined ? null : numberIn(rows[index]!, label!),
  );
  if (first === null || first === undefined || last === null || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, after) => String(first + after));
}

function split(plan: ChartPlan, by: number, rows: Rows, { textOf }: ChartTexts): Drawn {
  const labels = new Set<string>(plan.isTime ? everyYear(plan, rows, ordered(plan, rows)) : []);
  const series = new Map<string, Map<string, number | null>>();
  for (const index of ordered(plan, rows)) {
    const label = labelOf(plan, rows, index, textOf);
    labels.add(label);
    const name = textOf(index, by);
    const values = series.get(name) ?? new Map<string, number | null>();
    series.set(name, values.set(label, numberIn(rows[index]!, plan.measures[0]!)));
  }
  return {
    labels: [...labels],
    series: [...series].map(([name, values]) => ({
      name,
      values: [...labels].map((label) => values.get(label) ?? null),
    })),
  };
}

/** How many rows have each label: years in order and without holes, others by how many. */
function counted(plan: ChartPlan, rows: Rows, texts: ChartTexts): Drawn {
  const counts = new Map<string, number>();
  const order = ordered(plan, rows);
  if (plan.isTime) for (const year of everyYear(plan, rows, order)) counts.set(year, 0);
  for (const index of order) {
    const label = labelOf(plan, rows, index, texts.textOf);
    if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const groups = [...counts];
  if (!plan.isTime) groups.sort((left, right) => right[1] - left[1]);
  return {
    labels: groups.map(([label]) => label),
    series: [{ name: texts.counted, values: groups.map(([, count]) => count) }],
  };
}

const labelOf = (
  { label, isTime }: ChartPlan,
  rows: Rows,
  index: number,
  textOf: ChartTexts['textOf'],
): string => (isTime ? String(rows[index]![label!]) : textOf(index, label!));

function scatter({ axes, label }: ChartPlan, rows: Rows, { textOf }: ChartTexts): ChartOfRows {
  const [across, up] = axes!;
  const points = rows.flatMap((row, index) => {
    const x = numberIn(row, across);
    const y = numberIn(row, up);
    if (x === null || y === null) return [];
    return [{ name: label === null ? '' : textOf(index, label), x, y }];
  });
  return { kind: 'scatter', points, left: rows.length - points.length };
}
