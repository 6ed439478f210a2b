/**
 * Whether a program's result and a query's values are the same, in whatever order and however deep
 * their lists are; what is missing counts for nothing.
 */
export const sameValues = (left: unknown, right: unknown): boolean => key(left) === key(right);

const key = (value: unknown): string => JSON.stringify(leaves(value).sort());

function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  return value === null || value === undefined ? [] : [JSON.stringify(value)];
}
