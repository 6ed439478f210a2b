import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import type { NameSource, TitleSource, ValueColumn } from './name-source.js';

const files = {
  Researcher: 'researchers.csv',
  Paper: 'papers.csv',
  Project: 'projects.csv',
} as const;

/**
 * The names of a folder of the contract's CSV files (`docs/graph-schema.md`, "Files"). A missing
 * file has no names.
 */
export function nameSourceFromCsv(folder: string): NameSource & TitleSource {
  const rows = (label: keyof typeof files): AsyncIterable<Record<string, string>> =>
    csvRows(join(folder, files[label]));
  return {
    async fingerprint() {
      const parts = await Promise.all(
        Object.values(files).map(async (file) => {
          const facts = await stat(join(folder, file)).catch(() => null);
          return facts === null ? '-' : `${facts.size}@${Math.round(facts.mtimeMs)}`;
        }),
      );
      return parts.join(';');
    },
    async *researchers() {
      for await (const row of rows('Researcher')) {
        yield {
          id: row.id ?? '',
          name: row.name || row.nameEn || '',
          nameEn: row.nameEn || null,
          university: row.university || null,
          college: row.college || null,
        };
      }
    },
    async *papers() {
      for await (const row of rows('Paper'))
        if (row.title) yield { id: row.id ?? '', title: row.title };
    },
    async *projects() {
      for await (const row of rows('Project'))
        yield { id: row.id ?? '', name: row.name ?? '', number: row.number || null };
    },
    async *values(column: ValueColumn) {
      const [label, property] = column.split('.') as [keyof typeof files, string];
      const seen = new Set<string>();
      for await (const row of rows(label)) {
        for (const value of (row[property] ?? '').split(
          property === 'interests' || property === 'keywords' ? ';' : '\u0000',
        )) {
          if (value !== '' && !seen.has(value)) {
            seen.add(value);
            yield value;
          }
        }
      }
    },
  };
}

async function* csvRows(path: string): AsyncIterable<Record<string, string>> {
  if ((await stat(path).catch(() => null)) === null) return;
  const columns = (header: string[]): string[] =>
    header.map((name) => name.replace(/:ID(\(.*\))?$/u, '').replace(/:[a-z[\]]+$/iu, '') || 'id');
  const parser = createReadStream(path).pipe(
    parse({ columns, bom: true, relax_column_count: true, skip_empty_lines: true }),
  );
  for await (const row of parser) yield row as Record<string, string>;
}
