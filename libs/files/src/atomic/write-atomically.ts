import { mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { asWriteFault } from './write-fault.js';

// Whoever reads one of these files, also after a crash, finds the old content or the new one,
// whole.

type Content = string | Buffer;

/** @throws Fault `disk-full`, `write-failed` */
export async function writeAtomically(file: string, content: Content): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, content);
  } catch (error) {
    throw asWriteFault(error, file);
  }
}

/** @throws Fault `disk-full`, `write-failed` */
export function writeAtomicallySync(file: string, content: Content, mode?: number): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomic.sync(file, content, mode === undefined ? {} : { mode });
  } catch (error) {
    throw asWriteFault(error, file);
  }
}

/**
 * For what is too large to hold: `write` makes a file at the path that it is given, which then
 * takes the place of `file`.
 * A failure leaves `file` as it was. @throws Fault `disk-full`, `write-failed`, and what `write`
 * throws
 */
export async function replaceAtomically<Result>(
  file: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const partial = `${file}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const result = await write(partial);
    await flush(partial);
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw asWriteFault(error, file);
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
