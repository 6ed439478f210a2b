import { printExpression } from '../../syntax/print.js';
import type { Expression, PathPattern } from '../../syntax/tree.js';
import { conjuncts } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';

/** `(r)-[:LEADS]->(j) … WHERE NOT EXISTS { (r)-[:LEADS]->(j) }`. */
export const deniedMatch: LintRule = {
  id: 'lint-denied-match',
  message: { zh: '否定了查询已经匹配的关系', en: 'denies a relationship that the query matches' },
  findings: ({ parts }) =>
    parts.flatMap(({ clauses }) => {
      const matched = new Set<string>();
      return clauses.flatMap((clause) => {
        if (clause.kind !== 'match' && clause.kind !== 'with') return [];
        if (clause.kind === 'match' && !clause.optional)
          for (const hop of clause.patterns.flatMap(hopsOf)) matched.add(hop);
        return conjuncts(clause.where)
          .filter((one) => deniedHops(one).some((hop) => matched.has(hop)))
          .map((one) => printExpression(one));
      });
    }),
};

/** The hop that a condition denies between two nodes that have names. */
function deniedHops(one: Expression): string[] {
  const pattern = one.kind === 'unary' && one.operator === 'NOT' ? askedPattern(one.operand) : null;
  return pattern !== null &&
    isBareHop(pattern) &&
    pattern.nodes.every(({ variable }) => variable !== null)
    ? hopsOf(pattern)
    : [];
}

/** The hops of a pattern as texts that do not depend on which way round they are written. */
function hopsOf({ nodes, relationships }: PathPattern): string[] {
  return relationships.map(({ types, direction, properties, length }, i) => {
    const ends = [nodes[i]!.variable ?? '', nodes[i + 1]!.variable ?? ''];
    if (direction === 'left') ends.reverse();
    if (direction === 'none') ends.sort();
    const conditions = properties === null ? '' : printExpression(properties);
    return `${ends.join('-')}:${types.join('|')}${conditions}${length === null ? '' : '*'}`;
  });
}

/** The one pattern whose being there a condition asks for; null when it asks for something else. */
function askedPattern(condition: Expression): PathPattern | null {
  if (condition.kind === 'pattern-predicate') return condition.pattern;
  return condition.kind === 'subquery' &&
    condition.operator === 'EXISTS' &&
    condition.where === null &&
    condition.patterns.length === 1
    ? condition.patterns[0]!
    : null;
}

/** One hop between two nodes of which the pattern says no more than labels. */
const isBareHop = ({ nodes, relationships }: PathPattern): boolean =>
  relationships.length === 1 && nodes.every(({ properties }) => properties === null);
