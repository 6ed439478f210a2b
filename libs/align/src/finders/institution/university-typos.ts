import { anyOf, wordsOf } from '@coopkg/spelling';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { isHan, isLatin } from '../../text/normalise.js';
import { lookAlike, singleEdit, soundAlike } from '../../text/single-edit.js';
import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { leaderEnds } from '../person/chinese-names.js';

/**
 * Words that make no name of an institution by themselves: "which university has", "with
 * university".
 */
const wordsOfNoName = new RegExp(
  `^${anyOf(
    wordsOf(
      'univers colleg institut technolog school with from that this have each every',
      'what which whose other both their were most more does',
    ),
  )}`,
  'u',
);

/**
 * Universities with one typo: a homophone, two units exchanged, one lost or doubled. Exact names
 * win over it.
 */
export function universityTypos(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const isWholeName = (start: number): boolean =>
    others.some(
      (other) =>
        other.kind === 'university' &&
        other.start === start &&
        /(?:大学|学院|university)(?:\(.+\))?$/u.test(text.slice(start, other.end)),
    );
  const found: MentionCandidate[] = [];
  for (let start = 0; start < text.length; start++) {
    const candidate = isHan(text.charCodeAt(start))
      ? chineseTypo(question, index, others, start, isWholeName)
      : isLatin(text.charCodeAt(start)) && !isLatin(text.charCodeAt(start - 1))
        ? englishTypo(question, index, others, start, isWholeName)
        : null;
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

type Finder = (
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
  start: number,
  isWholeName: (start: number) => boolean,
) => MentionCandidate | null;

const chineseTypo: Finder = (question, index, others, start, isWholeName) => {
  const { text } = question.normalised;
  const isPlace = index.universityStarts.has(text.slice(start, start + 2));
  if (!leaderEnds(text.slice(0, start)) || (isPlace && isWholeName(start))) return null;
  for (let length = Math.min(13, text.length - start); length >= 4; length--) {
    const end = start + length;
    if (!isPlace && !/(大学|学院)$/u.test(text.slice(start, end))) continue;
    if (!mayBeUniversity(text, start, end, others)) continue;
    const meant = nearestUniversity(text.slice(start, end), index, isPlausibleChineseTypo);
    if (meant.length > 0) return candidateOf(start, end, meant, 0.9);
  }
  return null;
};

function mayBeUniversity(
  text: string,
  start: number,
  end: number,
  others: readonly MentionCandidate[],
): boolean {
  const typed = text.slice(start, end);
  if (!/^[\u4e00-\u9fff]+(?:\([\u4e00-\u9fff]+\))?$/u.test(typed)) return false;
  if (isExactlyNamed(others, start, end)) return false;
  if (/学$/u.test(typed) && /^[者生术科院]/u.test(text.slice(end))) return false;
  // 「《能源》上上海师范大学的」: a whole name behind its own first character, no doubled one.
  const isBehindDouble =
    typed[0] === typed[1] &&
    others.some(
      (other) => other.kind === 'university' && other.start === start + 1 && other.end === end,
    );
  return !isBehindDouble;
}

const englishTypo: Finder = (question, index, others, start, isWholeName) => {
  const { text, starts } = question.normalised;
  if (!index.universityStarts.has(text.slice(start, start + 3)) || isWholeName(start)) return null;
  const capital = /^[A-Z]/u.test(question.typed.slice(starts[start]));
  const words = [...text.slice(start, start + 90).matchAll(/[a-z]+/gu)].slice(0, 8);
  for (let count = words.length; count >= 1; count--) {
    const last = words[count - 1]!;
    const end = start + last.index + last[0].length;
    const typed = text.slice(start, end);
    if (typed.length < 6 || !/^[a-z ]+$/u.test(typed)) continue;
    const isNameLike =
      count === 1
        ? capital
        : /\bu[a-z]{5,}y|inst|tech|college|jiao|daxue|xueyuan/u.test(typed) &&
          words.slice(0, count).some(([word]) => word.length >= 4 && !wordsOfNoName.test(word));
    if (!isNameLike || isExactlyNamed(others, start, end)) continue;
    const spelt = /(daxue|xueyuan)$/u.test(typed)
      ? [...index.surfaces.get(typed.replace(/ /gu, ''))]
      : [];
    const meant =
      spelt.length > 0 ? spelt : nearestUniversity(typed, index, isPlausibleEnglishTypo);
    if (meant.length > 0) return candidateOf(start, end, meant, 0.88);
  }
  return null;
};

/** Something else was found there, unless it is only a part of it. */
const isExactlyNamed = (others: readonly MentionCandidate[], start: number, end: number): boolean =>
  others.some(
    (other) =>
      overlaps(other, { start, end }) &&
      ['university', 'decoy', 'paper', 'project'].includes(other.kind) &&
      !(other.start >= start && other.end <= end && other.end - other.start < end - start),
  );

const candidateOf = (
  start: number,
  end: number,
  packed: readonly number[],
  score: number,
): MentionCandidate => ({
  start,
  end,
  kind: 'university',
  entries: packed.map(unpackSurface),
  weight: weightOf(end - start, 1.15),
  score,
});

/** Packed surfaces of the one name that an allowed typo leads to; none when several do. */
function nearestUniversity(
  typed: string,
  index: LinkIndex,
  isPlausible: (typed: string, name: string) => boolean,
): number[] {
  const names = [...index.universityTypos.near(typed)].filter(
    (name) => name !== typed && isPlausible(typed, name),
  );
  if (names.length !== 1) return [];
  return [...index.surfaces.get(names[0]!)].filter(
    (value) => index.entries.at(unpackSurface(value).entry).kind === 'university',
  );
}

/**
 * A homophone anywhere; another typo only outside the place's name and in a name long enough to be
 * still itself.
 */
function isPlausibleChineseTypo(typed: string, name: string): boolean {
  const edit = singleEdit(typed, name);
  if (edit === null) return false;
  const { kind, at, from, to } = edit;
  const isNamedInFull = /(大学|学院)$/u.test(typed);
  if (kind === 'changed')
    return (
      soundAlike(from, to) ||
      lookAlike(from, to) ||
      (at >= 2 && name.length >= 6 && !/[工农医师理科财林海交民]/u.test(to + from) && isNamedInFull)
    );
  if (kind === 'swapped') return true;
  if (kind === 'added') return from === typed[at - 1] || from === typed[at + 1];
  return name.length >= 5 && at >= 1 && isNamedInFull;
}

function isPlausibleEnglishTypo(typed: string, name: string): boolean {
  const edit = singleEdit(typed, name);
  return (
    edit !== null &&
    edit.at > 0 &&
    edit.to !== ' ' &&
    edit.from !== ' ' &&
    (name.includes(' ')
      ? name.length >= 9 && edit.at >= 2
      : edit.kind === 'swapped' || name.length >= 7)
  );
}
