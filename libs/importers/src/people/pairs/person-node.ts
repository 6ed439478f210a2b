import type { PersonName } from '../names/person-name.js';

/**
 * What is known of one identity before people are told apart: a source's person with all papers of
 * theirs, or one authorship that no source has an identifier for. Numbers stand for texts.
 */
export interface PersonNode {
  id: number;
  names: PersonName[];
  /** log10 of the share of researchers who may have its fullest name. */
  share: number;
  orcid: string;
  /** The identifiers that sources have for it: `openalex:A5023888391`. */
  keys: string[];
  papers: Set<number>;
  cited: Set<number>;
  institutions: Set<number>;
  affiliation: Set<string>;
  /** By family name and first initial, the full name; 0 where only initials are known. */
  coauthors: Map<number, number>;
  words: Set<string>;
  venues: Set<string>;
  emails: Set<string>;
  awards: Set<number>;
  firstYear: number;
  lastYear: number;
}
