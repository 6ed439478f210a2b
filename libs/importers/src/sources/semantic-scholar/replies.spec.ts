import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paper, sha } from '../../../test/semantic-scholar-records.js';
import { TestStage } from '../../../test/test-stage.js';
import { semanticScholarSource } from './semantic-scholar-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(semanticScholarSource);
});
afterEach(() => stage.close());

const readReply = (reply: object) => stage.read([stage.write('reply.json', reply)]);
const balanced = async () => {
  const { read, leftOut, rejected, papers, people, lending } = await stage.counts();
  expect(read).toBe(leftOut! + rejected! + papers! + people! + lending!);
};

it('a paper has all that the graph can hold', async () => {
  await readReply(
    paper({
      title: 'On <i>graphs</i> &amp; trees',
      abstract: 'One.',
      venue: '',
      publicationVenue: { id: 'x', name: 'Journal of Trees', type: 'journal' },
      citationCount: 3,
      openAccessPdf: { url: 'https://example.org/a.pdf', status: 'GREEN' },
      fieldsOfStudy: ['Mathematics'],
      s2FieldsOfStudy: [
        { category: 'Mathematics', source: 'external' },
        { category: 'Biology', source: 's2-fos-model' },
      ],
      authors: [
        { authorId: '7', name: 'Wei Zhang' },
        { authorId: null, name: 'N. N.' },
      ],
      references: [
        { paperId: sha('b'), title: 'B' },
        { paperId: null, title: 'Lost' },
      ],
      citations: [{ paperId: sha('c'), corpusId: 13 }],
      publicationTypes: ['Review'],
    }),
  );
  const [row] = await stage.rows(
    'SELECT * EXCLUDE keywords, list_sort(keywords) AS keywords FROM staged_paper',
  );
  expect(row).toEqual({
    key: 's2:CorpusId-11',
    file: 1,
    line: 1,
    title: 'On graphs & trees',
    abstract: 'One.',
    year: 2020,
    venue: 'Journal of Trees',
    keywords: ['Biology', 'Mathematics'],
    citation_count: 3,
    language: null,
    doi: '10.1000/a',
    pdf_url: 'https://example.org/a.pdf',
  });
  expect(await stage.rows('SELECT key, into_key FROM staged_merged_key')).toEqual([
    { key: `s2:${sha('a')}`, into_key: 's2:CorpusId-11' },
  ]);
  expect(
    await stage.rows('SELECT position, person, name FROM staged_authorship ORDER BY position'),
  ).toEqual([
    { position: 1, person: 's2:7', name: 'Wei Zhang' },
    { position: 2, person: null, name: 'N. N.' },
  ]);
  expect(await stage.rows('SELECT citing, cited FROM staged_citation ORDER BY citing')).toEqual([
    { citing: 's2:CorpusId-11', cited: `s2:${sha('b')}` },
    { citing: 's2:CorpusId-13', cited: 's2:CorpusId-11' },
  ]);
  expect(await stage.rows('SELECT field, count FROM staged_unused ORDER BY field')).toEqual([
    { field: 'citation without an identifier', count: 1 },
    { field: 'publicationTypes', count: 1 },
  ]);
});

it.each([
  [
    { paperId: sha('A'), externalIds: { ArXiv: '2301.00001v2', DBLP: 'x' } },
    `s2:${sha('a')}`,
    '10.48550/arxiv.2301.00001',
  ],
  [{ corpusId: 5, externalIds: { ArXiv: '2301.00001', DOI: '10.1/x' } }, 's2:CorpusId-5', null],
  [
    { corpusId: 5, externalIds: { ArXiv: '2301.00001', DOI: '10.1000/X' } },
    's2:CorpusId-5',
    '10.1000/x',
  ],
  [{ externalIds: null, corpusId: 6 }, 's2:CorpusId-6', null],
])('identifiers %j make the key %s and the DOI %s', async (ids, key, doi) => {
  await readReply(paper(ids));
  const [row] = await stage.rows('SELECT key, doi FROM staged_paper');
  expect(row!.key).toBe(key);
  if (doi !== null) expect(row!.doi).toBe(doi);
});

it('a batch rejects what is not known, and what has no title', async () => {
  await readReply([
    null,
    paper({}),
    { paperId: sha('b'), year: 1936 },
    paper({ paperId: null, externalIds: {} }),
  ]);
  expect(await stage.rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
    { line: 1, reason: 'unknown to Semantic Scholar' },
    { line: 3, reason: 'no title' },
    { line: 4, reason: 'no identifier' },
  ]);
  await balanced();
});

it('records may have nulls and oddities anywhere', async () => {
  const lists = ['authors', 'references', 'citations', 'fieldsOfStudy', 's2FieldsOfStudy'];
  await readReply([
    paper(Object.fromEntries(lists.map((name) => [name, [null]]))),
    paper({
      corpusId: 2,
      externalIds: null,
      ...Object.fromEntries(lists.map((name) => [name, null])),
    }),
    paper({
      corpusId: 3,
      authors: [
        { authorId: '', name: ' ' },
        { authorId: 5, name: 'B\ud800' },
      ],
    }),
    paper({
      corpusId: "4'; --",
      title: '<'.repeat(100_000),
      year: 99999,
      openAccessPdf: { url: 'ftp://x' },
    }),
    paper({ corpusId: 5, authors: 'Zhang' }),
    [paper({})],
    7,
  ]);
  await balanced();
});

it.each([
  ['a search', { total: 2, offset: 0, data: [paper({})] }, 1],
  ['a match', { data: [paper({ matchScore: 12.5 })] }, 1],
  ['recommendations', { recommendedPapers: [paper({})] }, 1],
  [
    'references',
    {
      offset: 0,
      data: [
        { contexts: [], citedPaper: paper({}) },
        { citedPaper: paper({ paperId: null, externalIds: null }) },
      ],
    },
    1,
  ],
  ['a page without papers', { total: 0, offset: 0 }, 0],
  ['a page with an empty list', { total: 0, data: [] }, 0],
  ['a batch of nothing but unknown ones', [null, null], 0],
])('reads %s', async (_, reply, papers) => {
  await readReply(reply);
  expect(await stage.counts()).toMatchObject({ papers });
  expect(await stage.rows('SELECT done FROM staged_input')).toEqual([{ done: true }]);
  await balanced();
});

describe('authors', () => {
  const author = (fields: object) => ({ authorId: '7', name: 'E. Duflo', ...fields });

  it('become people with their other names', async () => {
    await readReply([
      author({
        aliases: ['Esther Duflo', 'E. Duflo'],
        externalIds: { DBLP: ['Esther Duflo 0001'], ORCID: '0000-0001-6105-617X' },
        affiliations: ['MIT', 'J-PAL'],
        homepage: 'https://example.org',
        hIndex: 91,
        citationCount: 58740,
        paperCount: 282,
      }),
      author({ authorId: '8', homepage: 'javascript:alert(1)' }),
      author({ authorId: null }),
      null,
    ]);
    expect(await stage.rows(`SELECT * FROM staged_person WHERE key = 's2:7'`)).toMatchObject([
      {
        line: 1,
        name: 'E. Duflo',
        names: ['Esther Duflo'],
        orcid: '0000-0001-6105-617X',
        affiliation: 'MIT',
        homepage: 'https://example.org',
        h_index: 91,
        citation_count: 58740,
      },
    ]);
    expect(await stage.rows('SELECT reason FROM staged_rejected ORDER BY line')).toEqual([
      { reason: 'no identifier' },
      { reason: 'unknown to Semantic Scholar' },
    ]);
    await balanced();
  });

  it('bring their papers, where these have authors', async () => {
    await readReply(author({ papers: [paper({}), { paperId: sha('b'), title: 'B' }] }));
    expect(await stage.rows('SELECT title FROM staged_paper')).toEqual([{ title: 'A title' }]);
    expect(await stage.rows('SELECT field, count FROM staged_unused')).toEqual([
      { field: 'paper of an author, without its authors', count: 1 },
    ]);
    await balanced();
  });

  it('of a paper become people where more than the name is told', async () => {
    await readReply([
      paper({
        authors: [
          author({ hIndex: 5, affiliations: ['Fudan University'] }),
          { authorId: '9', name: 'B' },
        ],
      }),
      paper({ paperId: sha('b'), externalIds: null, authors: [author({ hIndex: 5 })] }),
    ]);
    expect(await stage.rows('SELECT key, h_index, affiliation FROM staged_person')).toEqual([
      { key: 's2:7', h_index: 5, affiliation: 'Fudan University' },
    ]);
    await balanced();
  });
});

it.each([
  [
    'too many requests',
    { message: 'Too Many Requests. Please wait', code: '429' },
    'import-error-reply',
    'wait, or apply',
  ],
  [
    'a wrong request',
    { error: 'Unrecognized or unsupported fields: [unknown]' },
    'import-error-reply',
    'correct the request',
  ],
  ['a refusal', { message: 'Forbidden' }, 'import-error-reply', '"Forbidden"'],
  [
    'snippets',
    { data: [{ snippet: { text: 'x' }, paper: { corpusId: '1', title: 'T' } }] },
    'import-other-records',
    'snippets',
  ],
  [
    'the list of a dataset',
    { name: 'papers', README: 'x', files: [] },
    'import-other-records',
    'list of the files',
  ],
  [
    'records of another source',
    { DOI: '10.1/x', title: ['x'] },
    'import-other-records',
    'other records',
  ],
  ['a web page', '<!DOCTYPE html><html></html>', 'json-not-json', 'web page'],
  [
    'half a reply',
    JSON.stringify({ data: [paper({}), paper({})] }).slice(0, -30),
    'text-cut',
    'ends in the middle',
  ],
])('refuses %s in one sentence, and keeps nothing', async (_, content, code, words) => {
  const good = stage.write('good.json', paper({}));
  const bad = stage.write('bad.json', content);
  await expect(stage.read([good, bad])).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words) as string,
    text: { zh: expect.stringContaining('bad.json') as string },
  });
  expect(await stage.counts()).toMatchObject({ papers: 0, read: 0 });
});
