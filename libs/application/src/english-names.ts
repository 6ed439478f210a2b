import type { EnglishName } from '@coopkg/pipeline';
import { dataFolder } from '@coopkg/question-types';
import { loadValueNames } from '@coopkg/training-data';

/**
 * The English names of values (universities, ranks, funders, colleges), from the data that the
 * product brings.
 */
export async function openEnglishNames(): Promise<EnglishName> {
  const names = await loadValueNames(dataFolder);
  return (kind, value) => names.english(kind, value);
}
