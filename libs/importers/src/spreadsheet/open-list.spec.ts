import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openList, type IsHeader, type ListItem } from './open-list.js';

const root = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const twoCells: IsHeader = (cells) => cells.filter(Boolean).length > 1;

async function itemsOf(file: string, isHeader: IsHeader = twoCells): Promise<ListItem[]> {
  const list = await openList(file, join(root, 'scratch'), isHeader);
  try {
    const items: ListItem[] = [];
    for await (const item of list.items) items.push(item);
    expect(list.share()).toBeGreaterThan(0);
    return items;
  } finally {
    list.close();
  }
}
const rowsOf = async (file: string): Promise<string[][]> =>
  (await itemsOf(file)).flatMap((item) => (item.kind === 'row' ? [item.cells] : []));

let files = 0;
async function written(fill: (workbook: ExcelJS.Workbook) => void): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  files += 1;
  const file = join(root, `${files}.xlsx`);
  await workbook.xlsx.writeFile(file);
  return file;
}

describe('the cells of a workbook', () => {
  it('are what Excel shows', async () => {
    const file = await written((workbook) => {
      const sheet = workbook.addWorksheet('数据');
      sheet.addRow(['编号', '值']);
      const values: [ExcelJS.CellValue, string?][] = [
        [71701001],
        [31950410540],
        [42, '00000000'],
        [0.1 + 0.2],
        [1e-7],
        [-12.5, '0.00%'],
        [new Date('2018-01-31')],
        [new Date('2018-01-31T09:30:00Z'), 'yyyy"年"m"月"d"日" h:mm'],
        [43_101, '[$-804]yyyy"年"m"月";@'],
        [1.5, '[h]:mm'],
        [0.4, '0.0 "day"'],
        [true],
        [{ error: '#N/A' }],
        [{ formula: 'A1', result: '结果' }],
        [{ richText: [{ text: '张' }, { text: '伟' }] }],
        [{ text: '链接', hyperlink: 'https://example.edu' }],
        ['  两边有空格 '],
        ['<a> & "b"'],
      ];
      for (const [value, format] of values) {
        const cell = sheet.addRow(['x', value]).getCell(2);
        if (format !== undefined) cell.numFmt = format;
      }
    });
    expect((await rowsOf(file)).map(([, value]) => value)).toEqual([
      '71701001',
      '31950410540',
      '00000042',
      '0.3',
      '1e-7',
      '-12.5',
      '2018-01-31',
      '2018-01-31 09:30',
      '2018-01-01',
      '1.5',
      '0.4',
      'TRUE',
      '',
      '结果',
      '张伟',
      '链接',
      '  两边有空格 ',
      '<a> & "b"',
    ]);
  });

  it('that are merged downwards hold for each of their rows', async () => {
    const file = await written((workbook) => {
      const sheet = workbook.addWorksheet('1');
      sheet.addRow(['一览表']);
      sheet.addRow(['学科', '题目']);
      sheet.addRow(['法学', '甲']);
      sheet.addRow([null, '乙']);
      sheet.addRow(['哲学', '丙']);
      sheet.mergeCells('A1:B1');
      sheet.mergeCells('A3:A4');
    });
    expect(await rowsOf(file)).toEqual([
      ['法学', '甲'],
      ['法学', '乙'],
      ['哲学', '丙'],
    ]);
  });

  it('beside the table, and sheets without a header, are told', async () => {
    const file = await written((workbook) => {
      workbook.addWorksheet('说明').addRow(['本表由基金委公布']);
      const sheet = workbook.addWorksheet('数据');
      sheet.addRow(['编号', '值']);
      sheet.addRow(['1', '2', null, '旁注']);
      sheet.getCell('A9').value = '3';
    });
    expect(await itemsOf(file)).toEqual([
      { kind: 'passed-over', sheet: '说明', rows: 1 },
      { kind: 'header', headings: ['编号', '值'], sheet: '数据', known: true },
      { kind: 'beside', where: 'column D' },
      { kind: 'row', line: 2, cells: ['1', '2'] },
      { kind: 'row', line: 9, cells: ['3', ''] },
    ]);
  });

  it('of a header that comes again are no row', async () => {
    const file = join(root, 'twice.csv');
    writeFileSync(file, '编号,值\n1,2\n编号,值\n,\n3,4\n');
    expect(await itemsOf(file)).toMatchObject([
      { kind: 'header' },
      { kind: 'row', line: 2 },
      { kind: 'row', line: 5 },
    ]);
  });

  it('come back as they were written, whatever they hold', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) =>
      // What XML can't hold is no text of a workbook.
      [...one].every((character) => /[^\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(character)),
    );
    const cell = fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), async (pairs) => {
        const file = await written((workbook) => {
          const sheet = workbook.addWorksheet('1');
          sheet.addRow(['a', 'b']);
          for (const pair of pairs) sheet.addRow(pair);
        });
        const shown = (value: string | number): string =>
          typeof value === 'string' ? value : String(Number(value.toPrecision(15)) + 0);
        const blank = (value: string | number): boolean => shown(value).trim() === '';
        expect(await rowsOf(file)).toEqual(
          pairs.filter((pair) => !pair.every(blank)).map((pair) => pair.map(shown)),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('a file that is no whole workbook', () => {
  const faultOf = async (name: string, content: string | Buffer): Promise<string> => {
    const file = join(root, name);
    writeFileSync(file, content);
    return itemsOf(file).then(
      () => 'read',
      (error: { code?: string; text?: { zh: string; en: string } }) => {
        expect(error.text?.zh).toContain(name);
        expect(error.text?.en).toContain(name);
        return error.code ?? String(error);
      },
    );
  };

  it('is refused by name', async () => {
    expect(await faultOf('cut.xlsx', 'PK\u0003\u0004 and no more')).toBe(
      'import-workbook-unreadable',
    );
    expect(await faultOf('page.xls', '\uFEFF\n <table><tr><td>姓名</td></tr></table>')).toBe(
      'import-not-a-workbook',
    );
    expect(await faultOf('2003.xls', '<?xml version="1.0"?><Workbook></Workbook>')).toBe(
      'import-not-a-workbook',
    );
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    expect(await faultOf('old.xls', old)).toBe('import-not-a-workbook');
    const encrypted = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await faultOf('locked.xlsx', encrypted)).toBe('import-workbook-encrypted');
    expect(await faultOf('paper.csv', '%PDF-1.7')).toBe('import-not-a-workbook');
  });

  it('however it is cut or changed, gives rows or one sentence', async () => {
    const { readFileSync } = await import('node:fs');
    const file = await written((workbook) => {
      const sheet = workbook.addWorksheet('1');
      for (let row = 0; row < 20; row++) sheet.addRow([`题目${row}`, row]);
    });
    const bytes = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, change, isCut) => {
          const broken = Buffer.from(isCut ? bytes.subarray(0, at) : bytes);
          if (!isCut) broken[at]! ^= change;
          const fate = await faultOf('broken.xlsx', broken);
          expect([
            'read',
            'import-workbook-unreadable',
            'import-workbook-hostile',
            'import-not-a-workbook',
            'text-encoding-unknown',
          ]).toContain(fate);
        },
      ),
      { numRuns: 150 },
    );
  });
});

const nasty = fileURLToPath(new URL('../../../../../shared/data/reading/nasty/', import.meta.url));
const present = existsSync(nasty);
if (!present) console.warn('SKIPPED: the nasty workbooks are not at ../shared/data/reading/nasty');
describe.skipIf(!present)('hostile and odd workbooks', () => {
  it.each([
    ['xmlbomb.xlsx', 'import-workbook-hostile'],
    ['shared_strings_bomb.xlsx', 'import-workbook-hostile'],
    ['encrypted_password_is_tika.xlsx', 'import-workbook-encrypted'],
    ['fuzzed.xlsx', 'import-workbook-unreadable'],
    ['html_named.xlsx', 'import-not-a-workbook'],
  ])('%s: %s', async (name, code) => {
    const before = process.memoryUsage().rss;
    await expect(itemsOf(join(nasty, name))).rejects.toMatchObject({ code });
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  });

  it('without danger are read: a macro, a schema that points elsewhere, no rows', async () => {
    expect(await itemsOf(join(nasty, 'macro.xlsm'), () => true)).toMatchObject([
      { kind: 'header', headings: ['This is a macro workbook'] },
    ]);
    expect(await rowsOf(join(nasty, 'xxe.xlsx'))).toHaveLength(1);
    expect(await itemsOf(join(nasty, 'empty.xlsx'))).toEqual([
      { kind: 'header', headings: [], sheet: null, known: false },
    ]);
  });
});
