import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Tables } from '@coopkg/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Staging } from '../staging/staging.js';
import { resolveInstitutions } from './resolve-institutions.js';

const folder = mkdtempSync(path.join(tmpdir(), 'institutions-'));
let tables: Tables;
let staging: Staging;

beforeAll(async () => {
  tables = await Tables.open(folder, { memoryMb: 200, threads: 1 });
  staging = await Staging.open(tables);
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const names = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await tables.rows<{ raw: string; university: string | null; college: string | null }>(
        'SELECT raw, university, college FROM resolved_institution',
      )
    ).map(({ raw, university, college }) => [
      raw,
      college === null ? university : [university, college],
    ]),
  );

describe('resolveInstitutions', () => {
  it('gives one name to an institution, however a source writes it', async () => {
    const institution = (key: string, name: string, more: Partial<Record<string, string>> = {}) => [
      `openalex:${key}`,
      1,
      1,
      name,
      more['zh'] ?? null,
      null,
      more['ror'] ?? null,
      more['country'] ?? 'CN',
      null,
    ];
    await staging.append('staged_institution', [
      institution('I1', 'Peking University', { ror: 'https://ror.org/02v51f717' }),
      institution('I2', 'Institute of Automation', { zh: '中国科学院自动化研究所' }),
      institution('I3', 'Union College', { ror: '0ab', country: 'XK' }),
      institution('I4', 'Union College', { ror: '0cd', country: 'KP' }),
    ]);
    await staging.append('staged_authorship', [
      [
        1,
        'p',
        1,
        null,
        'openalex:A1',
        'A',
        null,
        null,
        ['openalex:I1', 'openalex:I9'],
        ['Sch. of Phys., Peking Univ., Beijing 100871, P. R. China'],
      ],
    ]);
    await staging.append('staged_project', [
      ['j', 1, 1, 'n', '1', null, null, null, '北大', null, null, null],
      ['k', 1, 1, 'n', '2', null, null, null, '北京大学法学院', null, null, null],
      ['l', 1, 1, 'n', '3', null, null, null, '交大', null, null, null],
    ]);
    await resolveInstitutions(tables);
    expect(await names()).toEqual({
      'openalex:I1': '北京大学',
      'openalex:I2': '中国科学院自动化研究所',
      'openalex:I3': 'Union College (XK)',
      'openalex:I4': 'Union College (KP)',
      'openalex:I9': null,
      'Sch. of Phys., Peking Univ., Beijing 100871, P. R. China': ['北京大学', 'School of Phys'],
      北大: '北京大学',
      北京大学法学院: ['北京大学', '法学院'],
      交大: null,
    });
  });
});
