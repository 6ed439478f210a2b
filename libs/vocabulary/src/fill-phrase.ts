import type { Bilingual, Language } from '@coopkg/contracts';

/** A phrase in one language, with values where it has `{0}`, `{1}` … */
export const fillPhrase = (
  phrase: Bilingual,
  language: Language,
  ...values: readonly (string | number)[]
): string => phrase[language].replace(/\{(\d)\}/gu, (_, at: string) => String(values[Number(at)]));
