import type { ApiGraph } from '@coopkg/api-graph';
import type { Literal } from '@coopkg/api-program';
import type { LinkedQuestion } from '@coopkg/contracts';
import { soayChooser, solutionProgram } from '@coopkg/soay';
import type { Plan } from '../plan.js';
import { usesStruckEdge } from '../uses-struck-edge.js';
import { placeNames } from './placed-question.js';

/** A solution that is less likely than this is not carried out: a wrong answer looks like a right one. */
const leastProbability = 0.5;

/**
 * Plans by choosing one of the solutions of the academic APIs (SoAy, arXiv 2405.15165) and writing
 * its program. Null where the question names what no solution takes, none is likely, or its program
 * would hand on what a person said is not to be.
 */
export function planSoay(
  linked: LinkedQuestion,
  graph: ApiGraph,
  given: Readonly<Record<string, Literal>>,
): Plan | null {
  const placed = placeNames(linked);
  if (placed === null) return null;
  const [best] = soayChooser(placed.language)(placed);
  if (best?.solution == null || best.probability < leastProbability) return null;
  const { program, apis, found } = solutionProgram(
    best.solution,
    placed.told,
    graph.catalogue,
    given,
  );
  if (usesStruckEdge(program, graph)) return null;
  const { name, publication_info: publication, project_info: project } = placed.told;
  const names = [name, publication, project].filter((one) => one !== undefined);
  const picks =
    found === null
      ? []
      : [{ step: found.step, names, argument: found.argument, path: [found.key] }];
  return { solution: apis, program, picks };
}
