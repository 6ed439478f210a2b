import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooserOf, ScorerWithFallback } from '@coopkg/api-plan';
import { loadConfiguration } from '@coopkg/configuration';
import { PlanScorer } from './plan-scorer.js';

/** Says B, or nothing at all. */
let isMute = false;
let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => {
    if (!isMute) response.end(JSON.stringify({ choices: [{ message: { content: 'B' } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const scorerOf = (timeoutMs: number): PlanScorer =>
  new PlanScorer(
    loadConfiguration({
      COOPKG_PLANNER_CHOOSER: 'url',
      COOPKG_PLANNER_MODEL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      COOPKG_PLANNER_TIMEOUT_MS: String(timeoutMs),
    }),
    'url',
  );
const choice = {
  question: 'Send the joke.',
  purpose: 'The function',
  options: [
    { text: 'send_mail', score: 1 },
    { text: 'send_sms', score: 0.95 },
  ],
};

describe('PlanScorer at an address', () => {
  it('lets the model there choose', async () => {
    isMute = false;
    expect(await chooserOf(scorerOf(10_000)).choose(choice)).toBe(1);
  });

  it('gives up in time, and the rules choose', async () => {
    isMute = true;
    const scorer = new ScorerWithFallback(scorerOf(150));
    expect(await chooserOf(scorer).choose(choice)).toBe(0);
    expect(scorer.failure?.text.en).toMatch(/150 ms|no answer in time/);
  });

  it('stops when the question is dropped', async () => {
    isMute = true;
    const dropped = scorerOf(10_000).score(choice, AbortSignal.abort(new Error('gone')));
    await expect(dropped).rejects.toThrow('gone');
  });
});
