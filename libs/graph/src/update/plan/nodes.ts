import { nodeLabels, type NodeLabel } from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { differs, listOf, propertiesOf, type FileColumns } from '../update-tables.js';

/**
 * Makes `put_<Label>` (with `existed`), `drop_<Label>` (ids), and `set_Researcher` and `set_Paper`:
 * derived values of nodes that the folder does not name. A property without a column in the file
 * stays as it is in the graph.
 */
export async function planNodes(tables: Tables, files: FileColumns): Promise<void> {
  for (const label of nodeLabels) {
    await tables.run(putOf(label, files[label] ?? []));
    await tables.run(`
      CREATE OR REPLACE TABLE drop_${label} AS SELECT id FROM was_${label}
      WHERE id IN (SELECT id FROM gone_nodes WHERE label = '${label}')`);
  }
  await tables.run(`
    CREATE OR REPLACE TABLE set_Researcher AS
    SELECT id, citations_after AS citationCount, papers_after AS paperCount FROM researcher_counts
    WHERE id NOT IN (SELECT id FROM new_Researcher)
      AND (citations_after IS DISTINCT FROM citations_before OR papers_after IS DISTINCT FROM papers_before)`);
  await tables.run(`
    CREATE OR REPLACE TABLE set_Paper AS
    SELECT id, after AS citationCount FROM paper_citations
    WHERE id NOT IN (SELECT id FROM new_Paper) AND after IS DISTINCT FROM before`);
}

/** Where a derived property of a row of the folder stands. */
const derived: Record<NodeLabel, { join: string; values: Record<string, string> }> = {
  Researcher: {
    join: 'LEFT JOIN researcher_counts c USING (id)',
    values: { citationCount: 'c.citations_after', paperCount: 'c.papers_after' },
  },
  Paper: {
    join: 'LEFT JOIN paper_citations c USING (id)',
    values: { citationCount: 'c.after' },
  },
  Project: { join: '', values: {} },
};

function putOf(label: NodeLabel, inFile: readonly string[]): string {
  const properties = propertiesOf(label);
  const { join, values } = derived[label];
  const merged = properties.map(({ name }) => {
    const value =
      values[name] ?? (inFile.includes(name) || name === 'id' ? `n.${name}` : `w.${name}`);
    return `${value} AS ${name}`;
  });
  return `
    CREATE OR REPLACE TABLE put_${label} AS
    WITH merged AS (
      SELECT ${merged.join(', ')}, w.id IS NOT NULL AS existed
      FROM new_${label} n LEFT JOIN was_${label} w USING (id) ${join})
    SELECT ${listOf(properties, 'm.')}, m.existed
    FROM merged m LEFT JOIN was_${label} w USING (id)
    WHERE NOT m.existed OR ${differs(properties, 'm', 'w')}`;
}
