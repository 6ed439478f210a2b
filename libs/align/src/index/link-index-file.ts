import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Bilingual } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';
import type { AliasData } from './aliases.js';
import { buildLinkIndex } from './build-link-index.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource } from './name-source.js';
import { hashOf, NameTable, type PackedTable } from './name-table.js';
import { TypoTable } from './typo-table.js';

/** First bytes of the file; the digit changes with the layout. */
const magic = 'coopkg-link-index 4\n';
const separator = '\u0001';

/**
 * What stands in the file for a value of the index: long lists of texts as one text, tables as
 * their arrays.
 */
interface Packed {
  texts?: string;
  table?: PackedTable;
  typos?: { names: string; keys: Float64Array };
  list?: unknown[];
  object?: Record<string, unknown>;
  plain?: unknown;
}

function pack(value: unknown): Packed {
  if (value instanceof NameTable) return { table: value.packed };
  if (value instanceof TypoTable)
    return { typos: { names: value.names.join(separator), keys: value.keys } };
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => typeof one === 'string')
      ? { texts: value.join(separator) }
      : value[0] instanceof NameTable
        ? { list: value.map(pack) }
        : { plain: value };
  if (Object.getPrototypeOf(value) === Object.prototype)
    return {
      object: Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [key, pack(one)]),
      ),
    };
  return { plain: value };
}

function unpack({ texts, table, typos, list, object, plain }: Packed): unknown {
  if (texts !== undefined) return texts.split(separator);
  if (table !== undefined) return new NameTable(copied(table));
  if (typos !== undefined) return new TypoTable(typos.names.split(separator), typos.keys.slice());
  if (list !== undefined) return list.map((one) => unpack(one as Packed));
  if (object !== undefined)
    return Object.fromEntries(
      Object.entries(object).map(([key, one]) => [key, unpack(one as Packed)]),
    );
  return ArrayBuffer.isView(plain) ? (plain as Uint32Array).slice() : plain;
}

/** Arrays that were read lie in the file's bytes, and would keep all of them in memory. */
const copied = (table: PackedTable): PackedTable => ({
  pool: table.pool,
  offsets: table.offsets.slice(),
  listOffsets: table.listOffsets.slice(),
  lists: table.lists.slice(),
  hashes: table.hashes.slice(),
});

/** Writes the index beside its place and renames it, so that a cut leaves the old one whole. */
export async function saveLinkIndex(
  { titleVectors: _, ...index }: LinkIndex,
  path: string,
): Promise<void> {
  const body = serialize(pack(index));
  const head = Buffer.from(
    `${magic}${JSON.stringify({ fingerprint: index.fingerprint, length: body.length, checksum: crc32(body) })}\n`,
  );
  await writeAtomically(path, Buffer.concat([head, body]));
}

const reasons = {
  missing: { zh: '没有名称索引文件', en: 'There is no name index file' },
  damaged: { zh: '名称索引文件已损坏', en: 'The name index file is damaged' },
  foreign: {
    zh: '名称索引文件属于另一个图或另一版数据',
    en: 'The name index file is of another graph or another version of the data',
  },
} as const satisfies Record<string, Bilingual>;

type LoadedLinkIndex =
  { index: LinkIndex; reason: null } | { index: null; reason: keyof typeof reasons };

/** Reads an index file; says why when it can't be used. Never throws for what is in the file. */
export async function loadLinkIndex(path: string, fingerprint: string): Promise<LoadedLinkIndex> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { index: null, reason: 'missing' };
  const headEnd = bytes.indexOf(10, magic.length);
  if (bytes.toString('latin1', 0, magic.length) !== magic || headEnd < 0)
    return { index: null, reason: 'damaged' };
  try {
    const head = JSON.parse(bytes.toString('utf8', magic.length, headEnd)) as {
      fingerprint: string;
      length: number;
      checksum: number;
    };
    const body = bytes.subarray(headEnd + 1);
    if (head.length !== body.length || head.checksum !== crc32(body))
      return { index: null, reason: 'damaged' };
    if (head.fingerprint !== fingerprint) return { index: null, reason: 'foreign' };
    return { index: unpack(deserialize(body) as Packed) as LinkIndex, reason: null };
  } catch {
    return { index: null, reason: 'damaged' };
  }
}

const dataHashes = new WeakMap<object, number>();

/**
 * Of data that are read once and never changed in place: asked for every few seconds, hence kept.
 */
function hashOfData(data: object): number {
  const hash = dataHashes.get(data) ?? hashOf(JSON.stringify(data));
  dataHashes.set(data, hash);
  return hash;
}

/** Files by which names are formed. */
const formData = [
  'linking/word-lists.yaml',
  'linking/university-types.tsv',
  'linking/academies.tsv',
  'aliases/college-words.tsv',
].map((name) => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8'));

/** Changes with the graph, the alias data, the glossary and the data by which names are formed. */
export async function linkFingerprint(
  source: NameSource,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
): Promise<string> {
  const parts = [aliases, glossary, formData].map(hashOfData);
  const data = parts.reduce((hash, part) => Math.imul(31, hash) ^ part) >>> 0;
  return `${await source.fingerprint()}|${data.toString(16)}`;
}

/**
 * The saved index when it is this graph's and whole; else a new one, saved, with one line told to
 * `note` when a file was there.
 */
export async function openLinkIndex(
  source: NameSource,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
  path: string,
  note: (line: Bilingual) => void,
): Promise<LinkIndex> {
  const fingerprint = await linkFingerprint(source, aliases, glossary);
  const loaded = await loadLinkIndex(path, fingerprint);
  if (loaded.index !== null) return loaded.index;
  if (loaded.reason !== 'missing') {
    const why = reasons[loaded.reason];
    note({
      zh: `${why.zh}（${path}），正在按当前的图重建。`,
      en: `${why.en} (${path}); it is being rebuilt from the current graph.`,
    });
  }
  const index = { ...(await buildLinkIndex(source, aliases, glossary)), fingerprint };
  await saveLinkIndex(index, path).catch((error: Error) =>
    note({
      zh: `名称索引没有存下来：${error.message}`,
      en: `The name index could not be saved: ${error.message}`,
    }),
  );
  return index;
}
