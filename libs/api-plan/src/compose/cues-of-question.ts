import type { Language, LinkedQuestion, Mention, MentionKind } from '@coopkg/contracts';
import { patternsOf, type Meaning } from './concepts.js';
import { yearCues, type YearCondition } from './years.js';

/** Words of a question that mean something, and where: offsets in the text with its names taken out. */
export interface Cue {
  at: number;
  end: number;
  meaning: Meaning | { kind: 'year'; condition: YearCondition } | { kind: 'take'; count: number };
}

/** A name of the question: what it is called in the graph, and what stands around it. */
export interface Named {
  at: number;
  kind: MentionKind;
  value: string | number;
  /** Its position among all mentions. */
  place: number;
  /** The text between the name before it and it. */
  before: string;
}

export interface ReadQuestion {
  language: Language;
  /** The question with one sign for each name. */
  masked: string;
  cues: Cue[];
  names: Named[];
}

const nameSign = '◯';

/** Kinds that are numbers are read as words. */
const asWords = new Set<MentionKind>(['year', 'number', 'category']);

/** Finds what a question says besides its names: things, orders, conditions, uses. */
export function readQuestion(linked: LinkedQuestion): ReadQuestion {
  const { masked, names } = masking(linked.question, linked.mentions);
  // A Chinese title in an English question leaves it English.
  const language = /\p{Script=Han}/u.test(masked) ? 'zh' : 'en';
  const years = yearCues(masked, language);
  const found: Cue[] = [...years, ...takeCues(masked, language)];
  for (const { pattern, meaning } of patternsOf(language))
    for (const match of masked.matchAll(pattern))
      if (match[0] !== '')
        found.push({ at: match.index, end: match.index + match[0].length, meaning });
  const cues = withoutOverlaps(found).filter((cue) => !isBesideItsName(cue, names, masked));
  return { language, masked, names, cues };
}

function masking(
  question: string,
  mentions: readonly Mention[],
): Pick<ReadQuestion, 'masked' | 'names'> {
  const names: Named[] = [];
  let masked = '';
  let from = 0;
  mentions.forEach((mention, place) => {
    if (asWords.has(mention.kind) || mention.start < from) return;
    const before = question.slice(from, mention.start);
    masked += before;
    names.push({ at: masked.length, kind: mention.kind, value: valueOf(mention), place, before });
    masked += nameSign;
    from = mention.end;
  });
  return { masked: masked + question.slice(from), names };
}

/** The graph's own name where there is one; what was typed where the person must still choose. */
export function valueOf({ readings, ambiguous, text }: Mention): string | number {
  const [first] = readings;
  return first === undefined || ambiguous ? text : first.value;
}

/** The longest first; of two of one length the one that stands first in the lists. */
function withoutOverlaps(found: readonly Cue[]): Cue[] {
  const taken: Cue[] = [];
  for (const cue of [...found].sort((left, right) => right.end - right.at - (left.end - left.at)))
    if (taken.every(({ at, end }) => cue.end <= at || cue.at >= end)) taken.push(cue);
  return taken.sort((left, right) => left.at - right.at);
}

const chineseNumbers = '一二三四五六七八九十';
const englishNumbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const numberOf = (text: string): number => {
  if (/^\d+$/u.test(text)) return Number(text);
  const english = englishNumbers.indexOf(text.toLowerCase());
  if (english >= 0) return english + 2;
  return text === '两' ? 2 : chineseNumbers.indexOf(text) + 1;
};

/** How many are wanted of an ordered list: "top 3", "three most cited", 前三, 最多的三篇. */
const takes: Record<Language, RegExp[]> = {
  zh: [
    /前(\d{1,3}|[一二两三四五六七八九十])(?:名|篇|位|个|项)?/gu,
    /(?<=(?:最多|最高|最新|最早|最大|最近)的)(\d{1,3}|[两三四五六七八九十])(?:篇|位|个|项|名)/gu,
  ],
  en: [
    /\btop[ -](\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\b/giu,
    /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)(?= (?:most|latest|newest|best|highest|earliest|oldest|largest))/giu,
    /(?<=\b(?:latest|newest|earliest|recent) )(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\b/giu,
  ],
};

const takeCues = (masked: string, language: Language): Cue[] =>
  takes[language].flatMap((pattern) =>
    [...masked.matchAll(pattern)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      meaning: { kind: 'take' as const, count: numberOf(match[1] ?? '1') },
    })),
  );

/** 「论文◯」, "the paper ◯": the word says what the name is, and nothing of what is asked. */
function isBesideItsName(
  { meaning, at, end }: Cue,
  names: readonly Named[],
  text: string,
): boolean {
  if (meaning.kind !== 'thing') return false;
  const kind = { publication: 'paper', project: 'project' }[meaning.thing];
  return names.some(
    (name) =>
      name.kind === kind &&
      (end <= name.at
        ? /^[《“"「『 ]*$/u.test(text.slice(end, name.at))
        : /^[》”"」』 ]*(?:这(?:个|篇|项)?|一|的)?$/u.test(text.slice(name.at + 1, at))),
  );
}
