import type { MentionKind } from '@coopkg/contracts';
import type { Collector } from './collector.js';
import { normaliseName } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import { unpackSurface, type Entry } from './link-index.js';

/**
 * Gives the graph's values their other names and their English; what the graph hasn't becomes an
 * entry of its own.
 */
export function addGlossary(collector: Collector, glossary: readonly GlossaryRow[]): void {
  for (const row of glossary) {
    if (row.kind === 'college') continue;
    const forms = [row.zh, ...row.zhAliases, ...row.en].filter((form) => form !== '');
    const meant = meantByRow(collector, row, forms);
    const targets =
      meant.size > 0
        ? meant
        : [collector.entry(row.kind as MentionKind, row.zh || row.en[0]!, null)];
    for (const number of targets)
      for (const form of forms)
        for (const variant of plurals(form)) collector.surface(variant, number, 'alias');
  }
}

/**
 * Entries of the graph that one of the forms is the name of, and others of which it is the full
 * name.
 */
function meantByRow(collector: Collector, row: GlossaryRow, forms: readonly string[]): Set<number> {
  const kinds: Entry['kind'][] =
    row.kind === 'topic' || row.kind === 'discipline'
      ? ['topic', 'discipline']
      : [row.kind as MentionKind];
  const named = kinds.flatMap((kind) => forms.map((form) => collector.find(kind, form)));
  const inGraph = named.filter(
    (number) => number !== undefined && collector.entries[number]!.inGraph,
  ) as number[];
  const keys = new Set(forms.map(normaliseName));
  const byFullName = [...keys]
    .flatMap((key) => collector.surfaces.get(key) ?? [])
    .map(unpackSurface)
    .filter(
      ({ entry, strength }) =>
        strength === 'full' && kinds.includes(collector.entries[entry]!.kind),
    );
  return new Set([...inGraph, ...byFullName.map(({ entry }) => entry)]);
}

/** "neural network" → also "neural networks"; "Professors" → also "Professor". */
function plurals(form: string): string[] {
  if (!/^[A-Za-z][A-Za-z -]{4,}$/u.test(form)) return [form];
  if (/[^s]s$/u.test(form)) return [form, form.slice(0, -1)];
  return [
    form,
    /(s|x|ch|sh)$/u.test(form)
      ? `${form}es`
      : /[^aeiou]y$/u.test(form)
        ? `${form.slice(0, -1)}ies`
        : `${form}s`,
  ];
}
