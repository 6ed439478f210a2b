import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMerges } from '../merge/merge-tables.js';
import { openTestStaging, type TestStaging } from '../../test/open-test-staging.js';
import { mergePapers } from './merge-papers.js';

let test: TestStaging;
beforeEach(async () => {
  test = await openTestStaging();
});
afterEach(() => test.close());

interface Given {
  key: string;
  title?: string;
  year?: number;
  doi?: string;
  author?: string;
  file?: number;
}

async function merged(papers: readonly Given[]): Promise<Record<string, string>> {
  for (const {
    key,
    title = 'A title that is long enough',
    year = 2020,
    doi,
    author,
    file = 1,
  } of papers) {
    await test.add('staged_paper', { key, title, year, doi: doi ?? null, file, line: 1 });
    if (author !== undefined)
      await test.add('staged_authorship', { file, paper: key, position: 1, name: author });
  }
  await openMerges(test.tables);
  await mergePapers(test.tables);
  const rows = await test.tables.rows<{ key: string; id: string }>('SELECT key, id FROM paper_of');
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
}

const merges = () =>
  test.tables.rows('SELECT decision, left_key, right_key, reason FROM merge_record ORDER BY ALL');

it('joins papers of one DOI, however it is written, under the source that knows authors best', async () => {
  const id = await merged([
    { key: 'dblp:journals/x/Z20', doi: 'https://doi.org/10.1/AB', title: 'One' },
    { key: 'openalex:W1', doi: '10.1/ab', title: 'Another' },
    { key: 'openalex:W2', doi: '10.1/ac' },
  ]);
  expect(id).toEqual({ 'dblp:journals/x/Z20': 'W1', 'openalex:W1': 'W1', 'openalex:W2': 'W2' });
  expect(await merges()).toEqual([
    {
      decision: 'merged',
      left_key: 'openalex:W1',
      right_key: 'dblp:journals/x/Z20',
      reason: 'same DOI: 10.1/ab',
    },
  ]);
});

it('joins papers of one title, year and first author, if at most one has a DOI', async () => {
  const id = await merged([
    {
      key: 'openalex:W1',
      title: 'Graphs with k Colours: A Survey',
      doi: '10.1/a',
      author: 'Wei Zhang',
    },
    { key: 'dblp:x', title: 'Graphs With k colours – a survey', author: 'Zhang, W.' },
    { key: 'dblp:other-author', title: 'Graphs with k Colours: A Survey', author: 'Na Li' },
    { key: 'dblp:same-given-name', title: 'Graphs with k Colours: A Survey', author: 'Wei Li' },
    {
      key: 'dblp:other-year',
      title: 'Graphs with k Colours: A Survey',
      author: 'Wei Zhang',
      year: 2019,
    },
  ]);
  expect(new Set(Object.values(id)).size).toBe(4);
  expect(id['dblp:x']).toBe('W1');
});

it('leaves papers of one title with several DOIs apart, and says so', async () => {
  const id = await merged([
    { key: 'openalex:W1', doi: '10.1/a', author: 'Wei Zhang' },
    { key: 'openalex:W2', doi: '10.48550/b', author: 'Wei Zhang' },
  ]);
  expect(id).toEqual({ 'openalex:W1': 'W1', 'openalex:W2': 'W2' });
  expect(await merges()).toMatchObject([
    { decision: 'open', left_key: 'openalex:W1', right_key: 'openalex:W2' },
  ]);
});

it('does not join short titles, or papers without a known author', async () => {
  const id = await merged([
    { key: 'openalex:W1', title: 'Editorial', author: 'Wei Zhang' },
    { key: 'openalex:W2', title: 'Editorial', author: 'Wei Zhang' },
    { key: 'openalex:W3', title: 'Proceedings of the ninth conference' },
    { key: 'openalex:W4', title: 'Proceedings of the ninth conference' },
  ]);
  expect(new Set(Object.values(id)).size).toBe(4);
});

it('takes the newest version of a record, and follows identifiers that a source has merged', async () => {
  await test.add('staged_merged_key', { file: 3, key: 'openalex:W9', into_key: 'openalex:W8' });
  await test.add('staged_merged_key', { file: 3, key: 'openalex:W8', into_key: 'openalex:W1' });
  const id = await merged([
    { key: 'openalex:W1', title: 'Old', file: 1 },
    { key: 'openalex:W1', title: 'New', file: 2 },
    { key: 'openalex:W9', title: 'Gone', file: 2 },
  ]);
  expect(id).toEqual({ 'openalex:W1': 'W1', 'openalex:W8': 'W1', 'openalex:W9': 'W1' });
  const [row] = await test.tables.rows(
    'SELECT p.title, r.versions FROM paper_record r JOIN staged_paper p ON p.rowid = r.row',
  );
  expect(row).toEqual({ title: 'New', versions: 3 });
});

it('does what a person has decided', async () => {
  await test.tables.run(`INSERT INTO merge_decision VALUES
    ('paper', 'openalex:W1', 'dblp:x', 'apart'), ('paper', 'openalex:W1', 'openalex:W5', 'merged')`);
  const id = await merged([
    { key: 'openalex:W1', doi: '10.1/a' },
    { key: 'dblp:x', doi: '10.1/a' },
    { key: 'openalex:W5', title: 'Another paper altogether' },
  ]);
  expect(id).toEqual({ 'openalex:W1': 'W1', 'dblp:x': 'dblp-x', 'openalex:W5': 'W1' });
});
