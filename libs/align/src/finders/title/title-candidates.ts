import type { LinkIndex } from '../../index/link-index.js';
import { vectorTitles } from '../../index/near-titles.js';
import { compactName } from '../../text/normalise.js';
import { overlaps, weightOf, type Span, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { grantCandidates } from './grants.js';
import { normalisedAt, quotedSpans } from './quoted-spans.js';
import { isLabel, isWordOfName } from './quoted-word.js';
import { nearTitle } from './near-title.js';
import { splitsWord } from './splits-word.js';
import { guessTitleKind } from './title-kind.js';

const kindOf = (index: LinkIndex, title: number): 'paper' | 'project' =>
  title < index.titles.projects ? 'paper' : 'project';

/**
 * Papers and projects by title: exact but for spaces, case, width and punctuation; then long unique
 * prefixes and small typos; then quoted unknown ones.
 */
export function titleCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const found = exactTitles(question, index);
  const isNew = (span: Span): boolean => !found.some((other) => overlaps(other, span));
  const quoted = quotedSpans(question).filter(
    ({ start, end }) =>
      !index.surfaces.some(
        (table) => table.get(question.normalised.text.slice(start, end)).length > 0,
      ),
  );
  for (const span of quoted) {
    const near = mistypedTitle(span, question, index);
    if (near !== null && isNew(near)) found.push(near);
  }
  for (const span of quoted) {
    const unknown = isNew(span) ? unknownQuote(span, question) : null;
    if (unknown !== null) found.push(unknown);
  }
  return found.concat(grantCandidates(question, index));
}

const around = (text: string, { start, end }: Span): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

/** Of titles that are papers and projects those of the kind that the words around say. */
function titlesOf(
  span: Span,
  titles: readonly number[],
  question: QuestionText,
  index: LinkIndex,
  score: number,
): MentionCandidate {
  const guess = guessTitleKind(around(question.normalised.text, span));
  const isGuessed = titles.some((title) => kindOf(index, title) === guess);
  const kind = guess !== null && isGuessed ? guess : kindOf(index, titles[0]!);
  return {
    ...span,
    kind,
    titles: titles.filter((title) => kindOf(index, title) === kind),
    weight: weightOf(span.end - span.start, 1.3),
    score,
  };
}

function exactTitles(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const { compact, normalised } = question;
  const found: MentionCandidate[] = [];
  for (let at = 0; at < compact.text.length; at++) {
    index.titleTable.matchesAt(compact.text, at, (to, key) => {
      const start = normalisedAt(question, compact.starts[at]!);
      const end = normalisedAt(question, compact.ends[to - 1]!);
      if (to - at >= 4 && !splitsWord(normalised.text, start, end))
        found.push(
          titlesOf({ start, end }, [...index.titleTable.listOf(key)], question, index, 0.99),
        );
    });
  }
  return found;
}

function mistypedTitle(
  span: Span,
  question: QuestionText,
  index: LinkIndex,
): MentionCandidate | null {
  const compact = compactName(question.normalised.text.slice(span.start, span.end));
  if (compact.length < 6) return null;
  const near = nearTitle(compact, index);
  const titles = near.length > 0 ? near : vectorTitles(compact, index);
  return titles.length > 0 ? titlesOf(span, titles, question, index, 0.9) : null;
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
