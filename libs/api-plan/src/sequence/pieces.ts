import { spansOf, type Span } from './spans.js';

/** A part of a question between joints, in which one call may be told. */
export interface Piece {
  text: string;
  spans: Span[];
  /** The text with what it writes out left out. */
  plain: string;
}

/** Where a question may go over to the next call: sentences, commas, "and", "then". */
const joint =
  /(?<=[.;?!])\s+|\s*,\s+(?:and\s+)?(?:then\s+|also\s+|finally\s+|after that,?\s+)*|\s+(?:and\s+)?(?:also|then)\s+|\s+and\s+/giu;

/** Splits a question at its joints, but for those inside what it writes out. */
export function piecesOf(question: string): Piece[] {
  const spans = spansOf(question).filter(
    ({ kind }) => kind !== 'name' && kind !== 'number' && kind !== 'currency',
  );
  const places = [...question.matchAll(joint)]
    .map((match) => ({ at: match.index, end: match.index + match[0].length }))
    .filter(({ at, end }) => spans.every((one) => end <= one.at || at >= one.end));
  const starts = [0, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ at }) => at), question.length];
  return starts
    .map((start, at) => question.slice(start, ends[at]).trim())
    .filter((text) => text !== '')
    .map(pieceOf);
}

export function pieceOf(text: string): Piece {
  const spans = spansOf(text);
  let plain = text;
  for (const { at, end, kind } of [...spans].reverse())
    if (kind !== 'name' && kind !== 'currency') plain = `${plain.slice(0, at)} ${plain.slice(end)}`;
  return { text, spans, plain };
}

/** Pieces of one call together. */
export const joined = (pieces: readonly Piece[]): Piece =>
  pieceOf(pieces.map(({ text }) => text).join(', '));
