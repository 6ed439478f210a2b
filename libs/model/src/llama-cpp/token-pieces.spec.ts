import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ggufValueTypes, type GgufValue } from '../gguf/gguf-header.js';
import { writeGguf } from '../gguf/write-gguf.js';
import { GrammarMatcher } from '../grammar/grammar-matcher.js';
import { parseGbnf } from '../grammar/parse-gbnf.js';
import { advanceByToken, PieceDecoder, readTokenPieces, type TokenPiece } from './token-pieces.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pieces-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function piecesOf(
  kind: string,
  tokens: readonly (readonly [string, number])[],
): Promise<TokenPiece[]> {
  const path = join(directory, `${kind}.gguf`);
  await writeGguf(
    path,
    new Map<string, GgufValue>([
      ['tokenizer.ggml.model', { type: ggufValueTypes.string, value: kind }],
      [
        'tokenizer.ggml.tokens',
        { type: 9, itemType: ggufValueTypes.string, value: tokens.map(([piece]) => piece) },
      ],
      [
        'tokenizer.ggml.token_type',
        { type: 9, itemType: ggufValueTypes.int32, value: tokens.map(([, type]) => type) },
      ],
    ]),
    [],
  );
  return readTokenPieces(path);
}

describe('the pieces of tokens', () => {
  it('are text with signs for spaces, and single bytes, in vocabularies of SentencePiece', async () => {
    expect(
      await piecesOf('llama', [
        ['<bos>', 3],
        ['▁a', 1],
        ['<0xE9>', 6],
        ['Ġ', 1],
      ]),
    ).toEqual([null, ' a', Uint8Array.of(0xe9), 'Ġ']);
  });

  it('are bytes written as characters in vocabularies of GPT-2; added ones are plain text', async () => {
    expect(
      await piecesOf('gpt2', [
        ['<|im_end|>', 3],
        ['ĠMATCH', 1],
        ['Ċ', 1],
        ['Ãĥ', 1],
        ['éĻĪ', 1],
        ['Ġé', 1],
        ['ĻĪ', 1],
        ['Ġx', 4],
        ['ŃĢ', 1],
      ]),
    ).toEqual([
      null,
      ' MATCH',
      '\n',
      'Ã',
      '陈',
      Uint8Array.of(0x20, 0xe9),
      Uint8Array.of(0x99, 0x88),
      'Ġx',
      Uint8Array.of(0xad, 0x80),
    ]);
  });

  it('that cut a character are matched and shown with the one that ends it', () => {
    const [head, tail] = [Uint8Array.of(0x20, 0xe9), Uint8Array.of(0x99, 0x88)];
    const matcher = new GrammarMatcher(parseGbnf('root ::= " 陈" | " 北"'));
    const between = advanceByToken(matcher, matcher.start, head)!;
    expect(matcher.accepts(between)).toBe(false);
    expect(matcher.accepts(advanceByToken(matcher, between, tail)!)).toBe(true);
    expect(advanceByToken(matcher, between, Uint8Array.of(0x99, 0x89))).toBeNull();
    expect(advanceByToken(matcher, between, '北')).toBeNull();
    const decoder = new PieceDecoder();
    expect([decoder.decode(head), decoder.decode(tail), decoder.end()]).toEqual([' ', '陈', '']);
  });
});
