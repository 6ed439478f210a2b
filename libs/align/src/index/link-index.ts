import type { MentionKind, VectorIndex } from '@coopkg/contracts';
import type { NameTable } from './name-table.js';
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
  ids: string[];
  names: string[];
  university: Uint32Array;
  college: Uint32Array;
}

export interface Titles {
  ids: string[];
  titles: string[];
  /** `Paper` titles come first, from `projects` on they are projects' names. */
  projects: number;
  /** The key of each title in `titleTable`; -1 for one of marks only. */
  keys: Int32Array;
  /** Numbers of titles, sorted by compact title: for prefixes and typos. */
  order: Uint32Array;
  /** Grant numbers, of project `i` at `i - projects`; empty when it has none. */
  numbers: string[];
}

/**
 * Everything that linking reads, made from one graph. Tables are layers: the first is the packed
 * one, a later one holds what was
 * added since (`updateLinkIndex`).
 */
export interface LinkIndex {
  fingerprint: string;
  entries: Entry[];
  /** Normalised surface → packed surfaces. */
  surfaces: NameTable[];
  /** University entry → college entries. */
  collegesOf: Map<number, Set<number>>;
  universityTypos: TypoTable;
  /** First two Chinese characters or three letters of the names in `universityTypos`. */
  universityStarts: Set<string>;
  /** Topics, venues, disciplines and funders that the graph has. */
  valueTypos: TypoTable;
  /** University entry → city, in Chinese. */
  cityOf: Map<number, string>;
  /**
   * University entries outside mainland China: one that the graph hasn't gives way to another of
   * the same short name.
   */
  abroad: Set<number>;
  people: People;
  /** Normalised Chinese (or other non-Latin) name → people. */
  peopleByName: NameTable[];
  /** Letters of a Latin name, either order → person * 2 + (1 when reversed). */
  peopleByLatin: NameTable[];
  /** English college key → packed college entries with their strength. */
  collegesByEnglish: Map<string, number[]>;
  /** College entry → English keys of its full name. */
  collegeKeys: Map<number, string[]>;
  titles: Titles;
  /** Compact title → numbers in `titles`. */
  titleTable: NameTable;
  /** Titles by vector, when an engine was attached (`attachTitleVectors`); not saved. */
  titleVectors?: VectorIndex;
  /** Grant number, normalised → project number in `titles` (counted from `projects`). */
  grants: NameTable[];
  /** Names of people that are also common words (文章): they need evidence. */
  wordNames: Set<string>;
}

export const universityProperties: readonly string[] = [
  'Researcher.university',
  'Researcher.education',
  'Project.university',
];

/** A title without spaces and marks. */
export function compactTitle({ titles, titleTable }: LinkIndex, title: number): string {
  const key = titles.keys[title]!;
  return key < 0 ? '' : titleTable.nameOf(key);
}
