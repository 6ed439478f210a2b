import { fixedValues, isFixed } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `(p:Paper {year: $year}) … WHERE p.year IN [$year2, $year]`. */
export const membershipOfFixed: LintRule = {
  id: 'lint-membership-of-fixed',
  message: { zh: '所选的值已由查询固定', en: 'offers a choice of what the query fixes' },
  findings: (query) => {
    const fixed = fixedValues(query);
    return textsWhere(
      query,
      (one) =>
        one.kind === 'binary' &&
        one.operator === 'IN' &&
        one.left.kind === 'property' &&
        isFixed(one.left, fixed),
    );
  },
};
