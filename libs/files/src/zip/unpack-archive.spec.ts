import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { zipOf, type ZippedEntry } from '../../test/zip-of.js';
import { unpackArchive } from './unpack-archive.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'));
const limits = { files: 10, bytes: 20_000_000 };
let number = 0;

const entry = (name: string | Buffer, text = 'a,b\n'): ZippedEntry => [
  name,
  Buffer.from(text),
  true,
];

/** Unpacks what the bytes of a file are; the folder into which that goes. */
async function unpack(bytes: Buffer): Promise<{ files: string[]; out: string }> {
  number++;
  const archive = path.join(folder, `${number}.zip`);
  const out = path.join(folder, `out-${number}`);
  writeFileSync(archive, bytes);
  return { files: await unpackArchive(archive, out, limits), out };
}

it('unpacks files with their folders, without what systems put beside them', async () => {
  const { files, out } = await unpack(
    zipOf([
      entry('graph/papers.csv', 'id\nP1\n'),
      entry('graph\\researchers.csv'),
      entry('__MACOSX/graph/._papers.csv'),
      entry('graph/.DS_Store'),
      entry('graph/'),
    ]),
  );
  expect(files).toEqual(['graph/papers.csv', 'graph/researchers.csv']);
  expect(readFileSync(path.join(out, 'graph', 'papers.csv'), 'utf8')).toBe('id\nP1\n');
});

it('reads names as Chinese Windows writes them', async () => {
  const gbk = Buffer.from([0xc2, 0xdb, 0xce, 0xc4, 0x2e, 0x63, 0x73, 0x76]);
  const { files } = await unpack(zipOf([entry(gbk), entry('项目.csv')]));
  expect(files).toEqual(['论文.csv', '项目.csv']);
});

const bomb = Buffer.alloc(15_000_000);
it.each<[string, string, Buffer]>([
  ['leads out of it', 'archive-hostile', zipOf([entry('../../evil.csv')])],
  ['leads out of it for Windows', 'archive-hostile', zipOf([entry('..\\evil.csv')])],
  ['names a place', 'archive-hostile', zipOf([entry('/etc/evil.csv')])],
  ['names a drive', 'archive-hostile', zipOf([entry('C:/evil.csv')])],
  ['holds a bomb', 'archive-hostile', zipOf([['a.csv', bomb, true]])],
  ['holds an archive', 'archive-hostile', zipOf([entry('more.zip')])],
  ['holds a file twice', 'archive-hostile', zipOf([entry('a.csv'), entry('A.csv')])],
  ['is too deep', 'archive-hostile', zipOf([entry(`${'d/'.repeat(20)}a.csv`)])],
  ['says less than it holds', 'archive-damaged', zipOf([entry('a.csv', 'x'.repeat(999))], 9)],
  ['has a folder called as a file', 'archive-damaged', zipOf([entry('a'), entry('a/b')])],
  [
    'holds too many files',
    'archive-too-large',
    zipOf(Array.from({ length: 11 }, (_, index) => entry(`${index}.csv`))),
  ],
  [
    'is too large together',
    'archive-too-large',
    zipOf(['a', 'b', 'c'].map((name) => [name, Buffer.alloc(9_000_000), true])),
  ],
  ['is empty', 'archive-empty', zipOf([entry('folder/')])],
  ['is no archive', 'archive-damaged', Buffer.from('PK, but nothing more')],
  ['is cut', 'archive-damaged', zipOf([entry('a.csv')]).subarray(0, 60)],
])('refuses one that %s, and leaves nothing of it', async (_, code, bytes) => {
  await expect(unpack(bytes)).rejects.toMatchObject({ name: 'Fault', code });
  expect(existsSync(path.join(folder, `out-${number}`))).toBe(false);
  expect(existsSync(path.join(folder, 'evil.csv'))).toBe(false);
});

it('refuses one with a password', async () => {
  const bytes = zipOf([entry('a.csv')]);
  // The first flag, in the central directory too.
  bytes[6] = 1;
  bytes[bytes.indexOf(Buffer.from('504b0102', 'hex')) + 8] = 1;
  await expect(unpack(bytes)).rejects.toMatchObject({ code: 'archive-encrypted' });
});
