import { boundOperators } from '../../syntax/operators.js';
import { printExpression } from '../../syntax/print.js';
import { fixedValues } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `(p:Paper {year: $year}) … WHERE p.year < $year`. */
export const boundOfFixed: LintRule = {
  id: 'lint-bound-of-fixed',
  message: {
    zh: '把查询固定的值与它自己比大小',
    en: 'bounds a value by what the query fixes it to',
  },
  findings: (query) => {
    const fixed = fixedValues(query);
    return textsWhere(
      query,
      (one) =>
        one.kind === 'binary' &&
        boundOperators.has(one.operator) &&
        fixed.has(printExpression({ ...one, operator: '=' })),
    );
  },
};
