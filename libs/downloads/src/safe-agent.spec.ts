import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resolve } from './safe-agent.js';
import { SafeClient } from './safe-client.js';

/** What names mean, one answer after the other: the last holds from then on. */
const names = new Map<string, string[]>();
const resolve: Resolve = (name, _, done) => {
  const known = names.get(name) ?? [];
  const address = (known.length > 1 ? known.shift() : known[0]) ?? '';
  done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
};

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    response.end('inside');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(host: string, mayBePrivate: boolean): Promise<string> {
  const client = new SafeClient({
    baseUrl: `http://${host}:${port}`,
    mayBePrivate,
    userAgent: 'test',
    timeoutMs: 300,
    mostBytes: 100,
    retries: 0,
    resolve,
  });
  try {
    return (await client.send({ path: '/' })).text;
  } finally {
    await client.close();
  }
}

it('connects to the address that was checked, whatever the name means a moment later', async () => {
  // Nothing listens at the first one.
  names.set('rebinding.test', ['127.0.0.2', '127.0.0.1']);
  await expect(ask('rebinding.test', true)).rejects.toMatchObject({ reason: 'unreachable' });
  expect([asked, names.get('rebinding.test')]).toEqual([0, ['127.0.0.1']]);
});

it.each(['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '0.0.0.0'])(
  'does not ask a name that means %s',
  async (address) => {
    names.set('inside.test', [address]);
    await expect(ask('inside.test', false)).rejects.toMatchObject({ reason: 'address' });
    expect(asked).toBe(0);
  },
);

it('asks a name of one’s own network where a person has configured it, but no link-local one', async () => {
  names.set('own.test', ['127.0.0.1']);
  expect(await ask('own.test', true)).toBe('inside');
  names.set('own.test', ['169.254.169.254']);
  await expect(ask('own.test', true)).rejects.toMatchObject({ reason: 'address' });
});
