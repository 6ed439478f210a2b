import type { Bilingual, DocumentKind } from '@coopkg/contracts';

/** A part of a document, in reading order. Pages count from 1. */
export type Block =
  { kind: 'heading'; level: number; text: string; page: number | null } | TextBlock | TableBlock;

export interface TextBlock {
  kind: 'text';
  text: string;
  page: number | null;
  /** Where the text goes on upon a later page. */
  breaks?: { at: number; page: number }[];
}

export interface TableBlock {
  kind: 'table';
  caption: string;
  page: number | null;
  sheet: string | null;
  /** One name for each column; empty where none is known. */
  header: string[];
  /** As many cells as columns; merged cells have their value in each. */
  rows: TableRow[];
}

export interface TableRow {
  /** From 1: the row of the sheet, the line of a text, the row of the table elsewhere. */
  row: number;
  cells: string[];
}

/** What a file holds, whatever its format was. */
export interface ReadDocument {
  kind: DocumentKind;
  pages: number | null;
  blocks: Block[];
}

/** How far reading a file is. */
export interface ReadProgress {
  /** 0..1. */
  share: number;
  /** Null for kinds that have no pages. */
  pages: { read: number; of: number } | null;
}
export type OnReadProgress = (progress: ReadProgress) => void;

/** A file that cannot be read, and what its owner may do about it: an expected outcome. */
export interface Unreadable {
  code: string;
  problem: Bilingual;
}

/** Thrown inside reading only; `readDocument` makes a value of it. */
export class CannotRead extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason.problem.en);
  }
}
