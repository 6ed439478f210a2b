import { describe, expect, it } from 'vitest';
import type { OnlineSourceId } from '@coopkg/contracts';
import { ask, fake, replies, searchOf, seen, serveFakeSources } from '../test/fake-sources.js';
import { onlineSource } from './all-sources.js';

serveFakeSources();

describe('searching', () => {
  const papers = ['openalex', 'crossref', 'arxiv', 'semantic-scholar'] as const;

  it('gives the same paper once, with all places where it is, whoever answers first', async () => {
    fake.answer = (_, response, source) => {
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
    fake.answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
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
    fake.answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const search = searchOf(['openalex']);
    await ask(search, 'openalex');
    const again = await ask(search, 'openalex');
    expect([seen.length, again.items.length, again.sources[0]!.ageS]).toEqual([1, 1, 0]);
  });

  it('leaves a source alone that asks for rest', async () => {
    fake.answer = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end();
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
    fake.answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
    const search = searchOf(['crossref']);
    const began = performance.now();
    await Promise.all(
      ['one', 'two'].map((text) => search.search({ text, sources: ['crossref'], language: 'en' })),
    );
    expect(seen).toHaveLength(2);
    expect(performance.now() - began).toBeGreaterThan(onlineSource('crossref').intervalMs - 20);
  });

  it('takes a DOI that a source does not have for an answer', async () => {
    fake.answer = (_, response) => response.writeHead(404).end('Resource not found.');
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
    fake.answer = (_, response, source) => response.end(replies[source as OnlineSourceId]);
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
