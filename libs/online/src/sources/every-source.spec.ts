import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { onlineSourceIds } from '@coopkg/contracts';
import {
  ask,
  fake,
  kindOf,
  replies,
  searchOf,
  seen,
  serveFakeSources,
} from '../../test/fake-sources.js';

serveFakeSources();

describe.each(onlineSourceIds)('%s', (id) => {
  it('is asked with who asks, and what it sends becomes finds with their source and link', async () => {
    fake.answer = (_, response) => response.end(replies[id]);
    const reply = await ask(searchOf([id]), id);
    expect(reply.sources).toMatchObject([{ source: id, state: 'answered', found: 1 }]);
    expect(reply.items).toMatchObject([
      { kind: kindOf(id), source: id, url: expect.stringMatching(/^https:/) as string },
    ]);
    expect(seen[0]!.headers['user-agent']).toBe('test (mailto:a@b.test)');
    expect(decodeURIComponent(seen[0]!.url!)).toMatch(/wei/);
  });

  it.each<[string, RegExp, (response: ServerResponse) => void]>([
    ['a time-out', /did not answer in 0.1 s/, () => undefined],
    ['429', /asked too often/, (response) => response.writeHead(429, { 'retry-after': '9' }).end()],
    ['500', /status 500/, (response) => response.writeHead(500).end()],
    [
      'half a reply',
      /broke off/,
      (response) => {
        response.writeHead(200, { 'content-length': 10_000 });
        response.write(replies[id].slice(0, 20));
        setTimeout(() => response.destroy(), 2);
      },
    ],
    ['the beginning alone', /can't be read/, (response) => response.end(replies[id].slice(0, -9))],
    ['a page of HTML', /can't be read/, (response) => response.end('<html><p>Sign in</html>')],
    ['another form', /can't be read/, (response) => response.end('{"results":7,"items":[]}')],
    ['a word', /can't be read/, (response) => response.end('ok')],
    [
      'a way elsewhere',
      /another address/,
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/x' }).end(),
    ],
  ])('tells of %s', async (what, message, reply) => {
    fake.answer = (_, response) => {
      reply(response);
    };
    const timeoutMs = what === 'a time-out' ? 100 : 1500;
    const found = await ask(searchOf([id], { timeoutMs }), id);
    expect(found.items).toEqual([]);
    expect(found.sources).toMatchObject([
      { source: id, state: 'failed', message: expect.stringMatching(message) as string },
    ]);
  });
});
