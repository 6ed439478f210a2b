import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeModelServer, type Answer } from '../../test/fake-model-server.js';
import { ChatWriter } from './chat-writer.js';

let server: FakeModelServer;
beforeAll(async () => {
  server = await FakeModelServer.start(() => null);
});
afterAll(() => {
  server.close();
});

function written(answer: Answer): Promise<string> {
  server.answer = answer;
  const settings = { url: `${server.url}/v1/`, model: 'large', key: 'k', timeoutMs: 1000 };
  return new ChatWriter(settings).write({ system: 'Do.', user: 'This.' });
}

it('gives what the model writes', async () => {
  const body = { choices: [{ message: { content: 'Founded in 1931 [1].' } }] };
  expect(await written((() => ({ body })) as Answer)).toBe('Founded in 1931 [1].');
});

it.each([
  ['no text', { choices: [{ message: { content: null } }] }, ''],
  ['no choice', { choices: [] }, null],
  ['something else', { error: 'busy' }, null],
])('%s', async (_, body, text) => {
  const answer = written((() => ({ body })) as Answer);
  if (text === null) await expect(answer).rejects.toMatchObject({ code: 'model-unreachable' });
  else expect(await answer).toBe(text);
});
