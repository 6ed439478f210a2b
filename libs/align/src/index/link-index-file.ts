import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Bilingual } from '@coopkg/contracts';
import { withFileLock, writeAtomically } from '@coopkg/files';
import { EntryTable, type PackedEntries } from './entry-table.js';
import type { LinkIndex } from './link-index.js';
import { NameTable, type PackedTable } from './name-table.js';
import { NumberLists, type PackedLists } from './number-lists.js';
import { packSections, unpackSections, type Section } from './sections.js';
import { TextPool, type PackedTexts } from './text-pool.js';
import { TypoTable } from './typo-table.js';

/** First bytes of the file; the digit changes with the layout. */
const magicName = 'coopkg-link-index ';
const magic = `${magicName}6\n`;

/** What is small, as JSON. */
interface Small {
  universityStarts: string[];
  cityOf: [number, string][];
  abroad: number[];
  wordNames: string[];
}

const typosOf = ({ names, keys }: TypoTable): Section => ({ ...names.packed, keys });
const typosFrom = (section: Section): TypoTable =>
  new TypoTable(new TextPool(section as unknown as PackedTexts), section['keys'] as Float64Array);
const textsFrom = (section: Section): TextPool => new TextPool(section as unknown as PackedTexts);
const tableFrom = (section: Section): NameTable => new NameTable(section as unknown as PackedTable);
const listsFrom = (section: Section): NumberLists =>
  new NumberLists(section as unknown as PackedLists);

function sectionsOf(index: LinkIndex): Record<string, Section> {
  const { people } = index;
  return {
    entries: { ...index.entries.packed },
    surfaces: { ...index.surfaces.packed },
    collegesOf: { ...index.collegesOf.packed },
    universityTypos: typosOf(index.universityTypos),
    valueTypos: typosOf(index.valueTypos),
    ids: { ...people.ids.packed },
    names: { ...people.names.packed },
    places: { university: people.university, college: people.college },
    peopleByName: { ...index.peopleByName.packed },
    peopleByLatin: { ...index.peopleByLatin.packed },
    collegesByEnglish: { ...index.collegesByEnglish.packed },
    collegeKeys: { ...index.collegeKeys.packed },
  };
}

function indexFrom(
  fingerprint: string,
  sections: Record<string, Section>,
  small: Small,
): LinkIndex {
  const section = (name: string): Section => {
    const found = sections[name];
    if (found === undefined) throw new Error(`no section ${name}`);
    return found;
  };
  return {
    fingerprint,
    entries: new EntryTable(section('entries') as unknown as PackedEntries),
    surfaces: tableFrom(section('surfaces')),
    collegesOf: listsFrom(section('collegesOf')),
    universityTypos: typosFrom(section('universityTypos')),
    universityStarts: new Set(small.universityStarts),
    valueTypos: typosFrom(section('valueTypos')),
    cityOf: new Map(small.cityOf),
    abroad: new Set(small.abroad),
    people: {
      ids: textsFrom(section('ids')),
      names: textsFrom(section('names')),
      university: section('places')['university'] as Uint32Array,
      college: section('places')['college'] as Uint32Array,
    },
    peopleByName: tableFrom(section('peopleByName')),
    peopleByLatin: tableFrom(section('peopleByLatin')),
    collegesByEnglish: tableFrom(section('collegesByEnglish')),
    collegeKeys: listsFrom(section('collegeKeys')),
    wordNames: new Set(small.wordNames),
  };
}

/** Writes the index beside its place and renames it, so that a cut leaves the old one whole. */
export async function saveLinkIndex(index: LinkIndex, path: string): Promise<void> {
  const small: Small = {
    universityStarts: [...index.universityStarts],
    cityOf: [...index.cityOf],
    abroad: [...index.abroad],
    wordNames: [...index.wordNames],
  };
  const { places, body } = packSections(sectionsOf(index));
  const head = Buffer.from(
    `${magic}${JSON.stringify({ fingerprint: index.fingerprint, checksum: crc32(body), small, places })}\n`,
  );
  // What follows begins where every array may lie.
  const padding = Buffer.alloc((8 - (head.length % 8)) % 8, 10);
  await writeAtomically(path, Buffer.concat([head, padding, body]));
}

const reasons = {
  missing: { zh: '没有名称索引文件', en: 'There is no name index file' },
  damaged: { zh: '名称索引文件已损坏', en: 'The name index file is damaged' },
  older: {
    zh: '名称索引文件是另一版本的程序写的',
    en: 'The name index file was written by another version of the program',
  },
  foreign: {
    zh: '名称索引文件属于另一个图或另一版数据',
    en: 'The name index file is of another graph or another version of the data',
  },
} as const satisfies Record<string, Bilingual>;

type LoadedLinkIndex =
  { index: LinkIndex; reason: null } | { index: null; reason: keyof typeof reasons };

/**
 * Reads an index file; says why when it can't be used. Never throws for what is in the file. The
 * index is the file's bytes: nothing is parsed or copied.
 * @param fingerprint what the index must be of; null: of whatever it was made
 */
export async function loadLinkIndex(
  path: string,
  fingerprint: string | null,
): Promise<LoadedLinkIndex> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { index: null, reason: 'missing' };
  const headEnd = bytes.indexOf(10, magic.length);
  const begins = bytes.toString('latin1', 0, magic.length);
  if (begins !== magic || headEnd < 0)
    return { index: null, reason: begins.startsWith(magicName) ? 'older' : 'damaged' };
  try {
    const head = JSON.parse(bytes.toString('utf8', magic.length, headEnd)) as {
      fingerprint: string;
      checksum: number;
      small: Small;
      places: ReturnType<typeof packSections>['places'];
    };
    const body = bytes.subarray(Math.ceil((headEnd + 1) / 8) * 8);
    if (head.checksum !== crc32(body)) return { index: null, reason: 'damaged' };
    if (fingerprint !== null && head.fingerprint !== fingerprint)
      return { index: null, reason: 'foreign' };
    const sections = unpackSections(head.places, body);
    return { index: indexFrom(head.fingerprint, sections, head.small), reason: null };
  } catch {
    return { index: null, reason: 'damaged' };
  }
}

/**
 * The saved index when it is of this fingerprint and whole; else a new one, which `build` saves at
 * the path, with one line told to `note` when a file was there. Of several processes that share the
 * file one builds; the others wait and read it.
 * @throws what `build` throws
 */
export async function openLinkIndex(
  path: string,
  fingerprint: string,
  build: () => Promise<void>,
  note: (line: Bilingual) => void,
): Promise<LinkIndex> {
  const saved = await loadLinkIndex(path, fingerprint);
  if (saved.index !== null) return saved.index;
  return withFileLock(
    `${path}.lock`,
    async () => {
      const first = await loadLinkIndex(path, fingerprint);
      if (first.index !== null) return first.index;
      if (first.reason !== 'missing') {
        const why = reasons[first.reason];
        note({
          zh: `${why.zh}（${path}），正在按当前的图重建。`,
          en: `${why.en} (${path}); it is being rebuilt from the current graph.`,
        });
      }
      await build();
      // The graph may have changed since: the index then says what it was made of.
      const built = await loadLinkIndex(path, null);
      if (built.index !== null) return built.index;
      throw new Error(reasons[built.reason].en);
    },
    {
      onWait: () => {
        note({
          zh: '另一个进程正在建立名称索引，等它完成。',
          en: 'Another process is building the index of names; waiting for it.',
        });
      },
    },
  );
}
