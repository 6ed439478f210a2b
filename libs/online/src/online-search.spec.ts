import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  onlineSourceIds,
  type OnlineKind,
  type OnlineReply,
  type OnlineSourceId,
} from '@coopkg/contracts';
import { onlineSource } from './all-sources.js';
import { OnlineSearch, type SourceSetup } from './online-search.js';
import type { SourceLimits } from './source-client.js';

/** All sources are one server here, each below a path of its own. */
let server: Server;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse, source: string) => void;
const seen: IncomingMessage[] = [];
const opened: OnlineSearch[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    answer(request, response, request.url?.split('/')[1] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((search) => search.close()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function searchOf(
  ids: readonly OnlineSourceId[],
  limits: Partial<SourceLimits> = {},
  setup: Partial<SourceSetup> = {},
): OnlineSearch {
  const setups = ids.map((id): [OnlineSourceId, SourceSetup] => [
    id,
    { url: `${address}/${id}`, isConfigured: true, key: 'secret', contact: 'a@b.test', ...setup },
  ]);
  const search = new OnlineSearch(new Map(setups), {
    timeoutMs: 1500,
    cacheMs: 60_000,
    userAgent: 'test (mailto:a@b.test)',
    retryPauseMs: 1,
    ...limits,
  });
  opened.push(search);
  return search;
}

/** One find of each source, in the form that its documents describe. */
const replies: Record<OnlineSourceId, string> = {
  openalex: JSON.stringify({
    results: [
      {
        id: 'https://openalex.org/W1',
        display_name: 'Graphs of knowledge, asked',
        doi: 'https://doi.org/10.1000/ABC',
        publication_year: 2024,
        authorships: [{ author: { display_name: 'Wei Zhang' } }],
      },
    ],
  }),
  crossref: JSON.stringify({
    status: 'ok',
    'message-type': 'work-list',
    message: {
      items: [
        {
          DOI: '10.1000/abc',
          URL: 'https://doi.org/10.1000/abc',
          title: ['Graphs of <i>knowledge</i>, asked'],
          issued: { 'date-parts': [[2024, 2]] },
          publisher: 'A Press',
        },
      ],
    },
  }),
  arxiv: `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2401.00001v2</id><published>2024-01-01T00:00:00Z</published>
    <title>Graphs of knowledge: asked!</title><author><name>Wei Zhang</name></author></entry></feed>`,
  'semantic-scholar': JSON.stringify({
    total: 1,
    data: [
      { paperId: 'x', title: 'Another one', year: 2020, externalIds: { ArXiv: '2001.00001' } },
    ],
  }),
  orcid: JSON.stringify({
    'num-found': 1,
    'expanded-result': [
      {
        'orcid-id': '0000-0002-1825-0097',
        'given-names': 'Josiah',
        'family-names': 'Carberry',
        'institution-name': ['Brown University'],
      },
    ],
  }),
  wikidata: JSON.stringify({
    batchcomplete: true,
    query: {
      pages: [
        {
          title: 'Q7251',
          index: 1,
          entityterms: { label: ['Alan Turing'], description: ['English computer scientist'] },
        },
      ],
    },
  }),
  wikipedia: JSON.stringify({
    query: {
      pages: [
        {
          title: 'Alan Turing',
          index: 1,
          fullurl: 'https://en.wikipedia.org/wiki/Alan_Turing',
          extract: 'Alan Turing was …',
          pageprops: { wikibase_item: 'Q7251' },
        },
      ],
    },
  }),
  baike: JSON.stringify({
    id: 1,
    title: '姚期智',
    desc: '计算机科学家',
    abstract: '姚期智，……',
    url: 'http://baike.baidu.com/view/1.htm',
    card: [{ key: 'm1', name: '任职院校', value: ['清华大学'], format: ['清华大学'] }],
  }),
  brave: JSON.stringify({
    web: {
      results: [{ title: 'A project', url: 'https://x.test/p', description: 'of <b>ours</b>' }],
    },
  }),
  bing: JSON.stringify({
    webPages: { value: [{ name: 'B project', url: 'https://x.test/q', snippet: 's' }] },
  }),
  searxng: JSON.stringify({
    results: [{ title: 'C project', url: 'https://x.test/r', content: 'c' }],
  }),
};

const kindOf = (id: OnlineSourceId): OnlineKind => onlineSource(id).kinds[0]!;
const ask = (search: OnlineSearch, id: OnlineSourceId): Promise<OnlineReply> =>
  search.search({ text: '10 张 wei', kind: kindOf(id), sources: [id], language: 'en' });

describe.each(onlineSourceIds)('%s', (id) => {
  it('is asked with who asks, and what it sends becomes finds with their source and link', async () => {
    answer = (_, response) => response.end(replies[id]);
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
    answer = (_, response) => {
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

describe('searching', () => {
  const papers = ['openalex', 'crossref', 'arxiv', 'semantic-scholar'] as const;

  it('gives the same paper once, with all places where it is, whoever answers first', async () => {
    answer = (_, response, source) => {
      setTimeout(
        () => response.end(replies[source as OnlineSourceId]),
        source === 'openalex' ? 30 : 0,
      );
    };
    const partial: number[] = [];
    const reply = await searchOf(papers).search(
      { text: 'graphs', kind: 'paper', language: 'en' },
      { onReply: ({ sources }) => partial.push(sources.length) },
    );
    expect(
      reply.items.map(({ title, source, alsoAt }) => [
        title,
        source,
        alsoAt.map((one) => one.source),
      ]),
    ).toEqual([
      ['Graphs of knowledge, asked', 'openalex', ['crossref', 'arxiv']],
      ['Another one', 'semantic-scholar', []],
    ]);
    expect(reply.items[0]).toMatchObject({
      doi: '10.1000/abc',
      arxiv: '2401.00001',
      venue: 'A Press',
    });
    expect(partial).toEqual([1, 2, 3, 4]);
  });

  it('merges people by their identifiers, never by their names', async () => {
    answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const reply = await searchOf(['orcid', 'wikidata', 'wikipedia', 'baike']).search({
      text: 'Turing',
      kind: 'person',
      language: 'zh',
    });
    expect(reply.items.map(({ name, source, alsoAt }) => [name, source, alsoAt.length])).toEqual([
      ['Alan Turing', 'wikidata', 1],
      ['Josiah Carberry', 'orcid', 0],
      ['姚期智', 'baike', 0],
    ]);
    expect(reply.items.at(-1)).toMatchObject({ affiliations: ['清华大学'] });
  });

  it('says of a source that is off, or has nothing of the kind, that it is', async () => {
    const reply = await searchOf(['orcid']).search({
      text: 'x',
      kind: 'paper',
      sources: ['orcid', 'openalex'],
      language: 'zh',
    });
    expect(reply.sources.map(({ source, state, message }) => [source, state, message])).toEqual([
      ['openalex', 'off', '管理员没有启用 OpenAlex。'],
      ['orcid', 'off', 'ORCID 不提供论文。'],
    ]);
    expect(seen).toEqual([]);
  });

  it('asks once for what it has asked before, and tells how old that is', async () => {
    answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const search = searchOf(['openalex']);
    await ask(search, 'openalex');
    const again = await ask(search, 'openalex');
    expect([seen.length, again.items.length, again.sources[0]!.ageS]).toEqual([1, 1, 0]);
  });

  it('leaves a source alone that asks for rest', async () => {
    answer = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end();
    const search = searchOf(['openalex']);
    await ask(search, 'openalex');
    const again = await search.search({ text: 'other', sources: ['openalex'], language: 'en' });
    expect(seen).toHaveLength(1);
    expect(again.sources[0]).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/asked too often: try again in (29|30) s/) as string,
    });
  });

  it('keeps the pace of a source', async () => {
    answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const search = searchOf(['crossref']);
    const began = performance.now();
    await Promise.all(
      ['one', 'two'].map((text) => search.search({ text, sources: ['crossref'], language: 'en' })),
    );
    expect(seen).toHaveLength(2);
    expect(performance.now() - began).toBeGreaterThan(onlineSource('crossref').intervalMs - 20);
  });

  it('takes a DOI that a source does not have for an answer', async () => {
    answer = (_, response) => response.writeHead(404).end('Resource not found.');
    const reply = await searchOf(['crossref']).search({
      text: 'https://doi.org/10.1000/xyz',
      sources: ['crossref'],
      language: 'en',
    });
    expect(reply.sources[0]).toMatchObject({ state: 'answered', message: 'Nothing was found.' });
    expect(seen[0]!.url).toBe('/crossref/works/10.1000%2Fxyz?mailto=a%40b.test');
  });

  it('asks nothing at an address that nobody configured', async () => {
    const reply = await ask(searchOf(['openalex'], {}, { isConfigured: false }), 'openalex');
    expect(reply.sources[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('private network') as string,
    });
    expect(seen).toEqual([]);
  });

  it('asks each source by the name that it knows, and shows first who is at the place', async () => {
    answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const search = searchOf(['orcid', 'wikidata', 'baike']);
    const reply = await search.search({
      text: '张伟',
      latin: 'Wei Zhang',
      at: ['清华大学'],
      kind: 'person',
      language: 'zh',
    });
    const asked = seen.map(({ url }) => decodeURIComponent(url!.replaceAll('+', ' ')));
    expect(asked.find((url) => url.startsWith('/orcid'))).toContain('"Wei" AND "Zhang"');
    expect(asked.find((url) => url.startsWith('/wikidata'))).toContain('张伟 haswbstatement');
    expect(reply.items[0]).toMatchObject({ name: '姚期智', source: 'baike' });
    await search.search({
      text: '张伟',
      latin: 'Wei Zhang',
      sources: ['wikidata'],
      language: 'en',
    });
    expect(seen.map(({ url }) => url).join(' ')).toContain('Wei+Zhang+haswbstatement');
  });
});
