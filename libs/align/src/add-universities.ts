import { breather } from './breathe.js';
import type { AliasData, UniversityAlias } from './aliases.js';
import type { Collector } from './collector.js';
import { foldName } from './fold.js';
import { englishVariants, pinyinForms, ruleEnglish, ruleForms } from './university-forms.js';

/** Gives the graph's universities their other names, and adds those that only the alias data know. */
export async function addUniversities(collector: Collector, aliases: AliasData): Promise<void> {
  const breathe = breather();
  const known = new Map(aliases.universities.map((row) => [foldName(row.zh), row]));
  const explicit = new Set(aliases.universities.flatMap((row) => [...(row.short ?? []), ...(row.acronyms ?? [])].map(foldName)));
  const inGraph = collector.entries.flatMap((entry, number) => (entry.kind === 'university' ? [number] : []));
  for (const number of inGraph) {
    await breathe();
    const name = collector.entries[number]!.value;
    const row = known.get(foldName(name));
    collector.surface(name, number, 'full');
    for (const form of pinyinForms(name)) collector.surface(form, number, 'cut');
    for (const form of ruleForms(name)) if (!explicit.has(foldName(form))) collector.surface(form, number, 'cut');
    if (row) addAlias(collector, row, number);
    else for (const form of ruleEnglish(name).flatMap(englishVariants)) collector.surface(form, number, 'cut');
  }
  for (const row of aliases.universities) {
    await breathe();
    if (collector.find('university', row.zh) !== undefined) continue;
    const number = collector.entry('university', row.zh, null);
    collector.surface(row.zh, number, 'full');
    for (const form of pinyinForms(row.zh)) collector.surface(form, number, 'cut');
    addAlias(collector, row, number);
  }
}

function addAlias(collector: Collector, row: UniversityAlias, number: number): void {
  for (const form of [...(row.short ?? []), ...(row.acronyms ?? []), ...(row.former ?? []), ...(row.domains ?? []).flatMap((domain) => [domain, `www.${domain}`])]) collector.surface(form, number, 'alias');
  for (const form of [row.en ?? '', ...(row.enAliases ?? [])].filter((name) => name !== '').flatMap(englishVariants)) collector.surface(form, number, 'alias');
}

/** Every name of a row. */
export const namesOf = (row: UniversityAlias): string[] => [row.zh, row.en ?? '', ...(row.enAliases ?? []), ...(row.former ?? []), ...(row.short ?? [])].filter((name) => name !== '');
