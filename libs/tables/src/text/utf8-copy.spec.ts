import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyAsUtf8 } from './utf8-copy.js';

it('names the file that the person gave when an unpacked copy of it cannot be decoded', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'utf8-copy-'));
  try {
    const unpacked = path.join(folder, '1.jsonl');
    writeFileSync(unpacked, Buffer.from([0xff, 0xff, 0xff, 0x0a]));
    const inspection = { encoding: 'GB18030', returnsOnly: false } as const;
    await expect(
      copyAsUtf8(unpacked, inspection, path.join(folder, 'copy'), 'works.json'),
    ).rejects.toMatchObject({
      code: 'text-encoding-unknown',
      message: expect.stringContaining('The encoding of works.json is not known') as string,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
