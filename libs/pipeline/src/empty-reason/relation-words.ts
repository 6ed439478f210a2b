import type { Bilingual } from '@coopkg/contracts';
import { relationshipNames } from '@coopkg/vocabulary';

/** What relationship types are called, joined by "or"; a link where none is named. */
export function relationWords(types: readonly string[]): Bilingual {
  const words = [...new Set(types)].flatMap((type) => relationshipNames[type]?.noun ?? []);
  if (words.length === 0) return { zh: '联系', en: 'link' };
  return { zh: words.map(({ zh }) => zh).join('或'), en: words.map(({ en }) => en).join(' or ') };
}
