import { outputName, titleOf, wordsOf, type ApiGraph, type RankedOutput } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { fitOfSpan } from './fit-span.js';
import { pieceOf, piecesOf, type Piece } from './pieces.js';
import { isReference, type PlannedCall, type PlannedValue } from './planned-call.js';
import type { Span } from './spans.js';
import { toldValue } from './told-values.js';
import { ToldOperations } from './told-operations.js';

/** From these fits on a value goes into an input. */
const least = {
  required: 0.4,
  optional: 0.85,
  elsewhere: 0.6,
  reference: 0.45,
  score: 0.12,
  source: 0.25,
  stranger: 0.8,
};
/** Calls that supply calls that no piece of the question tells of. */
const deepest = 2;
const mostCalls = 12;

/**
 * Plans a question that asks for several things: the calls that its pieces tell of, in its order; for
 * each input a value that its piece writes out, an output of an earlier call, or what another piece
 * tells; and before it the call that supplies what is still lacking.
 */
export async function planSequence(
  question: string,
  graph: ApiGraph,
  signal?: AbortSignal,
): Promise<PlannedCall[]> {
  const planner = new SequencePlanner(question, graph, signal);
  const told = new ToldOperations(graph.catalogue).callsIn(piecesOf(question));
  planner.told = new Set(told.map(({ operation }) => operation));
  for (const { operation, piece } of told) await planner.add(operation, piece, []);
  return planner.calls;
}

interface Candidate {
  parameter: ApiParameter;
  fit: number;
  value: PlannedValue;
  span: Span | null;
}

class SequencePlanner {
  readonly calls: PlannedCall[] = [];
  /** Operations that the question tells of: none is called before its turn. */
  told: ReadonlySet<ApiOperation> = new Set();
  private readonly whole: Piece;

  constructor(
    private readonly question: string,
    private readonly graph: ApiGraph,
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
        toldValue(parameter, piece) ??
        (parameter.required ? toldValue(parameter, this.whole) : null);
      if (value !== null) call.arguments.set(parameter.name, value);
    }
    const open = operation.parameters.filter(
      ({ name, type }) => !call.arguments.has(name) && !isListed(type),
    );
    const candidates = [
      ...open.flatMap((parameter) => this.written(operation, parameter, piece)),
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
    const { operation } = call;
    const known = this.calls
      .filter((one) => serviceOf(one.operation) === serviceOf(operation))
      .map((one) => one.arguments.get(name))
      .findLast((value) => value !== undefined && !isReference(value));
    if (known !== undefined) return void call.arguments.set(name, known);
    const elsewhere = this.written(operation, parameter, this.whole)
      .filter(({ value }) => ![...call.arguments.values()].includes(value))
      .sort((left, right) => right.fit - left.fit)[0];
    if (elsewhere !== undefined && elsewhere.fit >= least.elsewhere)
      return void call.arguments.set(name, elsewhere.value);
    const ranked = await this.graph.rank({ operation, parameter }, this.question, this.signal);
    const own = ranked.find(({ output }) =>
      this.calls.some((one) => one.operation === output.operation),
    );
    if (own !== undefined && own.score >= least.source) return this.refer(call, name, own);
    const path = [...above, operation];
    const [best] = ranked.filter(
      ({ output: { operation: one } }) =>
        !path.includes(one) && (!this.told.has(one) || serviceOf(one) === serviceOf(operation)),
    );
    const isClose =
      best !== undefined &&
      (best.score >= least.stranger || serviceOf(best.output.operation) === serviceOf(operation));
    if (
      best !== undefined &&
      isClose &&
      best.score >= least.source &&
      above.length < deepest &&
      this.calls.length < mostCalls &&
      !isWritten(parameter)
    ) {
      await this.add(best.output.operation, piece, path);
      return this.refer(call, name, best);
    }
    if (elsewhere !== undefined && elsewhere.fit >= least.required)
      call.arguments.set(name, elsewhere.value);
    else {
      const named = namedAfter(parameter, piece);
      if (named === null) call.missing.push(name);
      else call.arguments.set(name, named);
    }
  }

  /** What a piece writes out; what another operation of the service finds stands in quotes, or is not told. */
  private written(operation: ApiOperation, parameter: ApiParameter, piece: Piece): Candidate[] {
    const { name } = parameter;
    const isFound =
      serviceOf(operation) !== titleOf(operation) &&
      this.graph.outputs.some(
        ({ operation: other, path }) =>
          other !== operation &&
          serviceOf(other) === serviceOf(operation) &&
          path.join('.') === name &&
          other.parameters.length > 0 &&
          other.parameters.every((one) => one.name !== name),
      );
    return spanCandidates(parameter, piece).filter(
      ({ span }) => (!isFound || span?.kind === 'quoted') && !repeats(span, operation),
    );
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
    const found: Candidate[] = [];
    for (const parameter of open) {
      const ranked = await this.graph.rank({ operation, parameter }, this.question, this.signal);
      for (const { output, score } of ranked) {
        const at = this.calls.findLastIndex((one) => one.operation === output.operation);
        if (at < 0 || score < least.score) continue;
        // What an earlier call was given and gives back is known without it.
        const given = this.calls[at]!.arguments.get(output.path.join('.'));
        if (given !== undefined && !isReference(given)) continue;
        const name = wordsOf(output.path.at(-1) ?? '');
        const spoken = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
        const recent = at === this.calls.length - 1 ? 0.1 : 0;
        const fit = 0.4 * score + 0.6 * spoken + anaphora + recent;
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

/** A word of the operation's own name written large: "an SMS". */
const repeats = (span: Span | null, operation: ApiOperation): boolean =>
  span?.kind === 'name' &&
  wordsOf(String(span.value)).every((word) =>
    wordsOf(`${titleOf(operation)} ${operation.description}`).includes(word),
  );

const spanCandidates = (parameter: ApiParameter, piece: Piece): Candidate[] =>
  piece.spans
    .map((span) => ({
      parameter,
      fit: fitOfSpan(parameter, span, piece.text),
      value: asType(span.value, parameter),
      span,
    }))
    .filter(({ fit }) => fit > 0);

const asType = (value: Span['value'], { type }: ApiParameter): PlannedValue => {
  if (type.kind === 'list' && !Array.isArray(value)) return [String(value)];
  if (type.kind === 'string' && typeof value === 'number') return String(value);
  return value;
};

/** The best fits first; each input and each place once, equal ones in the order of both. */
function assign(call: PlannedCall, candidates: readonly Candidate[]): void {
  const used = new Set<unknown>();
  const order = (one: Candidate): number => one.span?.at ?? 0;
  for (const one of [...candidates].sort(
    (left, right) => right.fit - left.fit || order(left) - order(right),
  )) {
    const { name, required } = one.parameter;
    const needed = one.span === null ? least.reference : required ? least.required : least.optional;
    if (one.fit < needed || (one.span === null && !required) || call.arguments.has(name)) continue;
    const place =
      one.span ??
      (isReference(one.value) ? `${one.value.field} ${titleOf(one.value.call.operation)}` : null);
    if (used.has(place)) continue;
    call.arguments.set(name, one.value);
    used.add(place);
  }
}

/** `Hotels` of `Hotels.SearchHotel`; the operation itself where names have no such part. */
const serviceOf = (operation: ApiOperation): string => {
  const parts = titleOf(operation).split('.');
  return parts.length > 1 ? (parts[0] ?? '') : titleOf(operation);
};

/** "with ingredients chicken and broccoli": the words behind an input's name. */
function namedAfter({ name, type }: ApiParameter, { text }: Piece): string | string[] | null {
  if (type.kind !== 'string' && type.kind !== 'list') return null;
  const word = wordsOf(name).at(-1) ?? '';
  if (word.length < 4) return null;
  const pattern = new RegExp(
    `\\b${word}\\w{0,2}(?: of| is| as|:)? ((?!(?:of|is|as|in|on|for|with|and|to|from)\\b)\\p{L}+(?:(?:, | and )\\p{L}+)*)`,
    'iu',
  );
  const found = pattern.exec(text)?.[1];
  if (found === undefined) return null;
  return type.kind === 'list' ? found.split(/, | and /u) : found;
}

/** Inputs that are counted through, `num1` and `num2`, take their values in the order of the text. */
function inTextOrder(call: PlannedCall): void {
  const counted = call.operation.parameters
    .map(({ name }) => name)
    .filter((name) => /\d$/u.test(name) && call.arguments.has(name));
  const values = counted.map((name) => call.arguments.get(name)!);
  const sorted = [...values.filter(isReference), ...values.filter((one) => !isReference(one))];
  counted.forEach((name, at) => call.arguments.set(name, sorted[at]!));
}
