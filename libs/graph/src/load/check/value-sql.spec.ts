import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyType } from '@coopkg/contracts';
import { Tables, literal } from '@coopkg/tables';
import { isPlainSql, problemSql, valueMacros, valueSql } from './value-sql.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'values-'));
let tables: Tables;
beforeAll(async () => {
  tables = await Tables.open(folder, { memoryMb: 300 });
  await tables.run(valueMacros);
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(raw: string, type: PropertyType, name = 'x', decimalComma = false) {
  const field = { name, type, raw: 'raw', decimalComma, rough: true };
  const [row] = await tables.rows(
    `SELECT ${valueSql(field)} AS value, ${isPlainSql(field)} AS plain, CASE ${problemSql(field, 40) ?? 'WHEN false THEN NULL'} END AS problem FROM (SELECT nullif(${literal(raw)}, '') AS raw)`,
  );
  return row;
}

describe('values of fields', () => {
  it.each([
    [' 张伟 ', 'STRING', '张伟'],
    ['张\u200b伟\ufeff', 'STRING', '张伟'],
    ['\u3000 ', 'STRING', null],
    [' a; ;b ;', 'STRING[]', 'a;b'],
    ['知识图谱；自然语言处理', 'STRING[]', '知识图谱;自然语言处理'],
    ['A、B | C', 'STRING[]', 'A;B;C'],
    ['A；B;C', 'STRING[]', 'A；B;C'],
    ['graph database', 'STRING[]', 'graph database'],
    [';', 'STRING[]', null],
    ['2019.0', 'INT64', 2019],
    ['+07', 'INT64', 7],
    ['1,204', 'INT64', 1204],
    ['1 204', 'INT64', 1204],
    ['１２', 'INT64', 12],
    ['1.0E3', 'INT64', 1000],
    ['-3', 'INT64', -3],
    ['24.50', 'DOUBLE', 24.5],
    ['1e3', 'DOUBLE', 1000],
    ['1,204.5', 'DOUBLE', 1204.5],
    ['TRUE', 'BOOL', true],
    ['否', 'BOOL', false],
    ['NaN', 'INT64', null],
    ['\\N', 'DOUBLE', null],
    ['', 'INT64', null],
  ] as const)('%j as %s is %j', async (raw, type, value) => {
    expect(await read(raw, type)).toMatchObject({ value, problem: null });
  });

  it('reads years as people write them', async () => {
    for (const raw of ['2022', '2022年', '２０２２', '2022-03-01', '2022/3', '2022年3月', '2022.0'])
      expect((await read(raw, 'INT64', 'startYear'))?.['value']).toBe(2022);
    for (const raw of ['22年', '2022-2023', '202', '二〇二二'])
      expect((await read(raw, 'INT64', 'year'))?.['value']).not.toBe(2022);
  });

  it('reads decimal commas where commas do not separate columns', async () => {
    for (const [raw, value] of [
      ['24,5', 24.5],
      ['0,125', 0.125],
      ['1.204,5', 1204.5],
      ['24.5', 24.5],
      ['1.204.000', 1_204_000],
    ] as const)
      expect(await read(raw, 'DOUBLE', 'funding', true)).toMatchObject({ value, problem: null });
    for (const raw of ['1,204', '1.204'])
      expect((await read(raw, 'DOUBLE', 'funding', true))?.['problem']).toBe(
        `funding is not a number: ${raw} (expected 24,5 or 24.5)`,
      );
    expect((await read('58 万元', 'DOUBLE', 'funding'))?.['value']).toBe(58);
  });

  it.each([
    ['seven', 'INT64'],
    ['1.5', 'INT64'],
    ['1,20', 'INT64'],
    ['12,34,567', 'INT64'],
    ['Infinity', 'DOUBLE'],
    ['12万', 'DOUBLE'],
    ['0x10', 'DOUBLE'],
    ['24,5', 'DOUBLE'],
    ['perhaps', 'BOOL'],
  ] as const)('refuses %s as %s', async (raw, type) => {
    const found = await read(raw, type);
    expect(found?.['value']).toBeNull();
    expect(found?.['problem']).toMatch(/^x is n.*: .* \(expected /);
  });

  it('knows what the import tool reads by itself', async () => {
    const plain = async (raw: string, type: PropertyType) => (await read(raw, type))?.['plain'];
    expect(await plain('a "b"', 'STRING')).toBe(true);
    expect(await plain(' a', 'STRING')).toBe(false);
    expect(await plain('a;b', 'STRING[]')).toBe(true);
    expect(await plain('a、b', 'STRING[]')).toBe(false);
    expect(await plain('1,204', 'INT64')).toBe(false);
    expect(await plain('13.5', 'DOUBLE')).toBe(true);
    expect(await plain('TRUE', 'BOOL')).toBe(false);
    expect((await read('x'.repeat(41), 'STRING'))?.['problem']).toBe(
      'x is too long: 41 bytes, 40 at most',
    );
  });
});
