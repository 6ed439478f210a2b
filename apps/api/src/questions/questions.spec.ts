import { afterAll, expect, it } from 'vitest';
import { answerSchema, type Answer } from '@coopkg/contracts';
import { problem, seen, startTestServer } from '../../test/test-server.js';
import { Metrics } from '../metrics/metrics.js';
import { Asking } from './asking.js';

const { application, call, post, close } = await startTestServer();
afterAll(close);

it('answers, and has stored what it answered', async () => {
  const response = await post('/api/ask', { question: 'who?', conversationId: 'c1' });
  expect(response.status).toBe(200);
  const answer = answerSchema.parse(await response.json());
  expect(await (await call(`/api/answers/${answer.id}`)).json()).toEqual(answer);
});

it.each<[string, unknown, number, string]>([
  ['an empty question', { question: '' }, 400, 'question-empty'],
  ['spaces', { question: ' \n\u3000' }, 400, 'question-empty'],
  ['no question', {}, 400, 'question-empty'],
  ['a long question', { question: '问'.repeat(2001) }, 400, 'question-too-long'],
  ['a number', { question: 5 }, 400, 'body-invalid'],
  ['half of JSON', '{"question":', 400, 'body-invalid'],
  ['a list', '[]', 400, 'body-invalid'],
  ['no time at all', { question: 'x', timeLimitS: 0 }, 400, 'body-invalid'],
  ['wrong choices', { question: 'x', choices: 3 }, 400, 'body-invalid'],
  ['a huge body', { question: 'x'.repeat(1_100_000) }, 413, 'body-too-large'],
  ['no database', { question: 'database gone' }, 503, 'graph-unreachable'],
  ['a bug', { question: 'bug' }, 500, 'internal'],
])('says what is wrong with %s', async (_, body, status, code) => {
  const response = await post('/api/ask', body);
  expect([response.status, (await problem(response)).code]).toEqual([status, code]);
});

it('takes exactly 2 000 characters, counted as people count', async () => {
  expect((await post('/api/ask', { question: '\u{20000}'.repeat(2000) })).status).toBe(200);
});

it("writes problems in the client's language and never shows what failed inside", async () => {
  const chinese = await problem(
    await post(
      '/api/ask',
      { question: '' },
      { 'accept-language': 'fr;q=1, zh-CN;q=0.9, en;q=0.5' },
    ),
  );
  expect(chinese.detail).toContain('问题是空的');
  const internal = await problem(await post('/api/ask', { question: 'bug' }));
  expect(JSON.stringify(internal)).not.toContain('secret');
});

it('says 503 with Retry-After while the model loads', async () => {
  seen.loading = true;
  const responses = [
    await post('/api/ask', { question: 'x' }),
    await post('/api/ask/stream', { question: 'x' }),
  ];
  seen.loading = false;
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problem(response)).code).toBe('starting');
  }
});

it('answers 50 at once', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, number) =>
        (await (await post('/api/ask', { question: `q${number}` })).json()) as Answer,
    ),
  );
  expect(answers.map((answer) => answer.question)).toEqual(
    Array.from({ length: 50 }, (_, number) => `q${number}`),
  );
});

it('answers in the order of arrival', async () => {
  seen.order.length = 0;
  const questions = Array.from({ length: 20 }, (_, number) => `arrived ${number}`);
  const asking = new Asking(application, new Metrics(application));
  await Promise.all(
    questions.map((question) =>
      asking.ask({ question }, { owner: ['visitor:x'], signal: new AbortController().signal }),
    ),
  );
  expect(seen.order).toEqual(questions);
});

it('streams stages, the first at once, and the same answer at the end', async () => {
  const response = await post('/api/ask/stream', { question: 'stream me' });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = (await response.text())
    .trim()
    .split('\n\n')
    .map((text) => ({
      event: /^event: (.+)$/m.exec(text)?.[1],
      data: JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? 'null') as unknown,
    }));
  expect(events.map(({ event }) => event)).toEqual(['alignment', 'token', 'done']);
  expect(answerSchema.parse(events.at(-1)?.data).question).toBe('stream me');
});

it('streams what failed as an event', async () => {
  const text = await (await post('/api/ask/stream', { question: 'database gone' })).text();
  expect(text).toContain('event: error');
  expect(text).toContain('"code":"graph-unreachable"');
  expect((await post('/api/ask/stream', { question: '' })).status).toBe(400);
});

it('stops the work of a client that leaves, and of one that leaves the queue', async () => {
  const before = { ...seen };
  const leaving = [new AbortController(), new AbortController()];
  const asked = leaving.map(({ signal }) =>
    call('/api/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"question":"endless"}',
      signal,
    }).catch((error: Error) => error.name),
  );
  await expect.poll(() => seen.begun).toBeGreaterThan(before.begun);
  leaving.forEach((controller) => {
    controller.abort();
  });
  expect(await Promise.all(asked)).toEqual(['AbortError', 'AbortError']);
  expect((await post('/api/ask', { question: 'next' })).status).toBe(200);
  await expect.poll(() => seen.aborted - before.aborted).toBe(1);
});
