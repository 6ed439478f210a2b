import type { MentionKind } from '@coopkg/contracts';
import { unpackSurface, type LinkIndex } from './link-index.js';

/** One written form, normalised, and all that it may stand for. */
export interface SurfaceForm {
  form: string;
  meant: { kind: MentionKind; value: string }[];
}

/**
 * Every form that linking knows of institutions, values, and people (in Chinese): what
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
  const { surfaces, peopleByName } = index;
  for (let key = 0; key < surfaces.size; key++) {
    for (const packed of surfaces.listOf(key)) {
      const { kind, value } = index.entries.at(unpackSurface(packed).entry);
      if (kind !== 'decoy') add(surfaces.nameOf(key), kind, value);
    }
  }
  for (let key = 0; key < peopleByName.size; key++)
    add(peopleByName.nameOf(key), 'person', peopleByName.nameOf(key));
  return [...forms].map(([form, meant]) => ({ form, meant }));
}
