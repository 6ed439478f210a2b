import { describe, expect, it } from 'vitest';
import type { PlanAnswer } from '@coopkg/contracts';
import { placePlan, type Box } from './place-plan.js';
import { shownPlan, type ShownPlan } from './plan-steps.js';

type Plan = NonNullable<PlanAnswer['plan']>;

const step = (id: string, ...from: string[]): Plan['steps'][number] => ({
  id,
  api: `api${id}`,
  forEach: false,
  inputs:
    from.length === 0
      ? [{ argument: 'name', value: '"张伟"', from: [] }]
      : from.map((one) => ({ argument: 'id', value: null, from: [one] })),
});
const planOf = (steps: Plan['steps'], result: string[]): ShownPlan =>
  shownPlan({ plan: { steps, result }, calls: [] })!;

const chain = planOf([step('a'), step('b', 'a'), step('c', 'b')], ['c']);
/** Two beginnings that meet, and a step that takes from far back. */
const meeting = planOf(
  [step('a'), step('b'), step('c', 'a', 'b'), step('d', 'c'), step('e', 'd', 'a')],
  ['e', 'b'],
);
const many = planOf([...'abcdefg'].map((id) => step(id)).concat([step('h', ...'abcdefg')]), ['h']);

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('the drawing of a plan', () => {
  it('goes from left to right where there is room, else from top to bottom', () => {
    const [wide, tall] = [placePlan(chain, 1200), placePlan(chain, 340)];
    expect([wide.isWide, tall.isWide]).toEqual([true, false]);
    const at = (numbers: number[], of: typeof wide): Box[] =>
      numbers.map((number) => of.steps.get(number)!);
    const [first, second, third] = at([1, 2, 3], wide).map(({ x }) => x);
    expect(first! < second! && second! < third! && third! < wide.result.x).toBe(true);
    const [top, middle, bottom] = at([1, 2, 3], tall).map(({ y }) => y);
    expect(top! < middle! && middle! < bottom! && bottom! < tall.result.y).toBe(true);
  });

  it.each([1600, 1000, 700, 340, 250])('has no box over another in %i pixels', (width) => {
    for (const plan of [chain, meeting, many]) {
      const { steps, result, width: drawn, height } = placePlan(plan, width);
      const boxes = [...steps.values(), result];
      expect(boxes).toHaveLength(plan.steps.length + 1);
      boxes.forEach((box, at) => {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(drawn);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([]);
      });
      expect(drawn).toBeLessThanOrEqual(width);
    }
  });

  it('has an arrow for each step that another, or the result, takes from', () => {
    const { arrows } = placePlan(meeting, 1600);
    expect(arrows.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
      [4, 5],
      [1, 5],
      [2, null],
      [5, null],
    ]);
  });
});

describe('a step', () => {
  const call = (steps: string[], rows: number): PlanAnswer['calls'][number] => ({
    api: 'x',
    arguments: {},
    ms: 2,
    rows,
    steps,
    sample: [],
  });

  it('has the calls that were made for it', () => {
    const plan = { steps: [step('a'), step('b', 'a'), step('c', 'b')], result: ['b'] };
    const { steps } = shownPlan({ plan, calls: [call(['a', 'b'], 3), call(['b'], 4)] })!;
    expect(steps.map(({ rows, ms }) => [rows, ms])).toEqual([
      [3, 2],
      [7, 4],
      [null, 0],
    ]);
  });

  it('is not there where nothing was planned', () => {
    expect(shownPlan({ calls: [] })).toBeNull();
    expect(shownPlan({ plan: { steps: [], result: [] }, calls: [] })).toBeNull();
  });
});
