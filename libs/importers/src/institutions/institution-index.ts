import { hasHan } from './chinese-key.js';
import { areCompatible } from './countries.js';
import { isChineseInstitution, isLatinInstitution, nameKey } from './name-of-institution.js';

export interface KnownInstitution {
  /** Official name: the Chinese one where it is known, else the Latin display name. */
  name: string;
  nameEn: string | null;
  /** ISO 3166. */
  country: string | null;
  /** Cities, as compared words of Latin letters and in Chinese. */
  cities: readonly string[];
  /** Whether it comes from the reviewed alias data. */
  reviewed: boolean;
  /** An academy or a system that has institutions of its own: the more specific one is meant. */
  isUmbrella: boolean;
  isEducation: boolean;
}

/**
 * How sure a name is: an official one of a reviewed row, another one of it or the display name of
 * a registry, an alias of a registry; `whole` names mean the institution only where nothing else
 * stands beside them (北大, MIT, `Berkeley`).
 */
export type NameStrength = 'official' | 'name' | 'alias' | 'whole';

const order: Record<NameStrength, number> = { official: 3, name: 2, alias: 1, whole: 0 };

interface Posting {
  institution: number;
  strength: number;
}

/** What of the text beside a name may decide among several institutions. */
export interface NameContext {
  /** The country that the text states. */
  country?: string | undefined;
  /** The whole text as compared words between blanks, or in Chinese. */
  text?: string;
  /** Nothing stands beside the name. */
  isWhole: boolean;
}

export type Found = { institution: KnownInstitution } | 'ambiguous' | undefined;

/** `Universität zu Köln` as `Universitaet zu Koeln`. */
const withoutUmlauts = (name: string): string =>
  name.replace(/[äöü]/giu, (letter) => `${letter.normalize('NFD')[0]!}e`);

/** Names → institutions. */
export class InstitutionIndex {
  readonly institutions: KnownInstitution[] = [];
  private readonly postings = new Map<string, Posting | Posting[]>();
  /** First word of a Latin name → most words of a name that begins so. */
  private readonly longest = new Map<string, number>();
  private readonly byRor = new Map<string, number>();
  /** Characters of the longest Chinese name. */
  longestChinese = 0;

  add(institution: KnownInstitution): number {
    this.institutions.push(institution);
    return this.institutions.length - 1;
  }

  addRor(ror: string, institution: number): void {
    this.byRor.set(ror, institution);
  }

  ofRor(ror: string): number | undefined {
    return this.byRor.get(ror);
  }

  /**
   * Notes a name of an institution; one that does not say that it is an institution's counts as a
   * whole one only.
   */
  addName(name: string, institution: number, strength: NameStrength): void {
    const isChinese = hasHan(name);
    const key = nameKey(name);
    if (key.length < 2) return;
    const isPlain = isChinese ? isChineseInstitution(key) : isLatinInstitution(key);
    this.note(key, { institution, strength: isPlain ? order[strength] : order.whole });
    if (isChinese) {
      this.longestChinese = Math.max(this.longestChinese, key.length);
      return;
    }
    const words = key.split(' ');
    this.longest.set(words[0]!, Math.max(words.length, this.longest.get(words[0]!) ?? 0));
    if (/[äöü]/iu.test(name)) this.addName(withoutUmlauts(name), institution, strength);
  }

  /** Most words of a Latin name that begins with this one; 0 when there is none. */
  longestFrom(word: string): number {
    return this.longest.get(word) ?? 0;
  }

  has(key: string): boolean {
    return this.postings.has(key);
  }

  /** The institutions that a name is an official or display one of, in a country. */
  named(key: string, country: string | null): number | undefined {
    const postings = this.of(key).filter(
      ({ institution, strength }) =>
        strength >= order.name && this.agrees(institution, country ?? undefined),
    );
    return postings.length === 1 ? postings[0]!.institution : undefined;
  }

  find(key: string, context: NameContext): Found {
    const all = this.of(key);
    if (all.length === 0) return undefined;
    const usable = all.filter(
      ({ strength, institution }) =>
        (strength > order.whole || context.isWhole) && this.agrees(institution, context.country),
    );
    if (usable.length === 0) return undefined;
    const left = usable.length === 1 ? usable : this.narrowed(usable, context);
    return left.length === 1
      ? { institution: this.institutions[left[0]!.institution]! }
      : 'ambiguous';
  }

  private narrowed(postings: readonly Posting[], context: NameContext): readonly Posting[] {
    const exact = postings.filter(
      ({ institution }) => this.institutions[institution]!.country === context.country,
    );
    const inCountry = context.country !== undefined && exact.length > 0 ? exact : postings;
    if (inCountry.length === 1) return inCountry;
    const text = ` ${context.text ?? ''} `;
    const inCity = inCountry.filter(({ institution }) =>
      this.institutions[institution]!.cities.some((city) =>
        hasHan(city) ? text.includes(city) : text.includes(` ${city} `),
      ),
    );
    if (inCity.length === 1) return inCity;
    const rest = inCity.length > 0 ? inCity : inCountry;
    const best = Math.max(...rest.map(({ strength }) => strength));
    if (best === order.whole) return rest;
    const strongest = rest.filter(({ strength }) => strength === best);
    return strongest;
  }

  private agrees(institution: number, country: string | undefined): boolean {
    const own = this.institutions[institution]!.country;
    return country === undefined || own === null || areCompatible(own, country);
  }

  private of(key: string): readonly Posting[] {
    const found = this.postings.get(key);
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  }

  private note(key: string, posting: Posting): void {
    const found = this.postings.get(key);
    if (found === undefined) {
      this.postings.set(key, posting);
      return;
    }
    const list = Array.isArray(found) ? found : [found];
    const same = list.find(({ institution }) => institution === posting.institution);
    if (same !== undefined) same.strength = Math.max(same.strength, posting.strength);
    else this.postings.set(key, [...list, posting]);
  }
}
