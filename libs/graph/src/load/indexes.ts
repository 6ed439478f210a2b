import { setTimeout as wait } from 'node:timers/promises';
import neo4j, { type Driver, type Session } from 'neo4j-driver';
import { Fault, nodeLabels, type NodeLabel } from '@coopkg/contracts';
import { titleIndexName } from '../titles/title-indexes.js';
import { silent, type OnProgress } from '../progress.js';

/**
 * What questions look up. All are plain range indexes, the ids' too: the loader itself refuses a
 * second node with one id, and with a
 * uniqueness constraint on the start node Neo4j 5.26 drops the DISTINCT of `MATCH (a {id:
 * $x})-[:R*1..2]-(b) RETURN DISTINCT b.p`.
 */
export const indexedProperties: Record<NodeLabel, readonly string[]> = {
  Researcher: ['id', 'name', 'nameEn', 'university', 'college'],
  Paper: ['id', 'title', 'venue', 'year', 'doi'],
  Project: ['id', 'name', 'number', 'university', 'source', 'discipline'],
};

/**
 * Titles and grant numbers, by pairs of Chinese characters and by words: linking looks there for
 * what a question may name.
 */
const titleIndex = `
  CREATE FULLTEXT INDEX ${titleIndexName} IF NOT EXISTS FOR (n:Paper|Project)
  ON EACH [n.title, n.name, n.number] OPTIONS {indexConfig: {\`fulltext.analyzer\`: 'cjk'}}`;

/**
 * A graph of millions of papers fills its index of titles while questions are answered: until it
 * is there, titles are found that are typed letter by letter.
 */
const titlesMs = 10_000;

/** An index that has not grown for so long is given up: a large graph takes as long as it takes. */
const stuckMs = 600_000;

export async function createIndexes(
  driver: Driver,
  database: string | undefined,
  labels: readonly NodeLabel[],
  onlyIds = false,
  onProgress: OnProgress = silent,
): Promise<void> {
  const session = writingSession(driver, database);
  try {
    for (const statement of statements(labels, onlyIds)) await session.run(statement);
    if (await online(session, onProgress)) return;
  } finally {
    await session.close();
  }
  throw new Fault('graph-index-failed', {
    zh: '图的索引没有建成；请查看数据库日志后重新装入。',
    en: 'The indexes of the graph could not be made; see the log of the database and load again.',
  });
}

/**
 * Begins to make the indexes that a graph loaded by an earlier version lacks; they fill while
 * questions are answered.
 */
export async function addMissingIndexes(driver: Driver): Promise<void> {
  const session = writingSession(driver, undefined);
  try {
    const { records } = await session.run('SHOW INDEXES YIELD name RETURN collect(name) AS names');
    const names = records[0]?.get('names') as string[];
    for (const statement of statements(nodeLabels, false))
      if (!names.some((name) => statement.includes(` INDEX ${name} `)))
        await session.run(statement);
  } finally {
    await session.close();
  }
}

const writingSession = (driver: Driver, database: string | undefined): Session =>
  driver.session({
    defaultAccessMode: neo4j.session.WRITE,
    ...(database === undefined ? {} : { database }),
  });

function statements(labels: readonly NodeLabel[], onlyIds: boolean): string[] {
  const ranges = labels.flatMap((label) =>
    (onlyIds ? ['id'] : indexedProperties[label]).map(
      (property) =>
        `CREATE RANGE INDEX coopkg_${label.toLowerCase()}_${property} IF NOT EXISTS
         FOR (n:${label}) ON (n.${property})`,
    ),
  );
  return !onlyIds && labels.includes('Paper') ? [...ranges, titleIndex] : ranges;
}

/**
 * Waits until the indexes are there, for that of titles no longer than `titlesMs`. @returns false
 * when one failed, or no longer grows
 */
async function online(session: Session, onProgress: OnProgress): Promise<boolean> {
  const began = Date.now();
  let [grown, since] = ['', began];
  for (; Date.now() - since < stuckMs; await wait(100)) {
    const { records } = await session.run(
      `SHOW INDEXES YIELD name, type, state, populationPercent AS percent
       WHERE name STARTS WITH "coopkg_" RETURN type, state, percent`,
    );
    const waited = records.filter(
      (record) => record.get('type') !== 'FULLTEXT' || Date.now() - began < titlesMs,
    );
    const states = waited.map((record) => record.get('state') as string);
    if (states.includes('FAILED')) return false;
    if (states.every((state) => state === 'ONLINE')) return true;
    const percents = records.map((record) => Number(record.get('percent')));
    const now = percents.join();
    if (now === grown) continue;
    [grown, since] = [now, Date.now()];
    onProgress({
      phase: 'index',
      share: percents.reduce((sum, percent) => sum + percent, 0) / (100 * percents.length),
      message: { zh: '建立索引', en: 'Making indexes' },
    });
  }
  return false;
}
