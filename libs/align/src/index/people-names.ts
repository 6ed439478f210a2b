import { pinyin } from 'pinyin-pro';
import { isHan, normaliseName } from '../text/normalise.js';
import { wordSet } from '../text/word-lists.js';

const letters = (text: string): string => normaliseName(text).replace(/[^a-z]/gu, '');

/** True for a name written in Chinese. */
export const isChineseName = (name: string): boolean => name !== '' && isHan(name.charCodeAt(0));

/**
 * Keys of a Latin name, letters only: as written first, then with the family name moved to the
 * other end.
 * "Wei Zhang" → ["weizhang", "zhangwei"]; a name without one is spelt from the Chinese.
 */
export function latinKeys(
  nameEn: string | null,
  name: string,
): { plain: string[]; reversed: string[] } {
  const written = nameEn ?? (isChineseName(name) ? spellName(name) : name);
  const parts = written
    .replace(/,/gu, ' , ')
    .split(/\s+/u)
    .filter((part) => part !== '');
  const comma = parts.indexOf(',');
  const ordered = comma > 0 ? [...parts.slice(comma + 1), ...parts.slice(0, comma)] : parts;
  const words = ordered.map(letters).filter((word) => word !== '');
  if (words.length < 2) return { plain: words, reversed: [] };
  const plain = words.join('');
  const reversed = [words[words.length - 1]!, ...words.slice(0, -1)].join('');
  const rotated = [...words.slice(1), words[0]!].join('');
  const others = new Set(
    reversed === rotated ? [reversed] : isChineseName(name) ? [reversed, rotated] : [reversed],
  );
  others.delete(plain);
  // ü is written u, v, yu or ue; passports write LYU, most people LV.
  const umlaut =
    /[üǖǘǚǜ]/iu.test(written) || /[lnLN]v/u.test(written) || /[吕律绿闾女驴旅履]/u.test(name);
  const spelt = (key: string): string[] =>
    umlaut
      ? ['u', 'v', 'yu', 'ue'].map((vowel) =>
          key.replace(/([ln])(?:yu|ue|v|u)(?=$|[^aeiou])/u, `$1${vowel}`),
        )
      : [key];
  return {
    plain: [...new Set([plain, ...spelt(plain)])],
    reversed: [...new Set([...others].flatMap((other) => [other, ...spelt(other)]))],
  };
}

/** 张伟 → "Wei Zhang". */
function spellName(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' });
  const family = compoundSurnames.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  return `${syllables.slice(family).join('')} ${syllables.slice(0, family).join('')}`;
}

export const compoundSurnames = wordSet('compoundSurnames');

export const surnames = wordSet('surnames');
