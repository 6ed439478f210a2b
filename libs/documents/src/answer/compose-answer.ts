import type { Citation } from '@coopkg/contracts';
import type { Passage } from '../passages.js';
import type { Asked } from './asked.js';
import { citationOf } from './citation-of.js';
import { isItem, leadOf, type Candidate, type SearchedReading } from './find-sentences.js';
import { credit, searched } from './matching.js';

const mostItems = 20;
const longestAnswer = 900;
/** Sentences of one paragraph that answer together. */
const mostTogether = 4;
const longestTogether = 400;
/** What another sentence must add, of the question's terms. */
const worthwhile = 0.15;

/**
 * The passage that answers, letter by letter; with the sentence that opens its list, the points of
 * the list that it opens, the rest of an article that is asked for, or the sentences of its paragraph
 * that hold more of the question.
 */
export function composeAnswer(
  asked: Asked,
  best: Candidate,
  within: SearchedReading,
  confidence: number,
): { answer: string; citations: Citation[] } {
  const { passages } = within.reading;
  const numbers = numbersOf(asked, best, within);
  return {
    answer: joined(numbers.map((number) => passages[number]!.text)),
    citations: numbers
      // What answers is cited first, then what belongs to it.
      .sort((one, other) => Number(other === best.passage) - Number(one === best.passage))
      .map((number) => citationOf(within, number, confidence))
      .slice(0, 10),
  };
}

function numbersOf(asked: Asked, { passage }: Candidate, within: SearchedReading): number[] {
  const { text, heading, table } = within.reading.passages[passage]!;
  if (table !== null) return [passage];
  if (/[：:]$/u.test(text) || heading === true) return [passage, ...itemsAfter(within, passage)];
  if (/^第[一二三四五六七八九十百零\d]+条/u.test(text) && asked.terms.length <= 2)
    return [passage, ...restOfArticle(within, passage)];
  const lead = isItem(text) ? leadOf(within.reading, passage) : null;
  if (lead !== null) return [lead, passage];
  return together(asked, passage, within);
}

/** The fewest sentences of the paragraph around the passage that hold the most of the question. */
function together({ terms }: Asked, passage: number, { reading }: SearchedReading): number[] {
  const { passages } = reading;
  let from = passage;
  while (from > 0 && !passages[from]!.begins && passage - from < mostTogether - 1) from--;
  let to = passage + 1;
  while (to < passages.length && !passages[to]!.begins && to - passage < mostTogether) to++;
  const sum = terms.reduce((all, { weight }) => all + weight, 0);
  const share = (first: number, last: number): number => {
    const text = searched(
      passages
        .slice(first, last)
        .map((one) => one.text)
        .join(' '),
    );
    return terms.reduce((all, term) => all + term.weight * credit(term.text, text), 0) / sum;
  };
  let best = { first: passage, last: passage + 1, share: share(passage, passage + 1) };
  for (let first = passage; first >= from; first--)
    for (let last = passage + 1; last <= to && last - first <= mostTogether; last++) {
      const length = passages.slice(first, last).reduce((all, { text }) => all + text.length, 0);
      const gained = share(first, last) - best.share;
      const more = last - first - (best.last - best.first);
      if (length <= longestTogether && gained > worthwhile * Math.max(1, more / 2))
        best = { first, last, share: best.share + gained };
    }
  return Array.from({ length: best.last - best.first }, (_, at) => best.first + at);
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
