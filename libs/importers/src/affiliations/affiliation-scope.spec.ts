import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { literal, Tables } from '@coopkg/tables';
import type { Scope } from '../sources/source.js';
import { inScope } from './affiliation-scope.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'scope-'));
let tables: Tables;
beforeAll(async () => {
  tables = await Tables.open(folder, { memoryMb: 200 });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const isIn = async (scope: Scope, text: string, ror = ''): Promise<unknown> =>
  tables.value(
    `SELECT ${inScope(scope, 'text', 'ror')} FROM (SELECT ${literal(text)} AS text, ${literal(ror)} AS ror)`,
  );

it.each([
  ['CN', 'Xidian University, Xi’an, China'],
  ['CN', 'Xidian University, Xi’an 710071, P.R.China.'],
  ['cn', "Harbin, People's Republic of China (e-mail: a@hit.edu.cn)"],
  ['CN', 'Harbin, People’s Republic of China'],
  ['CN', '中国科学院计算技术研究所'],
  ['CN', '清华大学，北京，中国'],
  ['US', 'MIT, Cambridge, MA 02139, USA'],
  ['US', 'MIT, Cambridge, Massachusetts, United States of America'],
  ['GB', 'University of Edinburgh, Scotland, UK'],
  ['GB', '剑桥大学，英国'],
  ['KR', 'KAIST, Daejeon, Republic of Korea'],
  ['DE', 'TU München, Germany'],
])('in %s is %s', async (country, text) => {
  expect(await isIn({ country }, text)).toBe(true);
});

it.each([
  ['CN', 'Taipei, Taiwan, Republic of China'],
  ['CN', 'China Medical University, Taichung, Taiwan'],
  ['CN', 'Kowloon, Hong Kong'],
  ['CN', 'Department of Indochina'],
  ['TW', "Harbin, People's Republic of China"],
  ['MX', 'University of New Mexico, Albuquerque, New Mexico'],
  ['GN', 'Port Moresby, Papua New Guinea'],
  ['SD', 'Juba, South Sudan'],
  ['XX', 'Nowhere'],
  ['not a code', 'Nowhere'],
])('not in %s is %s', async (country, text) => {
  expect(await isIn({ country }, text)).toBe(false);
});

it.each([
  [['北京大学'], 'School of Physics, Peking University, Beijing', true],
  [['pku'], '北京大学数学科学学院', true],
  [['Peking University'], 'Peking University', true],
  [['Nanjing University'], 'Nanjing University of Posts', false],
  [['Nanjing University'], 'Nanjing University Hospital', true],
  [['University of York'], 'New York', false],
  [['Some (Unknown) Institute.'], 'Lab 1, Some (Unknown) Institute., Town', true],
  [['https://ror.org/02v51f717', 'MIT Lab'], 'Elsewhere', false],
] as const)('of %j, %s is %s', async (institutions, text, expected) => {
  expect(await isIn({ institutions }, text)).toBe(expected);
});

it('a ROR id is enough', async () => {
  expect(await isIn({ institutions: ['02v51f717'] }, 'x', 'https://ror.org/02v51f717')).toBe(true);
});
