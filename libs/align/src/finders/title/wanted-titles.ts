import type { Mention, MentionKind } from '@coopkg/contracts';
import type { LinkIndex } from '../../index/link-index.js';
import { compactName, isHan, simplifiedUnits } from '../../text/normalise.js';
import { textOf, type QuestionText } from '../../text/question-text.js';
import {
  isWordOfQuestions,
  wordsOfQuestion,
  type QuestionWord,
} from '../../text/words-of-question.js';
import { overlaps, type Span } from '../mention-candidate.js';
import { normalisedAt } from './quoted-spans.js';
import { isWordOfName } from './quoted-word.js';
import { quotedTitles } from './title-candidates.js';

/** What the engine is to look for. */
export interface WantedTitles {
  /** Texts that may be a title or a grant number, letter by letter. */
  exact: string[];
  /** Texts that are a title or a little more, if they are one; asked for where none is found. */
  like: { text: string; span: Span }[];
}

/** What a title is made of as well as a question. */
const valueKinds: ReadonlySet<MentionKind> = new Set(['topic', 'discipline', 'venue']);
/** Of a question without quotation marks so many spans are looked for, the longest: all of some forty words. */
const mostSpans = 800;
const longestTitle = 300;
const shortestTitle = 4;

/**
 * What may be a title or a grant number in a question: quoted spans, what has digits as numbers
 * have, and runs with words that no mention and no way of asking accounts for. Nothing for most
 * questions, so that they need not wait for the engine.
 * @param mentions what was linked without the graph's titles
 */
export function wantedTitles(
  question: QuestionText,
  index: LinkIndex,
  mentions: readonly Mention[],
): WantedTitles {
  const quoted = quotedTitles(question, index).filter(
    (span) => !isWordOfName(question.normalised.text, span),
  );
  const runs = quoted.length > 0 ? [] : runsOf(question, mentions);
  const exact = [
    ...quoted.flatMap((span) => written(span, question)),
    ...runs
      .flatMap(spansWithin)
      .slice(0, mostSpans)
      .flatMap((span) => written(span, question)),
    ...numbersOf(question),
  ];
  const like = [...quoted, ...runs.filter(isLong).map(hullOf)].filter(
    (span) => compactName(textOf(span, question)).length >= 6,
  );
  return {
    exact: [...new Set(exact)],
    like: like.map((span) => ({ text: textOf(span, question), span })),
  };
}

/** A mark that may be a title's last, as in "Can Machines Think?" and "Notes on Memory (1945)". */
const lastMark = /[)\]）】?？!！]/u;

/** A span as typed, with and without the mark behind it, and in simplified characters. */
function written(span: Span, question: QuestionText): string[] {
  const { text } = question.normalised;
  const isMarked = lastMark.test(text[span.end] ?? '');
  const spans = isMarked ? [span, { start: span.start, end: span.end + 1 }] : [span];
  return spans.flatMap((one) => {
    const typed = textOf(one, question).trim();
    return typed.length > longestTitle ? [] : [typed, simplifiedUnits(typed)];
  });
}

/** Letters, digits and joints with a digit among them, in each case that numbers are kept in. */
const numbersOf = (question: QuestionText): string[] =>
  [...question.normalised.text.matchAll(/[a-z\d][a-z\d_./-]*[a-z\d]/gu)]
    .filter(([text]) => /\d/u.test(text) && text.replace(/[^a-z\d]/gu, '').length >= 5)
    .flatMap(({ 0: text, index }) => [
      textOf({ start: index, end: index + text.length }, question),
      text,
      text.toUpperCase(),
    ]);

/** A word of a run. */
interface RunWord extends QuestionWord {
  /** `seed`: nothing accounts for it; `value`: a topic, a field or a venue; else a plain word. */
  role: 'seed' | 'value' | 'plain';
  mention: Mention | null;
}

/** What ends a title, whatever stands before. */
const hardBreak = /^(?:[?!;。]|谁|哪|哪些|哪个|哪位|多少|几|吗|呢|which|who|whose|whom)$/u;

/**
 * Runs of words between institutions, people, numbers and what ends a sentence, that may hold a
 * title: one with a seed, or with two values.
 */
function runsOf(question: QuestionText, mentions: readonly Mention[]): RunWord[][] {
  const spans = mentions.map((mention) => ({
    start: normalisedAt(question, mention.start),
    end: normalisedAt(question, mention.end),
    mention,
  }));
  const runs: RunWord[][] = [[]];
  for (const word of wordsOfQuestion(question)) {
    const mention = spans.find((span) => overlaps(span, word))?.mention ?? null;
    if (hardBreak.test(word.text) || (mention !== null && standsBeside(mention))) runs.push([]);
    else runs.at(-1)!.push({ ...word, role: roleOf(word, mention), mention });
  }
  return runs.filter(
    (run) =>
      run.some(({ role }) => role === 'seed') ||
      new Set(run.flatMap(({ role, mention }) => (role === 'value' ? [mention] : []))).size > 1,
  );
}

/** A known institution or person stands beside a title rather than in it. */
const standsBeside = ({ kind, readings }: Mention): boolean =>
  (kind === 'university' || kind === 'college' || kind === 'person') && readings.length > 0;

/** Words that titles are made of beside what they are about, however often questions use them. */
const titleHead =
  /^(?:综述|进展|展望|初探|reviews?|surveys?|overviews?|progress|advances|introduction|towards)$/u;

function roleOf({ text }: QuestionWord, mention: Mention | null): RunWord['role'] {
  if (mention !== null && valueKinds.has(mention.kind))
    return mention.readings.length > 0 ? 'value' : 'seed';
  if (mention !== null && mention.kind !== 'person') return 'plain';
  const isWord = isHan(text.charCodeAt(0)) ? text.length >= 2 : /^[a-z]{3,}$/u.test(text);
  return isWord && (titleHead.test(text) || !isWordOfQuestions(text)) ? 'seed' : 'plain';
}

/** Every span of whole words that a title may be, the longest first. */
function spansWithin(run: readonly RunWord[]): Span[] {
  const isEdge = ({ text }: RunWord): boolean => /[\p{L}\d]/u.test(text);
  const found: Span[] = [];
  for (const [first, word] of run.entries()) {
    if (!isEdge(word)) continue;
    let material = 0;
    for (let last = first; last < run.length; last++) {
      const { end, role } = run[last]!;
      if (role !== 'plain') material++;
      const length = end - word.start;
      if (material > 0 && length >= shortestTitle && length <= longestTitle && isEdge(run[last]!))
        found.push({ start: word.start, end });
    }
  }
  return found.sort((a, b) => b.end - b.start - (a.end - a.start));
}

/** From the first word that is not plain to the last. */
function hullOf(run: readonly RunWord[]): Span {
  const material = run.filter(({ role }) => role !== 'plain');
  return { start: material[0]!.start, end: material.at(-1)!.end };
}

/** Long enough, and little of it plain: worth a search for what is only like it. */
function isLong(run: readonly RunWord[]): boolean {
  const { start, end } = hullOf(run);
  const within = run.filter(
    (word) => word.start >= start && word.end <= end && /\p{L}/u.test(word.text),
  );
  const units = (words: readonly RunWord[]): number =>
    words.reduce((sum, { text }) => sum + (isHan(text.charCodeAt(0)) ? text.length : 2.5), 0);
  const material = within.filter(({ role }) => role !== 'plain');
  return units(within) >= 8 && units(material) >= units(within) / 2 && material.length >= 2;
}
