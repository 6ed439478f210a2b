import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readGraphFile } from '@coopkg/demo-graph';
import { importNsfc } from './import-nsfc.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'nsfc-forms-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const headings = ['项目批准号', '项目类别', '项目名称', '依托单位', '负责人', '金额', '起止年月'];
const project = ['71701001', '面上项目', '知识图谱', '安徽大学', '张伟', '48.5', '2018.01-2020.12'];
/** A row with some cells changed, by heading. */
const row = (changes: Record<string, string> = {}): string[] =>
  headings.map((heading, index) => changes[heading] ?? project[index]!);
const csv = (rows: string[][], delimiter = ','): string =>
  rows
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(delimiter))
    .join('\n');

let files = 0;
/** The first project and leader of a list, and what was refused. */
async function imported(content: string | Buffer, name = 'list.csv') {
  files += 1;
  const file = join(root, `${files}-${name}`);
  writeFileSync(file, content);
  return importedFile(file);
}
async function importedFile(file: string) {
  const out = `${file}.out`;
  const summary = await importNsfc(file, out);
  const rejects =
    summary.rejects === undefined ? [] : readGraphFile(out, 'rejects.csv' as 'leads.csv');
  const [first] = readGraphFile(out, 'projects.csv');
  const [leader] = readGraphFile(out, 'researchers.csv');
  return {
    projects: summary.projects,
    funding: first?.['funding:double'],
    years: `${first?.['startYear:long']}-${first?.['endYear:long']}`,
    number: first?.number,
    leader: [leader?.name, leader?.nameEn],
    reasons: rejects.map(({ line, reason }) => `${line}: ${reason}`),
  };
}

describe('the form of the file', () => {
  const title = '2018年度国家自然科学基金资助项目一览表';

  it('may have titles above the header, alone or filled up', async () => {
    const bare = `${title}\n\n${csv([headings, row(), row({ 项目批准号: '' })])}`;
    expect(await imported(bare)).toMatchObject({ projects: 1, reasons: ['5: no grant number'] });
    const filled = csv([[title, ...headings.slice(1).map(() => '')], headings, row()]);
    expect(await imported(filled)).toMatchObject({ projects: 1, reasons: [] });
  });

  it.each(['\t', ';', '|'])('may separate by %j', async (delimiter) => {
    expect(await imported(csv([headings, row()], delimiter))).toMatchObject({
      projects: 1,
      number: '71701001',
    });
    expect(await imported(`${title}\n${csv([headings, row()], delimiter)}`)).toMatchObject({
      projects: 1,
    });
  });

  it('may be UTF-16 with tabs, as Excel saves it', async () => {
    const text = csv([headings, row()], '\t').replaceAll('\n', '\r\n');
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await imported(bytes, 'list.txt')).toMatchObject({
      projects: 1,
      leader: ['张伟', 'Wei Zhang'],
    });
  });

  it('says that a spreadsheet rounded grant numbers', async () => {
    expect((await imported(csv([headings, row({ 项目批准号: '7.17E+07' })]))).reasons).toEqual([
      '2: the grant number was rounded by a spreadsheet: 7.17E+07 (8 or 11 digits expected)',
    ]);
  });
});

describe('an Excel workbook', () => {
  it('is read sheet by sheet, with titles, numbers, dates, formulas and rich text', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('说明').addRow(['本表由基金委公布']);
    const sheet = workbook.addWorksheet('2018');
    sheet.addRow(['2018年度资助项目']);
    sheet.addRow([
      '批准号',
      '项目名称',
      '资助类别',
      '依托单位',
      '负责人',
      '批准金额（元）',
      '开始日期',
      '结束日期',
    ]);
    const dates = [new Date('2022-01-01'), new Date('2024-12-31')];
    sheet.addRow([
      71701001,
      '知识图谱',
      '面上项目',
      '安徽大学',
      { richText: [{ text: '张' }, { text: '伟' }] },
      { formula: 'A1', result: 485000 },
      ...dates,
    ]);
    sheet.addRow([71701002, '', '面上项目', '安徽大学', '李四', 480000, ...dates]);
    const other = workbook.addWorksheet('2019');
    other.addRow(headings);
    other.addRow(row({ 项目批准号: '71901001' }));
    const file = join(root, 'list.xlsx');
    await workbook.xlsx.writeFile(file);
    expect(await importedFile(file)).toEqual({
      projects: 2,
      funding: '48.5',
      years: '2022-2024',
      number: '71701001',
      leader: ['张伟', 'Wei Zhang'],
      reasons: ['4: no project name'],
    });
  });

  it('that is damaged is refused with what to do', async () => {
    await expect(
      imported(Buffer.from('PK\u0003\u0004 and no more'), 'cut.xlsx'),
    ).rejects.toMatchObject({
      code: 'import-workbook-unreadable',
      text: { zh: expect.stringContaining('另存为'), en: expect.stringContaining('save it as') },
    });
  });
});

describe('a leader', () => {
  it('with a rare character has no half of it, and no Latin name that we do not know', async () => {
    expect((await imported(csv([headings, row({ 负责人: '𠮷丁' })]))).leader).toEqual(['𠮷丁', '']);
    expect((await imported(csv([headings, row({ 负责人: '丁𠮷' })]))).leader).toEqual(['丁𠮷', '']);
  });

  it('has no invisible characters', async () => {
    expect((await imported(csv([headings, row({ 负责人: '张\u200B伟\uFEFF' })]))).leader[0]).toBe(
      '张伟',
    );
  });
});
