import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Tables } from '@coopkg/tables';
import { silent } from '../../progress.js';
import { checkFolder } from './check-folder.js';
import { writeImportFiles } from './import-files.js';

const parent = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(parent, '目录, "x" '));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  return folder;
}

async function check(files: Record<string, string | Buffer>) {
  const source = folderOf(files);
  const tables = await Tables.open(path.join(source, '.tables'), { memoryMb: 400 });
  try {
    const rejectsFile = path.join(source, 'rejects.csv');
    const checked = await checkFolder(source, tables, rejectsFile, silent);
    const names = await writeImportFiles(checked, path.join(source, '.files'));
    const lines = (file: string): string[] =>
      readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
    return {
      source,
      report: checked.report,
      plain: [...checked.plain],
      names,
      written: (name: string) => lines(path.join(source, '.files', name)),
      rejects: () => (checked.report.rejectsFile === null ? [] : lines(rejectsFile)),
    };
  } finally {
    tables.close();
  }
}

const researchers = 'id:ID(Researcher),name,citationCount\nR10,a,\nR9,b,7\nR8,c,\n';
const papers = 'id:ID(Paper),year,citationCount\nP1,2015,\nP2,2012,3\nP3,,0\n';

describe('checkFolder', () => {
  it('derives counts and co-operations from the edges', async () => {
    const { report, written } = await check({
      'researchers.csv': `${researchers}R7,d,\n`,
      'papers.csv': papers,
      'authored.csv':
        ':START_ID,:END_ID,position\nR10,P1,1\nR9,P1,2\nR9,P2,1\nR10,P2,2\nR8,P3,1\nR9,P3,2\n',
      'cites.csv': ':START_ID,:END_ID\nP2,P1\nP3,P1\n',
    });
    expect(written('cooperates_with.csv').sort()).toEqual(['R10,R9,2,2012,2015', 'R8,R9,1,,']);
    expect(written('papers.csv').map((line) => line.split(',')[6])).toEqual(['2', '3', '0']);
    // With neither a count in the file nor a paper here, a person has no citations, not 0.
    expect(written('researchers.csv').map((line) => line.split(',').slice(-2))).toEqual([
      ['5', '2'],
      ['7', '3'],
      ['0', '1'],
      ['', '0'],
    ]);
    expect(report).toMatchObject({
      rejected: 0,
      rejectsFile: null,
      sums: { cooperations: 3, paperCitations: 5 },
      counts: {
        Researcher: 4,
        Paper: 3,
        Project: 0,
        AUTHORED: 6,
        COOPERATES_WITH: 2,
        CITES: 2,
        LEADS: 0,
      },
    });
  });

  it('corrects co-operations that papers contradict and keeps those that only the file knows', async () => {
    const { written, report, rejects } = await check({
      'researchers.csv': researchers,
      'papers.csv': papers,
      'authored.csv': ':START_ID,:END_ID\nR10,P1\nR9,P1\n',
      'cooperates_with.csv':
        ':START_ID,:END_ID,count,firstYear,lastYear\nR9,R10,50,1990,1991\nR9,R8,4,2001,2002\nR8,R9,4,2001,2002\nR8,R8,1,,\n',
    });
    expect(written('cooperates_with.csv').sort()).toEqual([
      'R10,R9,1,2015,2015',
      'R8,R9,4,2001,2002',
    ]);
    expect(report.rejectSummary.map((item) => item.reason)).toEqual([
      'cooperates_with.csv: a researcher cooperates with themselves',
      'cooperates_with.csv: the edge is there twice',
    ]);
    expect(rejects()).toEqual([
      'cooperates_with.csv,4,the edge is there twice,"R8,R9,4,2001,2002"',
      'cooperates_with.csv,5,a researcher cooperates with themselves,"R8,R8,1,,"',
    ]);
  });

  it('keeps ids apart by label', async () => {
    const { report } = await check({
      'researchers.csv': 'id:ID(Researcher),name\n1,李娜\n',
      'papers.csv': 'id:ID(Paper),title\n1,论文\n',
      'projects.csv': 'id:ID(Project),name\n1,项目\n',
      'authored.csv': ':START_ID,:END_ID\n1,1\n',
      'produced.csv': ':START_ID,:END_ID\n1,1\n',
      'leads.csv': ':START_ID,:END_ID\n1,1\n',
      'cites.csv': ':START_ID,:END_ID\n1,1\n',
    });
    expect(report.counts).toMatchObject({ Paper: 1, AUTHORED: 1, PRODUCED: 1, LEADS: 1, CITES: 0 });
    expect(report.rejectSummary).toEqual([{ reason: 'cites.csv: a paper cites itself', rows: 1 }]);
  });

  it('has one fingerprint for one content, whatever its order and line ends', async () => {
    const print = async (text: string) =>
      (await check({ 'researchers.csv': text })).report.fingerprint;
    const first = await print(researchers);
    expect(await print(researchers.replaceAll('\n', '\r\n'))).toBe(first);
    expect(await print('name,id:ID(Researcher),citationCount\n"c",R8,\nb,R9,7\na,R10,\n')).toBe(
      first,
    );
    expect(await print(researchers.replace('b,7', 'b,8'))).not.toBe(first);
    expect(await print(`${researchers}R8,again,\n`)).not.toBe(first);
  });

  it('gives files that need no change to the importer as they are', async () => {
    const { plain, names, written } = await check({
      'researchers.csv': researchers,
      'papers.csv': 'id:ID(Paper),title,citationCount:long\nP1,"a ""b"", c",1\nP2,x"y,0\n',
      'cites.csv': ':START_ID(Paper),:END_ID(Paper)\nP2,P1\n',
      'projects.csv': 'id:ID(Project),name\nJ1, a\n',
    });
    expect(plain.sort()).toEqual(['CITES', 'Paper']);
    expect(written('papers.csv')).toEqual(['P1,"a ""b"", c",1', 'P2,x"y,0']);
    expect(written('projects.csv')).toEqual(['J1,a,,,,,,,,']);
    expect(Object.keys(names).sort()).toEqual(['CITES', 'Paper', 'Project', 'Researcher']);
  });
});

describe('checkFolder with files in another form', () => {
  const gbk = Buffer.concat([
    Buffer.from('id:ID(Researcher),name\nR1,'),
    Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
    Buffer.from('\n'),
  ]);

  it('reads GBK and says so', async () => {
    const { report, written } = await check({ 'researchers.csv': gbk });
    expect(written('researchers.csv')[0]).toContain('R1,张伟,');
    expect(report.notes).toEqual([
      { file: 'researchers.csv', text: { zh: '按 GB18030 编码读取', en: 'read as GB18030' } },
    ]);
  });

  it('reads quoted headings with blanks, semicolons, decimal commas and numbers of people', async () => {
    const { report, written } = await check({
      'researchers.csv':
        '"id:ID(Researcher)", "name", "hIndex", "interests"\nR1,张伟,"1,204",知识图谱；自然语言处理\nR2,李娜,１２,A、B\n',
      'projects.csv':
        'id;name;startYear;funding\r\nJ1;一;2022年;24,5\r\nJ2;二;2021;1.204\r\nJ3;三;2021-03;\r\n',
    });
    expect(written('researchers.csv').map((line) => line.split(','))).toMatchObject([
      ['R1', '张伟', '', '', '', '', '', '', '', '知识图谱;自然语言处理', '', '1204', '', '0'],
      ['R2', '李娜', '', '', '', '', '', '', '', 'A;B', '', '12', '', '0'],
    ]);
    expect(written('projects.csv')).toEqual(['J1,一,,,,,,2022,,24.5', 'J3,三,,,,,,2021,,']);
    expect(report.rejectExamples).toEqual([
      {
        file: 'projects.csv',
        line: 3,
        reason: 'funding is not a number: 1.204 (expected 24,5 or 24.5)',
      },
    ]);
    expect(report.notes.map(({ text }) => text.zh)).toEqual([
      'interests：有 2 格不用“;”分隔（如“知识图谱；自然语言处理”），已按“；”“、”“|”分开',
      'hIndex：有 2 格写法特别（如“1,204”），已读出',
      '以分号分列',
      'startYear：有 2 格写法特别（如“2022年”），已读出',
      'funding：有 1 格写法特别（如“24,5”），已读出',
    ]);
  });

  it('takes out what nobody sees, and says so', async () => {
    const { report, written } = await check({
      'researchers.csv': 'id:ID(Researcher),name\nR1,张\0伟\nR2,李\u200b娜\n',
    });
    expect(written('researchers.csv').map((line) => line.slice(0, 5))).toEqual([
      'R1,张伟',
      'R2,李娜',
    ]);
    expect(report.notes.map(({ text }) => text.en)).toEqual([
      '1 NUL characters taken out',
      'name: invisible characters taken out of 1 cells',
    ]);
  });

  it('rejects one row for one cell that is too large', async () => {
    const { report, written } = await check({
      'papers.csv': `id:ID(Paper),title,abstract\nP1,a,${'x'.repeat(4_300_000)}\nP2,b,c\nP3,${'长'.repeat(1400)},\n`,
    });
    expect(written('papers.csv')).toEqual(['P2,b,c,,,,0,,,']);
    expect(report.rejectExamples.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'a cell is too long: 4300000 characters; 1048576 bytes at most'],
      [4, 'title is too long: 4200 bytes, 4000 at most'],
    ]);
  });

  it('takes no blank row for a mistake', async () => {
    const { report } = await check({
      'researchers.csv': 'id:ID(Researcher),name\nR1,张伟\n,\n\n,\n',
    });
    expect(report).toMatchObject({ rejected: 0, counts: { Researcher: 1 } });
  });
});

describe('checkFolder with other folders', () => {
  const code = (files: Record<string, string | Buffer>) =>
    check(files).then(
      () => null,
      (error: { code: string; text: { zh: string } }) => `${error.code} ${error.text.zh}`,
    );

  it('refuses what is no graph, and says what is there', async () => {
    expect(await code({ 'movies.csv': 'movieId:ID,title\n1,x\n' })).toContain(
      'graph-folder-invalid',
    );
    expect(await code({ 'movies.csv': 'movieId:ID,title\n1,x\n' })).toContain('movies.csv');
    expect(await code({ 'leads.csv': ':START_ID,:END_ID\n' })).toContain('graph-folder-invalid');
    expect(await code({ 'papers.csv': 'pmid,journal\n1,x\n' })).toMatch(/表头为：pmid, journal/);
    expect(await code({ 'papers.csv': 'id,journal,pages\n1,x,3\n' })).toContain(
      'no property of Paper',
    );
    expect(await code({ 'papers.csv': researchers })).toContain(
      'those of Researcher, not of Paper',
    );
    expect(await code({ 'papers.csv': Buffer.from('PK\x03\x04') })).toContain('text-not-text');
    expect(
      await code({
        'papers.csv': papers,
        'cites.csv': ':START_ID(Researcher),:END_ID(Paper)\n1,2\n',
      }),
    ).toContain('those of Researcher, not of Paper');
    await expect(
      checkFolder('/nowhere', null as never, '/nowhere/rejects.csv', silent),
    ).rejects.toMatchObject({ code: 'graph-folder-missing' });
  });

  it('says what is missing, and what is of no graph', async () => {
    const { report } = await check({ 'researchers.csv': researchers, 'movies.csv': 'a\n' });
    expect(report.missing).toContain('cites.csv');
    expect(report.others).toEqual(['movies.csv']);
  });

  it('reads files behind links', async () => {
    const target = folderOf({ 'researchers.csv': researchers });
    const source = folderOf({});
    symlinkSync(path.join(target, 'researchers.csv'), path.join(source, 'researchers.csv'));
    const tables = await Tables.open(path.join(source, '.tables'), { memoryMb: 400 });
    const checked = await checkFolder(source, tables, path.join(source, 'rejects.csv'), silent);
    tables.close();
    expect(checked.report.counts.Researcher).toBe(3);
  });
});
