import { identifier, type Tables } from '@coopkg/tables';
import { unusedFields } from './columns.js';
import { hasAuthors } from './paper-view.js';

/** Counts what papers of the API say that the graph has no place for. */
export async function countApiFields(tables: Tables, table: string): Promise<void> {
  const counts = [
    ...unusedFields.map((field) => {
      const name = identifier(field);
      return `{field: '${field}', count: count(*) FILTER (${name}::VARCHAR NOT IN ('null', '[]', '{}'))}`;
    }),
    `{field: 'citation of the paper that was asked for',
      count: count(*) FILTER (citedPaper IS NOT NULL OR citingPaper IS NOT NULL)}`,
  ];
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, item.field, item.count FROM (SELECT file, unnest([${counts.join(', ')}]) AS item
        FROM ${table} GROUP BY file)
      WHERE item.count > 0`);
}

/** Counts papers of authors that are told without their authors, so that nobody's place is known. */
export async function countPapersOfAuthors(tables: Tables, table: string): Promise<void> {
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, 'paper of an author, without its authors', count(*) FROM (
        SELECT file, unnest(papers) AS paper FROM ${table})
      WHERE NOT coalesce(${hasAuthors('paper')}, false) GROUP BY file`);
}
