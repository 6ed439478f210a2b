import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeModelServer, type Answer } from '../../test/fake-model-server.js';
import { LetterScorer } from './letter-scorer.js';

let server: FakeModelServer;
beforeAll(async () => {
  server = await FakeModelServer.start(() => null);
});
afterAll(() => {
  server.close();
});

const choice = {
  question: 'Send the joke to Ann.',
  purpose: 'The function that sends',
  options: [
    { text: 'send_mail', score: 1 },
    { text: 'send_sms', score: 0.99 },
    { text: 'tell_joke', score: 0.95 },
  ],
};

const written = (content: string, top?: [string, number][]): Answer =>
  (() => ({
    body: {
      choices: [
        {
          message: { content },
          logprobs:
            top === undefined
              ? null
              : {
                  content: [{ top_logprobs: top.map(([token, logprob]) => ({ token, logprob })) }],
                },
        },
      ],
    },
  })) as Answer;

function scored(answer: Answer, timeoutMs = 2000): Promise<readonly number[]> {
  server.answer = answer;
  const scorer = new LetterScorer({
    url: `${server.url}/v1/`,
    model: 'large',
    key: 'k',
    timeoutMs,
  });
  return scorer.score(choice);
}

describe('LetterScorer', () => {
  it('scores options by the log-probabilities of their letters', async () => {
    const scores = await scored(
      written('B', [
        ['B', -0.2],
        [' A', -1.7],
        ['The', -4],
      ]),
    );
    expect(scores).toEqual([-1.7, -0.2, -5]);
    const { path, body } = server.asked.at(-1)!;
    expect(path).toBe('/v1/chat/completions');
    expect(body).toMatchObject({ model: 'large', max_tokens: 1, temperature: 0, logprobs: true });
    expect(JSON.stringify(body)).toContain('B. send_sms');
  });

  it('takes the letter that is written where the server tells no probabilities', async () => {
    const scores = await scored(written('(c)'));
    expect(scores.indexOf(Math.max(...scores))).toBe(2);
  });

  it.each(['', 'Both', 'Z', 'send_sms'])('says so when it writes %j', async (text) => {
    await expect(scored(written(text))).rejects.toMatchObject({ code: 'model-unreachable' });
  });

  it('gives up in time, naming the setting to look at', async () => {
    const late = scored(() => null, 150);
    await expect(late).rejects.toMatchObject({
      code: 'model-unreachable',
      text: { en: expect.stringContaining('COOPKG_PLANNER_MODEL_URL') as string },
    });
  });

  it('follows no redirect to another host', async () => {
    const elsewhere = await FakeModelServer.start(written('A'));
    const moved = scored(
      () => ({
        status: 307,
        headers: { location: `${elsewhere.url}/v1/chat/completions` },
        body: {},
      }),
      300,
    );
    await expect(moved).rejects.toMatchObject({ code: 'model-unreachable' });
    expect(elsewhere.asked).toEqual([]);
    elsewhere.close();
  });

  it('says that a key is refused', async () => {
    await expect(scored(() => ({ status: 401, body: { error: 'no' } }))).rejects.toMatchObject({
      code: 'model-login-failed',
      text: { en: expect.stringContaining('COOPKG_PLANNER_MODEL_KEY') as string },
    });
  });
});
