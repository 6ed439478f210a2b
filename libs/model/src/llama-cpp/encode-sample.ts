import type { LlamaModel, Token } from 'node-llama-cpp';

/** Token ids of one training sample, or of the prompt and the answer of one generation. */
interface EncodedSample {
  /** Begins with BOS. */
  promptIds: Token[];
  /** Ends with EOS. */
  completionIds: Token[];
}

/**
 * Ids of a text by itself, names of control tokens as plain text. Vocabularies of Llama 2's kind
 * put a space before a text, which no grammar has: it is left out.
 */
export function encodeText(model: LlamaModel, text: string): Token[] {
  const { model: kind, add_space_prefix: prefixes } = model.fileInfo.metadata.tokenizer.ggml;
  return model.tokenize(
    text,
    false,
    kind === 'llama' && prefixes !== false ? 'trimLeadingSpace' : undefined,
  );
}

/**
 * What the engine evaluates for a prompt. Names of control tokens in a question are plain text: no
 * one can end or open a turn by typing.
 */
export function encodePrompt(model: LlamaModel, prompt: string): Token[] {
  const ids = encodeText(model, prompt);
  const { bos } = model.tokens;
  return bos === null ? ids : [bos, ...ids];
}

/**
 * Prompt and completion are cut apart, as they are when the model answers: no token spans the seam,
 * and training sees the ids that
 * inference sees.
 */
export function encodeSample(model: LlamaModel, prompt: string, completion: string): EncodedSample {
  const { eos } = model.tokens;
  const ids = encodeText(model, completion);
  return {
    promptIds: encodePrompt(model, prompt),
    completionIds: eos === null ? ids : [...ids, eos],
  };
}
