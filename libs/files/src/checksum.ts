import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const sha256 = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex');

/** SHA-256 of a file's content. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
