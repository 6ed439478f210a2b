import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';

const folder = new URL('../migrations/', import.meta.url);

/** Applies the SQL files that this database has not seen, in order of their names, each in a transaction of its own. */
export async function migrate(
  database: RecordsDatabase,
  directory = fileURLToPath(folder),
): Promise<string[]> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const files = readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .sort();
  const applied = new Set(
    (await database.select('SELECT name FROM migrations')).map((row) => String(row['name'])),
  );
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) throw newer(unknown);
  const done: string[] = [];
  for (const name of files) {
    if (applied.has(name)) continue;
    const sql = readFileSync(`${directory}/${name}`, 'utf8');
    try {
      // The name first: of two processes that start together, the second fails on it and does nothing.
      await database.script(`INSERT INTO migrations (name) VALUES ('${name}');\n${sql}`);
      done.push(name);
    } catch (error) {
      const seen = await database.select(`SELECT name FROM migrations WHERE name = '${name}'`);
      if (seen.length === 0) throw error;
    }
  }
  return done;
}

function newer(names: string[]): Fault {
  return new Fault(
    'records-newer',
    {
      zh: `问答记录由较新版本的 CoopKG 写成（${names.join('、')}）：请使用该版本，或换一个 COOPKG_DATA_DIR。`,
      en: `The records were written by a newer CoopKG (${names.join(', ')}): run that version, or use another COOPKG_DATA_DIR.`,
    },
    { facts: { names } },
  );
}
