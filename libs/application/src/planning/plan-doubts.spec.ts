import { describe, expect, it } from 'vitest';
import { doubtsOf, otherReadings } from './plan-doubts.js';
import type { Outcome } from './plan-outcome.js';

const outcome = (result: unknown, status: Outcome['status'] = 'answered'): Outcome => ({
  status,
  solution: ['searchPerson'],
  program: 'return 1',
  calls: [],
  result,
  answer: String(result),
  missing: [],
  candidates: [],
});
const plan = { solution: [], program: { steps: [], result: {} as never }, picks: [] };
const read = (unused: string[] = [], isUnsure = false) => ({
  kind: 'read' as const,
  reading: { planner: 'soay' as const, plan, unused },
  other: null,
  isUnsure,
});

describe('otherReadings', () => {
  it('are those that give something else', () => {
    expect(otherReadings(outcome(['a', 'b']), 'soay', outcome(['b', 'a']))).toEqual([]);
    expect(otherReadings(outcome('a'), 'soay', outcome(null, 'empty'))).toEqual([]);
    expect(otherReadings(outcome('a'), 'reverse-chain', outcome('b'))).toEqual([
      { planner: 'reverse-chain', solution: ['searchPerson'], answer: 'b' },
    ]);
  });
});

describe('doubtsOf', () => {
  it('says nothing where nothing speaks against an answer', () => {
    expect(doubtsOf(read(), outcome('a'), [], 'zh')).toEqual([]);
  });

  it('names the words that are left out, in the language of the question', () => {
    expect(doubtsOf(read(['前3篇']), outcome('a'), [], 'zh')[0]).toContain('“前3篇”');
    expect(doubtsOf(read(['top 3']), outcome('a'), [], 'en')[0]).toContain('“top 3”');
  });

  it('tells of another reading, and of a plan that nothing bears out', () => {
    const others = otherReadings(outcome('a'), 'reverse-chain', outcome('b'));
    expect(doubtsOf(read(), outcome('a'), others, 'en')).toHaveLength(1);
    expect(doubtsOf(read([], true), outcome('a'), [], 'en')).toHaveLength(1);
  });

  it('says nothing of what is no answer yet', () => {
    expect(doubtsOf(read(['x']), outcome(null, 'ambiguous'), [], 'en')).toEqual([]);
  });
});
