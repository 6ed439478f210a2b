import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readGraphFile } from '@coopkg/demo-graph';
import { importNsfc } from './import-nsfc.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'nsfc-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const header = '"项目批准号","项目类别","项目名称","依托单位","负责人","金额","起止年月","总评"';
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(root, name), content);
  return join(root, name);
};
const rows = [
  '"71701001","青年科学基金项目","基于Z-数信息的决策方法","安徽大学","陶志富","18","2018.01-2020.12","尚未评估"',
  '"71701002","面上项目","另一个项目","安徽大学"," 陶志富","48.5","2019.01-2022.12","良"',
  '"71701003","面上项目","第三个","清华大学","陶志富","48","2019.01-2022.12","良"',
];

describe('the layout of the management list', () => {
  it('makes projects and leaders; the same name at the same institution is one person', async () => {
    const out = join(root, 'out1');
    expect(
      await importNsfc(write('a.csv', `\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`), out),
    ).toMatchObject({
      rows: 3,
      projects: 3,
      researchers: 2,
      institutions: 2,
      rejected: 0,
      funding: 114.5,
      rejects: undefined,
    });
    expect(readGraphFile(out, 'projects.csv')[0]).toMatchObject({
      'id:ID(Project)': 'J000001',
      name: '基于Z-数信息的决策方法',
      number: '71701001',
      source: '国家自然科学基金',
      category: '青年科学基金项目',
      discipline: '管理科学',
      university: '安徽大学',
      'startYear:long': '2018',
      'endYear:long': '2020',
      'funding:double': '18',
    });
    expect(
      readGraphFile(out, 'researchers.csv').map((row) => [
        row['id:ID(Researcher)'],
        row.name,
        row.nameEn,
        row.university,
      ]),
    ).toEqual([
      ['R000001', '陶志富', 'Zhifu Tao', '安徽大学'],
      ['R000002', '陶志富', 'Zhifu Tao', '清华大学'],
    ]);
    expect(readGraphFile(out, 'leads.csv').map((row) => row[':START_ID(Researcher)'])).toEqual([
      'R000001',
      'R000001',
      'R000002',
    ]);
    expect(readGraphFile(out, 'papers.csv')).toEqual([]);
  });

  it('puts bad rows aside with line and reason, and takes the rest', async () => {
    const bad = [
      '"71701001","面上项目","重复","安徽大学","李四","1","2018.01-2020.12","良"',
      '"71701009","面上项目","金额","安徽大学","李四","很多","2018.01-2020.12","良"',
      '"71701010","面上项目","年","安徽大学","李四","5","某年","良"',
      '"71701011","面上项目","缺人","安徽大学","","5","2018.01-2020.12","良"',
      '"71701012","少列"',
    ];
    const out = join(root, 'out2');
    const summary = await importNsfc(write('b.csv', [header, ...rows, ...bad].join('\n')), out);
    expect(summary).toMatchObject({ rows: 8, projects: 3, rejected: 5 });
    const rejects = readGraphFile(out, 'rejects.csv' as 'leads.csv');
    expect(rejects.map((row) => row.line)).toEqual(['5', '6', '7', '8', '9']);
    expect(rejects.map((row) => row.reason)).toEqual([
      'the grant number 71701001 is there twice',
      'the amount is not a number: 很多 (48.5, 1,204 or 48.5万元 expected)',
      'the period is not readable: 某年 (2018.01-2020.12 or 2018/1/1-2020/12/31 expected)',
      'no leader',
      '8 columns expected, 2 found (the file ends in the middle of this row)',
    ]);
  });

  it('reads UTF-16 and GB18030 as well', async () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from([header, ...rows].join('\n'), 'utf16le'),
    ]);
    expect(await importNsfc(write('c.csv', utf16), join(root, 'out3'))).toMatchObject({
      projects: 3,
    });
    // project_id,project_type,title,institution,person,money + 清华大学, 张三 in GB18030.
    const gb = Buffer.concat([
      Buffer.from('project_id,project_type,title,institution,person,money\n60000001,X,Y,'),
      Buffer.from([0xc7, 0xe5, 0xbb, 0xaa, 0xb4, 0xf3, 0xd1, 0xa7]),
      Buffer.from(','),
      Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
      Buffer.from(',12\n'),
    ]);
    expect(await importNsfc(write('d.csv', gb), join(root, 'out4'))).toMatchObject({ projects: 1 });
    expect(readGraphFile(join(root, 'out4'), 'researchers.csv')[0]).toMatchObject({
      name: '张三',
      university: '清华大学',
      nameEn: 'San Zhang',
    });
  });

  it('says what is missing when it is no such list', async () => {
    await expect(
      importNsfc(write('e.csv', 'a,b\n1,2\n'), join(root, 'out5')),
    ).rejects.toMatchObject({
      code: 'import-layout-unknown',
      text: { en: expect.stringContaining('project_id'), zh: expect.stringContaining('表头') },
    });
    await expect(importNsfc(join(root, 'none.csv'), join(root, 'out6'))).rejects.toMatchObject({
      code: 'import-file-missing',
    });
    // Nothing was written that a load could take for an empty graph.
    expect(readdirSync(join(root, 'out5'))).toEqual([]);
    await expect(importNsfc(write('empty.csv', ''), join(root, 'out7'))).rejects.toMatchObject({
      code: 'import-layout-unknown',
    });
  });
});

describe('the layout with subject codes', () => {
  it('takes years from two columns and the first-level subject', async () => {
    const head =
      'start_time,title,abstract,end_time,project_type,subject,project_id,subject_class_list,person,money,institution';
    const row =
      '202001,膜蛋白结构生物学,,202412,国家杰出青年科学基金,生命科学部,31925024,一级：生物物理与生物化学，二级：分子生物物理,Goran Stjepanovic,400,清华大学';
    const out = join(root, 'out8');
    expect(await importNsfc(write('f.csv', `${head}\n${row}\n`), out)).toMatchObject({
      projects: 1,
      funding: 400,
    });
    expect(readGraphFile(out, 'projects.csv')[0]).toMatchObject({
      discipline: '生物物理与生物化学',
      'startYear:long': '2020',
      'endYear:long': '2024',
    });
    expect(readGraphFile(out, 'researchers.csv')[0]).toMatchObject({
      name: 'Goran Stjepanovic',
      nameEn: 'Goran Stjepanovic',
    });
  });
});

const shared = fileURLToPath(new URL('../../../../shared/data/nsfc/', import.meta.url));
const present = existsSync(shared);
if (!present) console.warn('SKIPPED: the real NSFC lists are not at ../shared/data/nsfc');
describe.skipIf(!present)('the real lists', () => {
  it('are taken whole', async () => {
    expect(
      await importNsfc(join(shared, 'nsfc_management_1986_2017.csv'), join(root, 'real1')),
    ).toMatchObject({ rows: 17_926, projects: 17_926, rejected: 0, institutions: 892 });
    const projects = { rows: 85, projects: 85, rejected: 0, institutions: 42 };
    expect(
      await importNsfc(join(shared, 'nsfc_2019_C0501.csv'), join(root, 'real2')),
    ).toMatchObject(projects);
    // The same projects as a workbook.
    expect(
      await importNsfc(join(shared, '../projects/nsfc_C0501_2019.xlsx'), join(root, 'real3')),
    ).toMatchObject(projects);
  });
});
