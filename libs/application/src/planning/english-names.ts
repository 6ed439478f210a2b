import type { TracedCall } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';

/** Fields of replies with the fields that have the same in English. */
const englishOf: Readonly<Record<string, string>> = {
  name: 'name_en',
  organization: 'organization_en',
};

/**
 * How names of the graph are written in an English answer: with the English name that a reply told
 * before the graph's own. Chinese answers have the graph's own names.
 */
export function englishNames(
  calls: readonly TracedCall[],
  language: Language,
): Map<string, string> {
  const names = new Map<string, string>();
  const read = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(read);
    else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>;
      for (const field of Object.keys(englishOf)) {
        const text = inEnglish(record, field);
        if (text !== null) names.set(String(record[field]), text);
      }
      Object.values(record).forEach(read);
    }
  };
  if (language === 'en') calls.forEach(({ sample }) => read(sample));
  return names;
}

/** "Chunchun Xu 徐春春"; an institution is known by its English name alone. Null for no such name. */
export function inEnglish(record: Readonly<Record<string, unknown>>, field: string): string | null {
  const own = record[field];
  const english = record[englishOf[field] ?? ''];
  if (typeof own !== 'string' || typeof english !== 'string' || english === own) return null;
  return field === 'name' ? `${english} ${own}` : english;
}
