import { changeReturn, type Query } from '@coopkg/cypher';

/** Without the columns of these properties (`venue`; case does not count). None when none of them is a plain column, or nothing would be left. */
export function leaveOutColumns(query: Query, properties: readonly string[]): Query[] {
  const unwanted = new Set(properties.map((property) => property.toLowerCase()));
  const changed = changeReturn(query, (returned) => {
    const kept = returned.items.filter(
      ({ expression }) =>
        expression.kind !== 'property' || !unwanted.has(expression.key.toLowerCase()),
    );
    if (returned.star || kept.length === 0 || kept.length === returned.items.length) return false;
    returned.items = kept;
    return true;
  });
  return changed === query ? [] : [changed];
}
