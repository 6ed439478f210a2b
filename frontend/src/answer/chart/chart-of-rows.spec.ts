import { describe, expect, it } from 'vitest';
import { chartOfRows, mostBars, type ChartTexts } from './chart-of-rows.js';
import type { ChartPlan } from './choose-chart.js';

const plan = (change: Partial<ChartPlan>): ChartPlan => ({
  kinds: ['bar'],
  isPreferred: false,
  label: 0,
  isTime: false,
  series: null,
  measures: [1],
  axes: null,
  ...change,
});
const texts = (rows: unknown[][]): ChartTexts => ({
  titles: ['a', 'b', 'c'],
  textOf: (row, column) => String(rows[row]![column] ?? ''),
  counted: 'rows',
});
const draw = (
  kind: Parameters<typeof chartOfRows>[0],
  change: Partial<ChartPlan>,
  rows: unknown[][],
) => chartOfRows(kind, plan(change), rows, texts(rows));

describe('chartOfRows', () => {
  it('keeps the order of the rows for bars, and says how many are left out', () => {
    const rows = Array.from({ length: mostBars + 5 }, (_, at) => [`n${at}`, at]);
    const drawn = draw('bar', {}, rows);
    expect(drawn).toMatchObject({ left: 5 });
    expect('labels' in drawn && drawn.labels[0]).toBe('n0');
  });

  it('puts years in order, with room for those that no row has', () => {
    expect(
      draw('line', { isTime: true }, [
        [2021, 3],
        [2019, 1],
        [null, 9],
      ]),
    ).toEqual({
      kind: 'line',
      labels: ['2019', '2020', '2021'],
      series: [{ name: 'b', values: [1, null, 3] }],
      left: 0,
    });
  });

  it('gives each group its series, with a gap where it has no value', () => {
    const rows = [
      ['甲', '男', 1],
      ['甲', '女', 2],
      ['乙', '女', 3],
    ];
    expect(draw('bar', { series: 1, measures: [2] }, rows)).toMatchObject({
      labels: ['甲', '乙'],
      series: [
        { name: '男', values: [1, null] },
        { name: '女', values: [2, 3] },
      ],
    });
  });

  it('counts rows by year without holes, and by group from the most frequent on', () => {
    const years = [[2018], [2021], [2018]];
    expect(draw('bar', { isTime: true, measures: [] }, years)).toMatchObject({
      labels: ['2018', '2019', '2020', '2021'],
      series: [{ name: 'rows', values: [2, 0, 0, 1] }],
    });
    expect(draw('bar', { measures: [] }, [['a'], ['b'], ['b'], ['']])).toMatchObject({
      labels: ['b', 'a'],
      series: [{ values: [2, 1] }],
    });
  });

  it('leaves points without both values out of a scatter', () => {
    expect(
      draw('scatter', { axes: [1, 2] }, [
        ['p', 1, 2],
        ['q', null, 3],
      ]),
    ).toEqual({
      kind: 'scatter',
      points: [{ name: 'p', x: 1, y: 2 }],
      left: 1,
    });
  });
});
