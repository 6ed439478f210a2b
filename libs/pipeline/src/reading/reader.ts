import type { GraphReader } from '@coopkg/contracts';
import type { Understood } from '../follow-up/understand.js';

/** A question as it is read. */
export type Read = Understood;

/** What reading needs. */
export interface Reader {
  graph: GraphReader;
  /** What the question's language calls a university. */
  called(university: string): string;
  /** The question in other words, with the names in them. */
  inOtherWords(read: Read, text: string): Promise<Read>;
}
