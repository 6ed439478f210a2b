import type { Language } from '@coopkg/contracts';
import type { Split } from '../wordings/wordings.js';

/** One question of the SOAY data set, with the way to its answer. */
export interface SoayLine {
  id: string;
  /** The solution of the library, by its name. */
  type: string;
  language: Language;
  split: Split;
  question: string;
  /** Names of the APIs in the order of calling. */
  solution: string[];
  /** In the language of `libs/api-program`. */
  program: string;
  answer: unknown;
  /** The query that gives the same, over parameters. */
  cypher: string;
  parameters: Record<string, string | number>;
}
