import type { Frame, Generation, LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { parseFrame } from '@coopkg/cypher';
import { frameGrammarFor } from './grammar/frame-grammar.js';
import { grammarFor } from './grammar/grammar-for.js';
import { completeLimit } from './complete-limit.js';
import { completeMeasure } from './complete-measure.js';
import { listAsRows } from './list-as-rows.js';
import { promptFor } from './prompts.js';
import { stripResidue } from './strip-residue.js';

export interface GenerateCandidatesOptions {
  /** Whether the model also writes the frame, for the cross-check; the two go as one batch. */
  frame?: boolean;
  /** Off only to measure what the grammar gives. */
  constrained?: boolean;
  maxTokens?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  onToken?: (text: string) => void;
}

/** One query that the model wrote for a question, with what it says the question asks. */
export interface Candidate {
  cypher: string;
  /** Null when it was not asked for, or is no frame. */
  frame: Frame | null;
  /** Natural logarithm of the query's probability; null when the engine does not tell. */
  logProbability: number | null;
  /** Tokens written for the query and the frame. */
  tokens: number;
  /** Milliseconds until both were there. */
  took: number;
}

export interface Candidates {
  first: Candidate;
  /** The next best queries, each another text than those before; fewer than asked when the model has no more. */
  alternatives(count: number): Promise<Candidate[]>;
}

/** Asks the model for the query that answers a question. */
export async function generateCandidates(
  question: SlottedQuestion,
  model: LanguageModel,
  options: GenerateCandidatesOptions = {},
): Promise<Candidates> {
  const { maxTokens, timeoutMs, signal, onToken } = options;
  const constrained = options.constrained ?? true;
  const bounds = {
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal === undefined ? {} : { signal }),
  };
  const request = {
    prompt: promptFor(question, 'cypher'),
    options: { ...bounds, ...(constrained ? { grammar: grammarFor(question) } : {}) },
  };
  const frameRequest = {
    prompt: promptFor(question, 'frame'),
    options: { ...bounds, ...(constrained ? { grammar: frameGrammarFor(question) } : {}) },
  };
  const [written, writtenFrame] = await model.generate([
    { ...request, options: { ...request.options, ...(onToken === undefined ? {} : { onToken }) } },
    ...(options.frame === true ? [frameRequest] : []),
  ]);
  const frame = writtenFrame === undefined ? null : parseFrame(stripResidue(writtenFrame.text));
  const first = candidateOf(question, written!, frame, writtenFrame);
  return {
    first,
    alternatives: async (count) => {
      const others =
        model.alternatives === undefined
          ? await sampled(model, request, count)
          : await model.alternatives(request, written!.text, count);
      const seen = new Set([first.cypher]);
      return others
        .map((other) => candidateOf(question, other, frame))
        .filter(({ cypher }) => cypher !== '' && !seen.has(cypher) && seen.add(cypher))
        .slice(0, count);
    },
  };
}

/** Asks the model for what a question asks, alone: for the cross-check of a query that it wrote before. Null when what it writes is no frame. */
export async function generateFrame(
  question: SlottedQuestion,
  model: LanguageModel,
  { signal, constrained }: Pick<GenerateCandidatesOptions, 'signal' | 'constrained'> = {},
): Promise<Frame | null> {
  const options = {
    ...(constrained === false ? {} : { grammar: frameGrammarFor(question) }),
    ...(signal === undefined ? {} : { signal }),
  };
  const [written] = await model.generate([{ prompt: promptFor(question, 'frame'), options }]);
  return parseFrame(stripResidue(written!.text));
}

function candidateOf(
  question: SlottedQuestion,
  written: Generation,
  frame: Frame | null,
  writtenFrame?: Generation,
): Candidate {
  return {
    cypher: listAsRows(completeMeasure(completeLimit(question, stripResidue(written.text)))),
    frame,
    logProbability: written.logProbability,
    tokens: written.tokens + (writtenFrame?.tokens ?? 0),
    took: Math.max(written.took, writtenFrame?.took ?? 0),
  };
}

/** For engines that can't branch: a few warm samples, likeliest first. */
async function sampled(
  model: LanguageModel,
  request: Parameters<LanguageModel['generate']>[0][number],
  count: number,
): Promise<Generation[]> {
  const prompts = Array.from({ length: count * 2 }, () => ({
    ...request,
    options: { ...request.options, temperature: 0.8 },
  }));
  const generations = await model.generate(prompts);
  return generations.sort(
    (left, right) => (right.logProbability ?? 0) - (left.logProbability ?? 0),
  );
}
