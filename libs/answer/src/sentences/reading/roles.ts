import type { Role } from './reading.js';

/** The role of a relationship's start, and of its end, by its types in alphabetical order. */
const roles: Readonly<Record<string, readonly [Role, Role]>> = {
  AUTHORED: ['wrote', 'written-by'],
  LEADS: ['leads', 'led-by'],
  PARTICIPATES_IN: ['joins', 'joined-by'],
  'LEADS|PARTICIPATES_IN': ['works-on', 'worked-on-by'],
  COOPERATES_WITH: ['cooperates', 'cooperates'],
  CITES: ['cites', 'cited-by'],
  PRODUCED: ['produced', 'produced-by'],
};

/** The roles of both ends; null for types that no phrase speaks of together. */
export const rolesOf = (types: readonly string[]): readonly [Role, Role] | null =>
  roles[[...types].sort().join('|')] ?? null;
