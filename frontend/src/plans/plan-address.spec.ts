import { describe, expect, it } from 'vitest';
import { pathOfPlan, plannedQuestion, type PlannedQuestion } from './plan-address.js';

const queryOf = (path: string): URLSearchParams => new URL(path, 'http://x').searchParams;

describe('the address of a planned question', () => {
  it.each<PlannedQuestion>([
    { question: '张伟的合作者?&#=', catalogue: 'academic', given: {} },
    { question: 'x', catalogue: 'crossref', given: { 'a.b': 'R1', 'a.c': 2, 'a.d': true } },
    { question: 'y', catalogue: 'academic', given: {}, planner: 'reverse-chain' },
    { question: '', catalogue: 'academic', given: {} },
  ])('says the whole of it: %j', (asked) => {
    expect(plannedQuestion(queryOf(pathOfPlan(asked)))).toEqual(asked);
  });

  it('is short where nothing is asked', () => {
    expect(pathOfPlan({ question: '', catalogue: 'academic', given: {} })).toBe('/plans');
  });

  it.each(['{', '[1]', 'null', '{"a":{}}'])('gives nothing where what is given is %s', (given) => {
    const query = new URLSearchParams({ q: ' x ', given, planner: 'best' });
    expect(plannedQuestion(query)).toEqual({ question: 'x', catalogue: 'academic', given: {} });
  });
});
