import type { MentionKind } from '@coopkg/contracts';
import { compactTitle, unpackSurface, type LinkIndex } from './link-index.js';

/** One written form, normalised, and all that it may stand for. */
export interface SurfaceForm {
  form: string;
  meant: { kind: MentionKind; value: string }[];
}

/**
 * Every form that linking knows of institutions, values, people (in Chinese) and titles: what
 * another way of linking may be given, too.
 */
export function surfaceForms(index: LinkIndex): SurfaceForm[] {
  const forms = new Map<string, SurfaceForm['meant']>();
  const add = (form: string, kind: MentionKind, value: string): void => {
    const meant = forms.get(form) ?? [];
    forms.set(form, meant);
    if (meant.length < 64 && !meant.some((other) => other.kind === kind && other.value === value))
      meant.push({ kind, value });
  };
  for (const table of index.surfaces) {
    for (let key = 0; key < table.size; key++) {
      for (const packed of table.listOf(key)) {
        const { kind, value } = index.entries[unpackSurface(packed).entry]!;
        if (kind !== 'decoy') add(table.nameOf(key), kind, value);
      }
    }
  }
  for (const table of index.peopleByName)
    for (let key = 0; key < table.size; key++) add(table.nameOf(key), 'person', table.nameOf(key));
  index.titles.titles.forEach((title, number) => {
    add(compactTitle(index, number), number < index.titles.projects ? 'paper' : 'project', title);
  });
  return [...forms].map(([form, meant]) => ({ form, meant }));
}
