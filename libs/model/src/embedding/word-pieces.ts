import { z } from 'zod';
import { ggufValueTypes, type GgufValue } from '../gguf/gguf-header.js';

/** What is read of a Hugging Face `tokenizer.json` whose model is WordPiece. */
const tokenizerFile = z.object({
  added_tokens: z.array(z.object({ id: z.number(), content: z.string(), special: z.boolean() })),
  model: z.object({ vocab: z.record(z.string(), z.number()) }),
});

/** `llama_token_type`. */
const tokenTypes = { normal: 1, control: 3 };

/** Where the special tokens of BERT stand in the metadata; "seperator" is GGUF's spelling. */
const specialTokens = {
  '[PAD]': 'padding_token_id',
  '[UNK]': 'unknown_token_id',
  '[CLS]': 'bos_token_id',
  '[SEP]': 'seperator_token_id',
  '[MASK]': 'mask_token_id',
} as const;

/**
 * The tokens of a WordPiece vocabulary as GGUF's metadata for llama.cpp, which marks the beginning
 * of a word with `▁` where BERT marks what goes on with `##`.
 * @throws z.ZodError where the text is no such `tokenizer.json`
 */
export function wordPieceMetadata(tokenizerJson: string): Map<string, GgufValue> {
  const { added_tokens: added, model } = tokenizerFile.parse(JSON.parse(tokenizerJson));
  const control = new Set(added.filter(({ special }) => special).map(({ content }) => content));
  const tokens: string[] = [];
  const types: number[] = [];
  for (const [token, id] of Object.entries(model.vocab)) {
    tokens[id] = control.has(token) ? token : markedAsWord(token);
    types[id] = control.has(token) ? tokenTypes.control : tokenTypes.normal;
  }
  const { array, string, int32, uint32 } = ggufValueTypes;
  return new Map<string, GgufValue>([
    ['tokenizer.ggml.model', { type: string, value: 'bert' }],
    ['tokenizer.ggml.tokens', { type: array, itemType: string, value: tokens }],
    ['tokenizer.ggml.token_type', { type: array, itemType: int32, value: types }],
    ...Object.entries(specialTokens).map(([token, key]): [string, GgufValue] => [
      `tokenizer.ggml.${key}`,
      { type: uint32, value: model.vocab[token] ?? 0 },
    ]),
  ]);
}

const markedAsWord = (token: string): string =>
  token.startsWith('##') ? token.slice(2) : `\u2581${token}`;
