import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { once } from 'node:events';

export type Cell = string | number | boolean | readonly string[] | undefined;

function written(cell: Cell): string {
  if (cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : typeof cell === 'object' ? cell.join(';') : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One CSV file (RFC 4180, UTF-8, LF) written as a stream; the caller awaits `drained` now and then so that nothing piles up. */
export class CsvFile {
  rows = 0;
  private readonly stream: WriteStream;
  private held: string[] = [];
  private heldLength = 0;
  private failure: Error | undefined;

  constructor(path: string, header: string) {
    this.stream = createWriteStream(path, { encoding: 'utf8' });
    this.stream.on('error', (error) => { this.failure = error; });
    this.hold(`${header}\n`);
  }

  write(cells: readonly Cell[]): void {
    this.rows += 1;
    this.hold(`${cells.map(written).join(',')}\n`);
  }

  /** Hands what is held to the system and waits until it took it. */
  async drained(limit = 1 << 18): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.heldLength < limit) return;
    const text = this.held.join('');
    this.held = [];
    this.heldLength = 0;
    if (!this.stream.write(text)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    await this.drained(0);
    this.stream.end();
    await once(this.stream, 'finish');
    if (this.failure) throw this.failure;
  }

  private hold(text: string): void {
    this.held.push(text);
    this.heldLength += text.length;
  }
}
