import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStage } from '../../../test/test-stage.js';
import { semanticScholarSource } from './semantic-scholar-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const shared = fileURLToPath(
  new URL('../../../../../../shared/data/semantic-scholar/', import.meta.url),
);

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(semanticScholarSource);
});
afterEach(() => stage.close());

const gz = (name: string, ...records: object[]) =>
  stage.write(name, gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
const balanced = async () => {
  const { read, leftOut, rejected, papers, people, lending } = await stage.counts();
  expect(read).toBe(leftOut! + rejected! + papers! + people! + lending!);
};

const sha = 'a'.repeat(40);
const paper = (corpusid: number, fields: object = {}) => ({
  corpusid,
  externalids: {
    ACL: null,
    DBLP: null,
    ArXiv: null,
    MAG: '1',
    CorpusId: String(corpusid),
    DOI: `10.1000/${corpusid}`,
  },
  url: `https://www.semanticscholar.org/paper/${sha}`,
  title: `Paper ${corpusid}`,
  authors: [{ authorId: '7', name: 'Wei Zhang' }],
  venue: 'A Venue',
  publicationvenueid: null,
  year: 2020,
  referencecount: 1,
  citationcount: 4,
  influentialcitationcount: 0,
  isopenaccess: false,
  s2fieldsofstudy: [{ category: 'Physics', source: 'external' }],
  publicationtypes: null,
  publicationdate: null,
  journal: null,
  ...fields,
});
const author = {
  authorid: '7',
  externalids: { DBLP: ['Wei Zhang 0012'], ORCID: null },
  url: 'x',
  name: 'W. Zhang',
  aliases: ['Zhang Wei'],
  affiliations: ['Fudan University'],
  homepage: null,
  papercount: 3,
  citationcount: 9,
  hindex: 2,
};

it('files of all datasets in one folder make papers with abstracts, people and citations', async () => {
  // As they are downloaded: names say nothing.
  await stage.read([
    gz(
      '0001.gz',
      {
        corpusid: 2,
        openaccessinfo: {
          externalids: {},
          license: null,
          url: 'https://x.org/2.pdf',
          status: 'GREEN',
        },
        abstract: 'Two &lt; <i>three</i>.',
      },
      { corpusid: 99, openaccessinfo: null, abstract: 'Of nobody.' },
    ),
    gz('0002.gz', paper(1), paper(2, { year: 1999 })),
    gz('0003.gz', author),
    gz(
      '0004.gz',
      { citationid: 1, citingcorpusid: 1, citedcorpusid: 2, isinfluential: false },
      { citationid: 2, citingcorpusid: 1, citedcorpusid: null },
    ),
    gz('0005.gz', { sha, corpusid: 1, primary: true }),
    gz('0006.gz', { corpusid: 1, model: 'tldr@v2.0.0', text: 'Short.' }),
  ]);
  expect(
    await stage.rows(
      'SELECT key, file, title, abstract, year, venue, keywords, citation_count, doi, pdf_url FROM staged_paper ORDER BY key',
    ),
  ).toEqual([
    {
      key: 's2:CorpusId-1',
      file: 2,
      title: 'Paper 1',
      abstract: null,
      year: 2020,
      venue: 'A Venue',
      keywords: ['Physics'],
      citation_count: 4,
      doi: '10.1000/1',
      pdf_url: null,
    },
    {
      key: 's2:CorpusId-2',
      file: 2,
      title: 'Paper 2',
      abstract: 'Two < three.',
      year: 1999,
      venue: 'A Venue',
      keywords: ['Physics'],
      citation_count: 4,
      doi: '10.1000/2',
      pdf_url: 'https://x.org/2.pdf',
    },
  ]);
  expect(
    await stage.rows(
      'SELECT key, name, list_sort(names) AS names, affiliation, h_index FROM staged_person',
    ),
  ).toEqual([
    {
      key: 's2:7',
      name: 'W. Zhang',
      names: ['Wei Zhang', 'Zhang Wei'],
      affiliation: 'Fudan University',
      h_index: 2,
    },
  ]);
  expect(await stage.rows('SELECT citing, cited FROM staged_citation')).toEqual([
    { citing: 's2:CorpusId-1', cited: 's2:CorpusId-2' },
  ]);
  expect(
    await stage.rows(`SELECT DISTINCT key, into_key FROM staged_merged_key WHERE file = 5`),
  ).toEqual([{ key: `s2:${sha}`, into_key: 's2:CorpusId-1' }]);
  expect(
    await stage.rows(
      'SELECT field, sum(count)::BIGINT AS count FROM staged_unused GROUP BY field ORDER BY field',
    ),
  ).toEqual([
    { field: 'abstract of a paper that is not here', count: 1 },
    { field: 'citation without an identifier', count: 1 },
    { field: 'identifier MAG', count: 2 },
    { field: 'record of a dataset of no use', count: 1 },
  ]);
  expect(await stage.counts()).toMatchObject({ read: 9, papers: 2, people: 1, lending: 6 });
});

it('an abstract that comes in a later import finds its paper, and stays with it', async () => {
  await stage.read([gz('papers.gz', paper(1), paper(1))]);
  await stage.read([gz('abstracts.gz', { corpusid: 1, openaccessinfo: null, abstract: 'One.' })]);
  await stage.read([gz('abstracts2.gz', { corpusid: 1, openaccessinfo: null, abstract: '' })]);
  expect(await stage.rows('SELECT abstract, file FROM staged_paper')).toEqual([
    { abstract: 'One.', file: 1 },
    { abstract: 'One.', file: 1 },
  ]);
  expect(await stage.rows('SELECT name FROM staged_authorship')).toHaveLength(1);
  await balanced();
});

it('a scope keeps what belongs to the papers that it keeps', async () => {
  await stage.read(
    [gz('authors.gz', author, { ...author, authorid: '8', affiliations: ['MIT, USA'] })],
    { institutions: ['复旦大学'] },
  );
  await stage.read(
    [gz('papers.gz', paper(1), paper(2, { authors: [{ authorId: '8', name: 'B' }] }))],
    { institutions: ['复旦大学'] },
  );
  await stage.read(
    [
      gz('abstracts.gz', { corpusid: 2, abstract: 'Two.' }, { corpusid: 1, abstract: 'One.' }),
      gz('citations.gz', { citingcorpusid: 1, citedcorpusid: 2 }),
      gz('paper-ids.gz', { sha, corpusid: 2, primary: true }),
    ],
    { institutions: ['复旦大学'] },
  );
  expect(await stage.rows('SELECT key, abstract FROM staged_paper')).toEqual([
    { key: 's2:CorpusId-1', abstract: 'One.' },
  ]);
  expect(await stage.counts()).toEqual({
    read: 8,
    leftOut: 5,
    rejected: 0,
    papers: 1,
    people: 1,
    projects: 0,
    lending: 1,
  });
});

it('a broken line costs a line', async () => {
  await stage.read([
    stage.write(
      'papers.jsonl',
      `${JSON.stringify(paper(1))}\n{"corpusid": 2, "title": \n${JSON.stringify(paper(3, { year: 'soon' }))}\n`,
    ),
  ]);
  expect(await stage.rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
    { line: 2, reason: 'not valid JSON' },
    { line: 3, reason: 'year is not a whole number: "soon"' },
  ]);
  await balanced();
});

it('people are read before papers, and what adds to papers after them', () => {
  const names = [
    'abstracts/1.gz',
    'papers/1.gz',
    'citations/1.gz',
    'authors/1.gz',
    'paper-ids/1.gz',
    'search.json',
  ];
  const ranks = names.map((name) => semanticScholarSource.rank?.(`/data/${name}`));
  expect(ranks).toEqual([2, 1, 2, 0, 2, 1]);
});

describe.skipIf(!existsSync(shared))('the real files', () => {
  it('lose no record', async () => {
    await stage.read([
      ...['papers_from_cassettes.jsonl', 'authors_from_cassettes.jsonl'].map(
        (name) => shared + name,
      ),
      ...[
        'test_empty_paginated_results',
        'test_get_authors',
        'test_get_papers',
        'test_get_papers_not_found_warning',
        'test_search_author',
        'test_search_paper_match_title',
        'test_search_paper_venue',
        'test_search_paper_year',
      ].map((name) => `${shared}api/${name}.json`),
    ]);
    expect(await stage.counts()).toEqual({
      read: 11080,
      leftOut: 0,
      rejected: 126,
      papers: 7509,
      people: 3445,
      projects: 0,
      lending: 0,
    });
    expect(
      await stage.rows(
        'SELECT reason, count(*) AS count FROM staged_rejected GROUP BY reason ORDER BY reason',
      ),
    ).toEqual([
      { reason: 'no identifier', count: 1 },
      { reason: 'no title', count: 124 },
      { reason: 'unknown to Semantic Scholar', count: 1 },
    ]);
    expect(
      await stage.rows(
        `SELECT title, year, doi, citation_count, left(pdf_url, 19) AS pdf FROM staged_paper WHERE key = 's2:CorpusId-40363661'`,
      ),
    ).toEqual([
      {
        title: 'Systems of Logic Based on Ordinals',
        year: 2012,
        doi: '10.1016/b978-044450423-4/50007-3',
        citation_count: 328,
        pdf: 'https://pure.mpg.de',
      },
    ]);
    expect(
      await stage.rows(
        `SELECT name, names, h_index FROM staged_person WHERE key = 's2:2259683' AND h_index IS NOT NULL`,
      ),
    ).toEqual([{ name: 'E. Duflo', names: ['Esther Duflo'], h_index: 91 }]);
  });

  it.each([
    ['error_429', /Too Many Requests/],
    ['test_bad_query_parameters', /unsupported fields/],
    ['test_not_found', /Paper with id 0 not found/],
    ['test_not_found_1', /Author with id 0 not found/],
  ])('%s is refused in one sentence', async (name, words) => {
    await expect(stage.read([`${shared}api/${name}.json`])).rejects.toThrow(words);
  });
});
