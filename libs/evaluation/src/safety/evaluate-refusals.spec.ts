import { describe, expect, it } from 'vitest';
import type { Ask, AskOutcome } from '../asker.js';
import { evaluateRefusals } from './evaluate-refusals.js';
import { refusalsFile } from './files.js';
import { readRefusalCases, type RefusalCase } from './refusal-case.js';

const cases = await readRefusalCases(refusalsFile);
const outcome = (status: AskOutcome['status'], rows: unknown[][] = []): AskOutcome => ({
  status,
  cypher: null,
  parameters: {},
  columns: [],
  rows,
});
const one = (id: string, expected: RefusalCase['expected'], question: string): RefusalCase => ({
  id,
  language: 'en',
  question,
  expected,
  reason: 'off-topic',
});

describe('the questions', () => {
  it('are enough, in both languages, each once', () => {
    for (const language of ['zh', 'en'] as const) {
      expect(
        cases.filter((one) => one.expected === 'unanswerable' && one.language === language).length,
      ).toBeGreaterThanOrEqual(110);
      expect(
        cases.filter((one) => one.expected === 'answered' && one.language === language).length,
      ).toBeGreaterThanOrEqual(30);
    }
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(new Set(cases.map(({ question }) => question)).size).toBe(cases.length);
  });

  it('have only placeholders that can be filled', () => {
    const used = new Set(cases.flatMap(({ question }) => question.match(/\{[^}]*\}/gu) ?? []));
    expect(
      [...used].filter(
        (name) =>
          !/^\{(university|person|college|topic|venue|source|paper|project|year)2?\}$/u.test(name),
      ),
    ).toEqual([]);
  });
});

describe('evaluateRefusals', () => {
  it('counts what was refused, wrongly refused, invented, left open and failed', async () => {
    const answers: Record<string, AskOutcome> = {
      weather: outcome('unanswerable'),
      age: outcome('answered', [[41]]),
      moon: outcome('empty'),
      papers: outcome('answered', [['A']]),
      authors: outcome('unanswerable'),
      who: outcome('ambiguous'),
    };
    const ask: Ask = async (question) => {
      const answer = answers[question];
      if (answer === undefined) throw new Error('no such question');
      return answer;
    };
    const summary = await evaluateRefusals(ask, [
      one('1', 'unanswerable', 'weather'),
      one('2', 'unanswerable', 'age'),
      one('3', 'unanswerable', 'moon'),
      one('4', 'unanswerable', 'broken'),
      one('5', 'answered', 'papers'),
      one('6', 'answered', 'authors'),
      one('7', 'answered', 'who'),
    ]);
    expect(summary.refused).toMatchObject({ questions: 4, hits: 1, share: 0.25 });
    expect(summary.wronglyRefused).toMatchObject({ questions: 3, hits: 1 });
    expect(summary.refused.interval!.low).toBeLessThanOrEqual(0.25);
    expect(summary.refused.interval!.high).toBeGreaterThanOrEqual(0.25);
    expect(summary.invented.map(({ id }) => id)).toEqual(['2']);
    expect(summary.undecided.map(({ id }) => id)).toEqual(['3']);
    expect(summary.failed.map(({ id }) => id)).toEqual(['4']);
    expect(summary.byReason['off-topic']!.questions).toBe(4);
  });

  it('shows a line that refuses everything for what it is', async () => {
    const summary = await evaluateRefusals(async () => outcome('unanswerable'), cases);
    expect([summary.refused.share, summary.wronglyRefused.share]).toEqual([1, 1]);
  });
});
