import { fold } from '../names/fold.js';

const institutions =
  /univ|institut|college|hospital|academ|ecole|école|politec|polytech|school of|inc\b|corp|labs?\b|center|centre|大学|学院|研究|医院|中心/iu;
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
