import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { emptyRecord, notAnObject, shown, type SkippedLine } from './json-lines.js';
import { objection, type RecordType } from './record-type.js';

/**
 * Writes JSON Lines again with `{}` for each line that does not hold an object of the given fields.
 * Half of a surrogate pair (`\ud800`), which is no character, is written as U+FFFD.
 * @returns the lines that were taken out
 */
export async function mendLines(
  file: string,
  copy: string,
  fields: ReadonlyMap<string, RecordType>,
): Promise<SkippedLine[]> {
  const skipped: SkippedLine[] = [];
  const target = await open(copy, 'w');
  let number = 0;
  try {
    let pending = '';
    for await (const line of linesOf(file)) {
      number++;
      const mended = mend(line, fields);
      if ('reason' in mended)
        skipped.push({ line: number, reason: mended.reason, text: shown(line) });
      pending += 'reason' in mended ? emptyRecord : `${mended.line}\n`;
      if (pending.length < 1 << 20) continue;
      await target.write(pending);
      pending = '';
    }
    await target.write(pending);
  } finally {
    await target.close();
  }
  const last = skipped.at(-1);
  if (last?.line === number && last.reason === broken)
    last.reason = `${broken} (the file ends in the middle of this record)`;
  return skipped;
}

const broken = 'not valid JSON';

function mend(
  line: string,
  fields: ReadonlyMap<string, RecordType>,
): { line: string } | { reason: string } {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    return { reason: broken };
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { reason: notAnObject };
  for (const [name, value] of Object.entries(record)) {
    const type = fields.get(name);
    const reason = type === undefined ? null : objection(value, type, name);
    if (reason !== null) return { reason };
  }
  return { line: /\\u[dD][89a-fA-F]/.test(line) ? wellFormed(record) : line };
}

const wellFormed = (record: unknown): string =>
  JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );

/** Lines that end with a line feed only: a JSON text may hold other line separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let open: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const line = Buffer.concat([...open, bytes.subarray(from, end)]);
      open = [];
      from = end + 1;
      yield line.toString('utf8');
    }
    if (from < bytes.length) open.push(bytes.subarray(from));
  }
  if (open.length > 0) yield Buffer.concat(open).toString('utf8');
}
