import { aliasFolder } from './aliases.js';
import { dataLines } from './data-lines.js';

/** One line of `data/aliases/ror-education.tsv`. */
export interface RorInstitution {
  /** The nine characters of the ROR id. */
  ror: string;
  /** ISO 3166. */
  country: string;
  /** City, in Latin letters; empty where ROR has none. */
  city: string;
  name: string;
  /**
   * Official Chinese name: the one of the row of `universities.jsonl` that is the same institution,
   * else ROR's; empty where neither has one.
   */
  zh: string;
  others: string[];
}

/** The education organisations of ROR. */
export const loadRorInstitutions = (folder: string = aliasFolder): RorInstitution[] =>
  dataLines(`${folder}/ror-education.tsv`).map((line) => {
    const [ror = '', country = '', city = '', name = '', zh = '', others = ''] = line.split('\t');
    return { ror, country, city, name, zh, others: others === '' ? [] : others.split('|') };
  });
