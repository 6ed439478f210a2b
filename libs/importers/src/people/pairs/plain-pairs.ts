import type { PersonNode } from './person-node.js';

/**
 * Pairs that need no scoring: the same full name at the same institution with a co-author of the
 * same full name. Each such group as a chain, so that their number stays that of the identities.
 */
export function plainPairs(block: readonly PersonNode[]): [number, number][] {
  const last = new Map<string, number>();
  const pairs = new Map<string, [number, number]>();
  for (const [index, { names, institutions, coauthors }] of block.entries()) {
    const [name] = names;
    if (name === undefined || (name.given[0] ?? '').length < 2 || institutions.size > 5) continue;
    const written = `${name.given.join(' ')} ${name.han}`;
    for (const institution of institutions)
      for (const full of coauthors.values()) {
        if (full === 0) continue;
        const key = `${written} ${String(institution)} ${String(full)}`;
        const before = last.get(key);
        last.set(key, index);
        if (before !== undefined && before !== index)
          pairs.set(`${String(before)} ${String(index)}`, [before, index]);
      }
  }
  return [...pairs.values()];
}
