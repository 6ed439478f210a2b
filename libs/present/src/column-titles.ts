import type { Language } from '@coopkg/contracts';
import { distinctTitles, titleOfColumn, titleOfReturn } from '@coopkg/vocabulary';

interface Titled {
  readonly columns: readonly string[];
  readonly returns: readonly string[];
  readonly headings?: readonly string[];
  readonly language: Language;
}

/**
 * Readable titles of result columns, no two the same: the answer's headings, or what can be told of
 * old answers without them.
 */
export function columnTitles({ columns, returns: returned, headings, language }: Titled): string[] {
  if (headings?.length === columns.length) return [...headings];
  const isTold = returned.length === columns.length;
  return distinctTitles(
    columns.map(
      (column, index) =>
        (isTold ? titleOfReturn(returned[index]!, language) : null) ??
        titleOfColumn(column, language),
    ),
  );
}
