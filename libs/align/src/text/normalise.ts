import { simplified } from '@coopkg/chinese';

/**
 * A text as names are compared: width, case, traditional forms, accents, quotes and dashes are one;
 * spaces beside Chinese are dropped.
 * `starts[i]`/`ends[i]` are the UTF-16 offsets, in the text as typed, of what became normalised
 * unit `i`.
 */
export interface NormalisedText {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Normalised unit of each UTF-16 unit, filled when first met; 0 is not yet known. */
const table = new Uint16Array(65536);
/** Also the first unit of a rare character (𠮷): planes 2 and 3 hold nothing else. */
export const isHan = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xd840 && code <= 0xd88f) ||
  code === 0x3007;
export const isLatin = (code: number): boolean => code >= 97 && code <= 122;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

const dropped = 1;
const space = 0x20;
const quote = 0x22;
const apostrophe = 0x27;
const hyphen = 0x2d;
const dot = 0x2e;
export const middleDot = 0xb7;

/** What characters become whose normal form says nothing of how names are written. */
const known = new Map(
  (
    [
      ['"“”„‟«»「」『』《》〈〉＂', quote],
      ["`´‘’'", apostrophe],
      ['-‐‑‒–—―−－', hyphen],
      ['·•∙‧・･⋅·', middleDot],
      ['øØ', 0x6f],
      ['łŁ', 0x6c],
      ['đĐðÐ', 0x64],
      ['ıİ', 0x69],
      ['\u200b\u200c\u200d\ufeff\ufe0f', dropped],
    ] as const
  ).flatMap(([characters, code]) => [...characters].map((typed) => [typed, code] as const)),
);

function normaliseUnit(code: number): number {
  if (table[code] === 0) table[code] = computeUnit(code) || dropped;
  return table[code]!;
}

function computeUnit(code: number): number {
  if (isSurrogate(code)) return code;
  const typed = String.fromCharCode(code);
  const special = known.get(typed);
  if (special !== undefined) return special;
  if (code < space || /\s/u.test(typed)) return space;
  let normalised = typed.normalize('NFKC').toLowerCase();
  if (/[\u00c0-\u024f\u1e00-\u1eff]/u.test(typed))
    normalised = normalised.normalize('NFD').replace(/[\u0300-\u036f]/gu, '');
  if (isHan(code)) normalised = simplified(normalised);
  return normalised.length === 1 ? normalised.charCodeAt(0) : typed.toLowerCase().charCodeAt(0);
}

/** Traditional characters as simplified ones, unit by unit: offsets stay. All else is as typed. */
export const simplifiedUnits = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (char) =>
    char.length === 1 ? String.fromCharCode(normaliseUnit(char.charCodeAt(0))) : char,
  );

/** What is written in two letters or three. */
const spelledOut = new Map(
  Object.entries({ '&': 'and', ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }).map(
    ([typed, letters]) => [typed.charCodeAt(0), letters] as const,
  ),
);

const isWord = (code: number): boolean => isLatin(code) || isDigit(code);

/**
 * Normalises a text and keeps where each unit came from. Works for any string, lone surrogates
 * included.
 */
export function normaliseForMatching(text: string): NormalisedText {
  const units: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (code: number, at: number): void => {
    units.push(code);
    starts.push(at);
    ends.push(at + 1);
  };
  const unitAt = (at: number): number =>
    at < text.length ? normaliseUnit(text.charCodeAt(at)) : space;
  let pendingSpace = -1;
  for (let at = 0; at < text.length; at++) {
    const last = pendingSpace < 0 ? (units.at(-1) ?? space) : space;
    const letters = spelledOut.get(text.charCodeAt(at));
    const code = inContext(unitAt(at), last, unitAt(at + 1), unitAt(at + 2));
    if (code === dropped) continue;
    if (code === space) {
      if (pendingSpace < 0) pendingSpace = at;
      continue;
    }
    if (pendingSpace >= 0) {
      if (units.length > 0 && !isHan(units.at(-1)!) && !isHan(code)) push(space, pendingSpace);
      pendingSpace = -1;
    }
    if (letters === undefined) push(code, at);
    else for (const letter of letters) push(letter.charCodeAt(0), at);
  }
  let normalised = '';
  for (let from = 0; from < units.length; from += 4096)
    normalised += String.fromCharCode(...units.slice(from, from + 4096));
  return { text: normalised, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

/**
 * What a unit becomes between its neighbours: possessives and hyphens are spaces, abbreviations
 * lose their dots, a dot within Chinese is that of a name (买买提.艾力).
 */
function inContext(code: number, last: number, next: number, afterNext: number): number {
  if (code === apostrophe && isLatin(last)) {
    const isPossessive = (next === letterS && !isWord(afterNext)) || !isWord(next);
    return isPossessive ? space : dropped;
  }
  if (code === hyphen && isWord(last) && isWord(next) && !isDigit(next))
    return isLatin(last) || isLatin(next) ? space : hyphen;
  return code === dot ? dotInContext(last, next) : code;
}

function dotInContext(last: number, next: number): number {
  if (isHan(last) && isHan(next)) return middleDot;
  return isLatin(last) && !isWord(next) ? dropped : dot;
}

const letterS = 0x73;

/** The normalised text alone: for names. */
export const normaliseName = (text: string): string => normaliseForMatching(text).text;

/**
 * Letters, digits and Chinese only: how titles are compared (spaces and punctuation are typed in
 * many ways).
 */
export function compacted(normalised: NormalisedText): NormalisedText {
  const kept: number[] = [];
  for (let index = 0; index < normalised.text.length; index++) {
    const code = normalised.text.charCodeAt(index);
    if (isWord(code) || (code > 0x7f && !isPunctuation(code))) kept.push(index);
  }
  let text = '';
  for (const index of kept) text += normalised.text[index];
  return {
    text,
    starts: Uint32Array.from(kept, (index) => normalised.starts[index]!),
    ends: Uint32Array.from(kept, (index) => normalised.ends[index]!),
  };
}

const isPunctuation = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x206f) ||
  (code >= 0x3000 && code <= 0x303f && code !== 0x3007) ||
  code === middleDot;

export const compactName = (text: string): string => compacted(normaliseForMatching(text)).text;
