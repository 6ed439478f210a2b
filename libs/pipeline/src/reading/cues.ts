import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
import type { Wording } from '@coopkg/conversation';
import { load } from 'js-yaml';
import { z } from 'zod';

const cuesSchema = z.strictObject({
  parts: z.record(z.string(), z.string()),
  people: z.array(z.strictObject({ words: z.string(), unsure: z.boolean().default(false) })),
  wordings: z.array(z.strictObject({ words: z.string(), as: z.string() })),
  ties: z.string(),
  asksPlace: z.string(),
  standIns: z.strictObject({ median: z.string(), fullText: z.string() }),
  asksField: z.string(),
});

interface FieldCue {
  pattern: RegExp;
  /** The words may say something of others than the person. */
  unsure: boolean;
}

interface ReadingCues {
  people: FieldCue[];
  wordings: Wording[];
  /** Who ties with the last of a ranking is wanted too. */
  ties: RegExp;
  /** The question asks where a person is. */
  asksPlace: RegExp;
  /** What the model does not write is asked for. */
  standIns: Readonly<Record<'median' | 'fullText', RegExp>>;
  /** What a person works on is asked, not told. */
  asksField: RegExp;
}

function read(language: Language): ReadingCues {
  const file = new URL(`../../cues/reading.${language}.yaml`, import.meta.url);
  const { parts, people, wordings, ties, asksPlace, standIns, asksField } = cuesSchema.parse(
    load(readFileSync(file, 'utf8')),
  );
  const pattern = (words: string, flags = 'dgiu'): RegExp =>
    new RegExp(withBlanks(withParts(words, parts), language), flags);
  return {
    people: people.map(({ words, unsure }) => ({ pattern: pattern(words), unsure })),
    wordings: wordings.map(({ words, as }) => ({ pattern: pattern(words), as })),
    ties: new RegExp(ties, 'iu'),
    asksPlace: new RegExp(asksPlace, 'iu'),
    standIns: {
      median: new RegExp(standIns.median, 'iu'),
      fullText: new RegExp(standIns.fullText, 'iu'),
    },
    asksField: pattern(asksField, 'iu'),
  };
}

/** The words with each `{part}` in its place; a part may hold others. */
function withParts(words: string, parts: Readonly<Record<string, string>>): string {
  const filled = words.replace(/\{([a-z]\w*)\}/giu, (whole, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no part ${whole}.`);
    return `(?:${part})`;
  });
  return filled === words ? words : withParts(filled, parts);
}

/** Chinese puts blanks around Latin names, or does not. */
const withBlanks = (words: string, language: Language): string =>
  language === 'zh' ? words.replace(/(?<!\(\?)<[a-z]+>/gu, ' ?$& ?') : words;

/** Words by which questions say who is meant, and other words for what the graph can tell. */
export const readingCues: Readonly<Record<Language, ReadingCues>> = {
  zh: read('zh'),
  en: read('en'),
};
