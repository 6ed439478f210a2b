import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../test/zip-of.js';
import { unzip, zipEntry } from './unzip.js';

async function read(archive: string, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipEntry(archive, (entry) => entry === name)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a zip file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zip-'));
  const archive = path.join(folder, 'a.zip');
  const bytes = zipOf([
    ['a.txt', Buffer.from('stored'), false],
    ['d/b.txt', Buffer.from('deflated '.repeat(1000)), true],
  ]);

  it('gives up stored and deflated entries; one that is cut fails', async () => {
    await writeFile(archive, bytes);
    expect(await read(archive, 'a.txt')).toBe('stored');
    expect(await read(archive, 'd/b.txt')).toBe('deflated '.repeat(1000));
    await expect(read(archive, 'none')).rejects.toThrow(/no such entry/);
    const cut = path.join(folder, 'cut.zip');
    await writeFile(cut, bytes.subarray(0, bytes.length - 30));
    await expect(read(cut, 'a.txt')).rejects.toThrow();
  });

  it('is unpacked from a folder of it', async () => {
    await writeFile(archive, bytes);
    await unzip(archive, 'd/', path.join(folder, 'out'));
    expect(readFileSync(path.join(folder, 'out', 'b.txt'), 'utf8')).toMatch(/^deflated /);
    expect(existsSync(path.join(folder, 'out', 'a.txt'))).toBe(false);
  });
});
