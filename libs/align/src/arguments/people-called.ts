import type { LinkIndex } from '../index/link-index.js';
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

/** "Zhang, Wei" is Wei Zhang. */
function givenNamesFirst(text: string): string {
  const [family = '', ...given] = text.split(/[,，]/u);
  return [...given, family].join(' ');
}

const lettersOf = (text: string): string => normaliseName(text).replace(/[^a-z]/gu, '');
