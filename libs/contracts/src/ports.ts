import type { Cell } from './cell.js';
import type { Bilingual } from './language.js';

export interface QueryResult {
  columns: string[];
  rows: Cell[][];
  /** Rows in all; null when the cursor was cut before its end. */
  rowCount: number | null;
  truncated: boolean;
}

export interface QueryOptions {
  timeoutMs?: number;
  /** The rows are cut after this many, or once they take `maxBytes` of memory. */
  maxRows?: number;
  maxBytes?: number;
  signal?: AbortSignal;
}

/** Neo4j's own words on a query: plan notifications (GQLSTATUS 01N50 …) or the error. */
export interface ExplainResult {
  ok: boolean;
  error: string | null;
  notifications: { code: string; description: string }[];
}

/**
 * Reading side of the graph. Every query runs in a READ session. Implemented in `@coopkg/graph`;
 * the seam is Bolt.
 */
export interface GraphReader {
  query(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: QueryOptions,
  ): Promise<QueryResult>;
  /** Rows one by one, not held in memory: for exports and index building. */
  stream(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): AsyncIterable<Record<string, Cell>>;
  explain(cypher: string, parameters?: Record<string, unknown>): Promise<ExplainResult>;
}

/** A paper or a project of the graph that a text may name. */
export interface TitleProposal {
  label: 'Paper' | 'Project';
  id: string;
  /** The paper's title or the project's name. */
  title: string;
  /** The project's grant number. */
  number: string | null;
}

export interface TitleOptions {
  limit: number;
  signal?: AbortSignal;
}

/**
 * Papers and projects by what they are called: there are more of them than a process should hold,
 * so the engine looks. It proposes; linking decides. Implemented in `@coopkg/graph`.
 */
export interface TitleSearch {
  /** Those whose title or grant number is one of the texts, letter by letter. */
  called(texts: readonly string[], options: TitleOptions): Promise<TitleProposal[]>;
  /**
   * Those whose titles are most like a text, best first: with other spaces, marks or case, a few
   * slips, or a part left out. The text may hold a little more than the title.
   */
  like(text: string, options: TitleOptions): Promise<TitleProposal[]>;
}

export interface GenerateOptions {
  /** GBNF; the output is a sentence of it. */
  grammar?: string;
  maxTokens?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  temperature?: number;
  onToken?: (text: string) => void;
}

export interface Generation {
  text: string;
  /** Tokens written. */
  tokens: number;
  /** Sum of natural logarithms of the tokens' probabilities; null when the engine does not tell. */
  logProbability: number | null;
  /** Milliseconds. */
  took: number;
}

/** The language model. Implemented by `llama-cpp/` and `openai/` in `@coopkg/model`. */
export interface LanguageModel {
  /** Completes each prompt; several go as sequences of one batch. Order is kept. */
  generate(
    prompts: readonly { prompt: string; options?: GenerateOptions }[],
  ): Promise<Generation[]>;
  /**
   * The next best completions of a prompt after `known`, each another text, best first; engines
   * that can't branch leave it out.
   */
  alternatives?(
    request: { prompt: string; options?: GenerateOptions },
    known: string,
    count: number,
  ): Promise<Generation[]>;
  /**
   * Natural logarithms of the probabilities that the model answers a prompt with these texts, in
   * their order; engines that can't tell leave it out.
   */
  likelihoods?(
    request: { prompt: string; options?: GenerateOptions },
    answers: readonly string[],
  ): Promise<number[]>;
  /**
   * Answers that are likely to be written: an engine that guesses ahead starts from them. They
   * change only the speed.
   */
  learn?(completions: readonly { prompt: string; completion: string }[]): void;
  tokenize(text: string): Promise<number[]>;
  readonly identity: { base: string; adapter: string | null };
  /** Where it is evaluated, in one sentence; absent where another machine does. */
  readonly runsOn?: Bilingual;
  /** What this engine can't do and answers suffer from; absent where nothing is missing. */
  readonly shortcomings?: Bilingual | null;
  dispose(): Promise<void>;
}

/**
 * Nearest neighbours by inner product of unit vectors. Implemented by `faiss/` and `exact/` in
 * `@coopkg/vectors`, with equal results.
 */
export interface VectorIndex {
  readonly size: number;
  add(vectors: readonly Float32Array[]): void;
  /** Positions in order of adding, best first. */
  search(vector: Float32Array, k: number): { position: number; score: number }[];
}

/** One bounded choice: which of these, for this question? */
export interface Choice {
  question: string;
  /** What is chosen, in words: "the API that answers the question". */
  purpose: string;
  /** `score` is that of the rules that propose the option; higher is better. */
  options: readonly { text: string; score: number }[];
}

/** Scores the options of a choice, in their order; they compare with one another only. */
export interface ChoiceScorer {
  /** @throws Fault what the engine behind it throws */
  score(choice: Choice, signal?: AbortSignal): Promise<readonly number[]>;
}
