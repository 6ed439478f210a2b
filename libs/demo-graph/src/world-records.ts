import type { College, Field, PaperLanguage, Topic, University } from './reference-data.js';

/**
 * What a chunk of the world holds before it is written: numbers and references only, no text
 * (memory).
 */
export interface Researcher {
  /** Counted from 0 over the whole world; the id is `R` and this number plus one. */
  number: number;
  name: string;
  nameEn: string;
  gender: '男' | '女';
  university: University;
  college: College;
  title: string;
  email: string | undefined;
  homepage: string | undefined;
  interests: Topic[];
  education: string | undefined;
  /** Year of the first paper at the earliest. */
  start: number;
  /** Relative share of the team's work. */
  activity: number;
  senior: boolean;
  team: Team;
  papers: Paper[];
  hasProfile: boolean;
  hasPortrait: boolean;
}

export interface Team {
  university: University;
  college: College;
  field: Field;
  topics: Topic[];
  members: Researcher[];
  weight: number;
  /** Teams that it writes papers with. */
  partners: Team[];
  papers: Paper[];
  start: number;
}

export interface Paper {
  number: number;
  topic: Topic;
  field: Field;
  language: PaperLanguage;
  year: number;
  venue: string;
  authors: Researcher[];
  /** Indices into `authors`. */
  corresponding: number[];
  /** Numbers of the papers that it cites. */
  cites: number[];
  /** Citations by papers of the graph. */
  incoming: number;
  outside: number;
}

export interface Project {
  number: number;
  topic: Topic;
  field: Field;
  university: University;
  source: string;
  category: string;
  grant: string | undefined;
  startYear: number;
  endYear: number | undefined;
  funding: number | undefined;
  leader: Researcher;
  participants: Researcher[];
  produced: Paper[];
}

export interface Chunk {
  researchers: Researcher[];
  papers: Paper[];
  projects: Project[];
  teams: Team[];
  /**
   * Papers by topic index that later papers may cite; holds a paper again for each citation, so
   * that the cited are cited more.
   */
  citable: Map<number, Paper[]>;
  /** Who wrote papers together. */
  pairs: AuthorPair[];
}

/** Two researchers, by their numbers, and the papers that they wrote together. */
export interface AuthorPair {
  first: number;
  second: number;
  count: number;
  firstYear: number;
  lastYear: number;
}

/** The last year of the world's papers. */
export const currentYear = 2025;

const wide = (number: number, digits: number): string => String(number + 1).padStart(digits, '0');
export const researcherId = (number: number): string => `R${wide(number, 6)}`;
export const paperId = (number: number): string => `P${wide(number, 7)}`;
export const projectId = (number: number): string => `J${wide(number, 6)}`;
