import { titleOf, type ApiGraph } from '@coopkg/api-graph';
import { fitsCatalogue, printProgram, type Literal, type Program } from '@coopkg/api-program';
import type { LinkedQuestion } from '@coopkg/contracts';
import { linkedValues } from '../linked-values.js';
import type { PlanOutcome } from '../plan.js';
import type { ReverseChainRequest } from '../reverse-chain.js';
import { usesStruckEdge } from '../uses-struck-edge.js';
import { arrange } from './arrange.js';
import type { Arrangement } from './arrangement.js';
import { buildPlan } from './build-plan.js';
import { CatalogueMap } from './catalogue-map.js';
import { readQuestion, type Cue } from './cues-of-question.js';
import { pathsFrom } from './paths.js';
import { startsOf } from './starts.js';

export interface ComposeRequest extends Omit<ReverseChainRequest, 'question' | 'values'> {
  linked: LinkedQuestion;
}

/** Plans among which one is chosen. */
const mostOptions = 5;
/** A plan that leaves out more of the question is none. */
const mostUnheard = 0.95;

/**
 * Plans a question whose names are linked: ways through the catalogue that words of the question
 * stand for, with its orders, conditions and uses on the lists along them; the one that leaves out
 * the least. Null where each leaves out too much; `none` where that would be an order or a condition,
 * without which an answer is wrong.
 */
export async function planComposed(request: ComposeRequest): Promise<PlanOutcome | null> {
  const { linked, graph, chooser, given = {}, signal } = request;
  const map = CatalogueMap.of(graph);
  const question = readQuestion(linked);
  const arranged = startsOf(question, map, linkedValues(linked), given)
    .flatMap((starts) => pathsFrom(starts, question, map))
    .map((path) => arrange(path, question, map))
    .filter(({ unheard, path }) => unheard <= mostUnheard && isAnswer(path))
    .sort((left, right) => right.score - left.score);
  const options = distinct(arranged, map, given, graph).slice(0, mostOptions);
  if (options.length === 0) return question.cues.some(isCondition) ? { kind: 'none' } : null;
  const chosen = await chooser.choose(
    { question: linked.question, purpose: 'the plan that answers the question', options },
    signal,
  );
  return options[chosen]?.outcome ?? null;
}

const isCondition = ({ meaning: { kind } }: Cue): boolean =>
  kind === 'order' || kind === 'year' || kind === 'take';

/** A search alone answers only what asks for several. */
const isAnswer = ({ starts, moves }: Arrangement['path']): boolean =>
  moves.length > 0 || starts.every(({ single }) => !single);

interface Option {
  text: string;
  score: number;
  outcome: PlanOutcome;
}

/** The best arrangements whose programs differ, hold against the catalogue, and use no struck edge. */
function distinct(
  arranged: readonly Arrangement[],
  map: CatalogueMap,
  given: Readonly<Record<string, Literal>>,
  graph: ApiGraph,
): Option[] {
  const options = new Map<string, Option>();
  for (const one of arranged.slice(0, 4 * mostOptions)) {
    const outcome = buildPlan(one, map, given);
    const text = outcome.kind === 'plan' ? printProgram(outcome.plan.program) : textOf(one);
    if (options.has(text)) continue;
    if (outcome.kind === 'plan' && !mayRun(outcome.plan.program, graph)) continue;
    options.set(text, { text, score: one.score, outcome });
  }
  return [...options.values()];
}

const mayRun = (program: Program, graph: ApiGraph): boolean =>
  fitsCatalogue(program, graph.catalogue) && !usesStruckEdge(program, graph);

const textOf = ({ path }: Arrangement): string =>
  path.starts.map(({ operation }) => titleOf(operation)).join(' ');
