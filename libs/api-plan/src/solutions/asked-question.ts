import { valueKinds, wordingOfQuestions } from '@coopkg/soay';
import type { Language } from '@coopkg/contracts';
import type { NamedQuestion, ToldValue } from './told-in-question.js';

/** A question as solutions are compared with it. */
export interface AskedQuestion {
  language: Language;
  /** Without the values that it tells, and the words that say what those are. */
  rest: string;
  /** The part that says what is asked for. */
  asked: string;
  /** The other parts, with the words that say what its values are. */
  beside: string;
  /** Asks for an id. */
  asksForKey: boolean;
  /** Asks for a number. */
  counts: boolean;
  /** Asks for one of several. */
  forOne: boolean;
}

/** How ids are called. */
export const keyWords = /\b(?:ids?|keys?|identifiers?)\b|编号|标识/iu;

/** Takes out what a question tells, and finds where it says what is asked. */
export function askedQuestion(
  { question, language }: NamedQuestion,
  told: readonly ToldValue[],
): AskedQuestion {
  let rest = question;
  const callings: string[] = [];
  const without = (text: string, pattern: RegExp | null): string =>
    pattern === null
      ? text
      : text.replace(pattern, (calling) => {
          callings.push(calling);
          return ' ';
        });
  for (const value of [...told].reverse()) {
    const { before, after } = callingPatterns(value, language);
    const [left, right] = [rest.slice(0, value.start), rest.slice(value.end)];
    rest = `${without(left, before)} ${gap} ${without(right, after)}`;
  }
  const says = (cues: readonly string[]): boolean =>
    cues.some((cue) => new RegExp(cue, 'iu').test(question));
  const { counting, one } = wordingOfQuestions;
  const asked = language === 'en' ? englishFocus(rest) : chineseFocus(rest);
  const beside = asked
    .split(gap)
    .flatMap((part) => (part.trim() === '' ? [] : [part]))
    .reduce((text, part) => text.replace(part, ' '), rest);
  return {
    language,
    rest: rest.replaceAll(gap, ' '),
    asked: asked.replaceAll(gap, ' '),
    beside: [beside.replaceAll(gap, ' '), ...callings].join(' '),
    asksForKey: keyWords.test(rest),
    counts: says(counting[language]),
    forOne: says(one[language]),
  };
}

/** Where a value stood. */
const gap = '◯';

/** "with DOI …", "the book …": what such a word says is known by the value already. */
function callingPatterns(
  { kinds }: ToldValue,
  language: Language,
): { before: RegExp | null; after: RegExp | null } {
  const [likeliest] = [...kinds].sort((left, right) => right[1] - left[1]);
  const kind = valueKinds.get(likeliest?.[0] ?? '');
  const before = kind?.called?.[language] ?? (kind?.form === undefined ? [] : kind.inputs.en);
  const after = kind?.['called-after']?.[language] ?? [];
  const start = language === 'en' ? '(?<=^|[^\\p{L}])(?:with (?:the )?)?' : '';
  const joint = language === 'en' ? 's?(?: is| the| an?)*[ :]*' : '[ 为是：:]*';
  const made = (words: readonly string[], pattern: string): RegExp | null =>
    words.length === 0 ? null : new RegExp(pattern, 'iu');
  return {
    before: made(before, `${start}(?:${before.join('|')})${joint}$`),
    after: made(after, `^ *(?:${after.join('|')})`),
  };
}

/** Up to the first preposition, and what stands behind the values: "When was the author of ◯ born". */
function englishFocus(rest: string): string {
  const first = rest.split(
    / (?:of|with|by|in|on|about|for|from|that|whose|at)(?= )| ◯|(?<=\p{L}),/iu,
  )[0]!;
  const after = rest.includes(gap) ? (rest.split(gap).at(-1) ?? '') : '';
  return `${first}${gap}${after}`;
}

/** Behind the last 的 that something follows. */
function chineseFocus(rest: string): string {
  const behind = rest.split(gap).at(-1) ?? '';
  const part = /\p{Script=Han}{2}/u.test(behind) ? behind : rest.replaceAll(gap, ' ');
  const pieces = part.replace(/的[？?。 ]*$/u, '').split('的');
  const last = pieces.at(-1) ?? '';
  const focus = last.replaceAll(/[^\p{L}]/gu, '').length < 2 ? part : last;
  return `${focus}${gap}${/介绍/u.exec(rest.slice(0, 8))?.[0] ?? ''}`;
}
