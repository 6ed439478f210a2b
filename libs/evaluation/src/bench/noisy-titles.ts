import { Random } from '@coopkg/random';

export const titleNoises = [
  'exact',
  'typo',
  'two typos',
  'end missing',
  'word missing',
  'unknown',
] as const;
export type TitleNoise = (typeof titleNoises)[number];

/** A question that quotes a title. `title` null: no such title exists, nothing may be found. */
export interface TitleCase {
  noise: TitleNoise;
  question: string;
  title: string | null;
}

const quotes: Record<'zh' | 'en', readonly (readonly [string, string])[]> = {
  zh: [
    ['《', '》'],
    ['“', '”'],
    ['「', '」'],
  ],
  en: [
    ['"', '"'],
    ['“', '”'],
  ],
};
const askings = {
  zh: ['是谁写的', '的负责人是谁', '的关键词有哪些', '有多少引用'],
  en: [' - who wrote it?', ': who leads it?', ' keywords', ': how often is it cited?'],
} as const;

/**
 * Questions with sampled titles as people write them, `each` of every noise; the same every time.
 * `unknown` are titles that the graph hasn't.
 */
export function noisyTitles(
  titles: readonly string[],
  unknown: readonly string[],
  each: number,
  seed = 'titles',
): TitleCase[] {
  const random = new Random(seed);
  const letters = titles.slice(0, 200).join('');
  return titleNoises.flatMap((noise) =>
    Array.from({ length: each }, () => {
      const title = random.pick(noise === 'unknown' ? unknown : titles);
      const language = /[\u4e00-\u9fff]/u.test(title) ? 'zh' : 'en';
      const [open, close] = random.pick(quotes[language]);
      return {
        noise,
        question: `${open}${spoil(title, noise, letters, random)}${close}${random.pick(askings[language])}`,
        title: noise === 'unknown' ? null : title,
      };
    }),
  );
}

function spoil(title: string, noise: TitleNoise, letters: string, random: Random): string {
  if (noise === 'typo') return mistyped(title, letters, random);
  if (noise === 'two typos') return mistyped(mistyped(title, letters, random), letters, random);
  if (noise === 'end missing')
    return title.slice(0, Math.ceil(title.length * (0.65 + random.next() * 0.2))).trim();
  return noise === 'word missing' ? withoutWord(title, random) : title;
}

/** Another character, two exchanged, or one lost. */
function mistyped(title: string, letters: string, random: Random): string {
  const at = 1 + random.below(title.length - 2);
  const kind = random.below(3);
  const alike = (char: string): boolean =>
    /[\u4e00-\u9fff]/u.test(char) === /[\u4e00-\u9fff]/u.test(title[at]!) &&
    /\p{L}/u.test(char) &&
    char !== title[at];
  const other = [...letters.slice(random.below(letters.length))].find(alike) ?? 'x';
  return kind === 0
    ? title.slice(0, at) + other + title.slice(at + 1)
    : kind === 1
      ? title.slice(0, at) + title[at + 1]! + title[at]! + title.slice(at + 2)
      : title.slice(0, at) + title.slice(at + 1);
}

/** A word in the middle left out: two characters in Chinese. */
function withoutWord(title: string, random: Random): string {
  const words = title.split(' ');
  if (words.length >= 4)
    return words
      .filter((_, index, all) => index !== 1 + (Math.floor(all.length / 2) % (all.length - 2)))
      .join(' ');
  const at = 2 + random.below(Math.max(1, title.length - 6));
  return title.slice(0, at) + title.slice(at + 2);
}

/**
 * What came of the cases of one noise. `wrong`: another title than the one meant, or any where
 * there is none.
 */
export interface TitleScore {
  noise: TitleNoise;
  of: number;
  found: number;
  wrong: number;
  asked: number;
}

/** @param link names in a question: their entity, null when the person is asked */
export function scoreTitles(
  cases: readonly TitleCase[],
  link: (question: string) => readonly { kind: string; entity: string | null }[],
): TitleScore[] {
  return titleNoises.map((noise) => {
    const score: TitleScore = { noise, of: 0, found: 0, wrong: 0, asked: 0 };
    for (const item of cases.filter((one) => one.noise === noise)) {
      score.of++;
      const titles = link(item.question).filter(
        ({ kind }) => kind === 'paper' || kind === 'project',
      );
      if (titles.some(({ entity }) => entity === null)) score.asked++;
      else if (titles.length > 0 && titles.every(({ entity }) => entity === item.title))
        score.found++;
      else if (titles.length > 0) score.wrong++;
    }
    return score;
  });
}
