import { fold } from '../names/fold.js';

/** Words that titles of all fields have. */
const common = new Set(
  `a an and are as at based be between by can case do does during effect effects for from has have
  how in into is it its method methods new novel of on or over study studies some that the their this
  through to toward towards under use used using via vs was were we what when which with within without
  analysis approach results research review model models system systems one two first toward
  based application applications evaluation investigation among after before different high low
  la le les de des du et der die das und von im zur el los y e del en una un`.split(/\s+/),
);

/** Words that affiliations of all institutions have. */
const general = new Set(
  `university universitat universite universidad universidade college department dept school institute
  institut institution faculty center centre laboratory lab key state national of the and for in at
  research science sciences technology engineering medical medicine hospital academy division
  univ inst ctr sci tech china usa united states kingdom pr people republic germany france japan
  de la du des und`.split(/\s+/),
);

const generalWeight = 0.12;

export const affiliationWeight = (word: string): number =>
  general.has(word) || /^\d+$/.test(word) ? generalWeight : 1;

/** Han text has no spaces: each two characters in a row are a word. */
function* wordsOf(text: string): Generator<string> {
  for (const [run] of fold(text).matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)) {
    if (!/^\p{Script=Han}/u.test(run)) yield run;
    else for (let at = 0; at + 1 < run.length; at++) yield run.slice(at, at + 2);
  }
}

/** A plural and its singular as one: `networks` → `network`, `studies` → `study`. */
const stem = (word: string): string =>
  word.length > 4 && word.endsWith('s') && !word.endsWith('ss')
    ? word.replace(/ies$/, 'y').replace(/s$/, '')
    : word;

/** Adds the words of a title that say what it is about. */
export function addTitleWords(title: string, words: Set<string>): void {
  for (const word of wordsOf(title))
    if (word.length > 1 && !common.has(word) && !/^\d+$/.test(word)) words.add(stem(word));
}

export function addAffiliationWords(affiliation: string, words: Set<string>): void {
  for (const word of wordsOf(affiliation.replace(/\S+@\S+/g, ' ')))
    if (word.length > 1) words.add(word);
}
