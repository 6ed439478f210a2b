import { stat } from 'node:fs/promises';

/** Bytes of a file; 0 when it is not there. */
export async function fileSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
