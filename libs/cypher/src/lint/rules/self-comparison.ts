import { comparisons } from '../../syntax/operators.js';
import { printExpression } from '../../syntax/print.js';
import { visitQuery } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';

export const selfComparison: LintRule = {
  id: 'lint-self-comparison',
  message: { zh: '与自身比较，结果总是一样', en: 'compares something with itself' },
  findings: (query) => {
    const found: string[] = [];
    visitQuery(query, (one) => {
      if (
        one.kind === 'binary' &&
        comparisons.has(one.operator) &&
        printExpression(one.left) === printExpression(one.right)
      )
        found.push(printExpression(one));
    });
    return found;
  },
};
