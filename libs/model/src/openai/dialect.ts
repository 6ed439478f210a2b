import type { GenerateOptions } from '@coopkg/contracts';
import type { TokenPiece } from '../llama-cpp/token-pieces.js';
import type { CallBounds } from './model-server.js';

/** What the server wrote for a prompt. */
export interface Completion {
  text: string;
  tokens: number;
  /**
   * Sum of natural logarithms of the model's own probabilities, before the grammar, the end of the
   * text included; null when the server does not tell.
   */
  logProbability: number | null;
}

export interface Candidate {
  id: number;
  /** What it adds to the text; null for a control token. */
  piece: TokenPiece;
  logProbability: number;
}

/** One token of a given answer, and what the model would rather, or next, have written there. */
export interface ScoredToken extends Candidate {
  /** Best first; the token itself may be among them. */
  top: readonly Candidate[];
}

export type CompletionOptions = Pick<GenerateOptions, 'grammar' | 'maxTokens' | 'temperature'>;

/**
 * The requests of the engine in the words of one kind of server. Prompts are token ids wherever the
 * server can cut them: names of control tokens in a question are then plain text.
 */
export interface Dialect {
  /** @param begins whether the text begins a prompt: it then gets the token that begins texts */
  tokenize(text: string, begins: boolean, bounds?: CallBounds): Promise<number[]>;
  complete(
    prompt: string | readonly number[],
    options: CompletionOptions,
    bounds: CallBounds,
  ): Promise<Completion>;
  /**
   * A given answer as the model sees it, its end token last; absent where the server can't tell
   * probabilities of a text that it did not choose.
   * @param top how many candidates to tell for each token
   */
  score?(
    prompt: readonly number[],
    answer: string,
    top: number,
    bounds: CallBounds,
  ): Promise<ScoredToken[]>;
  /** Whether prompts are token ids. */
  readonly takesTokens: boolean;
}

export const defaultMaxTokens = 320;
