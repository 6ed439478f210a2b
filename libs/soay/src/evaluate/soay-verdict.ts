import { sameValues } from '../dataset/same-values.js';
import type { SoayLine } from '../dataset/soay-line.js';

/**
 * How a planner did on one question (SoAyEval, arXiv 2405.15165, section 4.2): the same solution and
 * program; another way to the right answer; a wrong solution; the right solution with a wrong
 * program; a program that failed, or none.
 */
export const soayVerdicts = ['EM', 'DS', 'WS', 'WP', 'EE'] as const;
export type SoayVerdict = (typeof soayVerdicts)[number];

export interface SoayPlan {
  status: string;
  solution: readonly string[];
  program: string;
  result: unknown;
}

export function soayVerdict(line: SoayLine, plan: SoayPlan): SoayVerdict {
  const isSame = plan.solution.join(' ') === line.solution.join(' ');
  if (isSame && plan.program === line.program) return 'EM';
  if (plan.status === 'answered' && sameValues(plan.result, line.answer)) return 'DS';
  if (plan.program === '' || plan.status !== 'answered') return 'EE';
  return isSame ? 'WP' : 'WS';
}

/** 1, 2 or 3 by how many APIs a solution calls: what an answer counts in the score. */
export const hopsOf = ({ solution }: Pick<SoayLine, 'solution'>): number =>
  Math.min(3, solution.length);
