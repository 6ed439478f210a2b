import { wordSet } from '../../text/word-lists.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

const wordsOutsideNames = wordSet('wordsOutsideNames');

interface Word {
  start: number;
  end: number;
  text: string;
}

/** "Greenfield University", "University of Greenfield": capitalised words that no file knows. */
export function unknownEnglishUniversities(
  question: QuestionText,
  taken: (start: number, end: number) => boolean,
): MentionCandidate[] {
  const { normalised, typed } = question;
  const found: MentionCandidate[] = [];
  for (const match of normalised.text.matchAll(
    /\buniversity of [a-z]+(?: [a-z]+){0,3}|\b[a-z]+(?: (?:[a-z]+|of|and)){0,4} university\b/gu,
  )) {
    const words = [...match[0].matchAll(/[a-z]+/gu)].map((word) => ({
      start: match.index + word.index,
      end: match.index + word.index + word[0].length,
      text: word[0],
    }));
    const capital = (word: Word): boolean =>
      /^\p{Lu}/u.test(typed.slice(normalised.starts[word.start]));
    if (!words.some((word) => word.text === 'university' && capital(word))) continue;
    const kept = match[0].startsWith('university of')
      ? whileCapitalised(words, capital)
      : fromFirstCapital(words, capital);
    const last = kept[kept.length - 1];
    if (
      last === undefined ||
      kept.length < 2 ||
      (kept[0]!.text === 'university' && kept.length < 3) ||
      wordsOutsideNames.has(kept[0]!.text) ||
      !kept.some((word) => word.text !== 'university' && capital(word)) ||
      taken(kept[0]!.start, last.end)
    )
      continue;
    found.push({
      start: kept[0]!.start,
      end: last.end,
      kind: 'university',
      entries: [],
      value: typed.slice(normalised.starts[kept[0]!.start], normalised.ends[last.end - 1]),
      weight: weightOf(last.end - kept[0]!.start, 0.8),
      score: 0.6,
    });
  }
  return found;
}

/** "University of Greenfield": as far as capitals go. */
function whileCapitalised(words: Word[], capital: (word: Word) => boolean): Word[] {
  const stop = words.findIndex((word, at) => at >= 2 && !capital(word));
  return stop < 0 ? words : words.slice(0, stop);
}

/** "Greenfield University": back as far as capitals go, over "of" and "and". */
function fromFirstCapital(words: Word[], capital: (word: Word) => boolean): Word[] {
  const mayJoin = (at: number): boolean =>
    (capital(words[at]!) && !wordsOutsideNames.has(words[at]!.text)) ||
    (['of', 'and'].includes(words[at]!.text) && at > 0 && capital(words[at - 1]!));
  let first = words.length - 1;
  while (first > 0 && mayJoin(first - 1)) first--;
  return words.slice(first);
}
