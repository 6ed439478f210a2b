import type { AliasData, UniversityAlias } from '@coopkg/institutions';
import type { Collector } from './collector.js';
import { normaliseName } from '../text/normalise.js';
import {
  englishVariants,
  pinyinForms,
  universityAcronyms,
  universityEnglish,
} from './university-english.js';
import { universityShortNames } from './university-short-names.js';

/**
 * Gives the graph's universities their other names, and adds those that only the alias data know.
 */
export function addUniversities(collector: Collector, aliases: AliasData): void {
  const rows = new RowFinder(aliases.universities);
  const explicit = new Set(
    aliases.universities
      .filter(({ onlyInGraph }) => onlyInGraph !== true)
      .flatMap((row) => [...(row.short ?? []), ...(row.acronyms ?? [])].map(normaliseName)),
  );
  const shortsOf = (university: string): string[] =>
    rows.of(university)?.short?.filter((form) => form.length <= 4) ?? [];
  const inGraph = collector.entries.flatMap((entry, number) =>
    entry.kind === 'university' && entry.inGraph ? [number] : [],
  );
  const named = new Set(inGraph.map((number) => collector.entries[number]!.value));
  const used = new Set<UniversityAlias>();
  for (const number of inGraph) {
    const name = collector.entries[number]!.value;
    const row = rows.of(name, named);
    collector.surface(name, number, 'full');
    for (const form of pinyinForms(name)) collector.surface(form, number, 'cut');
    for (const form of universityShortNames(name, shortsOf))
      if (!explicit.has(normaliseName(form))) collector.surface(form, number, 'cut');
    if (row) {
      used.add(row);
      if (row.zh !== name) collector.surface(row.zh, number, 'alias');
      addAlias(collector, row, number);
    } else {
      for (const form of universityEnglish(name).flatMap(englishVariants))
        collector.surface(form, number, 'cut');
      for (const form of universityAcronyms(name))
        if (!explicit.has(normaliseName(form))) collector.surface(form, number, 'cut');
    }
  }
  for (const row of aliases.universities) {
    if (used.has(row) || named.has(row.zh) || row.onlyInGraph === true) continue;
    const number = collector.entry('university', row.zh, null);
    collector.surface(row.zh, number, 'full');
    for (const form of pinyinForms(row.zh)) collector.surface(form, number, 'cut');
    addAlias(collector, row, number);
  }
}

/**
 * Finds the alias row of a graph's name: by the official name, else by another spelling of it, a
 * former name or the English one, where one row has it.
 */
class RowFinder {
  private readonly official: ReadonlyMap<string, UniversityAlias>;
  private readonly others = new Map<string, UniversityAlias | null>();

  constructor(rows: readonly UniversityAlias[]) {
    this.official = new Map(rows.map((row) => [normaliseName(row.zh), row]));
    for (const row of rows) {
      for (const name of new Set(
        [
          row.en ?? '',
          ...(row.enAliases ?? []),
          ...(row.former ?? []),
          ...(row.short ?? []).filter((form) => form.length >= 5),
        ].map(normaliseName),
      )) {
        if (name.length >= 4)
          this.others.set(
            name,
            this.others.has(name) && this.others.get(name) !== row ? null : row,
          );
      }
    }
  }

  /**
   * @param named names that the graph has: a row whose official name is among them is that one's
   * only
   */
  of(name: string, named: ReadonlySet<string> = new Set()): UniversityAlias | undefined {
    const normalised = normaliseName(name);
    const row =
      this.official.get(normalised) ??
      this.others.get(normalised) ??
      this.others.get(normalised.replace(/^the /u, '')) ??
      this.official.get(normalised.replace(/^(?:国立|台湾|私立)/u, ''));
    return row !== undefined && row !== null && (row.zh === name || !named.has(row.zh))
      ? row
      : undefined;
  }
}

function addAlias(collector: Collector, row: UniversityAlias, number: number): void {
  for (const form of [
    ...(row.short ?? []),
    ...(row.acronyms ?? []),
    ...(row.former ?? []),
    ...(row.domains ?? []).flatMap((domain) => [domain, `www.${domain}`]),
  ])
    collector.surface(form, number, 'alias');
  for (const form of [row.en ?? '', ...(row.enAliases ?? [])]
    .filter((name) => name !== '')
    .flatMap(englishVariants))
    collector.surface(form, number, 'alias');
}
