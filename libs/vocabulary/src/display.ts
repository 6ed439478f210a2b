import type { Entities, Entity, Language } from '@coopkg/contracts';
import { termKindOf } from './term-kinds.js';
import { valueNames } from './values.js';

export interface DisplayName {
  name: string;
  /** Its name in its own language, to stand beside the first one; null where that is the same. */
  beside: string | null;
}

/** What something is called in a language: in English by its English name, where one is known. */
export function displayName(
  { name, nameEn }: Pick<Entity, 'name' | 'nameEn'>,
  language: Language,
): DisplayName {
  if (language === 'zh' || nameEn === null || nameEn === name) return { name, beside: null };
  return { name: nameEn, beside: name };
}

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * A value as people read it in a language: ranks, funders, colleges and the like, and those of
 * closed lists, by their names in it; any other as it is.
 * @param property whose value it is, as `Researcher.title`; null where it is none
 */
export function displayValue(
  value: string,
  property: string | null,
  language: Language,
  terms: Entities['terms'],
): string {
  if (property === null) return value;
  const fixed = valueNames[property]?.[value]?.[language];
  if (fixed !== undefined) return language === 'en' ? capitalised(fixed) : fixed;
  const kind = termKindOf(property);
  const english = language === 'en' && kind !== null ? terms[kind]?.[value] : undefined;
  if (english === undefined) return value;
  return kind === 'topic' ? english : capitalised(english);
}
