import { Converter } from 'opencc-js/t2cn';

/**
 * A text as names are compared: width, case, traditional forms, accents, quotes and dashes are one; spaces beside Chinese are dropped.
 * `starts[i]`/`ends[i]` are the UTF-16 offsets, in the text as typed, of what became normalised unit `i`.
 */
export interface NormalisedText {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
}

const toSimplified = Converter({ from: 't', to: 'cn' });
/** Normalised unit of each UTF-16 unit, filled when first met; 0 is not yet known. */
const table = new Uint16Array(65536);
const quotes = '"“”„‟«»「」『』《》〈〉＂`´‘’\'';
const dashes = '-‐‑‒–—―−－';

export const isHan = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code === 0x3007;
export const isLatin = (code: number): boolean => code >= 97 && code <= 122;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

function normaliseUnit(code: number): number {
  const known = table[code]!;
  if (known !== 0) return known;
  table[code] = computeUnit(code) || 1;
  return table[code]!;
}

function computeUnit(code: number): number {
  if (isSurrogate(code)) return code;
  const typed = String.fromCharCode(code);
  if (quotes.includes(typed))
    return typed === "'" || typed === '’' || typed === '‘' || typed === '´' || typed === '`'
      ? 39
      : 34;
  if (dashes.includes(typed)) return 45;
  if (/\s/u.test(typed) || code < 32) return 32;
  if (code === 0x200b || code === 0x200c || code === 0x200d || code === 0xfeff || code === 0xfe0f)
    return 1;
  let normalised = typed.normalize('NFKC').toLowerCase();
  if ((code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff))
    normalised = normalised.normalize('NFD').replace(/[\u0300-\u036f]/gu, '');
  if (isHan(code)) normalised = toSimplified(normalised);
  return normalised.length === 1 ? normalised.charCodeAt(0) : typed.toLowerCase().charCodeAt(0);
}

/** Traditional characters as simplified ones, unit by unit: offsets stay. All else is as typed. */
export const simplifiedUnits = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (char) =>
    char.length === 1 ? String.fromCharCode(normaliseUnit(char.charCodeAt(0))) : char,
  );

const isWord = (code: number): boolean => isLatin(code) || isDigit(code);

/** Normalises a text and keeps where each unit came from. Works for any string, lone surrogates included. */
export function normaliseForMatching(text: string): NormalisedText {
  const units: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (code: number, at: number): void => {
    units.push(code);
    starts.push(at);
    ends.push(at + 1);
  };
  let pendingSpace = -1;
  for (let at = 0; at < text.length; at++) {
    const code = normaliseUnit(text.charCodeAt(at));
    if (code === 1) continue;
    if (code === 32) {
      if (pendingSpace < 0) pendingSpace = at;
      continue;
    }
    const next = at + 1 < text.length ? normaliseUnit(text.charCodeAt(at + 1)) : 32;
    const last = units.length > 0 && pendingSpace < 0 ? units[units.length - 1]! : 32;
    if (code === 39 && isLatin(last)) {
      const afterNext = at + 2 < text.length ? normaliseUnit(text.charCodeAt(at + 2)) : 32;
      const possessive = (next === 115 && !isWord(afterNext)) || !isWord(next);
      if (possessive) pendingSpace = pendingSpace < 0 ? at : pendingSpace;
      continue;
    }
    if (
      code === 45 &&
      isWord(last) &&
      isWord(next) &&
      (isLatin(last) || isLatin(next)) &&
      !isDigit(next)
    ) {
      pendingSpace = at;
      continue;
    }
    if (code === 46 && isLatin(last) && !isWord(next)) continue;
    if (pendingSpace >= 0) {
      const before = units.length > 0 ? units[units.length - 1]! : 0;
      if (before !== 0 && !isHan(before) && !isHan(code)) push(32, pendingSpace);
      pendingSpace = -1;
    }
    if (code === 38) {
      push(97, at);
      push(110, at);
      push(100, at);
      continue;
    }
    push(code, at);
  }
  let normalised = '';
  for (let from = 0; from < units.length; from += 4096)
    normalised += String.fromCharCode(...units.slice(from, from + 4096));
  return { text: normalised, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

/** The normalised text alone: for names. */
export const normaliseName = (text: string): string => normaliseForMatching(text).text;

/** Letters, digits and Chinese only: how titles are compared (spaces and punctuation are typed in many ways). */
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
  code === 0xb7 ||
  code === 0x2022;

export const compactName = (text: string): string => compacted(normaliseForMatching(text)).text;
