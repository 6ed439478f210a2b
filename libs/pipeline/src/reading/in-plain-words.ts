import type { LinkedQuestion } from '@coopkg/contracts';
import { swapsOf } from '@coopkg/conversation';
import { readingCues } from './cues.js';
import { edited } from './edited.js';

/**
 * The question with the graph's words for what people call otherwise: 「代表作」 is the most cited
 * paper. Null where nothing is called otherwise.
 */
export function inPlainWords(linked: LinkedQuestion): string | null {
  const edits = swapsOf(linked, readingCues[linked.language].wordings);
  return edits.length === 0 ? null : edited(linked.question, edits);
}
