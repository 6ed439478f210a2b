import type { TitleProposal } from '@coopkg/contracts';
import type { LinkIndex } from '../../index/link-index.js';
import { compactName, isHan } from '../../text/normalise.js';
import type { QuestionText } from '../../text/question-text.js';
import { isWordOfQuestions, wordsOfQuestion } from '../../text/words-of-question.js';
import { overlaps, weightOf, type MentionCandidate, type Span } from '../mention-candidate.js';
import { grantCandidates } from './grants.js';
import { nearTitles } from './near-titles.js';
import { occurrencesOf } from './occurrences.js';
import { quotedSpans } from './quoted-spans.js';
import { isLabel, isWordOfName } from './quoted-word.js';
import { guessTitleKind } from './title-kind.js';

const kindOf = ({ label }: TitleProposal): 'paper' | 'project' =>
  label === 'Paper' ? 'paper' : 'project';

/** Quoted spans but those that are a known name of something else. */
export const quotedTitles = (question: QuestionText, index: LinkIndex): Span[] =>
  quotedSpans(question).filter(
    ({ start, end }) => index.surfaces.get(question.normalised.text.slice(start, end)).length === 0,
  );

/**
 * Papers and projects by title, of those that the engine proposes: exact but for spaces, case,
 * width and punctuation; then long unique prefixes and small typos; then quoted unknown ones.
 */
export function titleCandidates(
  question: QuestionText,
  index: LinkIndex,
  proposals: readonly TitleProposal[],
): MentionCandidate[] {
  const quoted = quotedTitles(question, index);
  const found = exactTitles(question, proposals).filter(
    (title) => !quoted.some((span) => isPartOfTitle(title, span, question)),
  );
  const isNew = (span: Span): boolean => !found.some((other) => overlaps(other, span));
  for (const span of quoted) {
    const near = isNew(span) ? mistypedTitle(span, question, proposals) : null;
    if (near !== null) found.push(near);
  }
  for (const span of quoted) {
    const unknown = isNew(span) ? unknownQuote(span, question) : null;
    if (unknown !== null) found.push(unknown);
  }
  return found.concat(grantCandidates(question, proposals));
}

const around = (text: string, { start, end }: Span): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

/** Of titles that are papers and projects those of the kind that the words around say. */
function titlesOf(
  span: Span,
  titles: readonly TitleProposal[],
  question: QuestionText,
  score: number,
): MentionCandidate {
  const guess = guessTitleKind(around(question.normalised.text, span));
  const isGuessed = titles.some((title) => kindOf(title) === guess);
  const kind = guess !== null && isGuessed ? guess : kindOf(titles[0]!);
  return {
    ...span,
    kind,
    titles: titles.filter((title) => kindOf(title) === kind),
    weight: weightOf(span.end - span.start, 1.3),
    score,
  };
}

/** Shorter titles are too likely to be words of the question. */
const shortestTitle = 4;

function exactTitles(
  question: QuestionText,
  proposals: readonly TitleProposal[],
): MentionCandidate[] {
  const byTitle = new Map<string, TitleProposal[]>();
  for (const proposal of proposals) {
    const compact = compactName(proposal.title);
    byTitle.set(compact, [...(byTitle.get(compact) ?? []), proposal]);
  }
  return [...byTitle].flatMap(([compact, titles]) =>
    compact.length < shortestTitle
      ? []
      : occurrencesOf(compact, question).map((span) => titlesOf(span, titles, question, 0.99)),
  );
}

/**
 * A title within quotation marks beside words that are none of questions: it is a part of another
 * title, which was quoted. 「“钢与铝的焊接：方法综述”」 names no paper that is called 「方法综述」.
 */
const isPartOfTitle = (title: Span, quoted: Span, question: QuestionText): boolean =>
  overlaps(title, quoted) &&
  wordsOfQuestion(question).some(
    (word) =>
      overlaps(word, quoted) &&
      !overlaps(word, title) &&
      (isHan(word.text.charCodeAt(0)) ? word.text.length >= 2 : /^[a-z]{3,}$/u.test(word.text)) &&
      !isWordOfQuestions(word.text),
  );

/** Whether one of the titles stands within the span, but for spaces and marks. */
export const titlesStandIn = (
  span: Span,
  question: QuestionText,
  proposals: readonly TitleProposal[],
): boolean =>
  exactTitles(question, proposals).some(
    ({ start, end }) => overlaps({ start, end }, span) && (end - start) * 2 > span.end - span.start,
  );

function mistypedTitle(
  span: Span,
  question: QuestionText,
  proposals: readonly TitleProposal[],
): MentionCandidate | null {
  const compact = compactName(question.normalised.text.slice(span.start, span.end));
  if (compact.length < 6) return null;
  const titles = nearTitles(compact, proposals);
  return titles.length > 0 ? titlesOf(span, titles, question, 0.9) : null;
}

/** A quoted word that a title is to hold, or a title that the graph hasn't. */
function unknownQuote(span: Span, question: QuestionText): MentionCandidate | null {
  const { text, starts, ends } = question.normalised;
  const length = span.end - span.start;
  const weight = weightOf(length, 1.3);
  if (isWordOfName(text, span)) {
    const value = question.typed.slice(starts[span.start], ends[span.end - 1]);
    return { ...span, kind: 'topic', value, weight, score: 0.9 };
  }
  const isBookQuote = question.typed[starts[span.start]! - 1] === '《';
  if (length < 5 || (!isBookQuote && isLabel(text.slice(span.start, span.end)))) return null;
  const kind = guessTitleKind(around(text, span)) ?? 'paper';
  return { ...span, kind, titles: [], weight, score: 0.6 };
}
