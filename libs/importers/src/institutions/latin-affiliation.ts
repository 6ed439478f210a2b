import { chineseCollege } from './common-colleges.js';
import { isGenericName } from './generic-name.js';
import type { Found, InstitutionIndex, KnownInstitution } from './institution-index.js';
import { isFreeAfter, isFreeBefore } from './latin-bounds.js';
import { collegeBeside } from './latin-college.js';
import { affiliationParts, plainText, type AffiliationPart } from './latin-parts.js';
import { nowhere, rankOf, resolved, type Resolution } from './resolution.js';
import { statedInstitution } from './stated-institution.js';

interface Match {
  /** Numbers of the words, the end exclusive. */
  start: number;
  end: number;
  institution: KnownInstitution;
}

/**
 * What a Latin text says: `School of Geography and Planning, Sun Yat-sen University, Guangzhou
 * 510275, China`; several, between semicolons. The first institution counts, but a more specific
 * one before an academy, and a known one before one that is only stated.
 */
export class LatinAffiliations {
  constructor(private readonly index: InstitutionIndex) {}

  resolve(written: string): Resolution {
    const text = plainText(written);
    let best: Resolution | undefined;
    for (const part of affiliationParts(text)) {
      const one = this.part(part, text);
      if (best === undefined || one.rank < best.rank) best = one;
      if (best.rank === 0) break;
    }
    return best ?? nowhere('unknown');
  }

  private part(part: AffiliationPart, text: string): Resolution {
    const key = part.words.map((word) => word.text).join(' ');
    const whole = this.index.find(key, { isWhole: true, country: part.country, text: key });
    if (whole === 'ambiguous') return nowhere('ambiguous', null, part.country ?? null);
    if (whole !== undefined) return resolved(whole.institution, 'known');
    const { matches, isAmbiguous } = this.matches(part, key);
    const match = chosen(matches);
    if (match === undefined)
      return isAmbiguous
        ? nowhere('ambiguous', collegeBeside(part, text), part.country ?? null)
        : (this.withCity(part, key) ?? statedInstitution(part, text));
    if (match.institution.isUmbrella) {
      const institute = this.instituteOf(match, part, text);
      if (institute !== undefined) return institute;
    }
    return resolved(match.institution, 'within', this.college(part, text, match));
  }

  /** `Vrije Universiteit, P.O. Box 7057, Amsterdam`: the name and the city are apart. */
  private withCity(part: AffiliationPart, text: string): Resolution | undefined {
    const segments = part.segments.map((start, number) =>
      part.words
        .slice(start, part.segments[number + 1] ?? part.words.length)
        .filter((word) => !/\d/u.test(word.text))
        .map((word) => word.text)
        .join(' '),
    );
    for (const [number, name] of segments.entries()) {
      if (!/\b(?:university|institute|college|academy)\b/u.test(name)) continue;
      for (const city of segments.slice(number + 1)) {
        const key = `${name} ${city}`;
        if (city === '' || !this.index.has(key)) continue;
        const found = this.index.find(key, { isWhole: false, country: part.country, text });
        const institution = institutionOf(found);
        if (institution !== undefined) return resolved(institution, 'within');
      }
    }
    return undefined;
  }

  /** `Institute of Physics, Chinese Academy of Sciences`, in either order. */
  private instituteOf(match: Match, part: AffiliationPart, text: string): Resolution | undefined {
    const academy = part.words.slice(match.start, match.end).map(({ text }) => text);
    for (const [number, start] of part.segments.entries()) {
      const end = part.segments[number + 1] ?? part.words.length;
      if (start >= match.start && start < match.end) continue;
      const words = part.words.slice(start, end).map(({ text }) => text);
      if (
        !/^(?:institute|center|academy|observatory)$/u.test(words[0]!) &&
        !words.includes('institute')
      )
        continue;
      for (const name of [words, [...words, ...academy]]) {
        const found = this.index.find(name.join(' '), { isWhole: false, country: part.country });
        if (found !== undefined && found !== 'ambiguous' && !found.institution.isUmbrella)
          return resolved(
            found.institution,
            'within',
            this.college(part, text, { start, end }, match),
          );
      }
    }
    const stated = statedInstitution(part, text, match.institution.isEducation ? undefined : match);
    return stated.basis === 'stated'
      ? { ...stated, rank: 3, country: match.institution.country }
      : undefined;
  }

  private college(
    part: AffiliationPart,
    text: string,
    ...names: { start: number; end: number }[]
  ): string | null {
    const college = collegeBeside(part, text, ...names);
    return college !== null && part.country === 'CN'
      ? (chineseCollege(college) ?? college)
      : college;
  }

  /** All known names in a part, from the left, the longest each, that do not overlap. */
  private matches(part: AffiliationPart, key: string): { matches: Match[]; isAmbiguous: boolean } {
    const matches: Match[] = [];
    let isAmbiguous = false;
    for (let start = 0; start < part.words.length; start++) {
      const found = this.longestAt(part, start, key);
      if (found === undefined) continue;
      if (found.institution === undefined) isAmbiguous = true;
      else matches.push({ start, end: found.end, institution: found.institution });
      start = found.end - 1;
    }
    return { matches, isAmbiguous };
  }

  /** The longest name that begins at a word; without an institution where it is one of several. */
  private longestAt(
    part: AffiliationPart,
    start: number,
    text: string,
  ): { end: number; institution: KnownInstitution | undefined } | undefined {
    const { words } = part;
    if (!isFreeBefore(words, start)) return undefined;
    const most = Math.min(this.index.longestFrom(words[start]!.text), words.length - start);
    const names: string[] = [];
    for (let length = 1; length <= most; length++) {
      const word = words[start + length - 1]!.text;
      names.push(length === 1 ? word : `${names.at(-1)!} ${word}`);
    }
    const context = { isWhole: false, country: part.country, text };
    for (let length = most; length >= 2; length--) {
      const name = names[length - 1]!;
      if (!this.index.has(name)) continue;
      const end = start + length;
      const found = this.index.find(name, context);
      if (found === undefined || !isFreeAfter(part, end, institutionOf(found))) continue;
      if (isGenericName(words.slice(start, end)) && !isSure(found, part, text)) continue;
      return { end, institution: institutionOf(found) };
    }
    return this.inverted(part, start, context) ?? this.schoolOf(part, start, context);
  }

  /** `Harvard Medical School`: a short name that is no city's, and a school of it. */
  private schoolOf(
    part: AffiliationPart,
    start: number,
    context: { country: string | undefined; text: string; isWhole: boolean },
  ): { end: number; institution: KnownInstitution } | undefined {
    const [name, next, after] = part.words.slice(start);
    if (next === undefined || next.gap > 0 || next.isLinked) return undefined;
    const isSchool =
      next.text === 'school' ||
      (/^(?:medical|law|business|graduate|dental)$/u.test(next.text) &&
        after?.text === 'school' &&
        after.gap === 0);
    if (!isSchool) return undefined;
    const institution = institutionOf(this.index.find(name!.text, { ...context, isWhole: true }));
    return institution === undefined ||
      !institution.reviewed ||
      institution.cities.includes(name!.text)
      ? undefined
      : { end: start + 1, institution };
  }

  /**
   * `Arizona Univ., Tucson` is the `University of Arizona`, and the `University of Uppsala` Uppsala
   * University, where the city is in the text.
   */
  private inverted(
    part: AffiliationPart,
    start: number,
    context: { country: string | undefined; text: string; isWhole: boolean },
  ): { end: number; institution: KnownInstitution } | undefined {
    if (!part.segments.includes(start)) return undefined;
    const words = part.words.slice(start, start + 3);
    const within = words.findIndex((word, at) => at > 0 && word.gap > 0);
    const segment = (within < 0 ? words : words.slice(0, within)).map(({ text }) => text);
    const kind = segment.indexOf('university');
    const name =
      kind > 0
        ? [...segment.slice(1, kind + 1), segment[0]!]
        : kind === 0 && segment.length > 1
          ? [segment[1]!, segment[0]!]
          : undefined;
    if (name === undefined) return undefined;
    const institution = institutionOf(this.index.find(name.join(' '), context));
    const end = start + name.length;
    if (institution === undefined || !isFreeAfter(part, end, institution)) return undefined;
    const isThere = institution.cities.some((city) => ` ${context.text} `.includes(` ${city} `));
    return isThere ? { end, institution } : undefined;
  }
}

const institutionOf = (found: Found): KnownInstitution | undefined =>
  found === undefined || found === 'ambiguous' ? undefined : found.institution;

/**
 * A name of common words alone (`Institute of Botany`) means the known one only in its country and
 * city, and not beside an organisation that it may be a part of.
 */
function isSure(found: Found, part: AffiliationPart, text: string): boolean {
  const institution = institutionOf(found);
  if (institution === undefined) return false;
  if (institution.reviewed && /大学/u.test(institution.name)) return true;
  if (part.country === undefined || institution.country !== part.country) return false;
  if (/\b(?:university|college|academy|hospital)\b/u.test(text))
    return (
      institution.name.startsWith('中国科学院') && /\b(?:chinese academy science|cas)\b/u.test(text)
    );
  return institution.cities.some((city) => ` ${text} `.includes(` ${city} `));
}

/** The first of the best rank; of equals, the first. */
const chosen = (matches: readonly Match[]): Match | undefined =>
  matches.reduce<Match | undefined>(
    (best, one) =>
      best === undefined || rankOf(one.institution) < rankOf(best.institution) ? one : best,
    undefined,
  );
