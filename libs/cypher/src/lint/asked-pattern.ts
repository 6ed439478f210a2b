import type { Expression, PathPattern } from '../syntax/tree.js';

/** The one pattern whose being there a condition asks for; null when it asks for something else. */
export function askedPattern(condition: Expression): PathPattern | null {
  if (condition.kind === 'pattern-predicate') return condition.pattern;
  return condition.kind === 'subquery' &&
    condition.operator === 'EXISTS' &&
    condition.where === null &&
    condition.patterns.length === 1
    ? condition.patterns[0]!
    : null;
}

/** One hop between two nodes of which the pattern says no more than labels. */
export const isBareHop = ({ nodes, relationships }: PathPattern): boolean =>
  relationships.length === 1 && nodes.every(({ properties }) => properties === null);

/** What is asked for or denied: the operand of NOT, or the condition itself. */
export const withoutNot = (condition: Expression): Expression =>
  condition.kind === 'unary' && condition.operator === 'NOT' ? condition.operand : condition;
