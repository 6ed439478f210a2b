import type { Bilingual } from './language.js';

/**
 * Something failed that should have worked: typed, with facts, cause, and whether a retry can help.
 * Expected outcomes are values, never this.
 */
export class Fault extends Error {
  readonly code: string;
  readonly retryable: boolean;
  /** What, where, what to do: one sentence in each language. */
  readonly text: Bilingual;
  readonly facts: Record<string, unknown>;

  constructor(
    code: string,
    text: Bilingual,
    options: { retryable?: boolean; cause?: unknown; facts?: Record<string, unknown> } = {},
  ) {
    super(text.en, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.text = text;
    this.retryable = options.retryable ?? false;
    this.facts = options.facts ?? {};
  }
}
