import type { ComposeRequest } from './compose/plan-composed.js';
import type { Plan, PlanOutcome } from './plan.js';
import { planLinked } from './plan-linked.js';
import { sameReading } from './same-reading.js';
import { isSolution, planSoay, type SoayPlanning } from './soay/plan-soay.js';
import { unusedWords } from './unused-words.js';

export type PlannerName = 'soay' | 'reverse-chain';

/** A plan, who made it, and what it leaves out. */
export interface Reading {
  planner: PlannerName;
  plan: Plan;
  /** Words of the question that the plan makes no use of. */
  unused: string[];
}

/** What a question over the academic APIs comes to. */
export type AcademicPlanning =
  | { kind: 'unread'; outcome: Exclude<PlanOutcome, { kind: 'plan' }> }
  | {
      kind: 'read';
      reading: Reading;
      /** How the other planner reads it, where that may give another result. */
      other: Reading | null;
      /** That a plan is not certain and nothing bears it out, or the chooser of solutions is against it. */
      isUnsure: boolean;
    };

/** A solution that is less likely than this is not carried out: a wrong answer looks like a right one. */
const leastProbability = 0.5;
/** A solution that is as likely as this needs nobody to agree. */
const certain = 0.97;

/**
 * Plans a question over the academic APIs, by both planners unless one of them is wanted. Solutions
 * come first, which are few; what they do not answer is composed. The composing planner is heard too
 * where a solution is not certain, or leaves out words of the question.
 */
export async function planAcademic(
  request: ComposeRequest,
  wanted?: PlannerName,
): Promise<AcademicPlanning> {
  const { linked, graph, given = {} } = request;
  const solved = wanted === 'reverse-chain' ? null : planSoay(linked, graph, given);
  const solution = likelyReading(solved, request);
  const isCertain = solution?.unused.length === 0 && solved!.probability >= certain;
  if (wanted === 'soay' || isCertain) return only(solution, !isCertain);
  const outcome = await planLinked(request);
  if (outcome.kind !== 'plan')
    return solution === null ? { kind: 'unread', outcome } : only(solution, true);
  const composed = readingOf('reverse-chain', outcome.plan, request);
  return solution === null
    ? composedReading(composed, solved, request)
    : bothReadings(solution, composed);
}

function likelyReading(solved: SoayPlanning | null, request: ComposeRequest): Reading | null {
  if (solved === null || solved.isRefused || solved.probability < leastProbability) return null;
  return readingOf('soay', solved.plan, request);
}

const readingOf = (planner: PlannerName, plan: Plan, { linked }: ComposeRequest): Reading => ({
  planner,
  plan,
  unused: unusedWords(linked, plan.program),
});

/**
 * A composed plan where no solution is likely. The unlikely solution that says the same gives just the
 * field that is asked for; a solution that the chooser held for less likely is not certain.
 */
function composedReading(
  composed: Reading,
  solved: SoayPlanning | null,
  request: ComposeRequest,
): AcademicPlanning {
  if (solved === null) return only(composed, false);
  return sameReading(solved.plan.program, composed.plan.program)
    ? only(readingOf('soay', solved.plan, request), solved.isRefused)
    : only(composed, isSolution(composed.plan.program, request));
}

/** Both where they differ; one alone where both say the same, or the other leaves out more of the question. */
function bothReadings(solution: Reading, composed: Reading): AcademicPlanning {
  if (sameReading(solution.plan.program, composed.plan.program)) return only(solution, false);
  return composed.unused.length < solution.unused.length
    ? only(composed, false)
    : { kind: 'read', reading: solution, other: composed, isUnsure: false };
}

const only = (reading: Reading | null, isUnsure: boolean): AcademicPlanning =>
  reading === null
    ? { kind: 'unread', outcome: { kind: 'none' } }
    : { kind: 'read', reading, other: null, isUnsure };
