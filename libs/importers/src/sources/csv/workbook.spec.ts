import ExcelJS from 'exceljs';
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
const unused = async (): Promise<Record<string, Cell>> =>
  Object.fromEntries(
    (await rows('SELECT field, count FROM staged_unused')).map((one) => [one.field, one.count]),
  );

describe('a workbook of several sheets', () => {
  const workbook = async (): Promise<string> => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('说明').addRow(['请勿外传']);
    const projects = book.addWorksheet('项目');
    projects.addRow(['科研项目']);
    projects.addRow(['课题', '编号', '主持人', '职称', '成员', '经费(元)', '起', '止']);
    projects.addRow(['图谱', 20180001, '张 伟', '教授', '李娜、王强', 50_000, 2018, 2020]);
    const people = book.addWorksheet('人员');
    people.addRow(['姓名', '英文名', '性别', '学院', '邮箱', '方向', 'H指数', '入职']);
    people.addRow([
      '张伟',
      'Zhang, Wei',
      '男',
      '计算机学院',
      'w@example.edu',
      '图谱、推理',
      12,
      new Date('2010-09-01'),
    ]);
    return stage.write('book.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  };
  const mapping = `
tables:
  - sheet: 项目
    rows: projects
    columns:
      name: 课题
      number: 编号
      source: { value: 校级基金 }
      leader: 主持人
      leaderTitle: 职称
      members: 成员
      funding: 经费（元）
      startYear: 起
      endYear: 止
      institution: { value: 安徽大学 }
  - sheet: [人员, 教师]
    rows: people
    columns:
      name: 姓名
      nameEn: 英文名
      gender: 性别
      institution: { value: 安徽大学 }
      college: 学院
      email: 邮箱
      interests: 方向
      hIndex: H指数
`;

  it('makes projects of one and people of another', async () => {
    await readFile(await workbook(), mapping);
    expect(await rows('SELECT * FROM staged_project')).toEqual([
      {
        key: 'csv:校级基金:20180001',
        file: 1,
        line: 3,
        name: '图谱',
        number: '20180001',
        funder: '校级基金',
        category: null,
        discipline: null,
        institution: '安徽大学',
        start_year: 2018,
        end_year: 2020,
        funding: 5,
      },
    ]);
    expect(await rows('SELECT name, leads, title FROM staged_project_person')).toEqual([
      { name: '张伟', leads: true, title: '教授' },
      { name: '李娜', leads: false, title: null },
      { name: '王强', leads: false, title: null },
    ]);
    expect(await rows('SELECT * FROM staged_person')).toEqual([
      {
        key: 'csv:w@example.edu',
        file: 1,
        line: 2,
        name: '张伟',
        names: ['Wei Zhang'],
        orcid: null,
        institutions: null,
        affiliation: '安徽大学',
        college: '计算机学院',
        title: null,
        gender: '男',
        email: 'w@example.edu',
        homepage: null,
        interests: ['图谱', '推理'],
        education: null,
        h_index: 12,
        citation_count: null,
      },
    ]);
    expect(await unused()).toEqual({
      入职: 1,
      'rows of the sheet 说明, which has no known header': 1,
    });
  });

  it('that lacks a sheet or a column is refused whole', async () => {
    const path = await workbook();
    await expect(
      readFile(path, mapping.replace('sheet: 项目', 'sheet: 课题')),
    ).rejects.toMatchObject({
      code: 'mapping-sheet-missing',
      text: { zh: expect.stringContaining('说明、项目、人员') },
    });
    await expect(readFile(path, mapping.replace('H指数', 'h5'))).rejects.toMatchObject({
      code: 'mapping-column-missing',
      text: { en: expect.stringContaining('h5') },
    });
    expect(await rows('SELECT * FROM staged_project')).toEqual([]);
  });
});
