import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../source.js';
import { reply, work } from '../../../test/crossref-records.js';
import { TestStage } from '../../../test/test-stage.js';
import { crossrefSource } from './crossref-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(crossrefSource);
});
afterEach(() => stage.close());

const readWorks = (works: object[], scope?: Scope) =>
  stage.read([stage.write('works.json', reply(...works))], scope);
const balanced = async () => {
  const { read, leftOut, rejected, papers, projects } = await stage.counts();
  expect(read).toBe(leftOut! + rejected! + papers! + projects!);
};

describe('a work', () => {
  it('becomes a paper with all that the graph can hold', async () => {
    await readWorks([
      work({
        title: ['On <i>E. coli</i> &amp; H<sub>2</sub>O'],
        subtitle: ['A Survey'],
        abstract: '<jats:title>Abstract</jats:title><jats:p>One &lt; two.</jats:p>',
        'container-title': ['Science &amp; Life', 'Sci. Life'],
        subject: ['Biology', 'Water'],
        language: 'en-US',
        'is-referenced-by-count': 7,
        link: [
          { URL: 'javascript:alert(1)', 'content-type': 'application/pdf' },
          { URL: 'https://example.org/1.pdf', 'content-type': 'unspecified' },
        ],
        reference: [
          { key: '1', DOI: '10.1000/B' },
          { key: '2', DOI: 'https://doi.org/10.1000/b' },
          { key: '3', unstructured: 'A book.' },
          { key: '4', DOI: '10.1000/a.1' },
        ],
        funder: [
          { name: 'National Natural Science Foundation of China', award: ['62192734', ' '] },
          { name: 'Somebody', award: [] },
        ],
        volume: '3',
        editor: [],
      }),
    ]);
    expect(await stage.rows('SELECT * FROM staged_paper')).toEqual([
      {
        key: 'crossref:10.1000/a.1',
        file: 1,
        line: 1,
        title: 'On E. coli & H2O: A Survey',
        abstract: 'One < two.',
        year: 2020,
        venue: 'Science & Life',
        keywords: ['Biology', 'Water'],
        citation_count: 7,
        language: 'en',
        doi: '10.1000/a.1',
        pdf_url: 'https://example.org/1.pdf',
      },
    ]);
    expect(await stage.rows('SELECT cited FROM staged_citation')).toEqual([
      { cited: 'doi:10.1000/b' },
    ]);
    expect(await stage.rows('SELECT paper, number, funder FROM staged_award')).toEqual([
      {
        paper: 'crossref:10.1000/a.1',
        number: '62192734',
        funder: 'National Natural Science Foundation of China',
      },
    ]);
    expect(await stage.rows('SELECT field, count FROM staged_unused ORDER BY field')).toEqual([
      { field: 'funder without award', count: 1 },
      { field: 'reference without DOI', count: 1 },
      { field: 'volume', count: 1 },
    ]);
  });

  it('has its people in order, without groups', async () => {
    await readWorks([
      work({
        author: [
          { name: 'The ATLAS Collaboration', sequence: 'first', affiliation: [] },
          { given: '伟', family: '张', affiliation: [{ name: '北京大学 信息学院' }] },
          {
            given: 'María',
            family: 'Núñez',
            suffix: 'Jr.',
            ORCID: 'http://orcid.org/0000-0002-1825-009x',
            affiliation: [
              { name: 'A &amp; B Institute, Beijing, China' },
              {
                name: 'Peking University',
                place: ['Beijing, China'],
                id: [
                  { id: 'https://ror.org/02v51f717', 'id-type': 'ROR', 'asserted-by': 'publisher' },
                ],
              },
              { name: ' ' },
            ],
          },
          { family: 'Plato' },
        ],
      }),
    ]);
    expect(
      await stage.rows(
        'SELECT position, name, orcid, institutions, affiliations FROM staged_authorship ORDER BY position',
      ),
    ).toEqual([
      {
        position: 1,
        name: '张伟',
        orcid: null,
        institutions: null,
        affiliations: ['北京大学 信息学院'],
      },
      {
        position: 2,
        name: 'María Núñez Jr.',
        orcid: '0000-0002-1825-009X',
        institutions: ['crossref:ror/02v51f717'],
        affiliations: ['A & B Institute, Beijing, China', 'Peking University, Beijing, China'],
      },
      { position: 3, name: 'Plato', orcid: null, institutions: null, affiliations: null },
    ]);
    expect(await stage.rows('SELECT key, name, ror, line FROM staged_institution')).toEqual([
      { key: 'crossref:ror/02v51f717', name: 'Peking University', ror: '02v51f717', line: null },
    ]);
    expect(await stage.rows(`SELECT count FROM staged_unused WHERE field LIKE 'group%'`)).toEqual([
      { count: 1 },
    ]);
  });

  it.each([
    [{ issued: { 'date-parts': [[null]] }, created: { 'date-parts': [[2011, 1, 2]] } }, 2011],
    [{ issued: { 'date-parts': [['1998', '3']] } }, 1998],
    [
      {
        issued: undefined,
        'published-online': { 'date-parts': [[2018]] },
        'published-print': { 'date-parts': [[2019]] },
      },
      2019,
    ],
    [{ issued: { raw: 'Spring 2001' } }, null],
    [{ issued: '2001' }, null],
    [{ issued: { 'date-parts': [[20200]] } }, null],
    [{ issued: null }, null],
  ])('with the dates %j is of the year %s', async (dates, year) => {
    await readWorks([work(dates)]);
    expect(await stage.rows('SELECT year FROM staged_paper')).toEqual([{ year }]);
  });

  it.each([
    [['基于知识图谱的问答'], ['一个综述'], '基于知识图谱的问答：一个综述'],
    [['What is truth?'], ['A reply'], 'What is truth? A reply'],
    [['Water: a survey'], ['A survey'], 'Water: a survey'],
    ['Only a text', [], 'Only a text'],
    [['', 'Second'], null, null],
  ])('with the title %j and subtitle %j is called %s', async (title, subtitle, whole) => {
    await readWorks([work({ title, subtitle }), work({ DOI: '10.1000/2' })]);
    const rows = await stage.rows(
      `SELECT title FROM staged_paper WHERE key = 'crossref:10.1000/a.1'`,
    );
    expect(rows).toEqual(whole === null ? [] : [{ title: whole }]);
    await balanced();
  });

  it('is rejected with a reason where it is no paper', async () => {
    await readWorks([
      work({}),
      work({ DOI: '10.1000/2', type: 'journal-issue', title: undefined }),
      work({ DOI: '10.1000/3', type: 'component' }),
      work({ DOI: '10.1000/4', title: ['<i> </i>'] }),
      work({ DOI: undefined }),
      work({ DOI: '10.1000/5', author: 'Zhang' }),
      work({ DOI: '10.1000/6', author: undefined, type: undefined }),
    ]);
    expect(await stage.rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
      { line: 2, reason: 'not a paper: an issue of a journal' },
      { line: 3, reason: 'not a paper: a part of a paper (a figure, a table, a supplement)' },
      { line: 4, reason: 'no title' },
      { line: 5, reason: 'no DOI' },
      { line: 6, reason: 'author is not a list: "Zhang"' },
    ]);
    await balanced();
  });

  it('may have nulls and oddities anywhere', async () => {
    const lists = [
      'author',
      'reference',
      'funder',
      'link',
      'subject',
      'title',
      'subtitle',
      'project',
    ];
    await readWorks([
      work(Object.fromEntries(lists.map((name) => [name, [null]]))),
      work({ DOI: '10.1000/2', ...Object.fromEntries(lists.map((name) => [name, null])) }),
      work({
        DOI: '10.1000/3',
        author: [
          { given: null, family: '\u0000' },
          { family: 'B\ud800', affiliation: [null, { name: null, id: [null] }] },
        ],
      }),
      work({
        DOI: '10.1000/4',
        title: [['nested']],
        abstract: '<'.repeat(100_000),
        funder: [{ name: null, award: [null, '1'] }],
      }),
      work({ DOI: '10.1000/5', title: ['😀 '.repeat(60_000)], language: 5, subject: 'One' }),
      work({ DOI: "10.1000/'; DROP TABLE staged_paper; --", title: ["O'Neil"] }),
      { DOI: 5, title: 5, type: 5, issued: 5, 'container-title': { a: 1 } },
    ]);
    const papers = await stage.rows('SELECT doi FROM staged_paper ORDER BY doi');
    expect(papers.map(({ doi }) => doi)).toEqual(
      expect.arrayContaining(['10.1000/3', '10.1000/5']),
    );
    await balanced();
  });

  it('that a file holds twice has its authors once', async () => {
    await readWorks([work({}), work({ DOI: 'https://doi.org/10.1000/a.1' })]);
    expect(await stage.rows('SELECT position, name FROM staged_authorship')).toEqual([
      { position: 1, name: 'Wei Zhang' },
    ]);
    await balanced();
  });
});

it('a grant becomes a project, its amount only where it is in yuan', async () => {
  const person = (given: string) => ({
    given,
    family: 'Li',
    affiliation: [{ name: 'Fudan University' }],
  });
  const grant = (DOI: string, currency: string) => ({
    DOI,
    type: 'grant',
    award: 'G-7',
    publisher: 'A Trust',
    'award-start': { 'date-parts': [[2021, 4, 1]] },
    project: [
      {
        'project-title': [{ title: 'Ideas &amp; more', language: 'en' }],
        'lead-investigator': [person('Na')],
        investigator: [person('Bo')],
        'award-amount': { amount: 250000, currency },
        'award-planned-end': { 'date-parts': [[2025]] },
        funding: [{ type: 'award', scheme: 'Young Leaders', funder: { name: 'The Fund' } }],
      },
    ],
  });
  await readWorks([grant('10.1000/g1', 'CNY'), grant('10.1000/g2', 'GBP')]);
  const projects = await stage.rows(
    'SELECT * EXCLUDE (file, line) FROM staged_project ORDER BY key',
  );
  expect(projects[0]).toEqual({
    key: 'crossref:10.1000/g1',
    name: 'Ideas & more',
    number: 'G-7',
    funder: 'The Fund',
    category: 'Young Leaders',
    discipline: null,
    institution: 'Fudan University',
    start_year: 2021,
    end_year: 2025,
    funding: 25,
  });
  expect(projects[1]?.funding).toBeNull();
  expect(
    await stage.rows(
      `SELECT leads, name, institution FROM staged_project_person WHERE project LIKE '%g1'`,
    ),
  ).toEqual([
    { leads: true, name: 'Na Li', institution: 'Fudan University' },
    { leads: false, name: 'Bo Li', institution: 'Fudan University' },
  ]);
  expect(await stage.rows('SELECT field, count FROM staged_unused')).toEqual([
    { field: 'amount of a grant in GBP', count: 1 },
  ]);
  await balanced();
});
