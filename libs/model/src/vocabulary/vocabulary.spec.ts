import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ggufValueTypes, type GgufValue } from '../gguf/gguf-header.js';
import { openGguf } from '../gguf/read-gguf.js';
import { writeGguf } from '../gguf/write-gguf.js';
import { chooseTokens } from './choose-tokens.js';
import { withSlots } from './corpus-texts.js';
import { traceMerges } from './piece-merges.js';
import { numberItems, pruneVocabulary, stringItems } from './prune-vocabulary.js';
import { formatTokenList, parseTokenList } from './token-list.js';

const pieces = [
  '<pad>',
  '<eos>',
  '<bos>',
  '<unk>',
  '<unused0>',
  '\n',
  '<0x41>',
  'ab',
  'abc',
  '▁a',
  'bc',
  'ef',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  '▁',
  '大',
  '学',
  '大学',
  '大学生',
];
const types = pieces.map((piece, id) =>
  id < 5 ? 3 : piece === '\n' ? 4 : piece.startsWith('<0x') ? 6 : 1,
);
const scores = pieces.map((_, id) => (id < 7 ? -1000 : -id));

describe('merging pieces', () => {
  const vocabulary = {
    scores: new Map(
      pieces.map((piece, id) => [piece, scores[id]!]).filter(([, score]) => score !== -1000) as [
        string,
        number,
      ][],
    ),
  };

  it('merges the best neighbours first, and tells every piece on the way', () => {
    const seen = new Set<string>();
    expect(traceMerges('abc a大学d', vocabulary, seen)).toEqual(['abc', '▁a', '大学', 'd']);
    expect(seen).toEqual(new Set(['a', 'b', 'c', '▁', 'd', '大', '学', 'ab', 'abc', '▁a', '大学']));
  });

  it('gives the same pieces with only those that it told', () => {
    const seen = new Set<string>();
    const whole = traceMerges('bcabc大学 abc', vocabulary, seen);
    const smaller = {
      scores: new Map([...vocabulary.scores].filter(([piece]) => seen.has(piece))),
    };
    expect(traceMerges('bcabc大学 abc', smaller, new Set())).toEqual(whole);
  });
});

describe('choosing tokens', () => {
  it('keeps characters, what the corpus needs, and so many frequent words', () => {
    const chosen = chooseTokens({ pieces, scores, types }, ['大学'], { latin: 1, chinese: 0 });
    expect(chosen).toEqual(['ab', 'a', 'b', 'c', 'd', 'e', 'f', '▁', '大', '学', '大学']);
  });

  it('sees a placeholder as the model does', () => {
    expect(withSlots('{university}的{person2} {X}')).toBe('$university的$person2 {X}');
  });
});

describe('token lists', () => {
  it('are read back as written, whatever the pieces', () => {
    const tokens = ['a', '▁the', '\n\n', '"', '#', '# x', '\u3000', 'a b', '\u200b', '中'];
    expect(parseTokenList(`# a remark\n${formatTokenList(tokens)}`)).toEqual(tokens);
  });
});

describe('pruning', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'prune-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('slices tokens and embedding rows alike, keeps control and byte tokens, renumbers the special ones', async () => {
    const [source, target] = [join(directory, 'full.gguf'), join(directory, 'pruned.gguf')];
    const rows = Buffer.from(
      Float32Array.from({ length: pieces.length * 2 }, (_, index) => Math.floor(index / 2)).buffer,
    );
    const metadata = new Map<string, GgufValue>([
      ['tokenizer.ggml.tokens', { type: 9, itemType: ggufValueTypes.string, value: [...pieces] }],
      ['tokenizer.ggml.scores', { type: 9, itemType: ggufValueTypes.float32, value: scores }],
      ['tokenizer.ggml.token_type', { type: 9, itemType: ggufValueTypes.int32, value: types }],
      ['tokenizer.ggml.eos_token_id', { type: ggufValueTypes.uint32, value: 1 }],
      ['tokenizer.ggml.newline_token_id', { type: ggufValueTypes.uint32, value: 5 }],
    ]);
    await writeGguf(source, metadata, [
      {
        name: 'token_embd.weight',
        dimensions: [2, pieces.length],
        type: 0,
        read: () => Promise.resolve(rows),
      },
    ]);
    await pruneVocabulary(source, target, ['a', '大学']);
    const file = await openGguf(target);
    expect(stringItems(file.header, 'tokenizer.ggml.tokens')).toEqual([
      '<pad>',
      '<eos>',
      '<bos>',
      '<unk>',
      '\n',
      '<0x41>',
      'a',
      '大学',
    ]);
    expect(numberItems(file.header, 'tokenizer.ggml.scores').at(-1)).toBe(-21);
    expect([
      file.header.metadata.get('tokenizer.ggml.eos_token_id')?.value,
      file.header.metadata.get('tokenizer.ggml.newline_token_id')?.value,
    ]).toEqual([1, 4]);
    const embedding = await file.readTensor(file.tensor('token_embd.weight')!);
    expect(
      [...new Float32Array(embedding.buffer, embedding.byteOffset, embedding.length / 4)].filter(
        (_, index) => index % 2 === 0,
      ),
    ).toEqual([0, 1, 2, 3, 5, 6, 12, 21]);
    await file.close();
  });
});
