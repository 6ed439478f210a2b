import { addPosting } from './add-posting.js';
import { composeEnglish, lexiconWords, type CollegeWords } from './college-english.js';
import { collegeForms, collegeName, englishCollegeKey } from './college-forms.js';
import type { Collector } from './collector.js';
import { normaliseName } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import { packSurface, type Strength } from './link-index.js';
import { words } from '../text/segmenter.js';

const collegeStrength = { same: 'full', cut: 'cut', initials: 'scoped', bare: 'bare' } as const;

/** Gives every college entry its Chinese forms and its English keys. */
export function addColleges(
  collector: Collector,
  glossary: readonly GlossaryRow[],
  english: CollegeWords,
): { collegesByEnglish: Map<string, number[]>; collegeKeys: Map<number, string[]> } {
  const translations = new Map<string, string[]>();
  for (const row of glossary.filter(({ kind }) => kind === 'topic' || kind === 'discipline')) {
    for (const zh of [row.zh, ...row.zhAliases])
      translations.set(zh, [...(translations.get(zh) ?? []), ...row.en]);
  }
  const rows = new Map<string, GlossaryRow[]>();
  for (const row of glossary.filter(({ kind }) => kind === 'college'))
    for (const zh of [row.zh, ...row.zhAliases])
      rows.set(normaliseName(zh), [...(rows.get(normaliseName(zh)) ?? []), row]);
  const collegesByEnglish = new Map<string, number[]>();
  const collegeKeys = new Map<number, string[]>();
  for (const [number, { kind, value }] of collector.entries.entries()) {
    if (kind === 'college')
      addCollege(collector, number, value, {
        translations,
        rows,
        english,
        collegesByEnglish,
        collegeKeys,
      });
  }
  return { collegesByEnglish, collegeKeys };
}

interface CollegeTables {
  translations: ReadonlyMap<string, string[]>;
  rows: ReadonlyMap<string, GlossaryRow[]>;
  english: CollegeWords;
  collegesByEnglish: Map<string, number[]>;
  collegeKeys: Map<number, string[]>;
}

function addCollege(
  collector: Collector,
  number: number,
  name: string,
  tables: CollegeTables,
): void {
  const forms = new Map([
    ...collegeForms(name, words),
    ...collegeForms(name, (stem) => lexiconWords(stem, tables.english)),
  ]);
  for (const [form, strength] of forms) {
    collector.surface(form, number, collegeStrength[strength]);
    if (strength !== 'same' && strength !== 'cut') continue;
    const base = collegeName(form).stem;
    const keys = [
      ...composeEnglish(base, tables.english),
      ...(tables.translations.get(base) ?? []).map(englishCollegeKey),
      ...(tables.rows.get(normaliseName(base)) ?? []).flatMap(({ en }) =>
        en.map(englishCollegeKey),
      ),
    ];
    for (const key of keys) addKey(tables, key, number, strength === 'same' ? 'full' : 'cut');
    if (strength === 'same') tables.collegeKeys.set(number, keys);
    for (const row of tables.rows.get(normaliseName(form)) ?? [])
      addRow(collector, number, row, strength === 'same' && row.zh === name, tables);
  }
}

/** The other names that the glossary has; those of the college's full name are surer. */
function addRow(
  collector: Collector,
  number: number,
  row: GlossaryRow,
  isFullName: boolean,
  tables: CollegeTables,
): void {
  for (const english of row.en) {
    const isAcronym = /^[A-Z&]{2,8}$/u.test(english);
    addKey(tables, englishCollegeKey(english), number, isFullName ? 'full' : 'cut');
    collector.surface(english, number, isAcronym ? 'scoped' : isFullName ? 'alias' : 'cut');
  }
  if (!isFullName) return;
  tables.collegeKeys.get(number)?.push(...row.en.map(englishCollegeKey));
  for (const alias of row.zhAliases) collector.surface(alias, number, 'scoped');
}

const addKey = (
  { collegesByEnglish }: CollegeTables,
  key: string,
  number: number,
  strength: Strength,
): void => addPosting(collegesByEnglish, key, packSurface(number, strength));
