import { expect, it } from 'vitest';
import { callPlan, parseProgram } from './index.js';

const step = (id: string, api: string, inputs: object[], forEach = false): object => ({
  id,
  api,
  forEach,
  inputs,
});

it('tells which call an argument comes from, through the values in between', () => {
  const program = parseProgram(`
    people = searchPerson(name: "张伟", rank: "full")
    one = first(sort(people, person -> person.papers))
    others = getCoauthors(id: one.id)
    return others.name`);
  expect(callPlan(program)).toEqual({
    steps: [
      step('#1', 'searchPerson', [
        { argument: 'name', value: '"张伟"', from: [] },
        { argument: 'rank', value: '"full"', from: [] },
      ]),
      step('#2', 'getCoauthors', [{ argument: 'id', value: null, from: ['#1'] }]),
    ],
    result: ['#2'],
  });
});

it('tells a call for each item from one call', () => {
  const program = parseProgram(`
    others = getCoauthors(id: "p1")
    return sum(map(others, one -> countPapers(id: one.id).papers)) - count(others)`);
  const { steps, result } = callPlan(program);
  expect(steps[1]).toMatchObject({
    api: 'countPapers',
    forEach: true,
    inputs: [{ argument: 'id', value: null, from: ['#1'] }],
  });
  expect(new Set(result)).toEqual(new Set(steps.map(({ id }) => id)));
});

it('has no steps for a program that calls nothing', () => {
  expect(callPlan(parseProgram('return 1 + 1'))).toEqual({ steps: [], result: [] });
});
