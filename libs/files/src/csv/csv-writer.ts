import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { asWriteFault } from '../atomic/write-fault.js';
import { csvLine } from './read-csv.js';

const flushAt = 1 << 20;

/**
 * Writes one CSV file through a buffer, and keeps its digest and number of rows (without the
 * header).
 */
export class CsvWriter {
  private readonly descriptor: number;
  private readonly hash: Hash = createHash('sha256');
  private buffer = '';
  rows = -1;
  /** Whether a field spans lines: the import tool must be told. */
  multiline = false;

  constructor(
    readonly file: string,
    header: readonly string[],
  ) {
    this.descriptor = openSync(file, 'w');
    this.write(header);
  }

  write(fields: readonly string[]): void {
    const line = csvLine(fields);
    if (!this.multiline && line.indexOf('\n') !== line.length - 1) this.multiline = true;
    this.buffer += line;
    this.rows++;
    if (this.buffer.length > flushAt) this.flush();
  }

  /** Ends the file. @returns the digest of its content */
  close(): string {
    this.flush();
    closeSync(this.descriptor);
    return this.hash.digest('hex');
  }

  private flush(): void {
    const bytes = Buffer.from(this.buffer, 'utf8');
    this.buffer = '';
    this.hash.update(bytes);
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(this.descriptor, bytes, written);
    } catch (error) {
      throw asWriteFault(error, this.file);
    }
  }
}
