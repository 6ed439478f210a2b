import type {
  LinkedQuestion,
  Mention,
  TitleOptions,
  TitleProposal,
  TitleSearch,
} from '@coopkg/contracts';
import { isLeftAsTyped, taughtCandidates, type LinkOptions } from './decide/corrections.js';
import { decideMentions } from './decide/decide-mentions.js';
import { selectCandidates } from './decide/select.js';
import { findMentions } from './finders/find-mentions.js';
import { wantedTitles } from './finders/title/wanted-titles.js';
import { titlesStandIn } from './finders/title/title-candidates.js';
import type { LinkIndex } from './index/link-index.js';
import { withoutTitlesOfAddress } from './slots/title-of-address.js';
import { readQuestion, type QuestionText } from './text/question-text.js';

/**
 * Links the names in a question to the graph's. Total: any string gives a result; the same input
 * gives the same. Titles and grant numbers are those of `options.proposals`.
 */
export const linkQuestion = (
  typed: string,
  index: LinkIndex,
  options: LinkOptions = {},
): LinkedQuestion => link(typed, readQuestion(typed, options.currentYear), index, options);

/** The same, with the titles and numbers that the engine has for what may be one. */
export async function linkWithTitles(
  typed: string,
  index: LinkIndex,
  titles: TitleSearch,
  options: LinkOptions & { signal?: AbortSignal } = {},
): Promise<LinkedQuestion> {
  const began = performance.now();
  const question = readQuestion(typed, options.currentYear);
  const linked = link(typed, question, index, options);
  const proposals = await proposalsFor(question, index, linked.mentions, titles, options.signal);
  if (proposals.length === 0) return linked;
  return {
    ...link(typed, question, index, { ...options, proposals }),
    took: performance.now() - began,
  };
}

/** At most so many papers and projects of one question's titles are told apart. */
const mostCalled = 200;
/** Titles that are looked at more closely where none is called so. */
const mostLike = 16;

/** What the engine knows of the spans that may be titles; it isn't asked when there are none. */
async function proposalsFor(
  question: QuestionText,
  index: LinkIndex,
  mentions: readonly Mention[],
  titles: TitleSearch,
  signal: AbortSignal | undefined,
): Promise<TitleProposal[]> {
  const wanted = wantedTitles(question, index, mentions);
  const limited = (limit: number): TitleOptions => ({ limit, ...(signal && { signal }) });
  const called =
    wanted.exact.length === 0 ? [] : await titles.called(wanted.exact, limited(mostCalled));
  const like = await Promise.all(
    wanted.like
      .filter(({ span }) => !titlesStandIn(span, question, called))
      .map(({ text }) => titles.like(text, limited(mostLike))),
  );
  const known = new Map(
    [...called, ...like.flat()].map((title) => [`${title.label} ${title.id}`, title]),
  );
  return [...known.values()];
}

function link(
  typed: string,
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): LinkedQuestion {
  const began = performance.now();
  const found = [
    ...findMentions(question, index, options.proposals ?? []),
    ...taughtCandidates(question, index, options),
  ];
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
