import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readMapping } from '../read-mapping.js';
import { suggestMapping } from './suggest-mapping.js';

const root = mkdtempSync(join(tmpdir(), 'suggest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(root, name), content);
  return join(root, name);
};
/** What a suggestion for these headings is read as. */
async function suggested(headings: string[], row: string[] = []): Promise<unknown> {
  const line = (cells: string[]): string =>
    headings.map((_, at) => `"${(cells[at] ?? '').replaceAll('"', '""')}"`).join(',');
  const text = await suggestMapping(write('list.csv', `${line(headings)}\n${line(row)}\n`));
  return parse(text);
}

describe('headings', () => {
  it('of CNKI', async () => {
    expect(
      await suggested([
        'SrcDatabase-来源库',
        'Title-题名',
        'Author-作者',
        'Organ-单位',
        'Source-文献来源',
        'Keyword-关键词',
        'Summary-摘要',
        'PubTime-发表时间',
        'Fund-基金',
        'Year-年',
        'DOI-DOI',
      ]),
    ).toEqual({
      rows: 'papers',
      columns: {
        title: 'Title-题名',
        authors: 'Author-作者',
        institution: 'Organ-单位',
        venue: 'Source-文献来源',
        keywords: 'Keyword-关键词',
        abstract: 'Summary-摘要',
        year: ['Year-年', 'PubTime-发表时间'],
        grants: 'Fund-基金',
        doi: 'DOI-DOI',
      },
    });
  });

  it('of Scopus', async () => {
    expect(
      await suggested([
        'Authors',
        'Author full names',
        'Author(s) ID',
        'Title',
        'Year',
        'Source title',
        'Cited by',
        'DOI',
        'Link',
        'Affiliations',
        'Authors with affiliations',
        'Abstract',
        'Author Keywords',
        'Funding Details',
        'References',
        'Correspondence Address',
        'Language of Original Document',
        'EID',
      ]),
    ).toEqual({
      rows: 'papers',
      columns: {
        id: 'EID',
        title: 'Title',
        authors: ['Author full names', 'Authors'],
        authorId: 'Author(s) ID',
        institution: 'Authors with affiliations',
        corresponding: 'Correspondence Address',
        year: 'Year',
        venue: 'Source title',
        abstract: 'Abstract',
        keywords: 'Author Keywords',
        citationCount: 'Cited by',
        language: 'Language of Original Document',
        doi: 'DOI',
        grants: 'Funding Details',
        references: 'References',
      },
    });
  });

  it('of Zotero', async () => {
    expect(
      await suggested([
        'Key',
        'Item Type',
        'Publication Year',
        'Author',
        'Title',
        'Publication Title',
        'DOI',
        'Url',
        'Abstract Note',
        'Date',
        'Manual Tags',
      ]),
    ).toMatchObject({
      rows: 'papers',
      columns: {
        id: 'Key',
        title: 'Title',
        authors: 'Author',
        venue: 'Publication Title',
        year: ['Publication Year', 'Date'],
        abstract: 'Abstract Note',
        keywords: 'Manual Tags',
      },
    });
  });

  it('of Web of Science, whose ID is no identifier and whose PI is no leader', async () => {
    const headings = 'PT AU AF TI SO LA DE ID AB C1 RP EM OI FU CR TC PI PY DI UT'.split(' ');
    expect(await suggested(headings)).toMatchObject({
      rows: 'papers',
      columns: { id: 'UT', authors: ['AF', 'AU'], institution: 'C1', year: 'PY', title: 'TI' },
    });
  });

  it('of projects and people, in either language', async () => {
    expect(
      await suggested([
        '序号',
        '课题名称',
        '课题编号',
        '主持人',
        '经费（万元）',
        '起止年月',
        '课题组成员',
      ]),
    ).toEqual({
      rows: 'projects',
      columns: {
        name: '课题名称',
        number: '课题编号',
        leader: '主持人',
        funding: '经费（万元）',
        period: '起止年月',
        members: '课题组成员',
      },
    });
    expect(
      await suggested(['姓名', '单位', '学院', '职称', '研究方向', 'E-mail', 'H指数', '备注']),
    ).toMatchObject({
      rows: 'people',
      columns: { name: '姓名', title: '职称', interests: '研究方向', hIndex: 'H指数' },
    });
    expect(
      await suggested(['Name', 'University', 'Department', 'Academic rank', 'Email']),
    ).toMatchObject({ rows: 'people', columns: { college: 'Department', title: 'Academic rank' } });
  });
});

describe('the file', () => {
  it('shows values, what was not understood, and can be used as it is', async () => {
    const file = write(
      '论文.csv',
      '论文目录\n题名,作者,年份,卷号: 期,空\n"图谱: 综述 # 1",张伟；李娜,2018,12,\n推理,王强,2019,13,\n',
    );
    const text = await suggestMapping(file);
    expect(text.split('\n').slice(3)).toEqual([
      'rows: papers # what a row is: papers, projects or people 每行是：论文、项目或人员',
      'columns:',
      '  title: 题名 # 图谱: 综述 # 1 | 推理',
      '  authors: 作者 # 张伟；李娜 | 王强',
      '  year: 年份 # 2018 | 2019',
      '  # Not understood, and not imported 未识别、不会导入的列:',
      '  # 卷号: 期 # 12 | 13',
      '  # 空 # (empty 空)',
      expect.stringContaining('institution'),
      '',
    ]);
    expect(readMapping(write('mapping.yaml', text))).toMatchObject([
      { rows: 'papers', columns: { title: { column: ['题名'] } } },
    ]);
  });

  it('has a table for each sheet of a workbook', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('说明').addRow(['请勿外传']);
    book.addWorksheet('论文 2018').addRow(['题名', '作者', '年份']);
    book.addWorksheet('人员').addRow(['姓名', '单位', '职称']);
    const file = join(root, 'book.xlsx');
    await book.xlsx.writeFile(file);
    expect(readMapping(write('mapping.yaml', await suggestMapping(file)))).toMatchObject([
      { rows: 'papers', sheet: ['论文 2018'], columns: { title: { column: ['题名'] } } },
      { rows: 'people', sheet: ['人员'], columns: { name: { column: ['姓名'] } } },
    ]);
  });

  it('is to be filled in where nothing is understood, and empty ones are refused', async () => {
    const text = await suggestMapping(write('x.csv', '甲,乙\n1,2\n'));
    expect(text).toContain('  # 甲 # 1');
    expect(() => readMapping(write('mapping.yaml', text))).toThrow(/columns.title/);
    for (const path of [write('empty.csv', ''), root])
      await expect(suggestMapping(path)).rejects.toMatchObject({ code: 'import-layout-unknown' });
  });

  it('is YAML that names the headings, whatever they are', async () => {
    const odd = fc.string({ unit: 'grapheme', maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 5 }), odd, async (others, value) => {
        const headings = ['题名', '作者', ...others];
        const read = (await suggested(headings, [value, value])) as { columns: { title: string } };
        expect(read.columns.title).toBe('题名');
      }),
      { numRuns: 60 },
    );
  });
});
