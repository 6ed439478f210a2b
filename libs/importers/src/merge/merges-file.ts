import path from 'node:path';
import { literal, type Tables } from '@coopkg/tables';

/**
 * Writes `merges.csv`: pairs of records that became one node (`merged`), or may be one and were
 * left apart (`open`): the likeliest of these first, then the merges, the most doubtful first. A
 * person changes `decision` to `apart` or `merged` and gives the file to the next import.
 */
export async function writeMerges(tables: Tables, out: string): Promise<void> {
  await tables.run(`
    COPY (
      SELECT kind, decision, left_key, right_key, left_name, right_name, reason, round(score, 3) AS score
      FROM merge_record ORDER BY decision = 'merged', kind,
        CASE decision WHEN 'merged' THEN coalesce(score, 1) ELSE -coalesce(score, 0) END, left_key, right_key)
    TO ${literal(path.join(out, 'merges.csv'))} (FORMAT csv, HEADER true)`);
}
