import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { Readable } from 'node:stream';

const sampleBytes = 1 << 20;

/**
 * UTF-8 and UTF-16 by their marks, otherwise UTF-8 if the first megabyte is valid UTF-8, otherwise
 * GB18030.
 */
export function detectEncoding(path: string): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  const sample = Buffer.alloc(sampleBytes);
  const file = openSync(path, 'r');
  let length: number;
  try {
    length = readSync(file, sample, 0, sampleBytes, 0);
  } finally {
    closeSync(file);
  }
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  try {
    // `stream` allows a character that the end of the sample cuts.
    new TextDecoder('utf-8', { fatal: true }).decode(sample.subarray(0, length), { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

/** The file's text in pieces, whatever of these encodings it is in, without a byte order mark. */
export function decodedStream(path: string): Readable {
  const decoder = new TextDecoder(detectEncoding(path));
  async function* pieces(): AsyncGenerator<string> {
    for await (const bytes of createReadStream(path))
      yield decoder.decode(bytes as Buffer, { stream: true });
    const rest = decoder.decode();
    if (rest) yield rest;
  }
  return Readable.from(pieces());
}
