import { propertyTitles, titleOfReturn, type Language } from '@coopkg/contracts';

/** Title of a column by its own name alone: `p.venue`, `count(*)`. */
function titleOfColumn(column: string, language: Language): string {
  if (/^count\b/i.test(column) || /count$/i.test(column) && !column.includes('.')) return propertyTitles['count']![language];
  const property = /^(?:\w+\.)?(\w+)$/.exec(column)?.[1];
  const matching = Object.entries(propertyTitles).filter(([key]) => key.endsWith(`.${property}`));
  return matching.length === 1 || (matching.length > 1 && new Set(matching.map(([, title]) => title[language])).size === 1) ? matching[0]![1][language] : column;
}

/**
 * Readable titles of result columns, no two the same.
 * @param returned the `return` part of the query's extraction, used when it has one item for each column
 */
export function columnTitles(columns: readonly string[], returned: readonly string[], language: Language): string[] {
  const seen = new Map<string, number>();
  return columns.map((column, index) => {
    const title = (returned.length === columns.length ? titleOfReturn(returned[index]!, language) : null) ?? titleOfColumn(column, language);
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}
