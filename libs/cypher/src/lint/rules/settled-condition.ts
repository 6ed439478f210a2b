import { isNamingProperty } from '../../semantics/naming-property.js';
import { printExpression } from '../../syntax/print.js';
import type { NodePattern } from '../../syntax/tree.js';
import { allPatterns, conjuncts } from '../../syntax/walk.js';
import { askedPattern, withoutNot } from '../asked-pattern.js';
import type { LintRule } from '../lint-rule.js';
import { clauseConditions, returnedColumns } from '../projections.js';

/** `(p:Paper {title: $a}) … WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $b}) }`: of two that are named it holds or not, whatever is listed. */
export const settledCondition: LintRule = {
  id: 'lint-settled-condition',
  message: {
    zh: '只涉及已点名的对象，与所列的内容无关',
    en: 'concerns only what is named, not what is listed',
  },
  findings: (query) => {
    if (returnedColumns(query).some((one) => one.kind !== 'property')) return [];
    const named = new Set(
      allPatterns(query)
        .flatMap(({ nodes }) => nodes)
        .filter(hasName)
        .map(({ variable }) => variable),
    );
    const isNamed = (node: NodePattern): boolean =>
      hasName(node) || (node.variable !== null && named.has(node.variable));
    return clauseConditions(query)
      .flatMap(conjuncts)
      .filter((one) => askedPattern(withoutNot(one))?.nodes.every(isNamed))
      .map((one) => printExpression(one));
  },
};

const hasName = ({ properties, labels }: NodePattern): boolean =>
  properties?.entries.some(({ key }) => isNamingProperty(labels[0] ?? null, key)) ?? false;
