import type { Language } from '@coopkg/contracts';
import { distinctTitles, titleOfColumn, titleOfReturn } from '@coopkg/vocabulary';

/**
 * Readable titles of result columns, no two the same.
 * @param returned the answer's `returns`, used when it has one item for each column
 */
export function columnTitles(
  columns: readonly string[],
  returned: readonly string[],
  language: Language,
): string[] {
  const isTold = returned.length === columns.length;
  return distinctTitles(
    columns.map(
      (column, index) =>
        (isTold ? titleOfReturn(returned[index]!, language) : null) ??
        titleOfColumn(column, language),
    ),
  );
}
