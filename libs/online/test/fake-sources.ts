import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OnlineKind, OnlineReply, OnlineSourceId } from '@coopkg/contracts';
import { onlineSource } from '../src/all-sources.js';
import { OnlineSearch, type SourceSetup } from '../src/online-search.js';
import type { SourceLimits } from '../src/source-client.js';

type Answering = (request: IncomingMessage, response: ServerResponse, source: string) => void;

/** All sources are one server here, each below a path of its own. */
let server: Server;
let address: string;
export const fake: { answer: Answering } = { answer: (_, response) => response.end() };
/** What was asked in this test. */
export const seen: IncomingMessage[] = [];
const opened: OnlineSearch[] = [];

/** Serves for the tests of the file that calls it: modules are shared by files. */
export function serveFakeSources(): void {
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request);
      fake.answer(request, response, request.url?.split('/')[1] ?? '');
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
}

/** A search that asks these sources at the server. */
export function searchOf(
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
export const replies: Record<OnlineSourceId, string> = {
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

export const kindOf = (id: OnlineSourceId): OnlineKind => onlineSource(id).kinds[0]!;
export const ask = (search: OnlineSearch, id: OnlineSourceId): Promise<OnlineReply> =>
  search.search({ text: '10 张 wei', kind: kindOf(id), sources: [id], language: 'en' });
