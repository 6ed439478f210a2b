import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { Tables, readTextFile } from '@coopkg/tables';
import {
  researcherColumns,
  type GraphResearcher,
  type ResearcherSource,
} from './graph-researcher.js';

/** The researchers of a graph's folder (`researchers.csv`). @throws Fault when it has none */
export function researchersOfFolder(folder: string): ResearcherSource {
  const file = path.join(folder, 'researchers.csv');
  if (!existsSync(file))
    throw new Fault(
      'researchers-missing',
      {
        zh: `文件夹 ${folder} 里没有 researchers.csv：--graph 要给出一个图谱文件夹。`,
        en: `The folder ${folder} has no researchers.csv: --graph takes the folder of a graph.`,
      },
      { facts: { folder } },
    );
  return {
    withNames: (names) => select(file, 'name IN (FROM wanted) OR "nameEn" IN (FROM wanted)', names),
    withIds: (ids) => select(file, 'id IN (FROM wanted)', ids),
  };
}

async function select(
  file: string,
  where: string,
  wanted: readonly string[],
): Promise<GraphResearcher[]> {
  if (wanted.length === 0) return [];
  const scratch = mkdtempSync(path.join(tmpdir(), 'researchers-'));
  const tables = await Tables.open(scratch);
  try {
    const { headings } = await readTextFile(tables, file, 'found');
    const column = (name: string): string => {
      const at = headings.findIndex((heading) => heading.split(':')[0]?.trim() === name);
      return at < 0 ? `NULL AS "${name}"` : `trim(c${at}) AS "${name}"`;
    };
    await tables.run('CREATE TABLE wanted (name VARCHAR)');
    await tables.append(
      'wanted',
      wanted.map((name) => [name]),
    );
    const columns = ['id', ...researcherColumns].map(column).join(', ');
    return await tables.rows<GraphResearcher>(
      `SELECT * FROM (SELECT ${columns} FROM found) WHERE id IS NOT NULL AND (${where}) ORDER BY id`,
    );
  } finally {
    tables.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
