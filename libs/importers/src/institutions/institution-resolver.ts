import { ChineseAffiliations } from './chinese-affiliation.js';
import { hasHan } from './chinese-key.js';
import { isCommonCollege } from './common-colleges.js';
import type { InstitutionIndex } from './institution-index.js';
import { LatinAffiliations } from './latin-affiliation.js';
import { nowhere, type Resolution } from './resolution.js';

/** Characters of a text that are looked at; what is longer is no affiliation. */
const longestText = 2000;

/** Texts of affiliations, in any script → the institution that they name. */
export class InstitutionResolver {
  private readonly chinese: ChineseAffiliations;
  private readonly latin: LatinAffiliations;

  constructor(index: InstitutionIndex) {
    this.chinese = new ChineseAffiliations(index, isCommonCollege);
    this.latin = new LatinAffiliations(index);
  }

  resolve(text: string): Resolution {
    const written = text.length > longestText ? text.slice(0, longestText) : text;
    if (!hasHan(written)) return this.latin.resolve(written);
    // `西安电子科技大学 Xidian University`: the Chinese says it, or else the Latin.
    const han = written.match(/[\u3400-\u9fff（）()·，、；;\d]+/gu)?.join(' ') ?? '';
    const isMixed = /[A-Za-z]{3}/u.test(written);
    const chinese = this.chinese.resolve(isMixed ? han : written);
    if (!isMixed || chinese.rank <= 3) return chinese;
    const latin = this.latin.resolve(written.replace(/[\u3400-\u9fff（）]+/gu, ' '));
    return latin.rank < chinese.rank
      ? latin
      : chinese.university === null
        ? nowhere('unknown')
        : chinese;
  }
}
