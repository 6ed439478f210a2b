import { printExpression } from '../../syntax/print.js';
import type { Subquery } from '../../syntax/tree.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) }` asks nothing, and COUNT of it is 1. */
export const certainFirstAuthor: LintRule = {
  id: 'lint-certain-first-author',
  message: { zh: '每篇论文都有一位第一作者', en: 'asks for a first author, whom every paper has' },
  findings: (query) =>
    textsWhere(query, (one) => one.kind === 'subquery' && asksForSomeFirstAuthor(one)),
};

function asksForSomeFirstAuthor({ patterns, where }: Subquery): boolean {
  const [pattern] = patterns;
  if (where !== null || patterns.length !== 1 || pattern?.relationships.length !== 1) return false;
  const { types, properties } = pattern.relationships[0]!;
  const [condition, ...others] = properties?.entries ?? [];
  return (
    types.join() === 'AUTHORED' &&
    condition?.key === 'position' &&
    others.length === 0 &&
    printExpression(condition.value) === '1' &&
    pattern.nodes.some(
      ({ variable, properties: own, labels }) =>
        variable === null && own === null && !labels.includes('Paper'),
    )
  );
}
