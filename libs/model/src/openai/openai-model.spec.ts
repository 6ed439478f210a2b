import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeModelServer, type Answer } from '../../test/fake-model-server.js';
import { openOpenAiModel } from './open-openai-model.js';

let server: FakeModelServer;
beforeAll(async () => {
  server = await FakeModelServer.start(() => null);
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(() => {
  server.close();
});

const models = (owner: string | null) => ({
  body: { object: 'list', data: [{ id: 'first', owned_by: owner }, { id: 'second' }] },
});
/** Token ids of the fakes: those of the characters. */
const cut = (text: string): number[] => [...text].map((character) => character.codePointAt(0)!);
const sentenceOf = (grammar: unknown): string | undefined =>
  /"(.*)"/.exec(String(grammar))?.[1] ?? undefined;
const lastBody = () => server.asked.at(-1)!.body;

/** A llama-server whose model writes `ab`, sure of `a`, and of `b` nearly as much as of `c`. */
const llamaServer: Answer = (path, body) => {
  if (path === '/v1/models') return models('llamacpp');
  if (path === '/tokenize') {
    const ids = cut(String(body['content']));
    return { body: { tokens: body['add_special'] === true ? [2, ...ids] : ids } };
  }
  const grammar = String(body['grammar'] ?? '');
  const byTokens = [...grammar.matchAll(/<\[(\d+)\]>/g)].map(([, id]) => Number(id));
  const rest = grammar.startsWith('root ::= [') ? 'd' : 'ab';
  const ids = byTokens.length > 0 ? byTokens : cut(sentenceOf(grammar) ?? rest);
  const candidate = (id: number, logprob: number) => ({
    id,
    bytes: id === 1 ? [] : [...Buffer.from(String.fromCodePoint(id))],
    logprob,
  });
  return {
    body: {
      content: String.fromCodePoint(...ids),
      tokens_predicted: ids.length + 1,
      completion_probabilities: [...ids, 1].map((id) => ({
        ...candidate(id, id === 98 ? -0.75 : -0.25),
        top_logprobs:
          id === 98 ? [candidate(98, -0.75), candidate(99, -1), candidate(120, -2)] : [],
      })),
    },
  };
};

/** vLLM: `RETURN 1` and whatever a grammar of one sentence says; the end token is 7. */
const vllm: Answer = (path, body) => {
  if (path === '/v1/models') return models('vllm');
  if (path === '/tokenize') {
    const ids = cut(String(body['prompt']));
    return { body: { tokens: body['add_special_tokens'] === true ? [2, ...ids] : ids } };
  }
  const grammar = (body['structured_outputs'] as { grammar?: string } | undefined)?.grammar;
  const text = sentenceOf(grammar) ?? 'RETURN 1';
  const prompt = body['prompt'] as number[];
  return {
    body: {
      choices: [
        {
          text,
          logprobs: {
            tokens: [...cut(text), 7].map((id) => `token_id:${id}`),
            token_logprobs: [...cut(text), 7].map(() => -0.5),
          },
          prompt_logprobs:
            body['prompt_logprobs'] === undefined
              ? null
              : prompt.map((id, index) =>
                  index === 0
                    ? null
                    : {
                        [id]: { logprob: -0.125, rank: 1, decoded_token: String.fromCodePoint(id) },
                      },
                ),
        },
      ],
      usage: { completion_tokens: text.length + 1 },
    },
  };
};

describe('llama-server', () => {
  it('is asked by token ids, so that no one ends a prompt by typing the name of a token', async () => {
    server.answer = llamaServer;
    const model = await openOpenAiModel({ url: `${server.url}/v1/` });
    expect(model.shortcomings).toBeNull();
    expect(model.identity.base).toBe('first');
    const [written] = await model.generate([
      { prompt: 'p', options: { grammar: 'root ::= "ab"', maxTokens: 7 } },
    ]);
    expect(written).toMatchObject({ text: 'ab', tokens: 3, logProbability: -1.25 });
    expect(lastBody()).toMatchObject({ prompt: [2, 112], grammar: 'root ::= "ab"', n_predict: 7 });
    expect(server.asked.filter(({ path }) => path === '/tokenize').at(-1)!.body).toMatchObject({
      content: 'p',
      parse_special: false,
    });
    expect(await model.tokenize('xy')).toEqual([120, 121]);
  });

  it('tells likelihoods by writing an answer token by token', async () => {
    server.answer = llamaServer;
    const model = await openOpenAiModel({ url: server.url });
    expect(await model.likelihoods!({ prompt: 'p' }, ['aa', 'ab'])).toEqual([-0.75, -1.25]);
    expect(server.asked.map(({ body }) => body['grammar'])).toContain('root ::= <[97]> <[97]>');
  });

  it('goes on from where an answer was least sure, in the rest of the grammar', async () => {
    server.answer = llamaServer;
    const model = await openOpenAiModel({ url: server.url });
    const request = { prompt: 'p', options: { grammar: 'root ::= "a" ("b" | "c" [d-e])' } };
    const found = await model.alternatives!(request, 'ab', 2);
    // `x` is likely too, but the grammar refuses it.
    expect(found).toEqual([
      expect.objectContaining({ text: 'acd', logProbability: -0.25 - 1 - 0.5 }),
    ]);
    expect(lastBody()).toMatchObject({ prompt: [2, 112, 97, 99], grammar: 'root ::= [d-e]\n' });
  });
});

describe('vLLM', () => {
  it('gets grammars as structured outputs, and reads answers as parts of a prompt', async () => {
    server.answer = vllm;
    const model = await openOpenAiModel({ url: server.url });
    expect(model.shortcomings).toBeNull();
    const options = { grammar: 'root ::= "ab"', temperature: 0.5 };
    const [written] = await model.generate([{ prompt: 'p', options }]);
    expect(written).toMatchObject({ text: 'ab', tokens: 3, logProbability: -1.5 });
    expect(lastBody()).toMatchObject({
      model: 'first',
      prompt: [2, 112],
      structured_outputs: { grammar: 'root ::= "ab"' },
      temperature: 0.5,
    });
    expect(await model.likelihoods!({ prompt: 'p' }, ['abc'])).toEqual([-0.5]);
    expect(lastBody()).toMatchObject({ prompt: [2, 112, 97, 98, 99, 7], prompt_logprobs: 1 });
  });
});

describe('any other server', () => {
  const plain =
    (text: string, logprobs?: object): Answer =>
    (path) =>
      path === '/v1/models' ? models(null) : { body: { choices: [{ text, logprobs }] } };

  it('that leaves grammars aside is not believed to be sure, and what it lacks is said', async () => {
    server.answer = plain('a', { content: [{ logprob: -1 }, { logprob: -2 }] });
    const model = await openOpenAiModel({ url: server.url, model: 'second' });
    expect(model.shortcomings?.en).toMatch(/lacks grammars.*likelihoods/);
    expect(model.likelihoods).toBeUndefined();
    expect(model.alternatives).toBeUndefined();
    const [free] = await model.generate([{ prompt: 'p' }]);
    expect(free).toMatchObject({ text: 'a', logProbability: -3, tokens: 2 });
    const [bound] = await model.generate([{ prompt: 'p', options: { grammar: 'root ::= "b"' } }]);
    expect(bound!.logProbability).toBeNull();
    expect(lastBody()).toMatchObject({ model: 'second', prompt: 'p' });
  });

  it('may tell no probabilities', async () => {
    server.answer = plain('RETURN 1');
    const model = await openOpenAiModel({ url: server.url });
    expect(model.shortcomings?.en).toMatch(/^The language model server lacks log-prob/);
    expect((await model.generate([{ prompt: 'p' }]))[0]!.logProbability).toBeNull();
  });
});

describe('a server that fails', () => {
  const failing =
    (reply: ReturnType<Answer>): Answer =>
    (path, body, headers) =>
      server.asked.length > 8 ? reply : llamaServer(path, body, headers);
  const open = async () => {
    server.answer = llamaServer;
    return openOpenAiModel({ url: server.url });
  };

  it('is asked again when it is busy, after as long as it says', async () => {
    const model = await open();
    let refusals = 2;
    server.answer = (path, body, headers) =>
      path === '/completion' && refusals-- > 0
        ? { status: refusals === 1 ? 503 : 429, headers: { 'retry-after': '0' }, body: {} }
        : llamaServer(path, body, headers);
    expect((await model.generate([{ prompt: 'p' }]))[0]!.text).toBe('ab');
  });

  it('is asked again when the connection breaks', async () => {
    const model = await open();
    let breaks = 2;
    server.answer = (path, body, headers) =>
      breaks-- > 0 ? 'cut' : llamaServer(path, body, headers);
    expect((await model.generate([{ prompt: 'p' }]))[0]!.text).toBe('ab');
  });

  it.each([
    [{ status: 500, body: { error: { message: 'no room' } } }, 'status 500: no room'],
    [
      { status: 503, headers: { 'retry-after': '99' }, body: { error: 'busy' } },
      'status 503: busy',
    ],
    [{ body: { choices: [] } }, 'its reply has an unknown form'],
  ])('is named in one sentence; a retry may help', async (reply, why) => {
    const model = await open();
    server.answer = failing(reply);
    server.asked.length = 9;
    await expect(
      model.generate([{ prompt: 'p', options: { timeoutMs: 5000 } }]),
    ).rejects.toMatchObject({ code: 'model-unreachable', retryable: true, facts: { why } });
  });

  it('is told apart by what helps: another key, a shorter question, a shorter wait', async () => {
    const model = await open();
    server.answer = () => ({ status: 401, body: { error: { message: 'Invalid API Key' } } });
    await expect(model.generate([{ prompt: 'p' }])).rejects.toMatchObject({
      code: 'model-login-failed',
      retryable: false,
    });
    server.answer = () => ({
      status: 400,
      body: { error: { message: 'request exceeds the available context size' } },
    });
    await expect(model.generate([{ prompt: 'p' }])).rejects.toMatchObject({
      code: 'prompt-too-long',
    });
    server.answer = () => null;
    await expect(
      model.generate([{ prompt: 'p', options: { timeoutMs: 30 } }]),
    ).rejects.toMatchObject({ facts: { why: 'no answer in time' } });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(model.generate([{ prompt: 'p', options: { signal } }])).rejects.toThrow('gone');
    await expect(
      openOpenAiModel({ url: 'http://127.0.0.1:9', patienceMs: 0 }),
    ).rejects.toMatchObject({ code: 'model-unreachable', facts: { why: 'no connection' } });
  });

  it('is waited for while it starts', async () => {
    let starting = 1;
    let waited = 0;
    server.answer = (path, body, headers) =>
      starting-- > 0 ? { status: 500, body: {} } : llamaServer(path, body, headers);
    await openOpenAiModel({ url: server.url, onWait: () => (waited += 1) });
    expect(waited).toBe(1);
  });
});
