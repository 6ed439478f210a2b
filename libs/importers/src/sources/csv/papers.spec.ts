import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cell } from '@coopkg/tables';
import { TestStage } from '../../../test/test-stage.js';
import type { Scope } from '../source.js';
import { csvSource } from './csv-source.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(csvSource);
});
afterEach(() => stage.close());

async function readFile(path: string, mapping: string, scope: Scope = {}): Promise<void> {
  await stage.read([path], scope, stage.write('mapping.yaml', mapping));
}
const rows = (sql: string): Promise<Record<string, Cell>[]> => stage.rows(sql);
const read = (content: string | Buffer, mapping: string, scope: Scope = {}): Promise<void> =>
  readFile(stage.write('list.csv', content), mapping, scope);
const unused = async (): Promise<Record<string, Cell>> =>
  Object.fromEntries(
    (await rows('SELECT field, count FROM staged_unused')).map((one) => [one.field, one.count]),
  );
const authors = async (): Promise<Cell[][]> =>
  (
    await rows(`SELECT name, corresponding, affiliations, email, orcid, person
      FROM staged_authorship ORDER BY paper, position`)
  ).map((row) => Object.values(row));

describe('papers', () => {
  it('have authors with institutions, marks and all properties', async () => {
    await read(
      [
        '论文目录',
        '论文题目,作者,单位,发表时间,期刊,关键词,被引,DOI,语种,页码',
        '知识图谱,张伟1*；李娜2,"1. 安徽大学 2. 清华大学",2018-05-01,软件学报,图谱；推理,"1,204",https://doi.org/10.1000/ABC,中文,1-9',
        '推理,"王强,李娜",安徽大学,2019年,,无,,见原文,,',
      ].join('\n'),
      `
rows: papers
columns:
  title: 论文题目
  authors: 作者
  institution: { column: 单位 }
  year: 发表时间
  venue: 期刊
  keywords: { column: 关键词, split: ['；'] }
  citationCount: 被引
  doi: [doi, 数字对象标识]
  language: 语种
`,
    );
    expect(await rows('SELECT * FROM staged_paper ORDER BY line')).toEqual([
      {
        key: 'csv:doi:10.1000/abc',
        file: 1,
        line: 3,
        title: '知识图谱',
        abstract: null,
        year: 2018,
        venue: '软件学报',
        keywords: ['图谱', '推理'],
        citation_count: 1204,
        language: 'zh',
        doi: '10.1000/abc',
        pdf_url: null,
      },
      expect.objectContaining({ key: expect.stringMatching(/^csv:[0-9a-f]{16}$/), year: 2019 }),
    ]);
    expect(
      await rows(`SELECT name, corresponding, affiliations FROM staged_authorship a
        JOIN staged_paper p ON a.paper = p.key ORDER BY line, position`),
    ).toEqual([
      { name: '张伟', corresponding: true, affiliations: ['安徽大学'] },
      { name: '李娜', corresponding: false, affiliations: ['清华大学'] },
      { name: '王强', corresponding: null, affiliations: ['安徽大学'] },
      { name: '李娜', corresponding: null, affiliations: ['安徽大学'] },
    ]);
    expect(await unused()).toEqual({ 页码: 1, 'doi in a form that is not known': 1 });
  });

  it('that cannot be used are put aside; the same paper twice stays two', async () => {
    await read(
      'title,year\nA,2018\n,2018\nB,last year\nA,2018\n',
      'rows: papers\ncolumns: { title: title, year: year }',
    );
    expect(await rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
      { line: 3, reason: 'no title' },
      {
        line: 4,
        reason: 'the year is not readable: last year (2018, 2018-05-31 or 2018年5月 expected)',
      },
    ]);
    const keys = (await rows('SELECT key FROM staged_paper ORDER BY line')).map(({ key }) => key);
    expect(keys[1]).toBe(`${String(keys[0])}#2`);
    expect(await rows('SELECT records, left_out, done FROM staged_input')).toEqual([
      { records: 4, left_out: 0, done: true },
    ]);
  });

  it('are left out by year and institution', async () => {
    await read(
      'title,year,place\nA,2018,Xidian University\nB,2020,"School X, XIDIAN University"\nC,2020,Other\n',
      'rows: papers\ncolumns: { title: title, year: year, authors: { value: 张伟 }, institution: place }',
      { since: 2019, institutions: ['Xidian University'] },
    );
    expect(await rows('SELECT title FROM staged_paper')).toEqual([{ title: 'B' }]);
    expect(await rows('SELECT records, left_out FROM staged_input')).toEqual([
      { records: 3, left_out: 2 },
    ]);
  });

  it('of Web of Science have names, addresses, reprint author, grants and references', async () => {
    const headings = 'PT\tAU\tAF\tTI\tSO\tDE\tAB\tC1\tRP\tEM\tOI\tFU\tCR\tTC\tPY\tDI\tUT';
    const paper = [
      'J',
      'Wang, W; Li, N; Müller, J',
      'Wang, Wei; Li, Na; Müller, Jürgen',
      '"Smart" graphs',
      'JOURNAL OF GRAPHS',
      'graph; reasoning',
      'We show ...',
      '[Wang, Wei; Li, Na] Xidian Univ, Sch Comp Sci, Xian, Peoples R China; [Mueller, Juergen; Li, Na] TU Berlin, Berlin, Germany',
      'Li, N (corresponding author), Xidian Univ, Xian, Peoples R China.',
      'lina@example.edu',
      'Wang, Wei/0000-0002-1825-0097',
      'National Natural Science Foundation of China [61472298, U1405255]; Fund X',
      'Zhang S, 2015, J GRAPHS, V1, P1, DOI 10.1000/XYZ; Li N, 2014, BOOK',
      '12',
      '2019',
      '10.1000/wos',
      'WOS:000001',
    ].join('\t');
    await read(
      Buffer.from(`\uFEFF${headings}\r\n${paper}\t\r\n`, 'utf16le'),
      `
rows: papers
columns:
  id: UT
  title: TI
  authors: [AF, AU]
  institution: C1
  corresponding: RP
  email: EM
  orcid: OI
  year: PY
  venue: SO
  keywords: DE
  abstract: AB
  citationCount: TC
  doi: DI
  grants: FU
  references: CR
`,
    );
    expect(await rows('SELECT key, title, keywords FROM staged_paper')).toEqual([
      { key: 'csv:WOS:000001', title: '"Smart" graphs', keywords: ['graph', 'reasoning'] },
    ]);
    const xidian = 'Xidian Univ, Sch Comp Sci, Xian, Peoples R China';
    const berlin = 'TU Berlin, Berlin, Germany';
    expect(await authors()).toEqual([
      ['Wei Wang', false, [xidian], null, '0000-0002-1825-0097', null],
      ['Na Li', true, [xidian, berlin], 'lina@example.edu', null, null],
      ['Jürgen Müller', false, null, null, null, null],
    ]);
    expect(await rows('SELECT number, funder FROM staged_award')).toEqual([
      { number: '61472298', funder: 'National Natural Science Foundation of China' },
      { number: 'U1405255', funder: 'National Natural Science Foundation of China' },
    ]);
    expect(await rows('SELECT citing, cited FROM staged_citation')).toEqual([
      { citing: 'csv:WOS:000001', cited: 'doi:10.1000/xyz' },
    ]);
    expect(await unused()).toMatchObject({
      'grants without a number': 1,
      'references without a DOI': 1,
      PT: 1,
    });
  });

  it('of Scopus have identifiers behind names and addresses behind authors', async () => {
    await read(
      'Authors,Author full names,Title,Year,Authors with affiliations,Correspondence Address\n' +
        '"Wang, W.; Li, N.","Wang, Wei (57200000001); Li, Na (57200000002)",Graphs,2021,' +
        '"Wang W., School of X, Xidian University, Xi\'an, China; Li N., TU Berlin, Germany",' +
        '"W. Wang; School of X, Xidian University, Xi\'an, China; email: w@example.edu"\n',
      `
rows: papers
columns:
  title: Title
  authors: [Author full names, Authors]
  institution: Authors with affiliations
  corresponding: Correspondence Address
  year: Year
`,
    );
    expect(await authors()).toEqual([
      [
        'Wei Wang',
        true,
        ["School of X, Xidian University, Xi'an, China"],
        null,
        null,
        'csv:57200000001',
      ],
      ['Na Li', false, ['TU Berlin, Germany'], null, null, 'csv:57200000002'],
    ]);
  });

  it('of CNKI: institutions that are fewer than the authors are not guessed', async () => {
    await read(
      'Title-题名,Author-作者,Organ-单位,PubTime-发表时间,Keyword-关键词,Fund-基金\n' +
        '图谱,张伟;李娜;王强;,安徽大学;清华大学;,2020-06-15 09:32,图谱;;推理,国家自然科学基金资助项目（61472298；62192734）;校基金\n',
      `
rows: papers
columns:
  title: Title-题名
  authors: Author-作者
  institution: Organ-单位
  year: PubTime-发表时间
  keywords: Keyword-关键词
  grants: Fund-基金
`,
    );
    expect((await authors()).map(([name, , places]) => [name, places])).toEqual([
      ['张伟', ['安徽大学']],
      ['李娜', null],
      ['王强', null],
    ]);
    expect(await rows('SELECT number, funder FROM staged_award')).toEqual([
      { number: '61472298', funder: '国家自然科学基金' },
      { number: '62192734', funder: '国家自然科学基金' },
    ]);
    expect(await unused()).toEqual({
      'institution of which author is not said': 1,
      'grants without a number': 1,
    });
  });
});
