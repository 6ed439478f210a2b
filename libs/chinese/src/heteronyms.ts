import { pinyin } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/**
 * All readings of one character as pinyin without tones, ü as `v`, a surname's first; empty where
 * none is known.
 */
export function heteronyms(character: string): readonly string[] {
  let readings = known.get(character);
  if (readings === undefined) {
    const options = { toneType: 'none', type: 'array', v: true } as const;
    readings = [
      ...new Set([
        ...pinyin(character, { ...options, surname: 'head' }),
        ...pinyin(character, { ...options, multiple: true }),
      ]),
    ].filter((reading) => /^[a-z]+$/u.test(reading));
    known.set(character, readings);
  }
  return readings;
}
