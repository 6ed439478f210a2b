/** How much of a text is not what its author wrote, and how that came about. */
export interface Garbling {
  /** Of the characters above ASCII: 0 to 1. */
  share: number;
  characters: number;
  /** In plain English; null when nothing is garbled. */
  cause: string | null;
}

/** What Windows-1252 has at 80–9F, where Latin-1 has controls. Source: WHATWG index. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const latinRun = new RegExp(`[\u0080-\u00ff${windows1252}]{3,}`, 'gu');
const wideRun = /[^\u0000-\u00ff\ufffd\ue000-\uf8ff]+/gu;

const counters: readonly [cause: string, count: (text: string) => number][] = [
  ['UTF-8 that was read as GBK and saved again', (text) => sum(text, wideRun, utf8ReadAsGbk)],
  ['another encoding that was read as Latin-1', (text) => sum(text, latinRun, readAsLatin)],
  [
    'damaged characters that were read as GBK (锟斤拷)',
    (text) => sum(text, /(?:锟斤拷)+|(?:烫烫){2,}/gu),
  ],
  [
    'bytes that are no characters, or of a second encoding',
    (text) => sum(text, /[\ufffd\ue000-\uf8ff]/gu),
  ],
  ['characters that were replaced by question marks', (text) => sum(text, /\?{4,}/gu)],
];

/** Finds text that was decoded with the wrong encoding, in whole or in part. */
export function garbledShare(text: string): Garbling {
  const wide = text.match(/[^\u0000-\u007f]/gu)?.length ?? 0;
  const found = counters.map(([cause, count]) => ({ cause, count: count(text) }));
  const characters = found.reduce((total, { count }) => total + count, 0);
  if (characters === 0) return { share: 0, characters: 0, cause: null };
  const worst = found.reduce((left, right) => (right.count > left.count ? right : left));
  return {
    share: Math.min(1, characters / Math.max(wide, characters)),
    characters,
    cause: worst.cause,
  };
}

function sum(
  text: string,
  run: RegExp,
  count: (run: string) => number = (found) => found.length,
): number {
  let total = 0;
  for (const [found] of text.matchAll(run)) total += count(found);
  return total;
}

/**
 * All characters of a run, when its GBK bytes are Chinese in UTF-8. Right text is not by chance:
 * its characters would all have to be rare ones.
 */
function utf8ReadAsGbk(run: string): number {
  const bytes: number[] = [];
  for (const character of run) {
    const code = gbkCodes().get(character);
    if (code === undefined) continue;
    bytes.push(code >> 8, code & 0xff);
  }
  if (bytes.length < 6) return 0;
  let covered = 0;
  for (let at = 0; at < bytes.length;) {
    if (isChineseInUtf8(bytes, at)) {
      covered += 3;
      at += 3;
    } else at++;
  }
  return covered >= bytes.length * 0.75 ? run.length : 0;
}

/** U+3000–U+9FFF, and full-width forms. */
function isChineseInUtf8(bytes: readonly number[], at: number): boolean {
  const [lead = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
  const continues = second >= 0x80 && second < 0xc0 && third >= 0x80 && third < 0xc0;
  return continues && ((lead >= 0xe3 && lead <= 0xe9) || (lead === 0xef && second >= 0xbc));
}

/** 「å¼ ä¼Ÿ」 is UTF-8, 「ÕÅÎ°」 GBK; words with accents are neither. */
function readAsLatin(run: string): number {
  const bytes = Buffer.from(
    [...run].map((character) => {
      const place = windows1252.indexOf(character);
      return place < 0 ? character.codePointAt(0)! & 0xff : 0x80 + place;
    }),
  );
  const multi = bytes.toString('latin1').match(/[\xe3-\xe9][\x80-\xbf]{2}/g)?.length ?? 0;
  if (multi * 3 >= bytes.length * 0.6) return run.length;
  const pairs = bytes.length >= 4 && bytes.length % 2 === 0;
  return pairs && bytes.every((byte) => byte >= 0xa1) && bytes.some((byte) => byte >= 0xb0)
    ? run.length
    : 0;
}

let codes: Map<string, number> | null = null;

function gbkCodes(): Map<string, number> {
  if (codes !== null) return codes;
  codes = new Map();
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1) codes.set(character, (lead << 8) | trail);
    }
  return codes;
}
