import { titleOfColumn, titleOfReturn, type Language } from '@coopkg/contracts';

/**
 * Readable titles of result columns, no two the same.
 * @param returned the answer's `returns`, used when it has one item for each column
 */
export function columnTitles(
  columns: readonly string[],
  returned: readonly string[],
  language: Language,
): string[] {
  const seen = new Map<string, number>();
  return columns.map((column, index) => {
    const title =
      (returned.length === columns.length ? titleOfReturn(returned[index]!, language) : null) ??
      titleOfColumn(column, language);
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}
