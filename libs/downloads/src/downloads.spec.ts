import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChecksumMismatch, downloadFile, DownloadRefused } from './download-file.js';
import { filesOfHtml, filesOfJson, findPackageFile } from './package-index.js';
import { parsePipConfiguration, readPipSettings } from './pip-settings.js';
import { openNetwork, type Network } from './network.js';
import { readMachine } from '@coopkg/configuration';

let directory: string;
let server: Server;
let network: Network;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fetch-'));
  server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  network = await openNetwork(readMachine({}));
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(async () => {
  await network.close();
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const sha256 = createHash('sha256').update(content).digest('hex');

function serveRange(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (start >= content.length) {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    return;
  }
  response.writeHead(start > 0 ? 206 : 200, {
    'content-length': content.length - start,
    ...(start > 0
      ? { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }
      : {}),
  });
  response.end(content.subarray(start));
}

describe('a download', () => {
  it('that is cut is taken up where it stopped, and is whole in the end', async () => {
    let first = true;
    const target = join(directory, 'cut');
    answer = (request, response) => {
      if (!first) return serveRange(request, response);
      first = false;
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 2000));
      const cut = setInterval(
        () =>
          void stat(`${target}.part`).then(
            ({ size }) => {
              if (size < 2000) return;
              clearInterval(cut);
              response.destroy();
            },
            () => undefined,
          ),
        5,
      );
    };
    const progress: number[] = [];
    await downloadFile(network, `${address}/file`, target, {
      sha256,
      retryPauseMs: 1,
      onProgress: (done) => progress.push(done),
    });
    expect(Buffer.compare(await readFile(target), content)).toBe(0);
    expect(seen).toEqual(['/file', '/file bytes=2000-']);
    expect(progress.at(-1)).toBe(5000);
  });

  it("goes on from what an earlier run left, and starts anew when the server can't", async () => {
    const target = join(directory, 'left');
    await writeFile(`${target}.part`, content.subarray(0, 1234));
    answer = serveRange;
    await downloadFile(network, `${address}/file`, target, { sha256 });
    expect(seen).toEqual(['/file bytes=1234-']);
    await writeFile(`${target}.part`, 'rubbish');
    answer = (_, response) => response.end(content);
    await downloadFile(network, `${address}/file`, target, { sha256 });
    expect(Buffer.compare(await readFile(target), content)).toBe(0);
  });

  it('that was complete but not yet named is not fetched again', async () => {
    const target = join(directory, 'complete');
    await writeFile(`${target}.part`, content);
    answer = serveRange;
    await downloadFile(network, `${address}/file`, target, { sha256 });
    expect(Buffer.compare(await readFile(target), content)).toBe(0);
  });

  it('that arrives damaged is thrown away', async () => {
    const target = join(directory, 'damaged');
    answer = (_, response) => response.end('something else');
    await expect(
      downloadFile(network, `${address}/file`, target, { sha256, retryPauseMs: 1 }),
    ).rejects.toThrow(ChecksumMismatch);
    await expect(stat(target)).rejects.toThrow(/ENOENT/);
    await expect(stat(`${target}.part`)).rejects.toThrow(/ENOENT/);
  });

  it('that is refused is not tried again; a busy server is', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(
      downloadFile(network, `${address}/none`, join(directory, 'none'), { retryPauseMs: 1 }),
    ).rejects.toThrow(DownloadRefused);
    expect(seen).toHaveLength(1);
    let calls = 0;
    answer = (request, response) =>
      ++calls < 3 ? void response.writeHead(503).end() : serveRange(request, response);
    await downloadFile(network, `${address}/file`, join(directory, 'busy'), {
      retryPauseMs: 1,
    });
    expect(calls).toBe(3);
  });
});

describe('a package index', () => {
  const hash = 'a'.repeat(64);

  it('is read as HTML and as JSON, with addresses relative to the page', async () => {
    expect(
      filesOfHtml(
        `<a href="../../packages/x-1.0-py3-none-any.whl#sha256=${hash}">x</a><a data-y='1' href='https://f.test/y.whl?a=1&amp;b=2'>y</a>`,
        'https://m.test/simple/x/',
      ),
    ).toEqual([
      { url: 'https://m.test/packages/x-1.0-py3-none-any.whl', sha256: hash },
      { url: 'https://f.test/y.whl?a=1&b=2' },
    ]);
    expect(
      filesOfJson(
        JSON.stringify({ files: [{ url: 'x.whl', hashes: { sha256: hash } }] }),
        'https://m.test/simple/x/',
      ),
    ).toEqual([{ url: 'https://m.test/simple/x/x.whl', sha256: hash }]);
  });

  it('gives the file asked for, also behind a redirect, or null', async () => {
    answer = (request, response) => {
      if (request.url === '/simple/my-part1/')
        response.writeHead(301, { location: '/other/my-part1/' }).end();
      else if (request.url === '/other/my-part1/')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            '<a href="my_part1-0.9-py3-none-any.whl"></a><a href="my_part1-1.0.0.tar.gz"></a><a href="my_part1-1.0.0-py3-none-any.whl"></a>',
          );
      else response.writeHead(404).end();
    };
    const find = (name: string) =>
      findPackageFile(
        network,
        `${address}/simple`,
        name,
        (file) => file === 'my_part1-1.0.0-py3-none-any.whl',
      );
    expect(await find('my-part1')).toEqual({
      url: `${address}/other/my-part1/my_part1-1.0.0-py3-none-any.whl`,
    });
    expect(await find('my-part2')).toBeNull();
  });

  it('is the one that pip is set up for', async () => {
    const options = parsePipConfiguration(
      '[global]\nindex_url = https://m.test/simple\nextra-index-url =\n    https://a.test/x\n    https://b.test/y\n# cert = no\n[list]\nformat = json\n[install]\ncert: /ca.pem\n',
    );
    expect([...options]).toEqual([
      ['index-url', 'https://m.test/simple'],
      ['extra-index-url', 'https://a.test/x https://b.test/y'],
      ['cert', '/ca.pem'],
    ]);
    const file = join(directory, 'pip.conf');
    await writeFile(
      file,
      '[global]\nindex-url = https://m.test/simple/\nproxy = http://p.test:1\n',
    );
    const fromFile = await readPipSettings(readMachine({ PIP_CONFIG_FILE: file }).pip);
    expect([fromFile.indexes[0], fromFile.proxy]).toEqual([
      'https://m.test/simple',
      'http://p.test:1',
    ]);
    const fromVariable = await readPipSettings(
      readMachine({
        PIP_CONFIG_FILE: file,
        PIP_INDEX_URL: 'https://v.test/simple',
        PIP_EXTRA_INDEX_URL: 'https://w.test/simple',
      }).pip,
    );
    expect(fromVariable.indexes).toEqual(['https://v.test/simple', 'https://w.test/simple']);
  });
});
