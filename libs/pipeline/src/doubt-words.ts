import type { Bilingual } from '@coopkg/contracts';
import { differenceInWords } from '@coopkg/vocabulary';

/**
 * What the query and the model's own reading of the question disagree about, as one sentence; none
 * when they agree.
 */
export function disagreement(
  differences: readonly string[],
  parameters: Readonly<Record<string, unknown>>,
): Bilingual[] {
  if (differences.length === 0) return [];
  const all = differences.map((difference) => differenceInWords(difference, parameters));
  const of = (language: keyof Bilingual, separator: string): string =>
    [...new Set(all.map((one) => one[language]))].join(separator);
  return [
    {
      zh: `查询与对问题的理解不一致：${of('zh', '、')}`,
      en: `the query and the reading of the question differ in ${of('en', ', ')}`,
    },
  ];
}
