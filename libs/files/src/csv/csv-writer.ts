import { closeSync, openSync, writeSync } from 'node:fs';
import { asWriteFault } from '../atomic/write-fault.js';
import { csvLine } from './csv-line.js';

const flushAt = 1 << 20;

/** Writes one CSV file through a buffer, and counts its rows (without the header). */
export class CsvWriter {
  private readonly descriptor: number;
  private buffer = '';
  rows = -1;

  constructor(
    readonly file: string,
    header: readonly string[],
  ) {
    this.descriptor = openSync(file, 'w');
    this.write(header);
  }

  write(fields: readonly string[]): void {
    this.buffer += csvLine(fields);
    this.rows++;
    if (this.buffer.length > flushAt) this.flush();
  }

  /** Ends the file. */
  close(): void {
    this.flush();
    closeSync(this.descriptor);
  }

  private flush(): void {
    const bytes = Buffer.from(this.buffer, 'utf8');
    this.buffer = '';
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(this.descriptor, bytes, written);
    } catch (error) {
      throw asWriteFault(error, this.file);
    }
  }
}
