import type { Bilingual, Language } from '@coopkg/contracts';

/** A thing that can be counted: 「3 位研究者」, "3 researchers". */
export interface Noun extends Bilingual {
  /** The Chinese measure word. */
  measure: string;
  /** The English plural. */
  plural: string;
}

export const noun = (measure: string, zh: string, en: string, plural = `${en}s`): Noun => ({
  zh,
  en,
  measure,
  plural,
});

/** 「3 位研究者」, "1 researcher". */
export function counted(count: number, { zh, en, measure, plural }: Noun, language: Language) {
  return language === 'zh' ? `${count} ${measure}${zh}` : `${count} ${count === 1 ? en : plural}`;
}
