import type { Bilingual } from '@coopkg/contracts';
import type { Query } from '../syntax/tree.js';

/** Looks for one way in which a valid query says what nobody means. */
export interface LintRule {
  id: string;
  /** What is wrong with each text that is found. */
  message: Bilingual;
  /** What is at fault, as printed. */
  findings(query: Query): string[];
}
