import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '@coopkg/contracts';
import { processConfiguration, processMachine } from '@coopkg/configuration';
import { mergeAdapter } from '../gguf/merge-adapter.js';
import { openGguf } from '../gguf/read-gguf.js';
import { writeRandomAdapter } from '../../test/random-adapter.js';
import { prepareModel } from '../prepare-model.js';
import { pullBase } from '../pull-model.js';
import { encodeSample } from './encode-sample.js';
import type { LlamaCppModel } from './llama-cpp-model.js';
import { openLlamaCppModel } from './open-llama-cpp-model.js';
import { loadLlama } from './load-llama.js';

const prompt =
  'Who are the coauthors of $person?\nCypher: MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name\nWhich papers did $person write?\nCypher: ';
const settings = {
  dataDirectory: processConfiguration().cacheDirectory,
  machine: processMachine(),
  model: null,
  adapter: null,
};

let directory: string;
let basePath: string;
let path: string;
let model: LlamaCppModel;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'model-'));
  basePath = await pullBase(settings);
  const prepared = await prepareModel(settings);
  if (prepared.kind !== 'file') throw new Error('the shipped model is a file');
  ({ path } = prepared);
  model = await openLlamaCppModel({ modelPath: path, contextTokens: 512 });
});

afterAll(async () => {
  await model?.dispose();
  await rm(directory, { recursive: true });
});

describe('the pruned vocabulary', () => {
  it('cuts queries as the full one, and any text without loss', async () => {
    const llama = await loadLlama();
    const [full, pruned] = await Promise.all(
      [basePath, path].map((modelPath) => llama.loadModel({ modelPath, vocabOnly: true })),
    );
    const pieces = (of: typeof full, text: string): string[] =>
      of!.tokenize(text, false).map((token) => of!.detokenize([token]));
    for (const text of [
      'MATCH (r:Researcher {name: $person, university: $university})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name, c.university',
      'MATCH (j:Project {source: $source}) WHERE j.startYear >= $year RETURN count(DISTINCT j)',
      '$university的$person有哪些合作者？',
      '西安电子科技大学计算机科学与技术学院',
    ])
      expect(pieces(pruned, text)).toEqual(pieces(full, text));
    for (const text of [
      '𠮷野家 龘靐齉爩 㐀䶵',
      'façade żółw Ångström ñandú Ελληνικά привет',
      '😀👩‍🔬🇨🇳',
      'int main() {\n\treturn 0;  // x\n}\n\n',
      '한국어 العربية ไทย',
      '<eos><bos>',
    ]) {
      expect(pruned!.detokenize(pruned!.tokenize(text, false))).toBe(text);
    }
    await full!.dispose();
    await pruned!.dispose();
  });

  it('is the same file each time, and is made again when damaged', async () => {
    const sum = await readFile(`${path}.sha256`, 'utf8');
    const own = join(directory, 'own');
    const again = await prepareModel({ ...settings, dataDirectory: own, model: basePath });
    if (again.kind !== 'file') throw new Error('a file was expected');
    expect(await readFile(`${again.path}.sha256`, 'utf8')).toBe(sum);
    await truncate(again.path, 1000);
    expect(await prepareModel({ ...settings, dataDirectory: own, model: basePath })).toEqual(again);
    await (await openGguf(again.path)).close();
  });
});

describe('samples', () => {
  it('begin with BOS, end with EOS, and never hold a control token that was typed', async () => {
    const llama = await loadLlama();
    const vocabulary = await llama.loadModel({ modelPath: path, vocabOnly: true });
    const { promptIds, completionIds } = encodeSample(
      vocabulary,
      'a <eos> b\nCypher: ',
      'RETURN 1',
    );
    expect([promptIds[0], completionIds.at(-1)]).toEqual([
      vocabulary.tokens.bos,
      vocabulary.tokens.eos,
    ]);
    expect(promptIds.slice(1).some((token) => token === vocabulary.tokens.eos)).toBe(false);
    await vocabulary.dispose();
  });
});

describe('generation', () => {
  it('keeps the order of prompts, stays in the grammar and tells how sure it was', async () => {
    const options = {
      grammar: 'root ::= "MATCH (p:" ("Paper" | "Project") ") RETURN p.title"',
      maxTokens: 30,
    };
    const tokens: string[] = [];
    const [first, second, third] = await model.generate([
      { prompt, options: { ...options, onToken: (text) => tokens.push(text) } },
      { prompt: 'One, two, three, four, five,', options: { maxTokens: 2 } },
      { prompt, options: { ...options, grammar: 'root ::= "北京大学" | "清华大学"' } },
    ]);
    expect(first!.text).toMatch(/^MATCH \(p:(?:Paper|Project)\) RETURN p\.title$/);
    expect(tokens.join('')).toBe(first!.text);
    expect(first!.logProbability).toBeLessThan(0);
    expect(second!.text).toBe(' six,');
    expect(['北京大学', '清华大学']).toContain(third!.text);
  });

  it('gives the same answer alone, beside others, and again with guesses', async () => {
    const options = { maxTokens: 24 };
    const [alone] = await model.generate([{ prompt, options }]);
    const many = await model.generate(Array.from({ length: 6 }, () => ({ prompt, options })));
    const [again] = await model.generate([{ prompt, options }]);
    expect(new Set([alone!.text, again!.text, ...many.map(({ text }) => text)]).size).toBe(1);
  });

  it('finds the next best answers, all different and in the grammar', async () => {
    const request = {
      prompt,
      options: {
        grammar:
          'root ::= "MATCH (p:" ("Paper" | "Project" | "Researcher") ") RETURN p." ("title" | "name" | "year")',
        maxTokens: 30,
      },
    };
    const [first] = await model.generate([request]);
    const others = await model.alternatives(request, first!.text, 3);
    expect(others.length).toBeGreaterThanOrEqual(2);
    expect(new Set([first!.text, ...others.map(({ text }) => text)]).size).toBe(1 + others.length);
    for (const { text, logProbability } of others) {
      expect(text).toMatch(
        /^MATCH \(p:(?:Paper|Project|Researcher)\) RETURN p\.(?:title|name|year)$/,
      );
      expect(logProbability).toBeLessThan(0);
    }
  });

  it('tells how likely a given answer is, as when it writes it itself', async () => {
    const asked = 'How many papers are there?\nCypher: ';
    const [written] = await model.generate([{ prompt: asked, options: { maxTokens: 6 } }]);
    const [same, other] = await model.likelihoods({ prompt: asked }, [
      written!.text,
      'MATCH (j:Project) RETURN j.doi',
    ]);
    // The end of the answer is part of it: what was cut off after so many tokens was likelier
    // without one.
    expect(same).toBeLessThan(written!.logProbability! + 0.05);
    expect(other).toBeLessThan(same!);
  });

  it('tells the same whatever was asked before, and beside others', async () => {
    const answers = [
      'MATCH (p:Paper) RETURN count(p)',
      'MATCH (p:Paper) RETURN p.title',
      'MATCH (j:Project) RETURN count(j)',
    ];
    const request = { prompt: 'How many papers are there?\nCypher: ' };
    const first = await model.likelihoods(request, answers);
    await model.alternatives({ ...request, options: { maxTokens: 12 } }, answers[0]!, 2);
    const again = await model.likelihoods(request, answers);
    const apart = [];
    for (const answer of answers) apart.push((await model.likelihoods(request, [answer]))[0]!);
    // A prompt that is kept was read in another batch, whose sums round otherwise: by 0.05 of 79 on
    // one processor. What is kept wrongly differs by whole units.
    for (const [at, value] of first.entries())
      for (const other of [again[at]!, apart[at]!])
        expect(Math.abs(other - value)).toBeLessThan(0.05 + 0.005 * Math.abs(value));
  });

  it('ends by time and refuses what does not fit', async () => {
    await expect(
      model.generate([{ prompt, options: { maxTokens: 300, timeoutMs: 1 } }]),
    ).rejects.toMatchObject({ code: 'model-timeout', retryable: true });
    await expect(model.generate([{ prompt: 'word '.repeat(600) }])).rejects.toMatchObject({
      code: 'prompt-too-long',
    });
  });

  it('keeps its memory over many questions', async () => {
    const run = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 4) {
        await model.generate(
          Array.from({ length: 4 }, (_, part) => ({
            prompt: `${index + part}: `,
            options: { maxTokens: 2, grammar: `root ::= [^"${index + part}]+` },
          })),
        );
      }
    };
    // A leak (a sampler for each evaluation, 0.2 MB) grows in every round; the allocator's own
    // steps don't.
    const growths: number[] = [];
    await run(100);
    for (let round = 0; round < 3; round += 1) {
      const before = process.memoryUsage().rss;
      await run(160);
      growths.push(process.memoryUsage().rss - before);
    }
    expect(Math.min(...growths)).toBeLessThan(40 * 1024 * 1024);
  });
});

describe('a merged adapter', () => {
  it('answers as the separate one does', async () => {
    const adapterPath = join(directory, 'adapter.gguf');
    await writeRandomAdapter(adapterPath);
    const mergedPath = join(directory, 'merged.gguf');
    await mergeAdapter(path, adapterPath, mergedPath);
    const forced = {
      prompt,
      options: {
        grammar:
          'root ::= "MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title"',
      },
    };
    const scores: number[] = [];
    for (const own of [
      { modelPath: path },
      { modelPath: path, adapterPath },
      { modelPath: mergedPath },
    ]) {
      const opened = await openLlamaCppModel({ ...own, contextTokens: 512, sequences: 1 });
      scores.push((await opened.generate([forced]))[0]!.logProbability!);
      await opened.dispose();
    }
    const [plain, separate, merged] = scores as [number, number, number];
    expect(Math.abs(separate - plain)).toBeGreaterThan(1);
    expect(Math.abs(merged - separate)).toBeLessThan(Math.abs(separate - plain) * 0.3);
  });
});

describe("files that can't work", () => {
  it('are named in one sentence', async () => {
    await expect(
      openLlamaCppModel({ modelPath: join(directory, 'none.gguf') }),
    ).rejects.toMatchObject({ code: 'model-missing' });
    const damaged = join(directory, 'damaged.gguf');
    await writeFile(damaged, (await readFile(path)).subarray(0, 5_000_000));
    const opening = openLlamaCppModel({ modelPath: damaged });
    await expect(opening).rejects.toThrow(Fault);
    await expect(opening).rejects.toMatchObject({ code: 'model-damaged' });
    await expect(
      prepareModel({ ...settings, dataDirectory: directory, model: damaged }),
    ).rejects.toMatchObject({ code: 'model-damaged' });
    await expect(
      prepareModel({ ...settings, dataDirectory: directory, model: join(directory, 'none.gguf') }),
    ).rejects.toMatchObject({ code: 'model-missing' });
    await expect(prepareModel({ ...settings, adapter: damaged })).rejects.toMatchObject({
      code: 'model-damaged',
    });
    await expect(prepareModel({ ...settings, adapter: path })).rejects.toMatchObject({
      code: 'adapter-foreign',
    });
  });
});
