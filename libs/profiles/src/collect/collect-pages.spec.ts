import {
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPages, type CollectSummary } from './collect-pages.js';
import type { Entry } from './journal.js';
import { readSite } from './site.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let folder: string;
let server: Server;
let host: string;
let routes: Record<string, Handler>;
let asked: { url: string; at: number; headers: IncomingMessage['headers'] }[];

const html =
  (body: string): Handler =>
  (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<html><body>${body}</body></html>`);
  };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'collect-'));
  asked = [];
  routes = {};
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, at: Date.now(), headers: request.headers });
    const handler = routes[url];
    if (handler !== undefined) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function siteFile(more = '', privately = "privateAddresses: ['127.0.0.0/8']", retries = 1): string {
  const file = path.join(folder, 'site.yaml');
  writeFileSync(
    file,
    `contact: office@example.edu\nhosts: ['${host}']\nstart: ['http://${host}/']\ndelaySeconds: 0\nretries: ${retries}\n${privately}\n${more}`,
  );
  return file;
}

const collect = (more = '', signal?: AbortSignal, retries = 1): Promise<CollectSummary> =>
  collectPages({
    site: readSite(siteFile(more, undefined, retries)),
    out: path.join(folder, 'out'),
    ...(signal === undefined ? {} : { signal }),
  });

const entries = (): Entry[] =>
  readFileSync(path.join(folder, 'out', 'index.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"url"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Entry);
const entryOf = (url: string): Entry | undefined =>
  entries().findLast((entry) => entry.url === `http://${host}${url}`);
const pathsAsked = (): string[] => asked.map(({ url }) => url);

describe('collecting pages', () => {
  it('fetches pages and the pictures they show, with an index that tells address, date and encoding', async () => {
    routes['/'] = html('<a href="/info/zhang.html">张伟</a><a href="/files/cv.pdf">CV</a>');
    routes['/info/zhang.html'] = html(
      '<h1>张伟</h1><img src="../images/zhang.jpg"><img src="/images/logo.png">',
    );
    routes['/images/zhang.jpg'] = (_, response) => {
      response.setHeader('content-type', 'image/jpeg');
      response.end('picture');
    };
    routes['/files/cv.pdf'] = (_, response) => {
      response.setHeader('content-type', 'application/pdf');
      response.end('%PDF');
    };
    const { outcomes } = await collect();
    expect(outcomes).toEqual({ fetched: 3, refused: 1 });
    expect(entryOf('/info/zhang.html')).toMatchObject({
      outcome: 'fetched',
      encoding: 'utf-8',
      depth: 1,
    });
    expect(entryOf('/files/cv.pdf')?.reason).toBe('its type is application/pdf');
    expect(pathsAsked()).not.toContain('/images/logo.png');
    const file = entryOf('/info/zhang.html')?.file ?? '';
    expect(readFileSync(path.join(folder, 'out', file), 'utf8')).toContain('<h1>张伟</h1>');
    expect(asked.at(-1)?.headers['user-agent']).toBe('coopkg-profiles/0.1 (+office@example.edu)');
  });

  it('asks robots.txt first, and keeps to it and to its delay', async () => {
    routes['/robots.txt'] = (_, response) =>
      response.end('User-agent: *\nDisallow: /private/\nCrawl-delay: 0.3\n');
    routes['/'] = html('<a href="/private/a.html">a</a><a href="/b.html">b</a>');
    routes['/b.html'] = html('b');
    await collect();
    expect(pathsAsked()).toEqual(['/robots.txt', '/', '/b.html']);
    expect(entryOf('/private/a.html')).toMatchObject({
      outcome: 'refused',
      reason: 'its robots.txt does not allow it',
    });
    expect((asked[2]?.at ?? 0) - (asked[1]?.at ?? 0)).toBeGreaterThanOrEqual(290);
  });

  it('asks nothing of a host whose robots.txt fails', async () => {
    routes['/robots.txt'] = (_, response) => response.writeHead(500).end();
    routes['/'] = html('a');
    await collect();
    expect(pathsAsked()).not.toContain('/');
  });

  it('does not follow links or redirects to other hosts', async () => {
    routes['/'] = html(
      '<a href="/away">away</a><a href="http://other.example/x">x</a><a href="/moved">m</a>',
    );
    routes['/away'] = (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    routes['/moved'] = (_, response) => response.writeHead(301, { location: '/here' }).end();
    routes['/here'] = html('here');
    await collect();
    expect(entryOf('/away')).toMatchObject({
      outcome: 'refused',
      reason: 'leads to 169.254.169.254, which is not among the hosts allowed',
    });
    expect(entryOf('/here')?.outcome).toBe('fetched');
    expect(entries().some(({ url }) => url.includes('other.example'))).toBe(false);
  });

  it('does not ask private addresses that the person has not named, whatever name leads there', async () => {
    routes['/'] = html('a');
    const byAddress = readSite(siteFile('', ''));
    await collectPages({ site: byAddress, out: path.join(folder, 'one') });
    const byName = {
      ...byAddress,
      hosts: [host.replace('127.0.0.1', 'localhost')],
      start: [`http://${host.replace('127.0.0.1', 'localhost')}/`],
    };
    await collectPages({ site: byName, out: path.join(folder, 'two') });
    expect(asked).toEqual([]);
    expect(readFileSync(path.join(folder, 'two', 'index.jsonl'), 'utf8')).toMatch(
      /localhost is in a private network \((127\.0\.0\.1|::1)/,
    );
  });

  it('asks only for what has changed the next time', async () => {
    const tagged =
      (body: string): Handler =>
      (request, response) => {
        response.setHeader('etag', '"1"');
        if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
        else html(body)(request, response);
      };
    routes['/'] = tagged('<a href="/a.html">a</a>');
    routes['/a.html'] = tagged('a');
    expect((await collect()).outcomes).toEqual({ fetched: 2 });
    const again = await collect();
    expect(again).toMatchObject({ outcomes: { unchanged: 2 }, resumed: false });
    expect(entryOf('/a.html')).toMatchObject({
      outcome: 'unchanged',
      file: expect.stringContaining('a.html') as string,
    });
  });

  it('goes on where a kill stopped it, also when that cut the index in the middle of a line', async () => {
    routes['/'] = html('<a href="/a.html">a</a><a href="/b.html">b</a><a href="/c.html">c</a>');
    for (const name of ['a', 'b', 'c']) routes[`/${name}.html`] = html(name);
    const stop = new AbortController();
    routes['/b.html'] = () => {
      stop.abort();
    };
    await collect('', stop.signal);
    routes['/b.html'] = html('b');
    const index = path.join(folder, 'out', 'index.jsonl');
    truncateSync(index, readFileSync(index).length - 20);
    asked = [];
    const summary = await collect();
    expect(summary.resumed).toBe(true);
    expect(pathsAsked()).toEqual(['/robots.txt', '/a.html', '/b.html', '/c.html']);
    expect(entryOf('/c.html')?.outcome).toBe('fetched');
  });

  it('waits as long as a busy host asks, and gives up on one that asks for too long', async () => {
    let times = 0;
    routes['/'] = (request, response) => {
      if (times++ === 0) response.writeHead(429, { 'retry-after': '1' }).end();
      else html('<a href="/later">l</a>')(request, response);
    };
    routes['/later'] = (_, response) => response.writeHead(503, { 'retry-after': '86400' }).end();
    await collect();
    const [first, second] = asked.filter(({ url }) => url === '/');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect(entryOf('/later')).toMatchObject({
      outcome: 'failed',
      reason: 'the host asks to be left alone for 86400 s',
    });
    expect(asked.filter(({ url }) => url === '/later')).toHaveLength(1);
  });

  it('does not wait for a server that never ends, nor read more than the limit', async () => {
    routes['/'] = html('<a href="/slow">s</a><a href="/large">l</a>');
    routes['/slow'] = (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<html>');
    };
    routes['/large'] = html('x'.repeat(3000));
    await collect('timeoutSeconds: 0.5\npageKilobytes: 2\n', undefined, 0);
    expect(entryOf('/slow')?.reason).toBe('no answer within 0.5 s, 1 times');
    expect(entryOf('/large')?.reason).toBe('larger than 2 KiB');
  });

  it('keeps to depth, patterns and the number of pages', async () => {
    routes['/'] = html(
      '<a href="/t/1.html">1</a><a href="/news/1.html">n</a><a href="/t/2.html">2</a><a href="/t/skip.html">s</a>',
    );
    routes['/t/1.html'] = html('<a href="/t/deep.html">d</a>');
    routes['/t/2.html'] = html('2');
    const summary = await collect("include: ['/t/*']\nexclude: ['*skip*']\ndepth: 1\npages: 2\n");
    expect(pathsAsked()).toEqual(['/robots.txt', '/', '/t/1.html']);
    expect(summary.left).toBe(1);
  });

  it('writes nothing outside its folder, whatever an address is called', async () => {
    routes['/'] = html(
      '<a href="/..%2f..%2fevil.html">e</a><a href="/a%00b.html">n</a><a href="/?id=1&x=../../y">q</a>',
    );
    for (const url of ['/..%2f..%2fevil.html', '/a%00b.html', '/?id=1&x=../../y'])
      routes[url] = html('x');
    await collect();
    expect(entries().filter(({ outcome }) => outcome === 'fetched')).toHaveLength(4);
    expect(readdirSync(folder).sort()).toEqual(['out', 'site.yaml']);
    expect(existsSync(path.join(folder, 'evil.html'))).toBe(false);
  });
});

describe('a site file', () => {
  const read = (text: string): string => {
    const file = path.join(folder, 'wrong.yaml');
    writeFileSync(file, text);
    try {
      readSite(file);
      return '';
    } catch (error) {
      return (error as { text: { en: string } }).text.en.replace(file, 'FILE');
    }
  };

  it('is refused with each wrong field named', () => {
    expect(read('contact: nobody\nhosts: []\nstart: [ftp://x]\ndepth: 99\ndelay: 1\n')).toBe(
      'The site file FILE is wrong: contact: must be an address of mail or of the web of who answers for it; hosts: must be at least one host, like cs.example.edu.cn; start.0: must be at least one address with http:// or https://; depth: must be a whole number from 0 to 10; there is no field delay.',
    );
    expect(read('contact: a@b.cn\nhosts: [a.cn]\nstart: [http://b.cn/]\n')).toContain(
      'the host of http://b.cn/ is not among hosts',
    );
    expect(read(': : :')).toContain('not valid YAML');
    expect(read('')).toContain('contact: must be');
  });
});
