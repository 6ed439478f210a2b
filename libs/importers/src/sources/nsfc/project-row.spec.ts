import { describe, expect, it } from 'vitest';
import { readLayout } from './project-columns.js';
import { readProjectRow } from './project-row.js';

const headings = ['项目批准号', '项目类别', '项目名称', '依托单位', '负责人', '金额', '起止年月'];
const project = ['71701001', '面上项目', '知识图谱', '安徽大学', '张伟', '48.5', '2018.01-2020.12'];

/** What a row with some cells changed, by heading, is read as. */
const read = (changes: Record<string, string>, header = headings) =>
  readProjectRow(
    headings.map((heading, index) => changes[heading] ?? project[index]!),
    readLayout(header),
  );

describe('amounts', () => {
  it.each([
    ['金额（万元）', '48.5', 48.5],
    ['金额 (万元)', '48.5', 48.5],
    ['资助经费/万元', '48.5', 48.5],
    ['批准金额（单位：元）', '485000', 48.5],
    ['资助金额(元)', '485,000.00', 48.5],
    ['金额（千元）', '485', 48.5],
    ['金额', '４８．５', 48.5],
    ['金额', '1,204', 1204],
    ['金额', '48.5万', 48.5],
    ['金额', '48.5 万元', 48.5],
    ['金额（万元）', '￥485000元', 48.5],
  ])('of %s %s are %s 万元', (heading, amount, funding) => {
    const header = headings.map((one) => (one === '金额' ? heading : one));
    expect(read({ 金额: amount }, header)).toMatchObject({ funding });
  });

  it('are refused where they may be either of two numbers, with what was expected', () => {
    expect(read({ 金额: '48,5' })).toBe(
      'the amount is not a number: 48,5 (48.5, 1,204 or 48.5万元 expected)',
    );
    expect(read({ 金额: '' })).toMatchObject({ funding: undefined });
  });
});

describe('periods', () => {
  it.each([
    '2022/1/1-2024/12/31',
    '2022-01-01至2024-12-31',
    '2022-01-01 - 2024-12-31',
    '2022.01.01—2024.12.31',
    '2022.1～2024.12',
    '2022-1-2024-12',
    '2022年1月至2024年12月',
    '2022 年 1 月 1 日－2024 年 12 月 31 日',
    '自2022年1月起至2024年12月止',
    '２０２２．０１－２０２４．１２',
    '20220101-20241231',
    '202201-202412',
    '2022-2024',
    '2022年-2024年',
    '2022.01--2024.12',
    // Ten rows of the real lists are so.
    '2022.01-2024.14',
  ])('%s is 2022 to 2024', (period) => {
    expect(read({ 起止年月: period })).toMatchObject({ startYear: 2022, endYear: 2024 });
  });

  it.each(['2022.01', '2022.01-', '2022.013-2024.12', '22.01-24.12'])('%s is none', (period) => {
    expect(read({ 起止年月: period })).toContain('expected');
  });
});

describe('ranks', () => {
  const header = headings.map((one) => (one === '金额' ? '专业职务' : one));
  const titleOf = (level: string, institution: string) =>
    read({ 金额: level, 依托单位: institution }, header);

  it.each([
    ['正高级', '安徽大学', '教授'],
    ['副高级', '安徽大学（人文学院）', '副教授'],
    ['中级', '中共中央党校', '讲师'],
    ['正高级', '中国社会科学院', '正高级'],
    ['研究员', '安徽大学', '研究员'],
  ])('%s at %s is %s', (level, institution, leaderTitle) => {
    expect(titleOf(level, institution)).toMatchObject({ leaderTitle });
  });
});
