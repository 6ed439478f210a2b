import { pinyin } from 'pinyin-pro';

/** Every syllable of Mandarin without its tone, by its first letters; ü after l and n as u. */
const finals: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  w: 'a ai an ang ei en eng o u',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
};

const syllables = new Set(
  Object.entries(finals).flatMap(([initial, list]) => list.split(' ').map((end) => initial + end)),
);
const longestSyllable = 6;

/** ü however it is written (lü, lv, lyu) as u: `lyu` → `lu`. */
export const plainUmlaut = (word: string): string =>
  word.replace(/([ln])(?:yu|v)(?=e?$|e?[^aeiou])/g, '$1u');

export const isSyllable = (word: string): boolean => syllables.has(word);

/**
 * A word as syllables of pinyin, the reading with the fewest: `xiaoming` → xiao, ming; undefined
 * when it is not pinyin.
 */
export function pinyinSyllables(word: string): string[] | undefined {
  if (word.length > 3 * longestSyllable) return undefined;
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - longestSyllable); start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === undefined || !syllables.has(part)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, part];
    }
  }
  return best[word.length];
}

const readings = new Map<string, readonly string[]>();
const keptReadings = 50_000;

/**
 * The readings of Han characters without tones, ü as v; a surname in its reading as one (单 → shan).
 */
export function pinyinOf(characters: string, surname: boolean): readonly string[] {
  const key = (surname ? 's' : 'g') + characters;
  let found = readings.get(key);
  if (found === undefined) {
    if (readings.size >= keptReadings) readings.clear();
    found = pinyin(characters, {
      toneType: 'none',
      type: 'array',
      v: true,
      ...(surname ? { surname: 'head' as const } : {}),
    }).map((syllable) => syllable.toLowerCase());
    readings.set(key, found);
  }
  return found;
}

/** The syllables of Han characters, ü as u, as `pinyinSyllables` gives those of a word. */
export const hanSyllables = (characters: string, surname: boolean): readonly string[] =>
  pinyinOf(characters, surname).map(plainUmlaut);
