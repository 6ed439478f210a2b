import { createReadStream } from 'node:fs';

const [lineEnd, carriageReturn, quote] = [10, 13, 34];

/**
 * The lines, from 1, at which records of a delimited text begin, in UTF-8 that follows RFC 4180.
 * `records` are numbers of records, ascending, where 0 is the first after the header. Empty lines
 * are no records.
 */
export async function linesOfRecords(
  file: string,
  delimiter: string,
  records: readonly number[],
): Promise<number[]> {
  const between = delimiter.charCodeAt(0);
  const found: number[] = [];
  let record = -2;
  let line = 1;
  // Where in a record the reader is.
  let state: 'record' | 'field' | 'plain' | 'quoted' | 'after-quote' = 'record';
  const begin = (): void => {
    record++;
    while (records[found.length] === record) found.push(line);
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (state === 'quoted') {
        if (byte === quote) state = 'after-quote';
        else if (byte === lineEnd) line++;
        continue;
      }
      if (byte === lineEnd) {
        line++;
        state = 'record';
        if (found.length === records.length) return found;
        continue;
      }
      if (state === 'record') {
        if (byte === carriageReturn) continue;
        begin();
        state = 'field';
      }
      if (byte === quote) state = state === 'plain' ? 'plain' : 'quoted';
      else if (byte === between) state = 'field';
      else state = 'plain';
    }
  }
  return found;
}
