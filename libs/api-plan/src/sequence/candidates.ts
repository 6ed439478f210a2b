import { titleOf, wordsIn, type ApiGraph } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { asksFor, fitOfSpan } from './fit-span.js';
import type { Piece } from './pieces.js';
import type { PlannedValue } from './planned-call.js';
import type { Span } from './spans.js';

/** What may go into an input; `span` is where it is written, null for an output of another call. */
export interface Candidate {
  parameter: ApiParameter;
  fit: number;
  value: PlannedValue;
  span: Span | null;
}

/** What is written in a form that one input alone asks for goes there. */
const onlyAsked = 0.3;

/** What a piece writes out; what another operation of the service finds stands in quotes, or is not told. */
export function writtenValues(
  operation: ApiOperation,
  parameter: ApiParameter,
  piece: Piece,
  graph: ApiGraph,
): Candidate[] {
  const isFound = isFoundByAnother(operation, parameter.name, graph);
  const asking = (span: Span): number =>
    operation.parameters.filter((one) => asksFor(one, span)).length;
  const candidates = spanCandidates(parameter, piece).map((one) =>
    one.span !== null && asksFor(parameter, one.span) && asking(one.span) === 1
      ? { ...one, fit: one.fit + onlyAsked }
      : one,
  );
  return candidates.filter(
    ({ span }) =>
      span !== null &&
      (!isFound || span.kind === 'quoted' || asksFor(parameter, span)) &&
      (asksFor(parameter, span) || asking(span) === 0) &&
      !repeats(span, operation),
  );
}

function isFoundByAnother(operation: ApiOperation, name: string, graph: ApiGraph): boolean {
  if (serviceOf(operation) === titleOf(operation)) return false;
  return graph.catalogue.operations.some(
    (other) =>
      other !== operation &&
      serviceOf(other) === serviceOf(operation) &&
      other.parameters.length > 0 &&
      other.parameters.every((one) => one.name !== name) &&
      other.result.kind === 'record' &&
      other.result.fields.some((one) => one.name === name) &&
      !isStruck(other, operation, name, graph),
  );
}

const isStruck = (from: ApiOperation, to: ApiOperation, name: string, graph: ApiGraph): boolean =>
  graph.verdictOn({
    from: { api: titleOf(from), output: name },
    to: { api: titleOf(to), parameter: name },
  }) === 'struck';

/** A word of the operation's own name written large: "an SMS". */
const repeats = (span: Span | null, operation: ApiOperation): boolean =>
  span?.kind === 'name' &&
  wordsIn(String(span.value)).every((word) =>
    wordsIn(`${titleOf(operation)} ${operation.description}`).includes(word),
  );

function spanCandidates(parameter: ApiParameter, piece: Piece): Candidate[] {
  const found = piece.spans
    .map((span) => ({
      parameter,
      fit: fitOfSpan(parameter, span, piece.text),
      value: asType(span, parameter),
      span,
    }))
    .filter(({ fit }) => fit > 0);
  return found.length === 0 ? listOfNumbers(parameter, piece) : found;
}

/** All numbers of a piece, for an input that takes several. */
function listOfNumbers(parameter: ApiParameter, { spans }: Piece): Candidate[] {
  const { type } = parameter;
  if (type.kind !== 'list' || (type.of.kind !== 'number' && type.of.kind !== 'integer')) return [];
  const numbers = spans.filter(({ kind }) => kind === 'number');
  const [span] = numbers;
  if (span === undefined || numbers.length < 2) return [];
  const value = numbers.map((one) => Number(one.value));
  return [{ parameter, fit: severalNumbers, value, span }];
}

const severalNumbers = 0.5;

function asType({ value, unit }: Span, { type, description }: ApiParameter): PlannedValue {
  if (type.kind === 'list' && !Array.isArray(value)) return String(value).split(/, ?/u);
  if (unit === '%' && typeof value === 'number' && /\b(?:decimal|fraction)\b/iu.test(description))
    return value / 100;
  if (type.kind === 'string' && typeof value === 'number') return String(value);
  return value;
}

/** `Hotels` of `Hotels.SearchHotel`; the operation itself where names have no such part. */
export const serviceOf = (operation: ApiOperation): string => {
  const parts = titleOf(operation).split('.');
  return parts.length > 1 ? (parts[0] ?? '') : titleOf(operation);
};

/** "with ingredients chicken and broccoli": the words behind an input's name. */
export function namedAfter(
  { name, type }: ApiParameter,
  { text }: Piece,
): string | string[] | null {
  if (type.kind !== 'string' && type.kind !== 'list') return null;
  const word = wordsIn(name).at(-1) ?? '';
  if (word.length < 4) return null;
  const pattern = new RegExp(
    `\\b${word}\\w{0,2}(?: of| is| as|:)? ((?!(?:of|is|as|in|on|for|with|and|to|from)\\b)\\p{L}+(?:(?:, | and )\\p{L}+)*)`,
    'iu',
  );
  const found = pattern.exec(text)?.[1];
  if (found === undefined) return null;
  return type.kind === 'list' ? found.split(/, | and /u) : found;
}
