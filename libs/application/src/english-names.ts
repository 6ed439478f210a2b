import type { EnglishName } from '@coopkg/pipeline';
import { dataFolder, loadValueNames } from '@coopkg/templates';

/** The English names of values (universities, ranks, funders, colleges), from the data that the product brings. */
export async function openEnglishNames(): Promise<EnglishName> {
  const names = await loadValueNames(dataFolder);
  return (kind, value) => names.english(kind, value);
}
