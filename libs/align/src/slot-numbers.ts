import { countsNames } from './counted-names.js';
import { languageOf } from './link-question.js';
import { fold, tighten } from './fold.js';
import { numberCandidates } from './number.js';

export interface SlottedNumbers {
  text: string;
  /** The number slots of `text` in order: the slot of the wording that each was, or the value that stood there. */
  numbers: { name: string; was: string | number }[];
}

/** A slotted wording as linking gives it to the model: what it says as a number (「前五」, "the three most cited") is `$number` too. */
export function slotNumbers(wording: string): SlottedNumbers {
  const folded = fold(wording);
  const said = numberCandidates({ typed: wording, language: languageOf(wording), folded, tight: tighten(folded), currentYear: new Date().getFullYear() })
    .filter(({ kind }) => kind === 'number')
    .map(({ start, end, value }) => ({ start: folded.starts[start]!, end: folded.ends[end - 1]!, was: value as number }))
    .filter(({ start, end, was }) => !countsNames(wording.slice(0, start), wording.slice(end), was));
  const slots = [...wording.matchAll(/\$(number\d?)(?![a-z\d])/gu)].map((match) => ({ start: match.index, end: match.index + match[0].length, was: match[1]! }));
  const places = [...slots, ...said.filter(({ start, end }) => !/\$[a-z]*\d?$/u.test(wording.slice(0, end)) && start < end)].sort((a, b) => a.start - b.start);
  const numbers: SlottedNumbers['numbers'] = [];
  let text = '';
  let at = 0;
  for (const { start, end, was } of places) {
    const before = numbers.find((other) => typeof was === 'string' && other.was === was);
    const name = before?.name ?? (numbers.length === 0 ? 'number' : `number${numbers.length + 1}`);
    if (before === undefined) numbers.push({ name, was });
    text += `${wording.slice(at, start)}$${name}${/^[A-Za-z0-9]/u.test(wording.slice(end)) ? ' ' : ''}`;
    at = end;
  }
  return { text: text + wording.slice(at), numbers };
}
