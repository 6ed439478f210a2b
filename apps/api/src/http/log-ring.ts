import type { LogEntry } from '@coopkg/contracts';

const most = 2000;
/** Pino's numbers of levels. */
const errorLevel = 50;

export interface LogFilter {
  level?: 'warn' | 'error' | undefined;
  /** Occurs in what was logged, its path, code, request or cause. */
  contains?: string | undefined;
  limit: number;
}

/** The latest warnings and errors of this process, held in memory. */
export class LogRing {
  readonly since = new Date().toISOString();
  private readonly entries: LogEntry[] = [];
  private droppedSoFar = 0;

  get dropped(): number {
    return this.droppedSoFar;
  }

  /** A line as pino writes it. */
  write(line: string): void {
    const entry = entryOf(JSON.parse(line) as Record<string, unknown>);
    this.entries.push(entry);
    if (this.entries.length <= most) return;
    this.entries.shift();
    this.droppedSoFar++;
  }

  /** Newest first. */
  find({ level, contains, limit }: LogFilter): LogEntry[] {
    const wanted = contains?.toLowerCase() ?? '';
    return this.entries
      .filter((entry) => level === undefined || entry.level === level || entry.level === 'error')
      .filter((entry) => wanted === '' || JSON.stringify(entry).toLowerCase().includes(wanted))
      .slice(-limit)
      .reverse();
  }
}

function entryOf(fields: Record<string, unknown>): LogEntry {
  const error = fields['error'] as { stack?: unknown; message?: unknown } | undefined;
  return {
    at: new Date(Number(fields['time'])).toISOString(),
    level: Number(fields['level']) >= errorLevel ? 'error' : 'warn',
    message: String(fields['msg'] ?? ''),
    code: textOf(fields['code']),
    method: textOf(fields['method']),
    path: textOf(fields['path']),
    requestId: textOf(fields['requestId']),
    cause: textOf(error?.stack) ?? textOf(error?.message),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
