import { changeReturn } from '@coopkg/cypher';

/** The query without the columns of these properties (`venue`; case does not count), in its one RETURN. Null when none of them is a plain column there, or nothing would be left. */
export function withoutColumns(cypher: string, properties: readonly string[]): string | null {
  const changed = changeReturn(cypher, (returned) => {
    if (returned.star) return false;
    const left = returned.items.filter(({ expression }) => expression.kind !== 'property' || !properties.some((one) => one.toLowerCase() === expression.key.toLowerCase()));
    if (left.length === 0 || left.length === returned.items.length) return false;
    returned.items = left;
    return true;
  });
  return changed === cypher ? null : changed;
}
