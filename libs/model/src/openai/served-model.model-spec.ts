import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processConfiguration, processMachine } from '@coopkg/configuration';
import type { LanguageModel } from '@coopkg/contracts';
import {
  llamaServerMissing,
  llamaServerProgram,
  RunningLlamaServer,
} from '../../test/llama-server.js';
import { openModel } from '../open-model.js';
import { prepareModel } from '../prepare-model.js';

if (llamaServerProgram === null) console.warn(llamaServerMissing);

const settings = {
  dataDirectory: processConfiguration().cacheDirectory,
  machine: processMachine(),
};
const questions = [
  '$university有多少位研究者？',
  'Which papers did $person publish in $year?',
  '与$person合作最多的人是谁',
  'who leads projects funded by $funder',
];
const grammar = 'root ::= "MATCH (" [^;\\n]+';
const cypher = (question: string) => ({
  prompt: `${question}\nCypher: `,
  options: { grammar, maxTokens: 120 },
});

/** The same file in this process and on a server: what a person notices must be the same. */
describe.skipIf(llamaServerProgram === null)('the shipped model on a real llama-server', () => {
  let server: RunningLlamaServer;
  let own: LanguageModel;
  let served: LanguageModel;
  beforeAll(async () => {
    const prepared = await prepareModel(settings);
    if (prepared.kind !== 'file') throw new Error('the shipped model is a file');
    server = await RunningLlamaServer.start(prepared.path);
    own = await openModel(settings);
    served = await openModel({ ...settings, model: server.url });
  });
  afterAll(async () => {
    await own?.dispose();
    await server?.kill();
  });

  it('is known by its file, with the adapter that is merged into it', () => {
    expect(served.identity.adapter).toBe(own.identity.adapter);
    expect(served.shortcomings).toBeNull();
  });

  it('writes the same queries, as sure of them', async () => {
    const [ours, theirs] = await Promise.all(
      [own, served].map((model) => model.generate(questions.map(cypher))),
    );
    for (const [at, written] of theirs!.entries()) {
      expect(written.text).toBe(ours![at]!.text);
      expect(written.logProbability).toBeCloseTo(ours![at]!.logProbability!, 1);
    }
  });

  it('finds given texts as likely, and the same next best ones', async () => {
    const request = cypher(questions[1]!);
    const texts = ['MATCH (p:Paper) RETURN p', 'MATCH (n) RETURN count(n)'];
    const [ours, theirs] = await Promise.all(
      [own, served].map((model) => model.likelihoods!(request, texts)),
    );
    for (const [at, value] of theirs!.entries())
      expect(Math.abs(value - ours![at]!)).toBeLessThan(0.02 * Math.abs(ours![at]!) + 0.1);
    const [known] = await own.generate([request]);
    const [mine, others] = await Promise.all(
      [own, served].map((model) => model.alternatives!(request, known!.text, 2)),
    );
    expect(others!.map(({ text }) => text)).toEqual(mine!.map(({ text }) => text));
  });

  it('is asked again when it comes back', async () => {
    await server.kill();
    await expect(served.generate([cypher(questions[0]!)])).rejects.toMatchObject({
      code: 'model-unreachable',
      retryable: true,
    });
    await server.resume();
    const [written] = await served.generate([cypher(questions[0]!)]);
    expect(written!.text).toMatch(/^MATCH/);
  });

  it('stops writing when nobody waits', async () => {
    const leave = new AbortController();
    const endless = { prompt: 'x', options: { grammar: 'root ::= [a-z ]+', signal: leave.signal } };
    const asked = served.generate([endless]);
    setTimeout(() => {
      leave.abort(new Error('gone'));
    }, 100);
    await expect(asked).rejects.toThrow('gone');
  });
});
