import { parse, print } from '@coopkg/cypher';

/** The query without the columns of these properties (`venue`; case does not count), in its one RETURN. Null when none of them is a plain column there, or nothing would be left. */
export function withoutColumns(cypher: string, properties: readonly string[]): string | null {
  const result = parse(cypher);
  const returned = result.ok && result.query.parts.length === 1 ? result.query.parts[0]!.clauses.at(-1) : undefined;
  if (!result.ok || returned?.kind !== 'return' || returned.star) return null;
  const left = returned.items.filter(({ expression }) => expression.kind !== 'property' || !properties.some((one) => one.toLowerCase() === expression.key.toLowerCase()));
  if (left.length === 0 || left.length === returned.items.length) return null;
  returned.items = left;
  return print(result.query);
}
