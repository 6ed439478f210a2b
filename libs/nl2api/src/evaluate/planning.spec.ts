import { describe, expect, it } from 'vitest';
import { Fault } from '@coopkg/contracts';
import type { ApiCall } from '../operators/api-call.js';
import { candidatesOf } from './asked-question.js';
import { offeredFunctions } from './offered-functions.js';
import { intentOverlap, precisionRecall, slotOverlap } from './overlap.js';
import { planInSteps } from './plan-in-steps.js';

const call = (name: string, given: Record<string, unknown> = {}): ApiCall => ({
  name,
  arguments: given,
});

it('counts names and arguments as often as they are', () => {
  const planned = [call('a', { x: 1 }), call('a', { x: 2 }), call('b')];
  const gold = [call('a', { x: 1 }), call('c', { y: [1] })];
  expect(intentOverlap(planned, gold)).toEqual({ planned: 3, gold: 2, both: 1 });
  expect(slotOverlap(planned, gold)).toEqual({ planned: 2, gold: 2, both: 1 });
  expect(precisionRecall([intentOverlap(planned, gold)])).toEqual({
    precision: 1 / 3,
    recall: 1 / 2,
    f1: 0.4,
  });
  expect(precisionRecall([{ planned: 0, gold: 2, both: 0 }]).f1).toBe(0);
});

it('offers a part of the functions with those that are needed, the same each time', () => {
  const all = Array.from({ length: 100 }, (_, index) => `f${index}`);
  const offered = offeredFunctions(all, ['f3', 'f70'], 10, 'task');
  expect(offered.size).toBe(10);
  expect([offered.has('f3'), offered.has('f70')]).toEqual([true, true]);
  expect(offeredFunctions(all, ['f3', 'f70'], 10, 'task')).toEqual(offered);
  expect(offeredFunctions(all, [], 100, 'task').size).toBe(100);
});

it('takes what was answered with first, each query once', () => {
  const asked = {
    question: '',
    status: 'answered',
    cypher: 'B2',
    parameters: { year: 1 },
    attempts: [
      { cypher: 'A', accepted: false },
      { cypher: 'B', accepted: true },
      { cypher: 'A', accepted: false },
      { cypher: null, accepted: false },
    ],
    took: 1,
  };
  expect(candidatesOf(asked).map(({ cypher }) => cypher)).toEqual(['B', 'B2', 'A']);
});

describe('planning in steps', () => {
  const rows = { columns: [], rows: [[1]] };
  const open = call('open');
  const plans = [
    [open, call('wrong'), call('get')],
    [open, call('right'), call('get')],
  ];

  it('gives up a plan that fails or finds nothing, and keeps what both begin with', async () => {
    const carried: string[] = [];
    const run = (calls: readonly ApiCall[]): Promise<typeof rows> => {
      const { name } = calls.at(-1)!;
      carried.push(name);
      return name === 'wrong'
        ? Promise.reject(new Fault('argument-invalid', { zh: '', en: '' }))
        : Promise.resolve(rows);
    };
    expect(await planInSteps(plans, run)).toEqual({ calls: plans[1], steps: 4 });
    expect(carried).toEqual(['open', 'wrong', 'right', 'get']);
  });

  it('ends after ten steps without an answer', async () => {
    const long = [Array.from({ length: 12 }, (_, index) => call(`c${index}`))];
    expect(await planInSteps(long, () => Promise.resolve(rows))).toEqual({
      calls: null,
      steps: 10,
    });
  });

  it('answers by the best plan where nothing finds a row', async () => {
    const empty = { columns: [], rows: [] };
    expect(await planInSteps(plans, () => Promise.resolve(empty))).toEqual({
      calls: plans[0],
      steps: 1,
    });
    expect(await planInSteps([], () => Promise.resolve(empty))).toEqual({ calls: null, steps: 0 });
  });
});
