import type { MentionKind } from '@coopkg/contracts';
import type { CollegeVectors } from './college-vectors.js';
import type { EntryTable } from './entry-table.js';
import type { NearNames } from './near-names.js';
import type { NameTable } from './name-table.js';
import type { NumberLists } from './number-lists.js';
import type { TextPool } from './text-pool.js';
import type { TypoTable } from './typo-table.js';

/** What a surface stands for. A decoy is a phrase that must stay as it is. */
export interface Entry {
  kind: MentionKind | 'decoy';
  value: string;
  properties: string[];
  /** False for what only the alias data or the glossary know. */
  inGraph: boolean;
}

/**
 * How a surface says its entry; in the order of preference. `scoped`, `bare` colleges need a
 * university beside.
 */
export const strengths = ['full', 'alias', 'cut', 'scoped', 'bare'] as const;
export type Strength = (typeof strengths)[number];

/** One list element of `surfaces`: the entry's number and the strength. */
export const packSurface = (entry: number, strength: Strength): number =>
  entry * 8 + strengths.indexOf(strength);
export const unpackSurface = (packed: number): { entry: number; strength: Strength } => ({
  entry: Math.floor(packed / 8),
  strength: strengths[packed % 8]!,
});

/** Researchers, by number. `university` and `college` are entry numbers + 1; 0 is none. */
export interface People {
  ids: TextPool;
  names: TextPool;
  university: Uint32Array;
  college: Uint32Array;
}

/**
 * Everything that linking holds of one graph: the closed world of institutions, people and values.
 * Papers and projects, of which there is no end, are the engine's (`TitleSearch`).
 */
export interface LinkIndex {
  fingerprint: string;
  entries: EntryTable;
  /** Normalised surface → packed surfaces. */
  surfaces: NameTable;
  /** University entry → college entries. */
  collegesOf: NumberLists;
  universityTypos: TypoTable;
  /** First two Chinese characters or three letters of the names in `universityTypos`. */
  universityStarts: ReadonlySet<string>;
  /** Topics, venues, disciplines and funders that the graph has. */
  valueTypos: TypoTable;
  /** The names of both as vectors; attached where an engine for them is at hand. */
  nearNames?: NearNames;
  /** Colleges by the meaning of their names; attached once they are embedded. */
  collegeVectors?: CollegeVectors;
  /** University entry → city, in Chinese. */
  cityOf: ReadonlyMap<number, string>;
  /**
   * University entries outside mainland China: one that the graph hasn't gives way to another of
   * the same short name.
   */
  abroad: ReadonlySet<number>;
  people: People;
  /** Normalised Chinese (or other non-Latin) name → people. */
  peopleByName: NameTable;
  /** Letters of a Latin name, either order → person * 2 + (1 when reversed). */
  peopleByLatin: NameTable;
  /** English college key → packed college entries with their strength. */
  collegesByEnglish: NameTable;
  /** College entry → keys in `collegesByEnglish` of its full name. */
  collegeKeys: NumberLists;
  /** Names of people that are also common words (文章): they need evidence. */
  wordNames: ReadonlySet<string>;
}

export const universityProperties: readonly string[] = [
  'Researcher.university',
  'Researcher.education',
  'Project.university',
];
