import { describe, expect, it } from 'vitest';
import { compareRecords, mcNemar } from './compare-records.js';
import type { EvaluationRecord } from './evaluation-record.js';

const record = (id: string, ex: boolean, more: Partial<EvaluationRecord> = {}): EvaluationRecord =>
  ({
    id,
    type: 'R01',
    language: 'zh',
    question: `question ${id}`,
    gold: { cypher: 'MATCH (r:Researcher) RETURN r.name', parameters: {}, rowCount: 1 },
    ex,
    lx: ex,
    used: true,
    ...more,
  }) as EvaluationRecord;

describe('mcNemar', () => {
  it('is the exact two-sided binomial test', () => {
    // Source: binom.test(1, 10) and binom.test(5, 10) of R.
    expect(mcNemar(9, 1)).toBeCloseTo(0.02148438, 8);
    expect(mcNemar(5, 5)).toBe(1);
    expect(mcNemar(0, 0)).toBe(1);
    expect(mcNemar(0, 6)).toBeCloseTo(2 / 64, 12);
    expect(mcNemar(2000, 1500)).toBeGreaterThan(0);
    expect(mcNemar(2000, 1500)).toBeLessThan(1e-15);
  });
});

describe('compareRecords', () => {
  it('pairs the questions that both were asked, and says what was won and lost', () => {
    const first = [record('a', true), record('b', false), record('c', true), record('only', true)];
    const second = [
      record('a', true),
      record('b', true, { type: 'R02' }),
      record('c', false, { language: 'en' }),
      record('other', true),
    ];
    const compared = compareRecords(first, second)!;
    expect(compared.ex).toMatchObject({ questions: 3, won: 1, lost: 1, difference: 0, p: 1 });
    expect(compared.won.map((pair) => pair.second.id)).toEqual(['b']);
    expect(compared.lost.map((pair) => pair.second.id)).toEqual(['c']);
    expect(compared.byType['R02']).toMatchObject({ questions: 1, first: 0, second: 1 });
    expect(compared.byLanguage['en']).toMatchObject({ questions: 1, difference: -1 });
  });

  it('counts no line that another question, or a gold query that says nothing, stands in', () => {
    const changed = record('a', true, { question: 'another' });
    expect(compareRecords([record('a', true)], [changed])).toBeNull();
    expect(compareRecords([record('a', true, { used: false })], [record('a', true)])).toBeNull();
    expect(compareRecords([], [])).toBeNull();
  });

  it('gives an interval around the difference', () => {
    const ids = Array.from({ length: 100 }, (_, at) => String(at));
    const first = ids.map((id) => record(id, Number(id) < 50));
    const second = ids.map((id) => record(id, Number(id) < 70));
    const { difference, interval } = compareRecords(first, second)!.ex;
    expect(difference).toBeCloseTo(0.2, 10);
    expect(interval.low).toBeGreaterThan(0.1);
    expect(interval.high).toBeLessThan(0.3);
  });
});
