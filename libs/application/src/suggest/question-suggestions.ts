import type { Alignment, Language, Suggestion } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';

/** What slots are filled with that the person has not named. */
const usual: Readonly<Record<string, string>> = { number: '5', year: '2020' };
/** Kinds of names that a wording may be completed with; what was typed has to bring the others. */
const nameSlot = /\{([a-z]+?)(\d?)\}/gu;

export interface Typed {
  text: string;
  language: Language;
  /** The names in it. */
  alignments: readonly Alignment[];
  /** Stands where a question wants a university and no name was typed. */
  university?: string | null;
}

/**
 * Whole questions that begin with, or have much of, what was typed: the plain first wordings of the
 * question types, filled with the names in it. Best first.
 */
export function questionSuggestions(
  { text, language, alignments, university = null }: Typed,
  templates: readonly Template[],
  most: number,
): Suggestion[] {
  const shape = shapeOf(text, alignments);
  const scored = templates.flatMap(({ wordings }) =>
    wordings[language].manual.slice(0, 2).flatMap((wording) => {
      const filled = filledWith(wording, alignments, alignments.length === 0 ? university : null);
      const score = filled === null ? 0 : likeness(shape, plain(wording));
      return filled === null || score < leastLikeness ? [] : [{ filled, score }];
    }),
  );
  const texts = scored
    .sort((left, right) => right.score - left.score)
    .map(({ filled }) => filled)
    .filter((filled) => filled !== text.trim());
  return [...new Set(texts)]
    .slice(0, most)
    .map((filled) => ({ kind: 'question', text: filled, name: null, detail: null }));
}

const leastLikeness = 0.3;

/** With each name as its kind: 「清华大学有多少」 → 「{university}有多少」. */
function shapeOf(text: string, alignments: readonly Alignment[]): string {
  let shape = '';
  let at = 0;
  for (const { start, end, kind } of [...alignments].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    shape += `${text.slice(at, start)}{${kind}}`;
    at = end;
  }
  return plain(shape + text.slice(at));
}

/** The wording with the names that were typed; null where it wants one that was not, or leaves one out. */
function filledWith(
  wording: string,
  alignments: readonly Alignment[],
  university: string | null,
): string | null {
  const left = alignments.map(({ kind, mention }) => ({ kind: kind as string, mention }));
  let lacks = false;
  let isPlaced = false;
  const filled = wording.replace(nameSlot, (_, kind: string) => {
    const at = left.findIndex((one) => one.kind === kind);
    if (at >= 0) return left.splice(at, 1)[0]!.mention;
    const value = kind === 'university' && !isPlaced ? university : usual[kind];
    isPlaced ||= kind === 'university';
    lacks ||= value === undefined || value === null;
    return value ?? '';
  });
  return lacks || left.length > 0 ? null : filled;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{(\w+?)\d?\}/gu, '{$1}')
    .replace(/[\s，。？！,.?!]/gu, '');

/** The share of what was typed that the wording has in pairs of characters; one that begins so is best. */
function likeness(typed: string, wording: string): number {
  if (typed === '') return 0;
  if (wording.startsWith(typed)) return 2;
  const pairs = (text: string): string[] =>
    text.length < 2
      ? [text]
      : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const known = new Set(pairs(wording));
  const asked = pairs(typed);
  const share = asked.filter((pair) => known.has(pair)).length / asked.length;
  return share - Math.abs(wording.length - typed.length) / 400;
}
