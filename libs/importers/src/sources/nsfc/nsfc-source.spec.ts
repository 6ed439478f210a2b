import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tables, type Cell } from '@coopkg/tables';
import { Staging } from '../../staging/staging.js';
import type { Scope } from '../source.js';
import { nsfcSource } from './nsfc-source.js';

const root = mkdtempSync(join(tmpdir(), 'nsfc-source-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let tables: Tables;
let staging: Staging;
let folders = 0;
beforeEach(async () => {
  folders += 1;
  tables = await Tables.open(join(root, String(folders)), { memoryMb: 500 });
  staging = await Staging.open(tables);
});
afterEach(() => tables.close());

async function read(content: string, scope: Scope = {}): Promise<void> {
  const path = join(root, `${folders}.csv`);
  writeFileSync(path, content);
  await readFile(path, scope);
}
async function readFile(path: string, scope: Scope = {}): Promise<number[]> {
  const bytes = statSync(path).size;
  await staging.append('staged_input', [[1, 'nsfc', path, bytes, 0, 0, 0, 0, false, false]]);
  const seen: number[] = [];
  await nsfcSource.read([{ file: 1, path, bytes, position: 0 }], staging, {
    scope,
    onBytes: (read) => seen.push(read),
  });
  expect(seen.at(-1)).toBe(bytes);
  return seen;
}
const rows = (sql: string): Promise<Record<string, Cell>[]> => tables.rows(sql);
const input = async (): Promise<Record<string, Cell> | undefined> =>
  (await rows('SELECT records, left_out, done FROM staged_input'))[0];
/** All that was read is somewhere. */
async function expectNothingLost(): Promise<void> {
  const [count] = await rows(`SELECT records - left_out AS kept,
      (SELECT count(*) FROM staged_project) + (SELECT count(*) FROM staged_rejected) AS found
    FROM staged_input`);
  expect(count!.found).toBe(count!.kept);
}

const header = '项目批准号,项目类别,项目名称,依托单位,负责人,金额,起止年月,总评';
const row = '71701001,青年科学基金项目,决策方法,安徽大学,陶志富,18,2018.01-2020.12,良';

describe('the layout of the management list', () => {
  it('fills projects and their leaders, and counts what the graph has no place for', async () => {
    await read(`${header}\n${row}\n`);
    expect(await rows('SELECT * FROM staged_project')).toEqual([
      {
        key: 'nsfc:71701001',
        file: 1,
        line: 2,
        name: '决策方法',
        number: '71701001',
        funder: '国家自然科学基金',
        category: '青年科学基金项目',
        discipline: '管理科学',
        institution: '安徽大学',
        start_year: 2018,
        end_year: 2020,
        funding: 18,
      },
    ]);
    expect(await rows('SELECT * FROM staged_project_person')).toEqual([
      {
        file: 1,
        project: 'nsfc:71701001',
        leads: true,
        person: null,
        name: '陶志富',
        institution: '安徽大学',
        college: null,
        title: null,
      },
    ]);
    expect(await rows('SELECT * FROM staged_unused')).toEqual([
      { file: 1, field: '总评', count: 1 },
    ]);
    expect(await input()).toEqual({ records: 1, left_out: 0, done: true });
  });

  it('puts aside what can be no project, with its line; a number that comes again is kept', async () => {
    await read(
      [
        '附件：2018年度资助项目',
        header,
        row,
        row.replace('陶志富', '李四'),
        row.replace('71701001', '7.17E+07'),
        ',,,,,,,',
        row.replace('18,2018', '很多,2018'),
        '71701012,少列',
      ].join('\r\n'),
    );
    expect(await rows('SELECT key, line FROM staged_project')).toEqual([
      { key: 'nsfc:71701001', line: 3 },
      { key: 'nsfc:71701001#2', line: 4 },
    ]);
    expect(await rows('SELECT line, reason FROM staged_rejected ORDER BY line')).toEqual([
      { line: 5, reason: expect.stringContaining('rounded by a spreadsheet') },
      { line: 7, reason: expect.stringContaining('the amount is not a number') },
      { line: 8, reason: expect.stringContaining('8 columns expected, 2 found') },
    ]);
    await expectNothingLost();
  });

  it('leaves out what starts before the year that is wanted', async () => {
    await read([header, row, row.replace('2018.01', '2016.01')].join('\n'), { since: 2017 });
    expect(await input()).toEqual({ records: 2, left_out: 1, done: true });
    await expectNothingLost();
  });

  it('takes the funder from a column, and several people', async () => {
    await read(
      [
        '资助机构,项目编号,课题名称,承担单位,主持人,课题组成员,经费（元）,开始年月,结束年月',
        '湖南省自然科学基金,2018JJ3001,图谱,湖南大学,孔祥录、李积华,"张 伟,李娜；阿依古丽·买买提",50000,2018-01,2020-12',
        '国家自然科学基金,61701001,网络,湖南大学,王强,,250000,2018-01,2020-12',
      ].join('\n'),
    );
    expect(await rows('SELECT key, funder, funding FROM staged_project ORDER BY line')).toEqual([
      {
        key: 'nsfc:湖南省自然科学基金:2018JJ3001',
        funder: '湖南省自然科学基金',
        funding: 5,
      },
      { key: 'nsfc:61701001', funder: '国家自然科学基金', funding: 25 },
    ]);
    expect(
      (await rows('SELECT leads, name FROM staged_project_person')).map((one) => [
        one.name,
        one.leads,
      ]),
    ).toEqual([
      ['孔祥录', true],
      ['李积华', false],
      ['张伟', false],
      ['李娜', false],
      ['阿依古丽·买买提', false],
      ['王强', true],
    ]);
  });

  it('keeps nothing of a file that is no such list', async () => {
    await expect(read('a,b\n1,2\n')).rejects.toMatchObject({ code: 'import-layout-unknown' });
    await expect(read('')).rejects.toMatchObject({ code: 'import-layout-unknown' });
    expect(await rows('SELECT * FROM staged_rejected')).toEqual([]);
  });
});

describe('the layout of the National Social Science Fund', () => {
  const social =
    '项目批准号,项目类别,学科分类,项目名称,立项时间,项目负责人,专业职务,工作单位,单位类别,结项时间';

  it('has the year of approval, the title of the leader and an end that may be unset', async () => {
    await read(
      [
        social,
        '12BSH058,一般项目,社会学,社区,2012-05-14,李娜,副高级,云南民族大学东南亚南亚语言文化学院,,0000-00-00',
        '12BSH059,一般项目,社会学,村庄,2012-05-14,张伟,0,湖南大学,985,2016-03-01',
        '12WFX001,中华学术外译项目,法学,译著,2012-05-14,外语教学与研究出版社,,外语教学与研究出版社,,',
        ',重大项目,语言学,,2013-11-02,邹芙都,,西南大学,,',
      ].join('\n'),
    );
    expect(
      await rows(
        'SELECT key, funder, discipline, start_year, end_year FROM staged_project ORDER BY line',
      ),
    ).toEqual([
      {
        key: 'nsfc:国家社会科学基金:12BSH058',
        funder: '国家社会科学基金',
        discipline: '社会学',
        start_year: 2012,
        end_year: null,
      },
      expect.objectContaining({ end_year: 2016 }),
      expect.objectContaining({ key: 'nsfc:国家社会科学基金:12WFX001' }),
    ]);
    expect(await rows('SELECT name, title, institution FROM staged_project_person')).toEqual([
      { name: '李娜', title: '副教授', institution: '云南民族大学东南亚南亚语言文化学院' },
      { name: '张伟', title: null, institution: '湖南大学' },
    ]);
    expect(await rows('SELECT field, count FROM staged_unused ORDER BY field')).toContainEqual({
      field: 'leader that is no person',
      count: 1,
    });
    expect(await rows('SELECT line, reason FROM staged_rejected')).toEqual([
      { line: 5, reason: 'no grant number' },
    ]);
    await expectNothingLost();
  });
});

const shared = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const present = existsSync(shared);
if (!present) console.warn('SKIPPED: the real lists of projects are not at ../shared/data');
describe.skipIf(!present)('the real lists', () => {
  it.each([
    ['nsfc/nsfc_management_1986_2017.csv', 17_926, 17_926, 17_926],
    ['nsfc/nsfc_2019_C0501.csv', 85, 85, 85],
    ['projects/nsfc_C0501_2019.xlsx', 85, 85, 85],
    // Two rows without number and name; 44 of publishers, which lead no project as people do.
    ['projects/nssfc_sample.csv', 2317, 2315, undefined],
    ['reading/zh/nssfc_projects.xlsx', 180, 180, 180],
  ])('%s is taken whole', async (name, records, projects, leaders) => {
    await readFile(join(shared, name));
    expect(await input()).toEqual({ records, left_out: 0, done: true });
    expect(await tables.value('SELECT count(*) FROM staged_project')).toBe(projects);
    if (leaders !== undefined)
      expect(await tables.value('SELECT count(*) FROM staged_project_person WHERE leads')).toBe(
        leaders,
      );
    await expectNothingLost();
  });

  it('has the disciplines of merged cells', async () => {
    await readFile(join(shared, 'reading/zh/nssfc_projects.xlsx'));
    expect(
      await rows(`SELECT count(*) AS n, count(discipline) AS named FROM staged_project`),
    ).toEqual([{ n: 180, named: expect.any(Number) }]);
  });
});
