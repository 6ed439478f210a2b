import { outputName, titleOf, wordsOf, type ApiGraph, type RankedOutput } from '@coopkg/api-graph';
import type { Literal } from '@coopkg/api-program';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { assign, inTextOrder, leastFit } from './assign.js';
import { namedAfter, serviceOf, writtenValues, type Candidate } from './candidates.js';
import { pieceOf, piecesOf, type Piece } from './pieces.js';
import { isReference, type PlannedCall, type PlannedValue } from './planned-call.js';
import { toldValue } from './told-values.js';
import { ToldOperations } from './told-operations.js';

/** From this fit on a value of another piece goes into an input. */
const leastElsewhere = 0.6;
/** Scores of the API graph from which on an output is thought of, supplies, or is worth another call. */
const leastScore = { reference: 0.12, source: 0.25, stranger: 0.8 };
/** Calls that supply calls that no piece of the question tells of. */
const deepest = 2;
const mostCalls = 12;

/**
 * Plans a question that asks for several things: the calls that its pieces tell of, in its order; for
 * each input a value that its piece writes out, an output of an earlier call, or what another piece
 * tells; and before it the call that supplies what is still lacking.
 * @param given what the person told, by `api.argument`
 */
export async function planSequence(
  question: string,
  graph: ApiGraph,
  given: Readonly<Record<string, Literal>> = {},
  signal?: AbortSignal,
): Promise<PlannedCall[]> {
  const planner = new SequencePlanner(question, graph, given, signal);
  const told = ToldOperations.of(graph.catalogue).callsIn(piecesOf(question));
  planner.told = new Set(told.map(({ operation }) => operation));
  for (const { operation, piece } of told) await planner.add(operation, piece, []);
  return planner.calls;
}

class SequencePlanner {
  readonly calls: PlannedCall[] = [];
  /** Operations that the question tells of: none is called before its turn. */
  told: ReadonlySet<ApiOperation> = new Set();
  private readonly whole: Piece;

  constructor(
    private readonly question: string,
    private readonly graph: ApiGraph,
    private readonly given: Readonly<Record<string, Literal>>,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.whole = pieceOf(question);
  }

  async add(
    operation: ApiOperation,
    piece: Piece,
    above: readonly ApiOperation[],
  ): Promise<PlannedCall> {
    const call: PlannedCall = { operation, arguments: new Map(), missing: [] };
    for (const parameter of operation.parameters) {
      const value =
        this.given[`${titleOf(operation)}.${parameter.name}`] ??
        toldValue(parameter, piece) ??
        (parameter.required ? toldValue(parameter, this.whole) : null);
      if (value !== null) call.arguments.set(parameter.name, value);
    }
    const open = operation.parameters.filter(
      ({ name, type }) => !call.arguments.has(name) && !isListed(type),
    );
    const candidates = [
      ...open.flatMap((parameter) => writtenValues(operation, parameter, piece, this.graph)),
      ...(await this.references(operation, open, piece)),
    ];
    assign(call, candidates);
    for (const parameter of operation.parameters)
      if (parameter.required && !call.arguments.has(parameter.name))
        await this.fill(call, parameter, piece, above);
    inTextOrder(call);
    this.calls.push(call);
    return call;
  }

  /** What is still lacking: as an earlier call has it, as another piece tells it, or by a call more. */
  private async fill(
    call: PlannedCall,
    parameter: ApiParameter,
    piece: Piece,
    above: readonly ApiOperation[],
  ): Promise<void> {
    const { name } = parameter;
    const elsewhere = this.elsewhere(call, parameter);
    const told =
      this.givenBefore(call, name) ??
      (elsewhere !== undefined && elsewhere.fit >= leastElsewhere ? elsewhere.value : null);
    if (told !== null) call.arguments.set(name, told);
    else if (!(await this.supplied(call, parameter, piece, above))) {
      const value =
        elsewhere !== undefined && elsewhere.fit >= leastFit.required
          ? elsewhere.value
          : namedAfter(parameter, piece);
      if (value === null) call.missing.push(name);
      else call.arguments.set(name, value);
    }
  }

  /** What an earlier call of the same service was given for it. */
  private givenBefore({ operation }: PlannedCall, name: string): PlannedValue | null {
    const values = this.calls
      .filter((one) => serviceOf(one.operation) === serviceOf(operation))
      .map((one) => one.arguments.get(name));
    return values.findLast((value) => value !== undefined && !isReference(value)) ?? null;
  }

  private elsewhere(call: PlannedCall, parameter: ApiParameter): Candidate | undefined {
    const used = [...call.arguments.values()];
    return writtenValues(call.operation, parameter, this.whole, this.graph)
      .filter(({ value }) => !used.includes(value))
      .sort((left, right) => right.fit - left.fit)[0];
  }

  /** An output of a call that was made, else of one that is made for it. */
  private async supplied(
    call: PlannedCall,
    parameter: ApiParameter,
    piece: Piece,
    above: readonly ApiOperation[],
  ): Promise<boolean> {
    const { operation } = call;
    const ranked = await this.graph.rank({ operation, parameter }, this.question, this.signal);
    const likely = ranked.filter(({ score }) => score >= leastScore.source);
    const own = likely.find(({ output }) =>
      this.calls.some((one) => one.operation === output.operation),
    );
    if (own !== undefined && !isUsed(call, own)) {
      this.refer(call, parameter.name, own);
      return true;
    }
    const path = [...above, operation];
    const [best] = likely.filter(({ output }) => !path.includes(output.operation));
    const isTooMuch = above.length >= deepest || this.calls.length >= mostCalls;
    if (best === undefined || isTooMuch || isWritten(parameter) || !this.mayCall(best, operation))
      return false;
    await this.add(best.output.operation, piece, path);
    this.refer(call, parameter.name, best);
    return true;
  }

  /** An operation of the same service, or one that is certain and that no other piece tells of. */
  private mayCall({ output, score }: RankedOutput, target: ApiOperation): boolean {
    if (serviceOf(output.operation) === serviceOf(target)) return true;
    return score >= leastScore.stranger && !this.told.has(output.operation);
  }

  private refer(call: PlannedCall, name: string, { output }: RankedOutput): void {
    const from = this.calls.findLast((one) => one.operation === output.operation);
    if (from !== undefined) call.arguments.set(name, { call: from, field: outputName(output) });
  }

  /** Outputs of earlier calls that the piece speaks of, or that are what the input is called. */
  private async references(
    operation: ApiOperation,
    open: readonly ApiParameter[],
    piece: Piece,
  ): Promise<Candidate[]> {
    if (this.calls.length === 0) return [];
    const words = new Set(wordsOf(piece.plain));
    const anaphora =
      /\b(?:it|them|this|that|these|those|result|results|calculated|generated|converted|translated|encrypted|obtained|found|same|first)\b/iu.test(
        piece.plain,
      )
        ? 0.25
        : 0;
    const made = new Set(this.calls.map((one) => one.operation));
    const found: Candidate[] = [];
    for (const parameter of open) {
      const input = { operation, parameter };
      const ranked = await this.graph.rank(input, this.question, this.signal, made);
      const confirmed = ranked.filter(({ decision }) => decision === 'confirmed');
      // What a person confirmed supplies the input where it can; nothing else is guessed then.
      for (const { output, score, decision } of confirmed.length > 0 ? confirmed : ranked) {
        const at = this.calls.findLastIndex((one) => one.operation === output.operation);
        if (at < 0 || score < leastScore.reference) continue;
        // What an earlier call was given and gives back is known without it.
        const given = this.calls[at]!.arguments.get(output.path.join('.'));
        if (given !== undefined && !isReference(given)) continue;
        const name = wordsOf(output.path.at(-1) ?? '');
        const spoken = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
        const recent = at === this.calls.length - 1 ? 0.1 : 0;
        const guessed =
          0.4 * score + 0.6 * spoken + (hasOwnForm(parameter) ? 0 : anaphora) + recent;
        const fit = decision === 'confirmed' ? Math.max(guessed, leastFit.reference) : guessed;
        found.push({
          parameter,
          fit,
          value: { call: this.calls[at]!, field: outputName(output) },
          span: null,
        });
      }
    }
    return found;
  }
}

const isListed = (type: ApiParameter['type']): boolean =>
  type.kind === 'boolean' || ('values' in type && (type.values?.length ?? 0) > 0);

/** What people write themselves: no API is called to find it. */
const isWritten = ({ type, name }: ApiParameter): boolean =>
  isListed(type) || type.kind === 'list' || /date|password|message|description|email/iu.test(name);

/** One output goes into one input of a call. */
const isUsed = ({ arguments: args }: PlannedCall, { output }: RankedOutput): boolean =>
  [...args.values()].some(
    (value) =>
      isReference(value) &&
      value.call.operation === output.operation &&
      value.field === outputName(output),
  );

/** Addresses and dates are written in a form of their own: "it" is none. */
const hasOwnForm = ({ name }: ApiParameter): boolean => /phone|e-?mail|url|date|key/iu.test(name);
