import type { LanguageModel } from '@coopkg/contracts';
import type { WriteSlotted } from '@coopkg/evaluation';
import { generateFrame, generateQuery } from '@coopkg/generate';

export interface SlottedWriterOptions {
  /** Off: the model writes what it wants, to measure what the grammar gives. */
  constrained?: boolean;
  /**
   * Whether the frame is asked for too, apart from the query, so that the query's time is its own.
   */
  frame?: boolean;
  signal?: AbortSignal;
}

/** The model alone as what `evaluateSlotted` asks. */
export function slottedWriter(
  model: LanguageModel,
  { constrained = true, frame = false, signal }: SlottedWriterOptions = {},
): WriteSlotted {
  const options = { constrained, ...(signal === undefined ? {} : { signal }) };
  return async (question) => {
    const { cypher, logProbability, tokens, took } = (await generateQuery(question, model, options))
      .first;
    return {
      cypher,
      logProbability,
      tokens,
      took,
      ...(frame ? { frame: await generateFrame(question, model, options) } : {}),
    };
  };
}
