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
import type { MentionCandidate } from './finders/mention-candidate.js';
import { isUnknownCollege, likelyColleges } from './finders/near/likely-colleges.js';
import { nearNames } from './finders/near/near-names.js';
import { wantedTitles, type WantedTitles } from './finders/title/wanted-titles.js';
import { titlesStandIn } from './finders/title/title-candidates.js';
import type { LinkIndex } from './index/link-index.js';
import { withoutTitlesOfAddress } from './slots/title-of-address.js';
import { readQuestion, type QuestionText } from './text/question-text.js';

/**
 * Links the names in a question to the graph's. Total: any string gives a result; the same input
 * gives the same. Titles and grant numbers are those of `options.proposals`.
 */
export function linkQuestion(
  typed: string,
  index: LinkIndex,
  options: LinkOptions = {},
): LinkedQuestion {
  const began = performance.now();
  const question = readQuestion(typed, options.currentYear);
  return linked(question, index, options, {
    typed,
    began,
    found: candidatesIn(question, index, options),
  });
}

/**
 * The same, with the titles and numbers that the engine has for what may be one, and with names of
 * several slips where neither the tables nor the engine know what stands there.
 */
export async function linkWithTitles(
  typed: string,
  index: LinkIndex,
  titles: TitleSearch,
  options: LinkOptions & { signal?: AbortSignal } = {},
): Promise<LinkedQuestion> {
  const began = performance.now();
  const question = readQuestion(typed, options.currentYear);
  const first = candidatesIn(question, index, options);
  const without = linked(question, index, options, { typed, began, found: first });
  const wanted = wantedTitles(question, index, without.mentions);
  if (wanted.exact.length + wanted.like.length === 0)
    return withLikely(question, index, options, { typed, began, found: first }, without);
  const proposals = await proposalsFor(wanted, question, titles, options.signal);
  const found =
    proposals.length === 0 ? first : candidatesIn(question, index, { ...options, proposals });
  const near = nearNames(question, index, selectCandidates(found));
  const all = { typed, began, found: [...found, ...near] };
  const known =
    proposals.length === 0 && near.length === 0 ? without : linked(question, index, options, all);
  return withLikely(question, index, options, all, known);
}

/** The same, with colleges by names that are only like those of the graph. */
async function withLikely(
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions & { signal?: AbortSignal },
  all: Findings,
  known: LinkedQuestion,
): Promise<LinkedQuestion> {
  const { mentions } = known;
  if (index.collegeVectors === undefined || !mentions.some(isUnknownCollege)) return known;
  const selected = selectCandidates(all.found);
  const likely = await likelyColleges(question, index, selected, mentions, options.signal);
  if (likely.length === 0) return known;
  return linked(question, index, options, { ...all, found: [...all.found, ...likely] });
}

/** At most so many papers and projects of one question's titles are told apart. */
const mostCalled = 200;
/** Titles that are looked at more closely where none is called so. */
const mostLike = 16;

/** What the engine knows of the spans that may be titles. */
async function proposalsFor(
  wanted: WantedTitles,
  question: QuestionText,
  titles: TitleSearch,
  signal: AbortSignal | undefined,
): Promise<TitleProposal[]> {
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

const candidatesIn = (
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): MentionCandidate[] => [
  ...findMentions(question, index, options.proposals ?? []),
  ...taughtCandidates(question, index, options),
];

/** What was found in a question. */
interface Findings {
  typed: string;
  /** When linking began, in milliseconds as `performance.now` tells them. */
  began: number;
  found: readonly MentionCandidate[];
}

function linked(
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
  { typed, began, found }: Findings,
): LinkedQuestion {
  const selected = selectCandidates(found).filter(({ kind }) => kind !== 'decoy');
  const mentions = decideMentions(selected, question, index, options)
    .map((mention) => ({ ...mention, text: typed.slice(mention.start, mention.end) }))
    .filter(
      ({ text }, at) =>
        (selected[at]!.asTyped !== undefined && options.choices?.[text] === text) ||
        !isLeftAsTyped(text, options),
    );
  const result: LinkedQuestion = {
    language: question.language,
    question: typed,
    normalizedQuestion: typed,
    mentions,
    took: 0,
  };
  return {
    ...result,
    normalizedQuestion: withFullNames(typed, withoutTitlesOfAddress(result)),
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
