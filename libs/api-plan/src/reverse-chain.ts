import {
  outputName,
  titleOf,
  type ApiGraph,
  type ApiInput,
  type RankedOutput,
} from '@coopkg/api-graph';
import {
  callOf,
  literal,
  nameOf,
  noSpan,
  use,
  type Expression,
  type Literal,
  type Step,
} from '@coopkg/api-program';
import type { ApiOperation } from '@coopkg/contracts';
import type { Chooser } from './choose/chooser.js';
import { isCounting } from './cues.js';
import { outputOf } from './output-of.js';
import type { MissingArgument, Plan, PlanOutcome } from './plan.js';
import type { QuestionValues } from './question-values.js';

export interface ReverseChainRequest {
  question: string;
  graph: ApiGraph;
  values: QuestionValues;
  chooser: Chooser;
  /** Arguments that the person told, by `api.argument`. */
  given?: Readonly<Record<string, Literal>>;
  signal?: AbortSignal;
}

/** Calls that supply calls. */
const longestChain = 4;
/** Options of one choice. */
const mostOptions = 8;
/** Calls that are tried for one target: a catalogue of thousands has no end of them. */
const mostTried = 1000;
/** An API that answers the question less is not taken. */
const leastTarget = 0.12;
/** Nor is one that answers it by so much less than the best. */
const nearTarget = 0.6;
/** An output that supplies an input less likely is not tried. */
const leastSource = 0.02;
/** What a target loses for each call, missing argument, and name of the question that it leaves out. */
const costs = { call: 0.8, missing: 0.8, unused: 0.6 };

/**
 * Plans backwards (Reverse Chain, arXiv 2310.04474): the operation that answers the question, then
 * for each of its arguments a value that was told, one of the question, or the output of another
 * operation, and so on. Every choice is one of a few that the API graph proposes.
 */
export async function planReverseChain(request: ReverseChainRequest): Promise<PlanOutcome> {
  const { graph, values, chooser, question, signal } = request;
  const [best, ...others] = await graph.rankTargets(values.comparable, signal);
  if (best === undefined || best.score < leastTarget) return { kind: 'none' };
  const near = others.filter(({ score }) => score >= nearTarget * best.score);
  const options: { text: string; score: number; outcome: PlanOutcome }[] = [];
  const rankings: Rankings = new Map();
  for (const { operation, output, score } of [best, ...near].slice(0, mostOptions)) {
    const chain = new ReverseChain(request, rankings);
    const outcome = await chain.plan(operation, output);
    options.push({ text: textOf(operation), score: score * chain.economy(outcome), outcome });
  }
  const chosen = await chooser.choose(
    { question, purpose: 'the API that answers the question', options },
    signal,
  );
  return options[chosen]?.outcome ?? { kind: 'none' };
}

const textOf = (operation: ApiOperation): string =>
  `${titleOf(operation)}: ${operation.description.slice(0, 160)}`;

class ReverseChain {
  private readonly steps: Step[] = [];
  private readonly solution: string[] = [];
  private readonly picks: Plan['picks'] = [];
  private readonly used = new Set<number>();
  private tried = 0;

  constructor(
    private readonly request: ReverseChainRequest,
    private readonly rankings: Rankings,
  ) {}

  async plan(target: ApiOperation, answer: RankedOutput['output'] | null): Promise<PlanOutcome> {
    const made = await this.call(target, []);
    if (Array.isArray(made)) return { kind: 'missing', missing: made };
    const result = this.result(made, target, answer);
    const { solution, picks, steps } = this;
    return { kind: 'plan', plan: { solution, picks, program: { steps, result } } };
  }

  /** How much of the question an outcome uses, and how little it needs: 0 to 1. */
  economy(outcome: PlanOutcome): number {
    const calls = outcome.kind === 'plan' ? outcome.plan.solution.length : 1;
    const missing = outcome.kind === 'missing' ? outcome.missing.length : 0;
    const unused = Math.max(0, this.request.values.places - this.used.size);
    return costs.call ** calls * costs.missing ** missing * costs.unused ** unused;
  }

  private result(
    step: string,
    target: ApiOperation,
    answer: RankedOutput['output'] | null,
  ): Expression {
    if (isCounting(this.request.question) && target.result.kind === 'list')
      return use('count', nameOf(step));
    return answer === null
      ? nameOf(step)
      : outputOf(step, answer, { kind: 'list', of: answer.type });
  }

  /** A step that calls the operation, or what is missing for it. */
  private async call(
    operation: ApiOperation,
    above: readonly ApiOperation[],
  ): Promise<string | MissingArgument[]> {
    const [first] = operation.parameters;
    if (this.tried++ >= mostTried && first !== undefined)
      return [missingArgument({ operation, parameter: first })];
    const given: { name: string; value: Expression }[] = [];
    const missing: MissingArgument[] = [];
    for (const parameter of operation.parameters) {
      const input = { operation, parameter };
      const found =
        this.told(input) ?? (parameter.required ? await this.supplied(input, above) : null);
      if (Array.isArray(found)) missing.push(...found);
      else if (found !== null) given.push({ name: parameter.name, value: found });
    }
    if (missing.length > 0) return missing;
    if (given.length === 0 && first !== undefined)
      return [missingArgument({ operation, parameter: first })];
    return this.step(operation, given);
  }

  private step(operation: ApiOperation, given: { name: string; value: Expression }[]): string {
    const name = this.freeName(operation.name);
    this.steps.push({ name, value: callOf(operation.name, given), span: noSpan });
    this.solution.push(titleOf(operation));
    return name;
  }

  private freeName(operation: string): string {
    const plain = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
    const count = this.steps.filter(({ name }) => name.startsWith(`${plain}_`)).length;
    return `${plain}_${count + 1}`;
  }

  /** Operations that can be called at once come before those that need others in turn. */
  private nearness(operation: ApiOperation): number {
    const inputs = operation.parameters.map((parameter) => ({ operation, parameter }));
    const isTold = (input: ApiInput): boolean => this.tellable(input) !== undefined;
    const required = inputs.filter(({ parameter }) => parameter.required);
    if (required.every(isTold) && inputs.some(isTold)) return 1;
    return required.every(({ parameter }) => parameter.match === 'fuzzy') ? 0.5 : 0.2;
  }

  /** What the person told, else a value of the question that no other input took. */
  private told(input: ApiInput): Expression | null {
    const found = this.tellable(input);
    if (found === undefined) return null;
    if (found.place !== null) this.used.add(found.place);
    return literal(found.value);
  }

  private tellable(input: ApiInput): { value: Literal; place: number | null } | undefined {
    const { given = {}, values } = this.request;
    const key = keyOf(input);
    if (Object.hasOwn(given, key)) return { value: given[key] ?? null, place: null };
    return values.valuesFor(input).find(({ place }) => !this.used.has(place));
  }

  /** An output of another operation, which may need others in turn. */
  private async supplied(
    input: ApiInput,
    above: readonly ApiOperation[],
  ): Promise<Expression | MissingArgument[]> {
    if (above.length + 1 >= longestChain) return [missingArgument(input)];
    const path = [...above, input.operation];
    const sources = await this.sources(input, path);
    let missing: MissingArgument[] | null = null;
    for (const { output } of sources) {
      const before = new Set(this.used);
      const made = await this.call(output.operation, path);
      if (!Array.isArray(made)) {
        this.notePick(made, output, input);
        return outputOf(made, output, input.parameter.type);
      }
      missing ??= made;
      this.used.clear();
      before.forEach((place) => this.used.add(place));
    }
    return missing ?? [missingArgument(input)];
  }

  /** The first of those that a name of the question finds may not be the one that is meant. */
  private notePick(
    step: string,
    { operation, repeated, path }: RankedOutput['output'],
    input: ApiInput,
  ): void {
    const call = this.steps.find(({ name }) => name === step)?.value;
    if (!repeated || call?.kind !== 'call') return;
    const names = call.arguments.flatMap(({ name, value }) => {
      const parameter = operation.parameters.find((one) => one.name === name);
      return parameter?.match === 'fuzzy' && value.kind === 'literal' ? [value.value] : [];
    });
    if (names.length > 0) this.picks.push({ step, names, argument: keyOf(input), path });
  }

  /** Outputs that may supply the input, the one that was chosen first. */
  private async sources(input: ApiInput, path: readonly ApiOperation[]): Promise<RankedOutput[]> {
    const { chooser, question, signal } = this.request;
    const possible = (await this.ranked(input))
      .filter(({ output }) => !path.includes(output.operation))
      .map((one) => ({ ...one, score: one.score * this.nearness(one.output.operation) }))
      .sort((left, right) => right.score - left.score)
      .slice(0, mostOptions);
    if (possible.length === 0) return [];
    const chosen = await chooser.choose(
      {
        question,
        purpose: `the output that supplies ${titleOf(input.operation)}.${input.parameter.name}`,
        options: possible.map(({ output, score }) => ({
          text: `${outputName(output)} of ${textOf(output.operation)}`,
          score,
        })),
      },
      signal,
    );
    const first = possible[chosen];
    return first === undefined ? possible : [first, ...possible.filter((one) => one !== first)];
  }

  /** Outputs that may supply an input, with their scores for this question; each input is ranked once. */
  private ranked(input: ApiInput): Promise<RankedOutput[]> {
    const key = keyOf(input);
    const known = this.rankings.get(key) ?? this.rank(input);
    this.rankings.set(key, known);
    return known;
  }

  private async rank(input: ApiInput): Promise<RankedOutput[]> {
    const { graph, values, signal } = this.request;
    // A question may tell of each call, or only of the last.
    const alone = await graph.rank(input, undefined, signal);
    const asked = await graph.rank(input, values.comparable, signal);
    const told = new Map(asked.map(({ output, score }) => [output, score]));
    return alone
      .map((one) => ({ ...one, score: Math.max(one.score, told.get(one.output) ?? 0) }))
      .filter(({ score }) => score >= leastSource);
  }
}

/** Outputs that may supply an input, by the input (`api.parameter`). */
type Rankings = Map<string, Promise<RankedOutput[]>>;

const keyOf = ({ operation, parameter }: ApiInput): string =>
  `${titleOf(operation)}.${parameter.name}`;

const missingArgument = ({ operation, parameter }: ApiInput): MissingArgument => ({
  api: titleOf(operation),
  argument: parameter.name,
  description: parameter.description,
});
