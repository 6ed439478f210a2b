import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOpenAiModel } from './openai-model.js';

/**
 * Answers as servers of the protocol do; their two forms of log-probabilities were recorded from
 * llama-server and vLLM.
 */
let server: Server;
let address: string;
let status = 200;
let reply: unknown;
let bodies: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        response.setHeader('content-type', 'application/json');
        if (request.url === '/v1/models')
          return response.end(
            JSON.stringify({ object: 'list', data: [{ id: 'first' }, { id: 'second' }] }),
          );
        if (request.headers.authorization !== 'Bearer secret')
          return response.writeHead(401).end('{"error":"no key"}');
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        bodies.push(body);
        if (request.url === '/tokenize')
          return response.end(JSON.stringify({ tokens: [1, 2], count: 2 }));
        if (body['prompt'] === 'slow') return undefined;
        return response.writeHead(status).end(JSON.stringify(reply));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  status = 200;
  bodies = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an OpenAI-compatible server', () => {
  it('is asked for a completion under the grammar, by either name', async () => {
    const model = await openOpenAiModel({ url: `${address}/v1/`, key: 'secret' });
    expect(model.identity.base).toBe('first');
    reply = {
      choices: [{ text: 'RETURN 1', logprobs: { token_logprobs: [null, -0.5, -0.25] } }],
      usage: { completion_tokens: 3 },
    };
    const [generation] = await model.generate([
      { prompt: 'p', options: { grammar: 'root ::= "R"', maxTokens: 7, temperature: 0.5 } },
    ]);
    expect(generation).toMatchObject({ text: 'RETURN 1', tokens: 3, logProbability: -0.75 });
    expect(bodies[0]).toMatchObject({
      model: 'first',
      prompt: 'p',
      grammar: 'root ::= "R"',
      guided_grammar: 'root ::= "R"',
      max_tokens: 7,
      temperature: 0.5,
    });
    expect(await model.tokenize('x')).toEqual([1, 2]);
  });

  it('may give log-probabilities as llama-server does, or none', async () => {
    const model = await openOpenAiModel({ url: address, model: 'second', key: 'secret' });
    reply = {
      choices: [
        {
          text: 'a',
          logprobs: {
            content: [
              { token: 'a', logprob: -1 },
              { token: 'b', logprob: -2 },
            ],
          },
        },
      ],
    };
    expect((await model.generate([{ prompt: 'p' }]))[0]).toMatchObject({
      logProbability: -3,
      tokens: 2,
    });
    reply = { choices: [{ text: 'a' }] };
    expect((await model.generate([{ prompt: 'p' }]))[0]!.logProbability).toBeNull();
    expect(bodies[0]).toMatchObject({ model: 'second' });
  });

  it('that fails is named in one sentence; a retry may help', async () => {
    const model = await openOpenAiModel({ url: address, key: 'secret' });
    status = 500;
    await expect(model.generate([{ prompt: 'p' }])).rejects.toMatchObject({
      code: 'model-unreachable',
      retryable: true,
      facts: { why: 'status 500' },
    });
    status = 200;
    reply = { choices: [] };
    await expect(model.generate([{ prompt: 'p' }])).rejects.toMatchObject({
      code: 'model-unreachable',
    });
    await expect(
      model.generate([{ prompt: 'slow', options: { timeoutMs: 30 } }]),
    ).rejects.toMatchObject({ facts: { why: 'no answer in time' } });
    await expect(
      model.generate([
        { prompt: 'slow', options: { signal: AbortSignal.abort(new Error('gone')) } },
      ]),
    ).rejects.toThrow('gone');
    await expect(openOpenAiModel({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      code: 'model-unreachable',
      facts: { why: 'no connection' },
    });
  });
});
