import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Tables } from '../tables.js';
import type { IsHeader } from './header.js';
import { readTextFile } from './read-text-file.js';
import { openedAs } from './text-form.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tables-'));
let tables: Tables;
beforeAll(async () => {
  tables = await Tables.open(path.join(folder, '临时, 目录'), { memoryMb: 500 });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(content: string | Buffer, name = '数据, "a".csv', isHeader?: IsHeader) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const read = await readTextFile(tables, file, 'people', {
    ...(isHeader === undefined ? {} : { isHeader }),
  });
  const columns = read.headings.map((_, index) => `c${index}`).join(', ');
  const rows = await tables.rows(`SELECT ${columns || 'c0'} FROM people ORDER BY rowid`);
  return {
    ...read,
    values: rows.map((row) => Object.values(row)),
    rejects: (await tables.rows('SELECT * FROM people_rejected ORDER BY line')).map((row) =>
      Object.values(row),
    ),
  };
}

const gbk = Buffer.concat([
  Buffer.from('id,name\nR1,'),
  Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
  Buffer.from('\n'),
]);
const utf16 = (text: string, mark: boolean): Buffer =>
  Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');

describe('readTextFile', () => {
  it('takes UTF-8 with commas as it is', async () => {
    const file = await read('id,name\nR1,张伟\nR2,"王,""小""明"\n');
    expect(file).toMatchObject({ headings: ['id', 'name'], rows: 2, rejected: 0, asIs: true });
    expect(file.values).toEqual([
      ['R1', '张伟'],
      ['R2', '王,"小"明'],
    ]);
    expect(openedAs(file.form)).toBeNull();
  });

  it.each([
    ['GBK', gbk, 'GB18030'],
    ['UTF-16 LE with a mark', utf16('id,name\nR1,张伟\n', true), 'UTF-16LE'],
    ['UTF-16 LE without a mark', utf16('id,name,year\nR1,张伟,2020\n', false), 'UTF-16LE'],
    ['UTF-16 BE', utf16('id,name\nR1,张伟\n', true).swap16(), 'UTF-16BE'],
    ['UTF-8 with a mark', '\ufeffid,name\nR1,张伟\n', 'UTF-8'],
  ])('finds %s', async (_, content, encoding) => {
    const file = await read(content);
    expect(file.form.encoding).toBe(encoding);
    expect(file.headings.slice(0, 2)).toEqual(['id', 'name']);
    expect(file.values[0]?.slice(0, 2)).toEqual(['R1', '张伟']);
    expect(file.asIs).toBe(false);
    if (encoding !== 'UTF-8') expect(openedAs(file.form)?.en).toContain(encoding);
  });

  it.each([
    [
      'Big5',
      Buffer.concat([
        Buffer.from('id,name\nR1,'),
        Buffer.from([0xb1, 0x69, 0xb0, 0xb6, 0xa4, 0x40, 0xa4, 0x54]),
        Buffer.from('\n'),
      ]),
    ],
    ['Latin-1', Buffer.from('id,name\nR1,Zoë Müller\n', 'latin1')],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('id,name\nR1,张'), Buffer.from([0xff]), Buffer.from('伟\n')]),
    ],
  ])('refuses %s by name', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'text-encoding-unknown' });
  });

  it.each([
    ['an Excel workbook', Buffer.from('PK\x03\x04xxxx'), 'text-not-text'],
    ['a gzip that ends in the middle', gzipSync('id,name\nR1,张伟\n').subarray(0, 20), 'text-cut'],
  ])('refuses %s', async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code });
  });

  it('says that a file cannot be read', async () => {
    mkdirSync(path.join(folder, 'folder.csv'));
    await expect(
      readTextFile(tables, path.join(folder, 'folder.csv'), 'people'),
    ).rejects.toMatchObject({ code: 'text-unreadable' });
    await expect(
      readTextFile(tables, path.join(folder, 'none.csv'), 'people'),
    ).rejects.toMatchObject({ code: 'text-missing' });
  });

  it('unpacks a gzip', async () => {
    const file = await read(gzipSync('id,name\nR1,张伟\n'), 'people.csv.gz');
    expect(file.values).toEqual([['R1', '张伟']]);
    expect(openedAs(file.form)?.zh).toContain('gzip');
  });

  it.each(['\t', ';', '|', ','] as const)('finds the delimiter %j', async (delimiter) => {
    const lines = [
      ['id', 'name', 'interests'],
      ['R1', '张伟', '知识图谱/问答'],
      ['R2', '李娜', ''],
    ];
    const file = await read(lines.map((line) => line.join(delimiter)).join('\r\n'));
    expect(file.form.delimiter).toBe(delimiter);
    expect(file.values).toEqual([
      ['R1', '张伟', '知识图谱/问答'],
      ['R2', '李娜', null],
    ]);
  });

  it('takes a delimiter from the header, whatever the values hold', async () => {
    const file = await read('id,interests\nR1,a;b;c;d\n');
    expect(file.form.delimiter).toBe(',');
    expect((await read('sep=;\r\nid;name\r\nR1;"a;b"\r\n')).values).toEqual([['R1', 'a;b']]);
  });

  it('trims headings, and takes out quotes and NUL characters', async () => {
    const file = await read(' "id:ID(Researcher)", "name"\nR1,张\0伟\n');
    expect(file.headings).toEqual(['id:ID(Researcher)', 'name']);
    expect(file.values).toEqual([['R1', '张伟']]);
    expect(openedAs(file.form)?.zh).toBe('去掉了 1 个空字符（NUL）');
  });

  it('loses one row for one mistake, and says which line', async () => {
    const file = await read('id,name\nR1,"lost\nR2,b\nR3\nR4,"two\nlines"\nR5,e,f\nR6,g,\n');
    expect(file.form.irregular).toBe(true);
    expect(file.values).toEqual([
      ['R2', 'b'],
      ['R4', 'two\nlines'],
      ['R6', 'g'],
    ]);
    expect(file.rejects).toEqual([
      [2, 'text follows a closing quote', 'R1,"lost'],
      [4, '2 columns expected, 1 found', 'R3'],
      [7, '2 columns expected, 3 found', 'R5,e,f'],
    ]);
    expect(await file.linesOf([0, 1, 2])).toEqual([3, 5, 8]);
  });

  it('tells a file that ends in the middle', async () => {
    const quote = await read('id,name\nR1,a\nR2,"abc');
    expect(quote.rejects).toEqual([
      [3, 'a quote is not closed (the file ends in the middle of this row)', 'R2,"abc'],
    ]);
    expect((await read('id,name,year\nR1,a,1\nR2,b')).rejects[0]?.[1]).toBe(
      '3 columns expected, 2 found (the file ends in the middle of this row)',
    );
    const whole = Buffer.from('id,name,year\nR1,a,1\nR2,张');
    expect((await read(whole.subarray(0, whole.length - 1))).rejects).toHaveLength(1);
  });

  it('rejects a row with a cell that is too long, and only that', async () => {
    const file = await read(`id,name\nR1,${'长'.repeat(1_400_000)}\nR2,"b\nc"\n`);
    expect(file.values).toEqual([['R2', 'b\nc']]);
    expect(file.rejects).toEqual([
      [2, expect.stringContaining('too long: 1400000 char'), expect.stringContaining('R1,长')],
    ]);
  });

  it('finds the lines of rows in a regular file', async () => {
    const file = await read('id,name\r\nR1,"a\r\nb"\r\n\r\nR2,x"y\r\nR3,""\r\nR4,"c"');
    expect(file.form.irregular).toBe(false);
    expect(file.values.map(([id]) => id)).toEqual(['R1', 'R2', 'R3', 'R4']);
    expect(await file.linesOf([0, 1, 3])).toEqual([2, 5, 7]);
  });

  it('reads line ends of every kind, and mixed', async () => {
    for (const text of ['id,name\rR1,a\rR2,b\r', 'id,name\r\nR1,a\nR2,b\r\n'])
      expect((await read(text)).values).toEqual([
        ['R1', 'a'],
        ['R2', 'b'],
      ]);
  });

  it('finds a header that the caller knows below titles', async () => {
    const isHeader: IsHeader = (headings) => headings.includes('id');
    const text = '名单, 2024; 共 1 人\n\nid\tname\nR1\t张伟\n';
    const file = await read(text, 'titled.csv', isHeader);
    expect(file).toMatchObject({ headings: ['id', 'name'], form: { delimiter: '\t' } });
    expect(file.values).toEqual([['R1', '张伟']]);
    expect(await file.linesOf([0])).toEqual([4]);
    expect((await read(text, 'titled.csv', () => false)).headings[0]).toBe('名单');
  });

  it('reads one column, an empty file and a header alone', async () => {
    expect((await read('id\nR1\n\nR2\n')).values).toEqual([['R1'], ['R2']]);
    expect(await read('')).toMatchObject({ headings: [], rows: 0 });
    expect(await read('id,name\n')).toMatchObject({ headings: ['id', 'name'], rows: 0 });
  });
});
