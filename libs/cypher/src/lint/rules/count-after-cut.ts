import { printExpression } from '../../syntax/print.js';
import type { LintRule } from '../lint-rule.js';

/** "How many citations does the most cited paper have" answered with `WITH p … LIMIT 1 RETURN count(p)`. */
export const countAfterCut: LintRule = {
  id: 'lint-count-after-cut',
  message: { zh: '截到一行之后再计数，总是 1', en: 'counts what was cut to one row' },
  findings: ({ parts }) =>
    parts.flatMap(({ clauses }) => {
      const [before, last] = clauses.slice(-2);
      const isCut =
        before?.kind === 'with' && before.limit !== null && printExpression(before.limit) === '1';
      if (!isCut || last?.kind !== 'return' || last.items.length !== 1) return [];
      const { expression } = last.items[0]!;
      return expression.kind === 'call' && expression.name === 'count'
        ? [printExpression(expression)]
        : [];
    }),
};
