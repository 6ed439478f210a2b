import type { ApiGraph } from '@coopkg/api-graph';
import type { Literal, Program } from '@coopkg/api-program';
import type { LinkedQuestion } from '@coopkg/contracts';
import { soayChooser, solutionProgram, type Solution } from '@coopkg/soay';
import type { ComposeRequest } from '../compose/plan-composed.js';
import type { Plan } from '../plan.js';
import { sameReading } from '../same-reading.js';
import { usesStruckEdge } from '../uses-struck-edge.js';
import { placeNames, type ToldQuestion } from './placed-question.js';

/** What the chooser makes of a question. */
export interface SoayPlanning {
  /** The likeliest solution as a plan. */
  plan: Plan;
  /** 0 to 1. */
  probability: number;
  /** That it is likelier that no solution answers. */
  isRefused: boolean;
}

/**
 * Plans by choosing one of the solutions of the academic APIs (SoAy, arXiv 2405.15165) and writing
 * its program. Null where the question names what no solution takes, or the program would hand on what
 * a person said is not to be.
 */
export function planSoay(
  linked: LinkedQuestion,
  graph: ApiGraph,
  given: Readonly<Record<string, Literal>>,
): SoayPlanning | null {
  const placed = placeNames(linked);
  if (placed === null) return null;
  const scored = soayChooser(placed.language)(placed);
  const best = scored.find(({ solution }) => solution !== null);
  if (best?.solution == null) return null;
  const plan = planOf(best.solution, placed, graph, given);
  const isRefused = scored[0] !== best;
  return usesStruckEdge(plan.program, graph)
    ? null
    : { plan, probability: best.probability, isRefused };
}

/** Whether a program reads a question as one of the solutions does that take the names in it. */
export function isSolution(
  program: Program,
  { linked, graph, given = {} }: Pick<ComposeRequest, 'linked' | 'graph' | 'given'>,
): boolean {
  const placed = placeNames(linked);
  return (
    placed !== null &&
    soayChooser(placed.language)(placed).some(
      ({ solution }) =>
        solution !== null &&
        sameReading(
          solutionProgram(solution, placed.told, graph.catalogue, given).program,
          program,
        ),
    )
  );
}

function planOf(
  solution: Solution,
  { told }: ToldQuestion,
  { catalogue }: ApiGraph,
  given: Readonly<Record<string, Literal>>,
): Plan {
  const { program, apis, found } = solutionProgram(solution, told, catalogue, given);
  const { name, publication_info: publication, project_info: project } = told;
  const names = [name, publication, project].filter((one) => one !== undefined);
  const picks =
    found === null
      ? []
      : [{ step: found.step, names, argument: found.argument, path: [found.key] }];
  return { solution: apis, program, picks };
}
