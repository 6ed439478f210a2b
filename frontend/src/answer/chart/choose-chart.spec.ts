import { describe, expect, it } from 'vitest';
import { chooseChart, type ChartColumn } from './choose-chart.js';

const columns = (...returned: string[]): ChartColumn[] =>
  returned.map((item) => ({ title: item, returned: item, isYear: /year$/i.test(item) }));
const choose = (returned: string[], rows: unknown[][], isWhole = true) =>
  chooseChart(columns(...returned), rows, isWhole);
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`);

describe('chooseChart', () => {
  it('draws nothing of one row, of names alone, or of lists', () => {
    expect(choose(['count Paper'], [[5]])).toBeNull();
    expect(choose(['Researcher.name', 'Researcher.hIndex'], [['a', 5]])).toBeNull();
    expect(
      choose(
        ['Researcher.name'],
        names(40).map((name) => [name]),
      ),
    ).toBeNull();
    expect(choose(['collect Researcher.name'], [[['a']], [['b']]])).toBeNull();
  });

  it('draws a year and a value as a line', () => {
    const rows = [2019, 2020, 2021].map((year) => [year, year - 2000]);
    expect(choose(['Paper.year', 'count Paper'], rows)).toMatchObject({
      kinds: ['line', 'bar'],
      isPreferred: true,
      label: 0,
      isTime: true,
      measures: [1],
    });
  });

  it('draws a line for each of a few groups, once a year and group has one value', () => {
    const rows = [2020, 2021].flatMap((year) => ['甲', '乙'].map((group) => [group, year, 1]));
    const returned = ['Researcher.university', 'Paper.year', 'count Paper'];
    expect(choose(returned, rows)).toMatchObject({ kinds: ['line', 'bar'], label: 1, series: 0 });
    expect(choose(returned, [...rows, ['甲', 2020, 9]])?.kinds[0]).not.toBe('line');
  });

  it('draws groups and a number as bars, and a pie of at most six parts of a whole', () => {
    const rows = (count: number) => names(count).map((name, at) => [name, at + 1]);
    const returned = ['Researcher.college', 'count Researcher'];
    expect(choose(returned, rows(6))).toMatchObject({ kinds: ['bar', 'pie'], isPreferred: true });
    expect(choose(returned, rows(7))?.kinds).toEqual(['bar']);
    expect(choose(['Researcher.college', 'avg Researcher.hIndex'], rows(6))?.kinds).toEqual([
      'bar',
    ]);
    expect(choose(returned, [['a', 0], ...rows(2)])?.kinds).toEqual(['bar']);
  });

  it('does not put a ranking of people in place of its rows', () => {
    const rows = names(5).map((name, at) => [name, 9 - at]);
    expect(choose(['Researcher.name', 'Researcher.hIndex'], rows)).toMatchObject({
      kinds: ['bar'],
      isPreferred: false,
    });
  });

  it('draws two values of many as a scatter, of few as bars of one unit', () => {
    const rows = (count: number) => names(count).map((name, at) => [name, at, at * at]);
    const returned = ['Researcher.name', 'Researcher.hIndex', 'Researcher.citationCount'];
    expect(choose(returned, rows(20))).toMatchObject({
      kinds: ['scatter', 'bar'],
      axes: [1, 2],
      measures: [1],
    });
    expect(choose(returned, rows(5))?.kinds).toEqual(['bar', 'scatter']);
    expect(
      choose(
        returned.slice(1),
        rows(5).map(([, ...both]) => both),
      ),
    ).toMatchObject({
      kinds: ['scatter'],
      label: null,
    });
  });

  it('draws values of one unit side by side', () => {
    const rows = names(4).map((name, at) => [name, at + 1, at + 2]);
    expect(choose(['Researcher.college', 'count Paper', 'count Project'], rows)).toMatchObject({
      kinds: ['bar', 'scatter'],
      measures: [1, 2],
    });
  });

  it('puts the second of two groups beside one another', () => {
    const rows = ['甲', '乙', '丙'].flatMap((group) =>
      ['男', '女'].map((part) => [group, part, 3]),
    );
    expect(
      choose(['Researcher.university', 'Researcher.gender', 'count Researcher'], rows),
    ).toMatchObject({ kinds: ['bar'], label: 0, series: 1, measures: [2] });
  });

  it('counts what repeats, but only where all rows are there', () => {
    const papers = names(8).map((title, at) => [title, 2018 + (at % 3)]);
    const returned = ['Paper.title', 'Paper.year'];
    expect(choose(returned, papers)).toMatchObject({
      kinds: ['bar', 'line'],
      label: 1,
      isTime: true,
      measures: [],
    });
    expect(choose(returned, papers, false)).toBeNull();
    const ranks = names(8).map((name, at) => [name, at % 2 ? '教授' : '副教授']);
    expect(choose(['Researcher.name', 'Researcher.title'], ranks)).toMatchObject({
      kinds: ['bar', 'pie'],
      label: 1,
    });
  });

  it('leaves gaps aside', () => {
    const rows = [
      ['a', 1],
      ['b', null],
      ['c', 3],
    ];
    expect(choose(['Researcher.name', 'Researcher.hIndex'], rows)?.kinds).toEqual(['bar']);
  });
});
