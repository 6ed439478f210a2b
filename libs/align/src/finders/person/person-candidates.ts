import type { LinkIndex } from '../../index/link-index.js';
import { overlaps, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { chineseNames } from './chinese-names.js';
import { latinNames } from './latin-names.js';
import { unknownChineseNames } from './unknown-chinese-names.js';
import { unknownLatinNames } from './unknown-latin-names.js';

/** People of the graph by Chinese and Latin names, then what only looks like a name. */
export function personCandidates(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const institutionEnds = new Set(
    others
      .filter(({ kind }) => kind === 'university' || kind === 'college')
      .flatMap(({ end }) => [end, question.normalised.text[end] === '的' ? end + 1 : end]),
  );
  const known = [...chineseNames(question, index, institutionEnds), ...latinNames(question, index)];
  const sure = [
    ...known.filter(({ score }) => score >= 0.93),
    ...others.filter(({ kind }) => kind === 'decoy'),
  ];
  const beside = [...others, ...known];
  const unknown = [
    ...unknownChineseNames(question, beside),
    ...unknownLatinNames(question, beside),
  ].filter((name) => !sure.some((other) => overlaps(other, name)));
  return [...known, ...unknown];
}
