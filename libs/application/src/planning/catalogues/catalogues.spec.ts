import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Catalogues } from './catalogues.js';

let folder: string;
let server: Server;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const seen: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogues-'));
  seen.length = 0;
  answer = (_, response) => response.end('{"ok":true}');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const write = (name: string, value: unknown): Promise<void> =>
  writeFile(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
const call = async (id: string, api: string, args: Record<string, unknown>): Promise<unknown> =>
  (await new Catalogues(folder, 'test').open(id)).caller.call(api, args);
const fault = (code: string, english = ''): object =>
  expect.objectContaining({ code, message: expect.stringContaining(english) as string }) as object;

const shop = (servers?: unknown): object => ({
  openapi: '3.1.0',
  ...(servers === undefined ? {} : { servers }),
  paths: {
    '/items/{id}': {
      get: {
        operationId: 'getItem',
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string' } },
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'X-Shop', in: 'header', schema: { type: 'string' } },
          { name: 'Host', in: 'header', schema: { type: 'string' } },
        ],
      },
      delete: { operationId: 'deleteItem' },
    },
    '/orders': {
      post: {
        operationId: 'findOrders',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { year: { type: 'integer' } } },
            },
          },
        },
      },
    },
  },
});

describe('a foreign catalogue', () => {
  beforeEach(() => write('shop.json', shop([{ url: 'http://169.254.169.254/' }])));

  it('is called as its document says, at its base address alone', async () => {
    await write('shop-settings.yaml', { id: 'shop', file: 'shop.json', baseUrl: `${address}/v2` });
    await call('shop', 'getItem', { id: 'a/b?c', tag: ['x', 'y z'], 'X-Shop': 'main' });
    expect(seen[0]).toMatchObject({
      line: 'GET /v2/items/a%2Fb%3Fc?tag=x&tag=y+z',
      headers: { 'x-shop': 'main', 'user-agent': 'test' },
    });
  });

  it('offers only what reads, unless an administrator allows more', async () => {
    await write('c.yaml', { id: 'shop', file: 'shop.json', baseUrl: address });
    const { graphIn } = await new Catalogues(folder, 'test').open('shop');
    const graph = await graphIn('en');
    expect(graph.catalogue.operations.map(({ name }) => name)).toEqual(['getItem']);
    await write('c.yaml', {
      catalogues: [{ id: 'shop', file: 'shop.json', baseUrl: address, methods: ['post'] }],
    });
    await call('shop', 'findOrders', { year: 2020 });
    expect(seen[0]).toMatchObject({
      line: 'POST /orders',
      body: '{"year":2020}',
      headers: { 'content-type': 'application/json' },
    });
    await expect(call('shop', 'deleteItem', {})).rejects.toEqual(fault('api-unknown'));
  });

  it.each([{ id: '..' }, { id: '' }, { id: 'x', Host: 'a' }, { id: 'x', 'X-Shop': 'a\r\nb: c' }])(
    'does not send %j',
    async (args) => {
      await write('c.json', { id: 'shop', file: 'shop.json', baseUrl: address });
      await expect(call('shop', 'getItem', args)).rejects.toEqual(fault('program-argument'));
      expect(seen).toEqual([]);
    },
  );

  it('gets its credentials from the environment, and says which are missing', async () => {
    await write('c.yaml', {
      id: 'shop',
      file: 'shop.json',
      baseUrl: address,
      credentials: [
        { in: 'header', name: 'Authorization', environment: 'SHOP_TOKEN', prefix: 'Bearer ' },
        { in: 'query', name: 'key', environment: 'SHOP_KEY' },
      ],
    });
    await expect(call('shop', 'getItem', { id: 'x' })).rejects.toEqual(
      fault('catalogue-settings-invalid', 'SHOP_KEY'),
    );
    vi.stubEnv('SHOP_TOKEN', 't1');
    vi.stubEnv('SHOP_KEY', 'k1');
    await call('shop', 'getItem', { id: 'x' });
    expect(seen[0]).toMatchObject({
      line: 'GET /items/x?key=k1',
      headers: { authorization: 'Bearer t1' },
    });
  });

  it.each<[string, object, string]>([
    ['no address', { servers: [] }, 'baseUrl must be'],
    ['servers alone', { servers: ['api.example.org'] }, 'no server at api.example.org'],
    [
      'one of our own secrets',
      { credentials: [{ in: 'query', name: 'a', environment: 'COOPKG_MODEL_KEY' }] },
      'credentials must be',
    ],
    ['a file elsewhere', { baseUrl: 'http://a.test', file: '../shop.json' }, 'not in that folder'],
    ['another scheme', { baseUrl: 'file:///etc/passwd' }, 'baseUrl must be'],
    ['a field that is not there', { baseUrl: 'http://a.test', url: 'x' }, 'no field url'],
    ['the name of ours', { baseUrl: 'http://a.test', id: 'academic' }, 'id must be'],
  ])('is not opened with %s', async (_, more, english) => {
    await write('c.yaml', { id: 'shop', file: 'shop.json', ...more });
    await expect(call('shop', 'getItem', { id: 'x' })).rejects.toEqual(
      fault('catalogue-settings-invalid', english),
    );
  });

  it('asks a server of the document only where its host is allowed, and never a private one', async () => {
    await write('shop.json', shop([{ url: 'http://169.254.169.254/' }, { url: `${address}/v3` }]));
    for (const host of ['169.254.169.254', new URL(address).host]) {
      await write('c.yaml', { id: 'shop', file: 'shop.json', servers: [host] });
      await expect(call('shop', 'getItem', { id: 'x' })).rejects.toEqual(
        fault('catalogue-call-failed', 'its address may not be asked'),
      );
    }
    expect(seen).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void, unknown]>([
    ['404', (response) => response.writeHead(404).end(), null],
    ['500', (response) => response.writeHead(500).end(), 'the status 500'],
    ['HTML', (response) => response.end('<html>'), 'not JSON'],
    [
      'elsewhere',
      (response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
      'another address',
    ],
  ])('tells of %s', async (_, reply, expected) => {
    answer = (__, response) => {
      reply(response);
    };
    await write('c.yaml', { id: 'shop', file: 'shop.json', baseUrl: address });
    const result = call('shop', 'getItem', { id: 'x' });
    if (expected === null) expect(await result).toBeNull();
    else await expect(result).rejects.toEqual(fault('catalogue-call-failed', String(expected)));
  });

  it('is told from those that are there', async () => {
    await write('c.yaml', { id: 'shop', file: 'shop.json', baseUrl: address });
    await expect(new Catalogues(folder, 'test').open('other')).rejects.toEqual(
      fault('catalogue-unknown', 'academic, shop'),
    );
    await expect(new Catalogues('/nowhere', 'test').open('crossref')).rejects.toEqual(
      fault('catalogue-unknown', 'there are academic.'),
    );
  });
});

const shared = fileURLToPath(new URL('../../../../../../shared/data/crossref/', import.meta.url));
const present = existsSync(shared);
if (!present) console.warn('SKIPPED: recorded replies of Crossref are not at ../shared/data');

describe.skipIf(!present)('the catalogue of Crossref', () => {
  it.each([
    [
      'searchWorks',
      { query: 'ecology', rows: 2 },
      '/works?query=ecology&rows=2',
      'test_works_query.json',
    ],
    [
      'getWork',
      { doi: '10.1371/journal.pone.0033693' },
      '/works/10.1371%2Fjournal.pone.0033693',
      'test_works_with_one_id.json',
    ],
    ['searchJournals', { query: 'peerj' }, '/journals?query=peerj', 'test_journals.json'],
    ['getJournal', { issn: '1803-2427' }, '/journals/1803-2427', 'test_journals_ids.json'],
    [
      'searchFunders',
      { query: 'NSF', rows: 2 },
      '/funders?query=NSF&rows=2',
      'test_funders_query.json',
    ],
    [
      'searchMembers',
      { query: 'ecology', rows: 2 },
      '/members?query=ecology&rows=2',
      'test_members_query.json',
    ],
  ])('%s', async (api, args, line, file) => {
    const recorded = readFileSync(shared + file, 'utf8');
    answer = (_, response) => response.end(recorded);
    await write('c.yaml', { shipped: 'crossref', baseUrl: address });
    expect(await call('crossref', api, args)).toEqual(JSON.parse(recorded));
    expect(seen[0]?.line).toBe(`GET ${line}`);
  });
});

describe('the catalogue of Open Library', () => {
  // Made by hand in the form of its documentation; no recorded replies are at hand.
  it.each([
    [
      'searchBooks',
      { q: 'topology', limit: 1 },
      '/search.json?q=topology&limit=1',
      { numFound: 1, docs: [{ key: '/works/OL1W', title: 'Topology' }] },
    ],
    ['getBook', { work_id: 'OL1W' }, '/works/OL1W.json', { key: '/works/OL1W', title: 'Topology' }],
    ['getEditions', { work_id: 'OL1W' }, '/works/OL1W/editions.json', { size: 0, entries: [] }],
    [
      'searchAuthors',
      { q: 'Munkres' },
      '/search/authors.json?q=Munkres',
      { numFound: 1, docs: [{ key: 'OL2A', name: 'James R. Munkres' }] },
    ],
    [
      'getAuthor',
      { author_id: 'OL2A' },
      '/authors/OL2A.json',
      { key: '/authors/OL2A', name: 'James R. Munkres' },
    ],
    [
      'getAuthorBooks',
      { author_id: 'OL2A' },
      '/authors/OL2A/works.json',
      { size: 1, entries: [{ title: 'Topology' }] },
    ],
  ])('%s', async (api, args, line, reply) => {
    answer = (_, response) => response.end(JSON.stringify(reply));
    await write('c.yaml', { shipped: 'open-library', baseUrl: address });
    expect(await call('open-library', api, args)).toEqual(reply);
    expect(seen[0]?.line).toBe(`GET ${line}`);
  });
});
