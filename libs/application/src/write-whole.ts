import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';

/** Writes a file so that whoever reads it, also after a crash, finds the old text or the new one whole. @throws Fault `disk-full`, `write-failed` */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw writeFault(file, cause);
  }
}

function writeFault(file: string, cause: unknown): Fault {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new Fault(
      'disk-full',
      {
        zh: `磁盘已满，没有写成 ${file}：请腾出空间再试。`,
        en: `The disk is full, ${file} was not written: make room and try again.`,
      },
      { retryable: true, cause },
    );
  return new Fault(
    'write-failed',
    {
      zh: `无法写入 ${file}（${code ?? message}）：请检查目录是否存在、是否可写。`,
      en: `${file} can't be written (${code ?? message}): check that its folder exists and may be written to.`,
    },
    { cause },
  );
}
