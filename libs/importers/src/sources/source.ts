import type { Bilingual } from '@coopkg/contracts';
import type { Staging } from '../staging/staging.js';

const sourceNames = ['openalex', 'dblp', 'crossref', 'semantic-scholar', 'nsfc', 'csv'] as const;
export type SourceName = (typeof sourceNames)[number];

export const isSourceName = (text: string): text is SourceName =>
  (sourceNames as readonly string[]).includes(text);

/** A file to read, with its number among all that were ever read into this graph. */
export interface InputFile {
  file: number;
  path: string;
  bytes: number;
  /** Where a killed import of this file stopped, in the source's own unit; 0 at the start. */
  position: number;
}

/** What of a source is wanted; without limits, all. */
export interface Scope {
  /** Papers of this year and later; projects that start then or later. */
  since?: number;
  /** ISO 3166: papers with an author there, people there. */
  country?: string;
  /** Names or ROR ids of institutions: papers with an author there, people there. */
  institutions?: readonly string[];
}

export interface ReadOptions {
  scope: Scope;
  /** How a spreadsheet's columns are meant: the path of a YAML file. Only `csv` takes one. */
  mapping?: string;
  /** Bytes of the files at hand that are read, as they lie on the disk. */
  onBytes: (bytes: number, message?: Bilingual) => void;
}

/**
 * One source of records: it fills the staged tables from files. It writes in steps by
 * `staging.transaction`, so that a kill leaves whole steps.
 */
export interface Source {
  readonly name: SourceName;
  /** How many files are read at once, and of how many bytes together; the rest waits. */
  readonly batch: { files: number; bytes: number };
  /**
   * Whether a file found in a folder is for this source (`works/…/part_000.gz` is, `manifest` is
   * not). A file that a person names is always read.
   */
  accepts(path: string): boolean;
  /** The order in which files are read: lower first (institutions before works). */
  rank?(path: string): number;
  /** @throws Fault when a file is not of this source, damaged or cut; then nothing of it is kept */
  read(files: readonly InputFile[], staging: Staging, options: ReadOptions): Promise<void>;
}
