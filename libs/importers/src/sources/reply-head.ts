import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const headBytes = 256 << 10;

/** The beginning of a file as a text, unpacked if it is a gzip; '' when it can't be read. */
export async function replyHead(file: string, most = headBytes): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of await opened(file)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= most) break;
    }
  } catch {
    // What could be read is enough.
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function opened(file: string): Promise<AsyncIterable<unknown>> {
  for await (const chunk of createReadStream(file, { end: 1 })) {
    const mark = chunk as Buffer;
    if (mark[0] !== 0x1f || mark[1] !== 0x8b) break;
    const gunzip = createGunzip();
    createReadStream(file)
      .on('error', (error) => gunzip.destroy(error))
      .pipe(gunzip);
    return gunzip;
  }
  return createReadStream(file);
}

/** The first JSON value of a text, if it is all there; of JSON Lines, that of the first line. */
export function firstValue(text: string): unknown {
  for (const part of [text, text.split('\n', 1)[0] ?? '']) {
    try {
      return JSON.parse(part) as unknown;
    } catch {
      // A part only.
    }
  }
  return undefined;
}
