import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip, zipEntry } from './unzip.js';

type Entry = [name: string, bytes: Buffer, deflated: boolean];

/** A zip file as APPNOTE.TXT 4.3 describes it. */
function zipOf(entries: Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes, deflated] of entries) {
    const packed = deflated ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(deflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    const head = Buffer.alloc(4);
    head.writeUInt16LE(name.length, 0);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(offset, 10);
    local.push(signature(0x04034b50), facts, head, Buffer.from(name), packed);
    central.push(signature(0x02014b50), Buffer.alloc(2), facts, head, entryEnd, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

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
