import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { endOf, type EntityKind, type Solution } from '../solution/solution.js';
import { phraseFor } from './ask-in-words.js';
import { dataFile } from './wordings.js';

/** By the kind of what is asked of; `people`: of all who fit. */
type Outside = Record<Language, Partial<Record<EntityKind | 'people', readonly string[]>>>;

let loaded: Outside | undefined;

/**
 * A question about what a solution comes to which no solution answers; null where it comes to many
 * that something else leads to.
 */
export function askOutside(
  { head, hops }: Pick<Solution, 'head' | 'hops'>,
  language: Language,
  random: Random,
): string | null {
  const { kind, many } = endOf({ head, hops });
  loaded ??= parse(readFileSync(dataFile('wordings/outside.yaml'), 'utf8')) as Outside;
  const wordings = loaded[language][many && hops.length === 0 ? 'people' : kind];
  if ((many && hops.length > 0) || wordings === undefined) return null;
  const question = random
    .pick(wordings)
    .replace('{x}', () => phraseFor({ head, hops }, language, 'train', random));
  return language === 'zh' ? `${question}？` : `${question}?`;
}
