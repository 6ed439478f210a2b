import type { Language } from '@coopkg/contracts';
import type { Table } from '../../ask/ask-view.js';

/** Rows with all that is known of them: of an answer, or of a query that a person ran. */
export interface Results extends Table {
  /** In which its columns are called and its names are given. */
  language: Language;
}
