import type { Citation } from '@coopkg/contracts';
import type { Passage } from '../passages.js';
import type { Asked } from './asked.js';
import { citationOf } from './citation-of.js';
import { isItem, type Candidate, type SearchedReading } from './find-sentences.js';

const mostItems = 20;
const longestAnswer = 900;

/**
 * The passage that answers, letter by letter; with the points of the list that it opens, or with the
 * rest of an article that is asked for as a whole.
 */
export function composeAnswer(
  asked: Asked,
  best: Candidate,
  candidates: readonly Candidate[],
  within: SearchedReading,
): { answer: string; citations: Citation[] } {
  const { passages } = within.reading;
  const numbers = [best.passage];
  const { text, heading } = passages[best.passage]!;
  if (/[：:]$/u.test(text) || heading === true) numbers.push(...itemsAfter(within, best.passage));
  else if (/^第[一二三四五六七八九十百零\d]+条/u.test(text) && asked.terms.length <= 2)
    numbers.push(...restOfArticle(within, best.passage));
  const cited = numbers.map((number) => citationOf(within, number, best.coverage));
  return {
    answer: joined(numbers.map((number) => passages[number]!.text)),
    citations: cited.slice(0, 10),
  };
}

/** The points of the list that a sentence opens; below a heading, its first paragraph. */
function itemsAfter({ reading: { passages } }: SearchedReading, passage: number): number[] {
  const numbers: number[] = [];
  let length = 0;
  for (let at = passage + 1; at < passages.length && numbers.length < mostItems; at++) {
    length += passages[at]!.text.length;
    if (passages[at]!.under !== passages[passage]!.under || passages[at]!.heading === true) break;
    const first = at === passage + 1;
    if (!first && (length > longestAnswer || endsList(passages, passage, at))) break;
    numbers.push(at);
  }
  return numbers;
}

/** What follows the points: a text that is none, or that opens another list. */
function endsList(passages: readonly Passage[], opening: number, at: number): boolean {
  const { text, begins } = passages[at]!;
  if (isItem(text)) return false;
  if (isItem(passages[opening + 1]!.text) || /[：:]$/u.test(text)) return true;
  return begins && /[。.]$/u.test(passages[at - 1]!.text);
}

function restOfArticle({ reading: { passages } }: SearchedReading, passage: number): number[] {
  const numbers: number[] = [];
  for (let at = passage + 1; at < passages.length && numbers.length < mostItems; at++) {
    const { text, heading, under } = passages[at]!;
    if (heading === true || under !== passages[passage]!.under) break;
    if (/^第[一二三四五六七八九十百零\d]+条/u.test(text)) break;
    numbers.push(at);
  }
  return numbers;
}

function joined(texts: readonly string[]): string {
  let answer = '';
  for (const text of texts)
    answer += answer === '' || /[\u3000-\u9fff\uff00-\uffef]$/u.test(answer) ? text : `\n${text}`;
  return answer;
}
