import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Tables } from '@coopkg/tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Staging } from '../staging/staging.js';
import { mergePeople } from './merge-people.js';

let folder: string;
let tables: Tables;
let staging: Staging;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'people-'));
  tables = await Tables.open(folder);
  staging = await Staging.open(tables);
});

afterEach(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Author {
  name: string;
  person?: string;
  orcid?: string;
  at?: string;
}

async function paper(
  key: string,
  authors: readonly Author[],
  { title = null, year = null }: { title?: string | null; year?: number | null } = {},
): Promise<void> {
  await staging.append('staged_paper', [
    [key, 1, 1, title, null, year, null, null, null, null, null, null],
  ]);
  await staging.append(
    'staged_authorship',
    authors.map(({ name, person, orcid, at }, index) => [
      ...[1, key, index + 1, false, person ?? null, name, orcid ?? null, null, null],
      at === undefined ? null : [at],
    ]),
  );
}

/** The people as lists of mentions, but those who are mentioned once. */
async function people(): Promise<string[]> {
  await mergePeople(tables);
  const rows = await tables.rows<{ mentions: string }>(`
    SELECT string_agg(mention, ' ' ORDER BY mention) AS mentions FROM person_of
    GROUP BY person HAVING count(*) > 1 ORDER BY mentions`);
  return rows.map(({ mentions }) => mentions);
}

const report = async (): Promise<Record<string, unknown>[]> =>
  tables.rows('SELECT left_key, right_key, decision, reason FROM person_merge ORDER BY ALL');

describe('mergePeople', () => {
  it('follows the source’s identifiers, those that it has merged too', async () => {
    await paper('openalex:W1', [{ name: 'Wei Zhang', person: 'openalex:A1' }]);
    await paper('openalex:W2', [{ name: 'Wei Zhang', person: 'openalex:A2' }]);
    await paper('openalex:W3', [{ name: 'W. Zhang', person: 'openalex:A3' }]);
    await staging.append('staged_merged_key', [
      [1, 'openalex:A3', 'openalex:A2'],
      [1, 'openalex:A2', 'openalex:A1'],
    ]);
    expect(await people()).toEqual(['openalex:A1 openalex:A2 openalex:A3']);
  });

  it('merges by ORCID iD, but not under another name', async () => {
    const orcid = '0000-0002-1825-0097';
    await paper('crossref:1', [{ name: 'Xiaoming Wang', orcid }]);
    await paper('crossref:2', [{ name: 'Wang, Xiao-Ming', orcid }]);
    await paper('crossref:3', [{ name: 'Josiah Carberry', orcid }]);
    expect(await people()).toEqual(['crossref:1#1 crossref:2#1']);
    expect(await report()).toEqual([
      expect.objectContaining({ decision: 'merged', reason: `same ORCID iD ${orcid}` }),
      expect.objectContaining({ decision: 'open', right_key: 'crossref:3#1' }),
    ]);
  });

  it('takes the authors of a paper that two sources have for the same people', async () => {
    await paper('openalex:W1', [
      { name: 'Li Na', person: 'openalex:A1' },
      { name: 'Wei Wang', person: 'openalex:A2' },
    ]);
    await paper('crossref:10.1/x', [{ name: 'Na Li' }, { name: 'Wang, W.' }]);
    await tables.run(`CREATE TABLE paper_of (key VARCHAR, id VARCHAR)`);
    await tables.run(`INSERT INTO paper_of VALUES ('openalex:W1', 'p'), ('crossref:10.1/x', 'p')`);
    await tables.run(
      `CREATE TABLE resolved_institution (raw VARCHAR, university VARCHAR, rank INTEGER)`,
    );
    expect(await people()).toEqual([
      'crossref:10.1/x#1 openalex:A1',
      'crossref:10.1/x#2 openalex:A2',
    ]);
  });

  it('merges a rare name with the same co-authors and institution; leaves others', async () => {
    const at = 'Department of Automation, Tsinghua University, Beijing';
    const team = [{ name: 'Klaus Oberhauser' }, { name: 'Ngozi Adeyemi' }];
    await paper('crossref:1', [{ name: 'Xingzhi Ouyang', at }, ...team], {
      title: 'Robust control of drones',
      year: 2010,
    });
    await paper('crossref:2', [{ name: 'X. Ouyang', at }, ...team], {
      title: 'Adaptive control of drones',
      year: 2011,
    });
    await paper('crossref:3', [{ name: 'Xuan Ouyang', at: 'Hainan Medical University' }], {
      title: 'Tropical medicine',
      year: 2020,
    });
    expect(await people()).toContain('crossref:1#1 crossref:2#1');
    expect(await people()).not.toContainEqual(expect.stringContaining('crossref:3#1'));
  });

  it('does what a person decided, in both directions', async () => {
    const at = 'University of Oslo';
    const team = [{ name: 'Klaus Oberhauser' }, { name: 'Ngozi Adeyemi' }];
    await paper('crossref:1', [{ name: 'Xingzhi Ouyang', at }, ...team]);
    await paper('crossref:2', [{ name: 'Xingzhi Ouyang', at }, ...team]);
    await paper('crossref:3', [{ name: 'Maria Ouyang', at: 'Elsewhere College' }]);
    await tables.run(
      `CREATE TABLE person_decision (left_key VARCHAR, right_key VARCHAR, decision VARCHAR)`,
    );
    await tables.run(`INSERT INTO person_decision VALUES
      ('crossref:1#1', 'crossref:2#1', 'apart'), ('crossref:3#1', 'crossref:1#1', 'merged')`);
    expect(await people()).toContain('crossref:1#1 crossref:3#1');
    expect(await report()).toContainEqual(
      expect.objectContaining({
        decision: 'open',
        reason: expect.stringContaining(
          'a person decided that they are different people',
        ) as string,
      }),
    );
  });

  it('lets a person decide against an ORCID iD, and says where decisions contradict', async () => {
    const orcid = '0000-0002-1825-0097';
    for (const key of ['crossref:1', 'crossref:2', 'crossref:3'])
      await paper(key, [{ name: 'Xiaoming Wang', ...(key === 'crossref:3' ? {} : { orcid }) }]);
    await tables.run(
      'CREATE TABLE person_decision (left_key VARCHAR, right_key VARCHAR, decision VARCHAR)',
    );
    await tables.run(`INSERT INTO person_decision VALUES ('crossref:1#1', 'crossref:2#1', 'apart'),
      ('crossref:1#1', 'crossref:3#1', 'merged'), ('crossref:2#1', 'crossref:3#1', 'merged')`);
    expect(await people()).toEqual(['crossref:1#1 crossref:3#1']);
    const open = (await report()).filter(({ decision }) => decision === 'open');
    expect(open.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        `same ORCID iD ${orcid}; but a person decided that they are different people`,
        'what a person decided contradicts itself: they are one person and different people',
      ]),
    );
  });

  it('makes empty tables of empty ones', async () => {
    expect(await people()).toEqual([]);
    expect(await report()).toEqual([]);
  });
});
