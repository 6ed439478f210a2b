import { titleOf, type ApiGraph } from '@coopkg/api-graph';
import type { Literal } from '@coopkg/api-program';
import {
  callsOf,
  catalogueSolutionId,
  kindsOfInput,
  walkCatalogue,
  writeCatalogueSolution,
  type CatalogueSolution,
} from '@coopkg/soay';
import type { ApiOperation } from '@coopkg/contracts';
import type { Chooser } from '../choose/chooser.js';
import type { PlanOutcome } from '../plan.js';
import { askedQuestion } from './asked-question.js';
import { SolutionScorer } from './solution-scorer.js';
import { toldInQuestion, type NamedQuestion, type ToldValue } from './told-in-question.js';

export interface SolutionRequest {
  linked: NamedQuestion;
  graph: ApiGraph;
  chooser: Chooser;
  /** Arguments that the person told, by `api.argument`. */
  given?: Readonly<Record<string, Literal>>;
  signal?: AbortSignal;
}

/** Options of one choice. */
const mostOptions = 8;
/** A solution that fits the question less is not taken. */
const leastScore = 1.7;
/** A value goes into an input from this fit on. */
const leastFit = 0.25;
/** What a fit tells beside what is asked, and what each value that is left out costs. */
const weights = { fit: 0.7, unused: 0.4 };

/** Solutions and the scorer of a graph: walked once. */
const libraries = new WeakMap<
  ApiGraph,
  { solutions: readonly CatalogueSolution[]; scorer: SolutionScorer }
>();

/**
 * Plans by choosing among the solutions of a catalogue (SoAy, arXiv 2405.15165): the first call takes
 * what the question tells, and what the last gives is what its words ask for. Where the question
 * tells nothing that the likeliest solution could begin with, that is missing.
 */
export async function planSolution(request: SolutionRequest): Promise<PlanOutcome> {
  const { linked, graph, chooser, given = {}, signal } = request;
  const { solutions, scorer } = libraryOf(graph);
  const told = toldInQuestion(linked);
  const question = askedQuestion(linked, told);
  const heads = headsOf(solutions, graph, told, given);
  const options = solutions
    .flatMap((solution) => {
      const head = heads.get(headId(solution));
      if (head === undefined) return [];
      return [
        { solution, head, score: head.score + scorer.score(solution, question, head.isTopic) },
      ];
    })
    .sort((left, right) => right.score - left.score)
    .slice(0, mostOptions)
    .map((one) => ({ ...one, text: catalogueSolutionId(one.solution) }));
  if ((options[0]?.score ?? 0) < leastScore) return { kind: 'none' };
  const purpose = 'the way to the answer';
  const position = await chooser.choose({ question: linked.question, purpose, options }, signal);
  const { solution, head } = options[position]!;
  if (head.values === null) return { kind: 'missing', missing: missingFor(solution, graph) };
  const program = writeCatalogueSolution(solution, head.values, graph.catalogue);
  const titles = new Map(graph.catalogue.operations.map((one) => [one.name, titleOf(one)]));
  const names = callsOf(solution).map((name) => titles.get(name) ?? name);
  return { kind: 'plan', plan: { solution: names, program, picks: [] } };
}

function libraryOf(graph: ApiGraph): {
  solutions: readonly CatalogueSolution[];
  scorer: SolutionScorer;
} {
  const known = libraries.get(graph);
  if (known !== undefined) return known;
  const made = { solutions: walkCatalogue(graph), scorer: new SolutionScorer(graph) };
  libraries.set(graph, made);
  return made;
}

/** How the first call begins: its values (null: to be asked), and how well they fit. */
interface HeadValues {
  values: Readonly<Record<string, Literal>> | null;
  score: number;
  isTopic: boolean;
}

const headId = ({ operation, inputs }: CatalogueSolution): string =>
  `${operation}(${inputs.join('+')})`;

function headsOf(
  solutions: readonly CatalogueSolution[],
  { catalogue }: ApiGraph,
  told: readonly ToldValue[],
  given: Readonly<Record<string, Literal>>,
): Map<string, HeadValues> {
  const operations = new Map(catalogue.operations.map((one) => [one.name, one]));
  const heads = new Map<string, HeadValues>();
  for (const solution of solutions) {
    const id = headId(solution);
    if (heads.has(id)) continue;
    const head = headOf(operations.get(solution.operation)!, solution.inputs, told, given);
    if (head !== null) heads.set(id, head);
  }
  return heads;
}

function headOf(
  operation: ApiOperation,
  inputs: readonly string[],
  told: readonly ToldValue[],
  given: Readonly<Record<string, Literal>>,
): HeadValues | null {
  const values: Record<string, Literal> = {};
  const used = new Set<ToldValue>();
  let [score, isTopic] = [0, false];
  for (const name of inputs) {
    const key = `${titleOf(operation)}.${name}`;
    if (Object.hasOwn(given, key)) {
      values[name] = given[key] ?? null;
      score += weights.fit;
      continue;
    }
    const best = bestFor(operation, name, told, used);
    if (best === null) break;
    used.add(best.value);
    values[name] = best.value.text;
    score += weights.fit * best.fit;
    isTopic ||= best.kind === 'topic';
  }
  if (Object.keys(values).length < inputs.length)
    // With nothing to begin with, the simplest beginning is asked for.
    return told.length > 0 || inputs.length > 1
      ? null
      : { values: null, score: weights.fit / 2, isTopic };
  const unused = told.filter((one) => !used.has(one)).length;
  return { values, score: score / Math.sqrt(inputs.length) - weights.unused * unused, isTopic };
}

function bestFor(
  operation: ApiOperation,
  name: string,
  told: readonly ToldValue[],
  used: ReadonlySet<ToldValue>,
): { value: ToldValue; fit: number; kind: string } | null {
  const parameter = operation.parameters.find((one) => one.name === name)!;
  const kinds = kindsOfInput({ operation, parameter });
  const fits = told
    .filter((value) => !used.has(value))
    .flatMap((value) =>
      [...kinds].map(([kind, takes]) => ({
        value,
        kind,
        fit: takes * (value.kinds.get(kind) ?? 0),
      })),
    )
    .filter(({ fit }) => fit >= leastFit)
    .sort((left, right) => right.fit - left.fit);
  return fits[0] ?? null;
}

const missingFor = (
  { operation, inputs }: CatalogueSolution,
  { catalogue }: ApiGraph,
): { api: string; argument: string; description: string }[] => {
  const found = catalogue.operations.find(({ name }) => name === operation)!;
  return found.parameters
    .filter(({ name }) => inputs.includes(name))
    .map(({ name, description }) => ({ api: titleOf(found), argument: name, description }));
};
