import { printExpression } from '../../syntax/print.js';
import { fixedValues, isFixed } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { projectedColumns } from '../projections.js';

/** `(j:Project {startYear: $year}) … min(j.startYear)`. */
export const figureOfFixed: LintRule = {
  id: 'lint-figure-of-fixed',
  message: {
    zh: '所求的值已由查询固定',
    en: 'is the least, greatest or mean of what the query fixes',
  },
  findings: (query) => {
    const fixed = new Set([...fixedValues(query)].filter((text) => text.includes(' = $')));
    return projectedColumns(query)
      .flat()
      .filter(
        (one) =>
          one.kind === 'call' &&
          ['min', 'max', 'avg'].includes(one.name) &&
          one.arguments[0]?.kind === 'property' &&
          isFixed(one.arguments[0], fixed),
      )
      .map((one) => printExpression(one));
  },
};
