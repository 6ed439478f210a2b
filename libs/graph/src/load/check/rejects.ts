import { rmSync } from 'node:fs';
import { CsvWriter } from '@coopkg/files';
import { identifier, literal, type Tables } from '@coopkg/tables';
import type { GraphFile } from './graph-files.js';

/** What is known of a file whose rows are rejected. */
export interface RejectingFile extends Pick<GraphFile, 'file' | 'text'> {
  header: Pick<GraphFile['header'], 'unknown'>;
}

/** Longer rows are cut in the list of rejects. */
const longestRowShown = 2000;

const examples = 10;

export type RejectedRow = { file: string; line: number; reason: string };

/** Rows that cannot be loaded, in the table `rejected`, each with its file and a reason in words. */
export class Rejects {
  constructor(private readonly tables: Tables) {}

  async open(): Promise<void> {
    await this.tables.run(`
      CREATE OR REPLACE TABLE rejected (file VARCHAR, row BIGINT, line BIGINT, reason VARCHAR, text VARCHAR)`);
  }

  /** Lines that hold no row, and columns that are left out (line 1: a note, no row). */
  async addLines(file: RejectingFile): Promise<void> {
    await this.tables.run(`
      INSERT INTO rejected
      SELECT ${literal(file.file)}, NULL, line, reason, text FROM ${identifier(`${file.text.table}_rejected`)}`);
    for (const heading of file.header.unknown)
      await this.tables.run('INSERT INTO rejected VALUES ($1, NULL, 1, $2, NULL)', [
        file.file,
        `unknown column, its values are left out: ${heading}`,
      ]);
  }

  /**
   * Takes rows out of a checked table. @param select SQL of their `row` and `reason`
   * @returns how many there were
   */
  async takeOut(file: RejectingFile, table: string, select: string): Promise<number> {
    await this.tables.run(`CREATE OR REPLACE TEMP TABLE taken AS ${select}`);
    const count = Number(await this.tables.value('SELECT count(*) FROM taken'));
    if (count > 0) {
      await this.tables.run(`
        INSERT INTO rejected SELECT ${literal(file.file)}, row, NULL, reason, NULL FROM taken`);
      await this.tables.run(
        `DELETE FROM ${identifier(table)} WHERE row IN (SELECT row FROM taken)`,
      );
    }
    return count;
  }

  /** Rows of a file that are rejected, notes not counted. */
  async countOf(file: string): Promise<number> {
    return Number(
      await this.tables.value(
        'SELECT count(*) FROM rejected WHERE file = $1 AND line IS DISTINCT FROM 1',
        [file],
      ),
    );
  }

  /** How often each kind of reason occurred, most first. */
  async summary(): Promise<{ reason: string; rows: number }[]> {
    return this.tables.rows(`
      SELECT file || ': ' || split_part(reason, ':', 1) AS reason, count(*) AS rows
      FROM rejected GROUP BY ALL ORDER BY rows DESC, reason`);
  }

  /** The first few, once they are written down. */
  async examples(): Promise<RejectedRow[]> {
    return this.tables.rows<RejectedRow>(
      `SELECT file, line, reason FROM rejected ORDER BY rowid LIMIT ${examples}`,
    );
  }

  /**
   * Writes them down with their lines, in the order of the files given; removes an older list.
   * @returns the file, null when nothing was rejected
   */
  async write(target: string, files: readonly RejectingFile[]): Promise<string | null> {
    rmSync(target, { force: true });
    let writer: CsvWriter | null = null;
    for (const file of files) {
      await this.findLines(file);
      for await (const batch of this.rowsOf(file)) {
        writer ??= new CsvWriter(target, ['file', 'line', 'reason', 'row']);
        for (const row of batch)
          writer.write([file.file, String(row.line), row.reason, row.text ?? '']);
      }
    }
    writer?.close();
    return writer === null ? null : target;
  }

  private rowsOf(file: RejectingFile) {
    return this.tables.stream<{ line: number; reason: string; text: string | null }>(`
      SELECT line, reason, text FROM rejected WHERE file = ${literal(file.file)} ORDER BY line, reason`);
  }

  /** Puts line and text to the rows that were rejected by their number. */
  private async findLines(file: RejectingFile): Promise<void> {
    const rows = await this.tables.rows<{ row: number }>(
      'SELECT DISTINCT row FROM rejected WHERE file = $1 AND row IS NOT NULL ORDER BY row',
      [file.file],
    );
    if (rows.length === 0) return;
    const numbers = rows.map(({ row }) => row);
    const lines = await file.text.linesOf(numbers);
    await this.tables.run('CREATE OR REPLACE TEMP TABLE lines (row BIGINT, line BIGINT)');
    await this.tables.append(
      'lines',
      numbers.map((row, index) => [row, lines[index] ?? 0]),
    );
    await this.tables.run(`
      UPDATE rejected SET line = lines.line, text = left(${rowText(file)}, ${longestRowShown})
      FROM lines JOIN ${identifier(file.text.table)} raw ON raw.rowid = lines.row
      WHERE rejected.file = ${literal(file.file)} AND rejected.row = lines.row`);
  }
}

/** SQL of a row as one line of CSV. */
function rowText(file: RejectingFile): string {
  const cells = file.text.headings.map(
    (_, index) => `
      CASE WHEN c${index} IS NULL THEN ''
        WHEN regexp_matches(c${index}, '[",\\r\\n]') THEN '"' || replace(c${index}, '"', '""') || '"'
        ELSE c${index} END`,
  );
  return `concat_ws(',', ${cells.join(', ')})`;
}
