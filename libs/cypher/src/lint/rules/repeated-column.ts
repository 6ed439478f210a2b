import { isAggregation } from '../../semantics/aggregation.js';
import { printExpression } from '../../syntax/print.js';
import type { LintRule } from '../lint-rule.js';
import { projectedColumns } from '../projections.js';

export const repeatedColumn: LintRule = {
  id: 'lint-repeated-column',
  message: { zh: '同一个数返回了两次', en: 'is returned twice' },
  findings: (query) =>
    projectedColumns(query).flatMap((columns) => {
      const texts = columns.map((one) => printExpression(one));
      return texts.filter((text, i) => isAggregation(columns[i]!) && texts.indexOf(text) < i);
    }),
};
