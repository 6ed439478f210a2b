import { rmSync } from 'node:fs';
import { CsvWriter, csvLine } from '@coopkg/files';

/**
 * Rows that could not be loaded, with file, line and reason. The file is there only if there are
 * any.
 */
export class Rejects {
  private writer: CsvWriter | null = null;
  private readonly reasons = new Map<string, number>();
  /** Rows; a column that is left out is written down too, but is none. */
  count = 0;

  get isEmpty(): boolean {
    return this.writer === null;
  }

  constructor(readonly file: string) {
    rmSync(file, { force: true });
  }

  add(file: string, line: number, reason: string, fields: readonly string[] = []): void {
    this.writer ??= new CsvWriter(this.file, ['file', 'line', 'reason', 'row']);
    this.writer.write([
      file,
      String(line),
      reason,
      fields.length === 0 ? '' : csvLine(fields).trimEnd(),
    ]);
    if (line > 1) this.count++;
    const kind = `${file}: ${reason.split(':')[0] ?? ''}`;
    this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
  }

  /** How often each kind of reason occurred, most first. */
  summary(): { reason: string; rows: number }[] {
    return [...this.reasons]
      .map(([reason, rows]) => ({ reason, rows }))
      .sort((left, right) => right.rows - left.rows);
  }

  close(): void {
    this.writer?.close();
  }
}
