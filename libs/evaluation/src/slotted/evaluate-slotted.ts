import { Fault, type Frame, type SlottedQuestion } from '@coopkg/contracts';
import { checkSchema, compareFrames, frameOf, logicallyEqual, parse, parsed } from '@coopkg/cypher';
import { noQuery } from '@coopkg/question-types';
import type { SlottedCase } from './slotted-cases.js';

/** What the model alone wrote for one question. */
export interface SlottedWriting {
  cypher: string;
  /** Natural logarithm of the query's probability; null when the engine does not tell. */
  logProbability: number | null;
  /** Tokens of the query, and milliseconds until it was there. */
  tokens: number;
  took: number;
  /**
   * What it says the question asks; null when that is no frame, undefined when it was not asked
   * for.
   */
  frame?: Frame | null;
}
export type WriteSlotted = (question: SlottedQuestion) => Promise<SlottedWriting>;

export interface SlottedOutcome {
  id: string;
  language: SlottedCase['language'];
  question: string;
  gold: string;
  /** Empty when the model failed. */
  cypher: string;
  /** Equal canonical query (LX). */
  lx: boolean;
  /** Parses, fits the schema, and uses no parameter but the question's slots. */
  valid: boolean;
  /** The model said that the graph cannot answer. */
  declined: boolean;
  /** Whether the frame is the gold query's; null when it was not asked for. */
  frame: boolean | null;
  logProbability: number | null;
  tokens: number;
  /** Milliseconds. */
  took: number;
  /** Why nothing was written. */
  failure: string | null;
}

export interface EvaluateSlottedOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number, outcome: SlottedOutcome) => void;
}

/**
 * Asks every question, one by one. A question on which the model fails counts as wrong; that all
 * fail is a fault.
 */
export async function evaluateSlotted(
  cases: readonly SlottedCase[],
  write: WriteSlotted,
  { signal, onProgress }: EvaluateSlottedOptions = {},
): Promise<SlottedOutcome[]> {
  const outcomes: SlottedOutcome[] = [];
  let last: Fault | null = null;
  for (const one of cases) {
    signal?.throwIfAborted();
    const writing = await write(one.question).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      last = error;
      return null;
    });
    const outcome = writing === null ? failed(one, last!) : judged(one, writing);
    outcomes.push(outcome);
    onProgress?.(outcomes.length, cases.length, outcome);
  }
  if (last !== null && outcomes.every(({ failure }) => failure !== null)) throw last;
  return outcomes;
}

const common = ({ id, language, question, cypher }: SlottedCase) => ({
  id,
  language,
  question: question.text,
  gold: cypher,
});

const failed = (one: SlottedCase, { text }: Fault): SlottedOutcome => ({
  ...common(one),
  cypher: '',
  lx: false,
  valid: false,
  declined: false,
  frame: null,
  logProbability: null,
  tokens: 0,
  took: 0,
  failure: text.en,
});

function judged(
  one: SlottedCase,
  { cypher, frame, logProbability, tokens, took }: SlottedWriting,
): SlottedOutcome {
  const gold = parsed(one.cypher);
  const written = parse(cypher);
  return {
    ...common(one),
    cypher,
    declined: cypher === noQuery,
    failure: null,
    logProbability,
    tokens,
    took,
    lx: written.ok && logicallyEqual(written.query, gold),
    valid:
      written.ok && checkSchema(written.query, { parameters: samples(one.question) }).length === 0,
    frame: frame === undefined ? null : frame !== null && compareFrames(frameOf(gold), frame).ok,
  };
}

/** A value of the right type for each slot, so that a query with another parameter shows. */
const samples = ({ slots }: SlottedQuestion): Record<string, unknown> =>
  Object.fromEntries(
    slots.map(({ name, mention: { kind } }) => [
      name,
      kind === 'year' ? 2020 : kind === 'number' ? 5 : 'x',
    ]),
  );
