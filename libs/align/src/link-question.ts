import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { isLeftAsTyped, taughtCandidates, type LinkOptions } from './decide/corrections.js';
import { decideMentions } from './decide/decide-mentions.js';
import { selectCandidates } from './decide/select.js';
import { findMentions } from './finders/find-mentions.js';
import type { LinkIndex } from './index/link-index.js';
import { withoutTitlesOfAddress } from './slots/title-of-address.js';
import { readQuestion } from './text/question-text.js';

/**
 * Links the names in a question to the graph's. Total: any string gives a result; the same input
 * gives the same.
 */
export function linkQuestion(
  typed: string,
  index: LinkIndex,
  options: LinkOptions = {},
): LinkedQuestion {
  const began = performance.now();
  const question = readQuestion(typed, options.currentYear);
  const found = [...findMentions(question, index), ...taughtCandidates(question, index, options)];
  const selected = selectCandidates(found).filter(({ kind }) => kind !== 'decoy');
  const mentions = decideMentions(selected, question, index, options)
    .map((mention) => ({ ...mention, text: typed.slice(mention.start, mention.end) }))
    .filter((mention) => !isLeftAsTyped(mention.text, options));
  const linked: LinkedQuestion = {
    language: question.language,
    question: typed,
    normalizedQuestion: typed,
    mentions,
    took: 0,
  };
  return {
    ...linked,
    normalizedQuestion: withFullNames(typed, withoutTitlesOfAddress(linked)),
    took: performance.now() - began,
  };
}

/** The question with the graph's names in place of what was typed. */
function withFullNames(typed: string, mentions: readonly Mention[]): string {
  let text = '';
  let at = 0;
  for (const mention of mentions) {
    const value = mention.readings[0]?.value;
    const named = typeof value === 'string' && !mention.ambiguous;
    text += typed.slice(at, mention.start) + (named ? value : mention.text);
    at = mention.end;
  }
  return text + typed.slice(at);
}
