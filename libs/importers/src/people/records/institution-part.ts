import { wordsOf } from '@coopkg/spelling';
import { fold } from '../names/fold.js';

/** How words of institutions begin, or what they hold, in the languages of affiliations. */
const institutions = new RegExp(
  [
    ...wordsOf('univ institut college hospital academ ecole école politec polytech center centre'),
    'school of',
    String.raw`inc\b`,
    'corp',
    String.raw`labs?\b`,
    ...wordsOf('大学 学院 研究 医院 中心'),
  ].join('|'),
  'iu',
);
const departments = /\b(?:dep|school|faculty|division|section|college|lab|key|centre|center)/iu;

/**
 * The part of an affiliation that names an institution, in plain lower case, where nothing better is
 * known: `Dept. of Physics, Univ. of Oslo, Norway` → `univ of oslo`.
 */
export function institutionPart(affiliation: string): string {
  const parts = affiliation
    .replace(/\S+@\S+/g, '')
    .split(/[,;，；]/)
    .map((part) =>
      fold(part)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  const named =
    parts.find((part) => /univ|大学/u.test(part)) ??
    parts.find((part) => institutions.test(part) && !departments.test(part)) ??
    parts.find((part) => institutions.test(part)) ??
    parts[0];
  return (named ?? '').replace(/\buniv\b/, 'university').replace(/^the /, '');
}
