import type { DocumentKind } from '@coopkg/contracts';

/**
 * The smallest piece of a document that can be cited: a sentence, a row of a table, or a heading.
 */
export interface Passage {
  text: string;
  page: number | null;
  /** The headings above: a number of `Reading.headings`. */
  under: number;
  sheet: string | null;
  row: number | null;
  /** The table whose row it is: a number of `Reading.tables`. */
  table: number | null;
  /** It begins a paragraph. */
  begins: boolean;
  heading?: true;
}

/** Neighbouring passages that are found together. They overlap, and end where a heading begins. */
export interface Segment {
  from: number;
  /** Behind the last one. */
  to: number;
}

export interface Table {
  caption: string;
  header: string[];
  page: number | null;
  sheet: string | null;
  under: number;
  /** The passage of the first row; the others follow it. */
  first: number;
  rows: { row: number; cells: string[] }[];
}

/** A document that was read: what is kept of it, for finding and for citing. */
export interface Reading {
  kind: DocumentKind;
  pages: number | null;
  /** Chains of headings, outermost first; the first chain is empty. */
  headings: string[][];
  passages: Passage[];
  segments: Segment[];
  tables: Table[];
}
