import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonFile, writeJsonFile } from './json-file.js';
import { replaceAtomically, writeAtomically } from './write-atomically.js';
import { asWriteFault } from './write-fault.js';

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'atomic-'));

describe('writing atomically', () => {
  it('makes the folder and the file, and leaves nothing beside it', async () => {
    const file = path.join(newFolder(), 'a', 'b.txt');
    await writeAtomically(file, 'one');
    await writeAtomically(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(path.dirname(file))).toEqual(['b.txt']);
  });

  it('keeps the old content when the new one fails', async () => {
    const file = path.join(newFolder(), 'a.txt');
    writeFileSync(file, 'old');
    await expect(
      replaceAtomically(file, async (partial) => {
        await writeFile(partial, 'ne');
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(path.dirname(file))).toEqual(['a.txt']);
    expect(
      await replaceAtomically(file, async (partial) => {
        await writeFile(partial, 'new');
        return 3;
      }),
    ).toBe(3);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('says in words what can not be written', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'file'), '');
    await expect(writeAtomically(path.join(folder, 'file', 'a.txt'), '')).rejects.toMatchObject({
      code: 'write-failed',
    });
    const full = Object.assign(new Error('x'), { code: 'EDQUOT' });
    expect(asWriteFault(full, '/a')).toMatchObject({ code: 'disk-full', retryable: true });
    const other = new Error('x');
    expect(asWriteFault(other, '/a')).toBe(other);
  });

  it.skipIf(process.platform === 'win32')('keeps JSON for its owner, unless told otherwise', () => {
    const file = path.join(newFolder(), 'a.json');
    writeJsonFile(file, { a: 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    writeJsonFile(file, { a: 2 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readJsonFile(file)).toEqual({ a: 2 });
    writeFileSync(file, '{');
    expect(readJsonFile(file)).toBeNull();
  });
});
