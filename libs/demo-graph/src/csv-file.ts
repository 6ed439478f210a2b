import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { asWriteFault, csvLine } from '@coopkg/files';

export type Cell = string | number | boolean | readonly string[] | undefined;

function written(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.join(';') : String(cell);
}

/**
 * One CSV file (RFC 4180, UTF-8, LF) written as a stream; the caller awaits `drained` now and then
 * so that nothing piles up.
 */
export class CsvFile {
  rows = 0;
  private readonly path: string;
  private readonly stream: WriteStream;
  private held: string[] = [];
  private heldLength = 0;
  private failure: Error | undefined;

  constructor(path: string, header: string) {
    this.path = path;
    this.stream = createWriteStream(path, { encoding: 'utf8' });
    this.stream.on('error', (error) => {
      this.failure = error;
    });
    this.hold(`${header}\n`);
  }

  write(cells: readonly Cell[]): void {
    this.rows += 1;
    this.hold(csvLine(cells.map(written)));
  }

  /** A row as it stands in the file, for cells that need no quotes: ids, numbers, truth values. */
  writePlain(row: string): void {
    this.rows += 1;
    this.hold(`${row}\n`);
  }

  /** Hands what is held to the system and waits until it took it. */
  async drained(limit = 1 << 18): Promise<void> {
    this.check();
    if (this.heldLength < limit) return;
    const text = this.held.join('');
    this.held = [];
    this.heldLength = 0;
    if (!this.stream.write(text)) await this.reached('drain');
  }

  async close(): Promise<void> {
    await this.drained(0);
    this.stream.end();
    await this.reached('finish');
    this.check();
  }

  private async reached(event: 'drain' | 'finish'): Promise<void> {
    try {
      await once(this.stream, event);
    } catch (error) {
      throw asWriteFault(error, this.path);
    }
  }

  private check(): void {
    if (this.failure) throw asWriteFault(this.failure, this.path);
  }

  private hold(text: string): void {
    this.held.push(text);
    this.heldLength += text.length;
  }
}
