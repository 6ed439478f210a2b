import type { Language } from '@coopkg/contracts';

/** A name's place: `{organization}`. */
const token = {
  zh: /\{\w+\}|[a-z]+|\d+|\p{Script=Han}/gu,
  en: /\{\w+\}|[\p{L}\d]+/gu,
} as const;
/** Tokens of the longest stretch that is a feature. */
const longest = { zh: 3, en: 3 } as const;

/** Words that part those which belong together: "papers that were written by". */
const functionWords: ReadonlySet<string> = new Set(
  'a an the of by to in on at for with from and or that which who whom whose what is are was were be been do does did has have had it its his her their this me i you please'.split(
    ' ',
  ),
);

/**
 * What a question says, for the chooser: its stretches of one to a few words (Chinese: characters),
 * with names as their places, and its beginning and end.
 */
export function questionFeatures(question: string, language: Language): string[] {
  const tokens = tokensOf(question, language);
  const padded = ['^', ...tokens, '$'];
  const features = new Set<string>();
  for (let start = 0; start < padded.length; start++)
    for (let size = 1; size <= longest[language]; size++) {
      const stretch = padded.slice(start, start + size);
      if (stretch.length === size) features.add(stretch.join(' '));
    }
  const content = language === 'en' ? tokens.filter((one) => !functionWords.has(one)) : [];
  content.forEach((word, at) => {
    const next = content[at + 1];
    if (next !== undefined) features.add(`${word} … ${next}`);
  });
  features.delete('^');
  features.delete('$');
  return [...features];
}

function tokensOf(question: string, language: Language): string[] {
  const plain = question.toLowerCase().replace(/[’']s(?![\p{L}])/gu, ' of ');
  const found = plain.match(token[language]) ?? [];
  return found.map((one) =>
    one.startsWith('{') ? placeOf(one) : language === 'en' ? stem(one) : one,
  );
}

/** Which inputs a question names is known apart from its words. */
const placeOf = (place: string): string => (place === '{year}' ? place : '{}');

/** One form for singular and plural; short words stay. */
const stem = (word: string): string =>
  word.replace(/^(.{3,}?)(?:ies|y)$/u, '$1i').replace(/(?<=[^s]{2})s$/u, '');
