import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStage } from '../../../test/test-stage.js';
import { openAlexSource } from './openalex-source.js';
import { author, funder, institution, lines, url, work } from '../../../test/open-alex-records.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(openAlexSource);
});
afterEach(() => stage.close());

async function balanced(): Promise<Record<string, number>> {
  const { read = 0, ...others } = await stage.counts();
  expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(read);
  return { read, ...others };
}

describe('a work', () => {
  it('becomes a paper with its authors, references and awards', async () => {
    await stage.read([stage.write('works.jsonl', lines(work))]);
    expect(await stage.rows('SELECT * EXCLUDE (file, line) FROM staged_paper')).toEqual([
      {
        key: 'openalex:W1',
        title: 'Panax ginseng & others',
        abstract: 'a b "quoted" b 。',
        year: 2021,
        venue: '中国中药杂志',
        keywords: ['ginseng', 'herb'],
        citation_count: 3,
        language: 'zh',
        doi: '10.1000/abc',
        pdf_url: 'https://example.org/1.pdf',
      },
    ]);
    expect(await stage.rows('SELECT * EXCLUDE (file, email) FROM staged_authorship')).toEqual([
      {
        paper: 'openalex:W1',
        position: 1,
        corresponding: true,
        person: 'openalex:A1',
        name: '张伟',
        orcid: '0000-0002-1825-009X',
        institutions: ['openalex:I1', 'openalex:I2'],
        affiliations: ['北京大学医学部', 'A Hospital'],
      },
      {
        paper: 'openalex:W1',
        position: 2,
        corresponding: null,
        person: null,
        name: 'B. C.',
        orcid: null,
        institutions: null,
        affiliations: null,
      },
    ]);
    expect(await stage.rows('SELECT citing, cited FROM staged_citation ORDER BY cited')).toEqual([
      { citing: 'openalex:W1', cited: 'openalex:W2' },
      { citing: 'openalex:W1', cited: 'openalex:W3' },
    ]);
    expect(await stage.rows('SELECT number, funder FROM staged_award')).toEqual([
      { number: '81072000', funder: 'National Natural Science Foundation of China' },
    ]);
    expect(
      await stage.rows('SELECT key, line, ror, country FROM staged_institution ORDER BY key'),
    ).toEqual([
      { key: 'openalex:I1', line: null, ror: 'https://ror.org/02v51f717', country: 'CN' },
      { key: 'openalex:I2', line: null, ror: null, country: 'CN' },
    ]);
    expect(await stage.rows('SELECT field, count FROM staged_unused ORDER BY field')).toEqual([
      { field: 'award without number', count: 1 },
      { field: 'volume', count: 1 },
    ]);
  });

  it('is read in the layouts before and after', async () => {
    const old = {
      id: 'W5',
      display_name: 'Old',
      host_venue: { display_name: 'V' },
      corresponding_author_ids: [url('A2')],
      authorships: [
        {
          author: { id: url('A2'), display_name: 'B' },
          institutions: [],
          raw_affiliation_string: 'R',
        },
      ],
      concepts: [
        { display_name: 'Physics', level: 0, score: 0.9 },
        { display_name: 'Optics', level: 1, score: 0.5 },
        { display_name: 'Noise', level: 2, score: 0.1 },
      ],
    };
    const current = {
      id: url('W6'),
      title: 'New',
      awards: [
        { id: url('G1'), funder_award_id: 'X1', funder_id: url('F7'), funder_display_name: null },
      ],
    };
    await stage.read([stage.write('a.json', [old, current])]);
    expect(
      await stage.rows('SELECT title, venue, keywords FROM staged_paper ORDER BY key'),
    ).toEqual([
      { title: 'Old', venue: 'V', keywords: ['Optics'] },
      { title: 'New', venue: null, keywords: null },
    ]);
    expect(await stage.rows('SELECT corresponding, affiliations FROM staged_authorship')).toEqual([
      { corresponding: true, affiliations: ['R'] },
    ]);
    expect(await stage.rows('SELECT number, funder FROM staged_award')).toEqual([
      { number: 'X1', funder: 'openalex:F7' },
    ]);
  });
});

describe('people, institutions, funders', () => {
  it('are staged with all their names', async () => {
    const files = [lines(institution, funder), lines(author), lines(work)];
    await stage.read(files.map((content, at) => stage.write(`${at}.jsonl`, content)));
    expect(
      await stage.rows('SELECT * EXCLUDE (file) FROM staged_institution ORDER BY key LIMIT 1'),
    ).toEqual([
      {
        key: 'openalex:I1',
        line: 1,
        name: 'Peking University',
        name_zh: '北京大学',
        names: expect.arrayContaining([
          'PKU',
          'Peiping University',
          '北京大學',
          '北京大学',
        ]) as string[],
        ror: 'https://ror.org/02v51f717',
        country: 'CN',
        city: 'Beijing',
      },
    ]);
    expect(
      await stage.rows(
        'SELECT name, names, institutions, affiliation, interests, h_index, citation_count FROM staged_person',
      ),
    ).toEqual([
      {
        name: 'Wei Zhang',
        names: expect.arrayContaining(['张伟', 'W. Zhang']) as string[],
        institutions: ['openalex:I1', 'openalex:I3'],
        affiliation: 'Peking University',
        interests: ['Pharmacology'],
        h_index: 7,
        citation_count: 120,
      },
    ]);
    expect(await stage.rows('SELECT name, names FROM staged_funder')).toEqual([
      { name: 'NSFC', names: ['国家自然科学基金委员会'] },
    ]);
    expect(await balanced()).toMatchObject({ read: 4, papers: 1, people: 1, lending: 2 });
  });

  it('that are deleted, nameless or of no kind are rejected with the reason', async () => {
    const deleted = { id: url('A5317838346'), display_name: 'Deleted Author' };
    await stage.read([
      stage.write(
        'a.jsonl',
        lines(deleted, { id: url('W9') }, { name: 'x' }, { id: url('X1') }, work),
      ),
    ]);
    expect(await stage.rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
      { line: 1, reason: 'a record that OpenAlex has deleted' },
      { line: 2, reason: 'no title' },
      { line: 3, reason: 'no identifier of OpenAlex' },
      { line: 4, reason: expect.stringContaining('neither a work') as string },
    ]);
    expect(await balanced()).toMatchObject({ read: 5, papers: 1, rejected: 4 });
  });

  it('reads merged identifiers, but merges nobody into the deleted author', async () => {
    const content =
      'merge_date,id,merge_into_id\n2022-08-03,A3,A1\n2022-08-03,A4,A4317838346\nx,y,z\n';
    await stage.read([stage.write('2022-08-03.csv.gz', gzipSync(content))]);
    expect(await stage.rows('SELECT key, into_key FROM staged_merged_key')).toEqual([
      { key: 'openalex:A3', into_key: 'openalex:A1' },
    ]);
    expect(await balanced()).toMatchObject({ read: 3, rejected: 1, lending: 2 });
  });
});
