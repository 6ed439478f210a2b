import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { Fault } from '@coopkg/contracts';

export type Cell = string | number | boolean | readonly string[] | undefined;

/** What the system said when a file could not be written, in words. */
export function writeFault(path: string, cause: unknown): Fault {
  const full = (cause as NodeJS.ErrnoException).code === 'ENOSPC';
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Fault(
    full ? 'disk-full' : 'write-failed',
    full
      ? {
          zh: `磁盘已满，无法写入 ${path}：请腾出空间或换一个目录后重试。`,
          en: `The disk is full, ${path} could not be written: free some space or choose another folder, and try again.`,
        }
      : {
          zh: `无法写入 ${path}（${why}）：请检查目录是否存在、是否有写权限。`,
          en: `${path} could not be written (${why}): check that the folder exists and may be written to.`,
        },
    { cause, facts: { path } },
  );
}

function written(cell: Cell): string {
  if (cell === undefined) return '';
  const text =
    typeof cell === 'string' ? cell : typeof cell === 'object' ? cell.join(';') : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One CSV file (RFC 4180, UTF-8, LF) written as a stream; the caller awaits `drained` now and then so that nothing piles up. */
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
    this.hold(`${cells.map(written).join(',')}\n`);
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
      throw writeFault(this.path, error);
    }
  }

  private check(): void {
    if (this.failure) throw writeFault(this.path, this.failure);
  }

  private hold(text: string): void {
    this.held.push(text);
    this.heldLength += text.length;
  }
}
