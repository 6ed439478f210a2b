import { outputName, titleOf, type ApiInput, type RankedOutput } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter, Choice } from '@coopkg/contracts';
import { assign, inTextOrder, leastFit } from './assign.js';
import { namedAfter, serviceOf, writtenValues, type Candidate } from './candidates.js';
import { daysBetween } from './days-between.js';
import { givenBefore } from './given-before.js';
import { inPlaceOf } from './in-place-of.js';
import type { SequenceRequest } from './plan-sequence.js';
import { pieceOf, type Piece } from './pieces.js';
import { isReference, type PlannedCall, type PlannedValue } from './planned-call.js';
import { referencesFor } from './references.js';
import { toldValue } from './told-values.js';
import type { ToldCall } from './told-operations.js';

/** From this fit on a value of another piece goes into an input. */
const leastElsewhere = 0.6;
/** Scores of the API graph from which on an output supplies, or is worth another call. */
const leastScore = { source: 0.25, stranger: 0.8 };
/** Calls that supply calls that no piece of the question tells of. */
const deepest = 2;
const mostCalls = 12;
/** A written value that fits better by this much than an output of a call keeps it out. */
const sureElsewhere = 0.3;
/** By so much what is chosen fits better than what fitted best. */
const chosenLead = 0.001;

/** Makes the calls of a sequence, one after the other. */
export class SequencePlanner {
  readonly calls: PlannedCall[] = [];
  /** Operations that the question tells of: none is called before its turn. */
  told: ReadonlySet<ApiOperation> = new Set();
  private readonly whole: Piece;

  constructor(private readonly request: SequenceRequest) {
    this.whole = pieceOf(request.question);
  }

  /** Which of the operations that a piece may tell of is called. */
  async toldCall({ likely, piece }: ToldCall): Promise<{ operation: ApiOperation; piece: Piece }> {
    const chosen = await this.choose(
      `The function for "${piece.text}"`,
      likely.map(({ operation, score }) => ({ text: textOf(operation), score })),
    );
    return { operation: likely[chosen]!.operation, piece };
  }

  private choose(purpose: string, options: Choice['options']): Promise<number> {
    const { question, chooser, signal } = this.request;
    return chooser.choose({ question, purpose, options }, signal);
  }

  async add(
    operation: ApiOperation,
    piece: Piece,
    above: readonly ApiOperation[],
  ): Promise<PlannedCall> {
    const { graph, given = {} } = this.request;
    const call: PlannedCall = { operation, arguments: new Map(), missing: [] };
    for (const parameter of operation.parameters) {
      const value =
        given[`${titleOf(operation)}.${parameter.name}`] ??
        toldValue(parameter, piece) ??
        (parameter.required ? toldValue(parameter, this.whole) : null);
      if (value !== null) call.arguments.set(parameter.name, value);
    }
    const open = operation.parameters.filter(
      ({ name, type }) => !call.arguments.has(name) && !isListed(type),
    );
    const candidates = [
      ...open.flatMap((parameter) => writtenValues(operation, parameter, piece, graph)),
      ...(await this.references(call, open, piece)),
    ];
    assign(call, await this.preferred(operation, candidates));
    for (const parameter of operation.parameters)
      if (parameter.required && !call.arguments.has(parameter.name))
        await this.fill(call, parameter, piece, above);
    inTextOrder(call);
    this.calls.push(call);
    return call;
  }

  /** What the specifications say of arguments that nothing was told for. */
  addDefaults(): void {
    for (const { operation, arguments: args } of this.calls)
      for (const { name, default: usual } of operation.parameters)
        if (usual !== undefined && !args.has(name)) args.set(name, usual);
  }

  /** Outputs of earlier calls, but for inputs whose value the question tells and no call has taken. */
  private async references(
    call: PlannedCall,
    open: readonly ApiParameter[],
    piece: Piece,
  ): Promise<Candidate[]> {
    const found = await referencesFor(call.operation, open, piece, this.calls, this.request);
    const taken = new Set(this.calls.flatMap((one) => [...one.arguments.values()]));
    return found.filter(({ parameter, fit }) => {
      const written = this.elsewhere(call, parameter);
      return written === undefined || taken.has(written.value) || written.fit < fit + sureElsewhere;
    });
  }

  /** Of the values that fit an input alike, the one that is chosen fits it best. */
  private async preferred(
    operation: ApiOperation,
    candidates: readonly Candidate[],
  ): Promise<Candidate[]> {
    const ordered: Candidate[] = [];
    for (const parameter of operation.parameters) {
      const own = candidates.filter((one) => one.parameter === parameter);
      if (own.length === 0) continue;
      const best = Math.max(...own.map(({ fit }) => fit));
      const chosen = await this.choose(
        `The ${parameter.name} of ${titleOf(operation)}`,
        own.map(({ value, fit }) => ({ text: valueText(value), score: fit })),
      );
      const lead = own[chosen]!.fit < best ? chosenLead : 0;
      ordered.push(...own.map((one, at) => (at === chosen ? { ...one, fit: best + lead } : one)));
    }
    return ordered;
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
      givenBefore(call.operation, name, this.calls) ??
      (elsewhere !== undefined && elsewhere.fit >= leastElsewhere ? elsewhere.value : null);
    if (told !== null) call.arguments.set(name, told);
    else if (!(await this.supplied(call, parameter, piece, above))) {
      const value =
        elsewhere !== undefined && elsewhere.fit >= leastFit.required
          ? elsewhere.value
          : (daysBetween(parameter, piece) ??
            namedAfter(parameter, piece) ??
            inPlaceOf(call.operation, parameter, piece));
      if (value === null) call.missing.push(name);
      else call.arguments.set(name, value);
    }
  }

  private elsewhere(call: PlannedCall, parameter: ApiParameter): Candidate | undefined {
    const used = [...call.arguments.values()];
    return writtenValues(call.operation, parameter, this.whole, this.request.graph)
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
    const { graph, question, signal } = this.request;
    const ranked = await graph.rank({ operation, parameter }, question, signal);
    const likely = ranked.filter(({ score }) => score >= leastScore.source);
    const own = likely.find(({ output }) =>
      this.calls.some((one) => one.operation === output.operation),
    );
    if (own !== undefined && !isUsed(call, own)) {
      this.refer(call, parameter.name, own);
      return true;
    }
    const path = [...above, operation];
    const best = await this.source(
      { operation, parameter },
      likely.filter(({ output }) => !path.includes(output.operation)),
    );
    const isTooMuch = above.length >= deepest || this.calls.length >= mostCalls;
    if (best === undefined || isTooMuch || isWritten(parameter) || !this.mayCall(best, operation))
      return false;
    await this.add(best.output.operation, piece, path);
    this.refer(call, parameter.name, best);
    return true;
  }

  private async source(
    { operation, parameter }: ApiInput,
    likely: readonly RankedOutput[],
  ): Promise<RankedOutput | undefined> {
    if (likely.length < 2) return likely[0];
    const options = likely.map(({ output, score }) => ({
      text: `${outputName(output)} of ${textOf(output.operation)}`,
      score,
    }));
    return likely[
      await this.choose(`What supplies ${parameter.name} of ${titleOf(operation)}`, options)
    ];
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
}

const textOf = (operation: ApiOperation): string =>
  `${titleOf(operation)}: ${operation.description.slice(0, 120)}`;

const valueText = (value: PlannedValue): string =>
  isReference(value) ? `${value.field} of ${titleOf(value.call.operation)}` : String(value);

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
