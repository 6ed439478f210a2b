import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reply, work } from '../../../test/crossref-records.js';
import { TestStage } from '../../../test/test-stage.js';
import { crossrefSource } from './crossref-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const shared = fileURLToPath(new URL('../../../../../../shared/data/crossref/', import.meta.url));
const data = existsSync(shared) ? shared : '';

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(crossrefSource);
});
afterEach(() => stage.close());

describe('forms of files', () => {
  const one = work({});
  const two = work({ DOI: '10.1000/2' });
  it.each([
    [
      'a reply of one work',
      JSON.stringify({ status: 'ok', 'message-type': 'work', message: one }),
      1,
    ],
    ['an older public data file', gzipSync(JSON.stringify({ items: [one, two] })), 2],
    ['a newer public data file', gzipSync(`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`), 2],
    ['a list of works', JSON.stringify([one, two], null, 2), 2],
    ['pages, one a line', [one, two].map((item) => JSON.stringify(reply(item))).join('\n'), 2],
    ['a page without works', JSON.stringify(reply()), 0],
  ])('reads %s', async (_, content, papers) => {
    await stage.read([stage.write('file.json', content)]);
    expect(await stage.counts()).toMatchObject({ read: papers, papers });
    expect(await stage.rows('SELECT done FROM staged_input')).toEqual([{ done: true }]);
  });

  const failed = (type: string, message: string) => ({
    status: 'failed',
    'message-type': 'validation-failure',
    message: [{ type, value: 'things', message }],
  });
  it.each([
    [
      'an error',
      failed('integer-not-valid', 'Integer specified as things.'),
      'import-error-reply',
      'Integer specified as things"',
    ],
    ['an error that is no JSON', 'Resource not found.', 'import-error-reply', 'Resource not found'],
    [
      'journals',
      {
        status: 'ok',
        'message-type': 'journal-list',
        message: { items: [{ ISSN: ['1'], title: 'J' }] },
      },
      'import-other-records',
      'journals',
    ],
    [
      'one funder',
      { status: 'ok', 'message-type': 'funder', message: { id: '1', name: 'F' } },
      'import-other-records',
      'funders',
    ],
    [
      'records of another source',
      { results: [{ id: 'https://openalex.org/W1', title: 'x' }] },
      'import-other-records',
      'DOI',
    ],
    ['a web page', '<html><body>301 Moved</body></html>', 'json-not-json', 'web page'],
    [
      'a tar archive',
      `${'works.json'.padEnd(257, '\0')}ustar\0${'\0'.repeat(600)}`,
      'import-tar',
      'tar -xf',
    ],
    [
      'half a reply',
      JSON.stringify(reply(one, two)).slice(0, -40),
      'text-cut',
      'ends in the middle',
    ],
  ])('refuses %s in one sentence, and keeps nothing', async (_, content, code, words) => {
    const good = stage.write('good.json', reply(one));
    const bad = stage.write('bad.json', content);
    const error = await stage.read([good, bad]).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code,
      text: { zh: expect.stringContaining('bad.json') as string },
    });
    expect((error as Error).message).toContain(words);
    expect(await stage.counts()).toMatchObject({ papers: 0, rejected: 0, read: 0 });
  });

  it('accepts data files of a folder only', () => {
    const names = [
      '0.json.gz',
      'D1.jsonl.gz',
      'page.json',
      'works.zip',
      'README.md',
      'index.jsonl',
      'a.tar',
    ];
    expect(names.filter((name) => crossrefSource.accepts(`/x/${name}`))).toEqual(names.slice(0, 4));
  });
});

describe.skipIf(data === '')('the real replies', () => {
  const works = [
    'test_content_negotiation_citeproc_json_1',
    'test_cursor',
    'test_prefixes_works',
    'test_works_field_query_publisher_name',
    'test_works_no_id_withlimit',
    'test_works_query',
    'test_works_sample',
    'test_works_with_one_id',
    'test_works_with_select_param',
  ];

  it('lose no work', async () => {
    await stage.read(works.map((name) => `${data}${name}.json`));
    expect(await stage.counts()).toEqual({
      read: 70,
      leftOut: 0,
      rejected: 4,
      papers: 66,
      people: 0,
      projects: 0,
      lending: 0,
    });
    expect(
      await stage.rows(`SELECT count(*) AS count FROM staged_paper WHERE abstract LIKE '%<%'`),
    ).toEqual([{ count: 0 }]);
    expect(
      await stage.rows(
        `SELECT title, year, venue, citation_count, pdf_url FROM staged_paper WHERE doi = '10.1126/science.169.3946.635'`,
      ),
    ).toEqual([
      {
        title:
          'The Structure of Ordinary Water: New data and interpretations are yielding new insights into this fascinating substance.',
        year: 1970,
        venue: 'Science',
        citation_count: 92,
        pdf_url: 'https://www.science.org/doi/pdf/10.1126/science.169.3946.635',
      },
    ]);
    expect(
      await stage.rows(
        `SELECT name, affiliations FROM staged_authorship WHERE paper = 'crossref:10.1117/1.jei.28.6.063006' AND position = 2`,
      ),
    ).toEqual([
      {
        name: 'Tiezhu Wang',
        affiliations: [
          'Hebei University of Chinese Medicine, Center of Information Technology, Shijiazhuang',
        ],
      },
    ]);
  });

  it.each([
    ['test_cursor_fails_cursor_value.json', /Cursor specified but it is invalid/],
    ['test_funders_fail_limit.json', /must be a positive integer/],
    ['test_funders_bad_id_warn.txt', /Resource not found/],
    ['test_content_negotiation_citeproc_json.txt', /web page/],
    ['test_funders_query.json', /funders/],
    ['test_journals.json', /journals/],
    ['test_journals_ids.json', /journals/],
    ['test_journals_ids_1.json', /journals/],
    ['test_members_query.json', /members/],
    ['index.jsonl', /none of its records has a DOI/],
  ])('%s is refused in one sentence', async (name, words) => {
    await expect(stage.read([data + name])).rejects.toThrow(words);
    expect(await stage.counts()).toMatchObject({ papers: 0, read: 0 });
  });
});
