import type { AcademicPlanning, PlannerName } from '@coopkg/api-plan';
import type { Language, PlanAnswer } from '@coopkg/contracts';
import { sameValues } from '@coopkg/soay';
import type { Outcome } from './plan-outcome.js';

type OtherReadings = PlanAnswer['otherReadings'];

/** What another plan gave, where it gave something else. */
export function otherReadings(
  { result, status }: Outcome,
  planner: PlannerName,
  other: Outcome,
): OtherReadings {
  if (other.status !== 'answered' && other.status !== 'ambiguous') return [];
  if (other.status === status && sameValues(result, other.result)) return [];
  return [{ planner, solution: other.solution, answer: other.answer }];
}

/** Why an answer may not be what was asked; nothing where there is no answer. */
export function doubtsOf(
  { reading, isUnsure }: Extract<AcademicPlanning, { kind: 'read' }>,
  { status }: Outcome,
  others: OtherReadings,
  language: Language,
): string[] {
  if (status !== 'answered' && status !== 'empty') return [];
  const texts = doubts[language];
  const { unused } = reading;
  return [
    ...(unused.length === 0 ? [] : [texts.unused(unused)]),
    ...(others.length === 0 ? [] : [texts.other]),
    ...(isUnsure && unused.length === 0 ? [texts.unsure] : []),
  ];
}

const doubts = {
  zh: {
    unused: (words: readonly string[]) =>
      `计划没有用到问题里的${words.map((word) => `“${word}”`).join('、')}，答案可能不是你要问的。`,
    other: '这个问题还有另一种读法，得到的结果不同。',
    unsure: '系统不能确定这就是你要问的，请核对下面的调用计划。',
  },
  en: {
    unused: (words: readonly string[]) =>
      `The plan makes no use of ${words.map((word) => `“${word}”`).join(', ')}, so its answer may not be what you asked for.`,
    other: 'The question can be read in another way, which gives another result.',
    unsure: 'It is not certain that this is what you asked: check the plan of calls below.',
  },
} as const;
