import type { TitleSearch } from '@coopkg/contracts';
import type { LinkIndex } from '../index/link-index.js';
import { linkWithTitles } from '../link-question.js';
import { normaliseName } from '../text/normalise.js';

/**
 * Ids of the people whose name a text is, as a whole: in Chinese, or in Latin letters in either
 * order and with initials (Wei Zhang, "Zhang, Wei", W. Zhang). Those who write it in the order
 * given come alone where there are any.
 */
export function peopleCalled(text: string, index: LinkIndex): string[] {
  const byName = [...index.peopleByName.get(normaliseName(text))];
  const byLatin = [...index.peopleByLatin.get(lettersOf(givenNamesFirst(text)))];
  const written = byLatin.filter((packed) => packed % 2 === 0);
  const latin = written.length > 0 ? written : byLatin;
  const people = new Set([...byName, ...latin.map((packed) => packed >> 1)]);
  return [...people].map((person) => index.people.ids.at(person));
}

/** The same; where a text is more than a name (张伟教授, Prof. Wei Zhang), of the names in it. */
export async function peopleNamed(
  text: string,
  index: LinkIndex,
  titles: TitleSearch,
  signal?: AbortSignal,
): Promise<string[]> {
  const called = peopleCalled(text, index);
  if (called.length > 0) return called;
  const { mentions } = await linkWithTitles(text, index, titles, signal ? { signal } : {});
  const people = mentions.filter(({ kind }) => kind === 'person');
  return people.flatMap(({ readings }) => readings.flatMap(({ id }) => id ?? []));
}

/** "Zhang, Wei" is Wei Zhang. */
function givenNamesFirst(text: string): string {
  const [family = '', ...given] = text.split(/[,，]/u);
  return [...given, family].join(' ');
}

const lettersOf = (text: string): string => normaliseName(text).replace(/[^a-z]/gu, '');
