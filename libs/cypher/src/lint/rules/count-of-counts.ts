import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `count(COUNT { … })` is the number of rows. */
export const countOfCounts: LintRule = {
  id: 'lint-count-of-counts',
  message: {
    zh: '数的是行数，不是所要的总数',
    en: 'counts numbers, which are as many as the rows',
  },
  findings: (query) =>
    textsWhere(
      query,
      (one) =>
        one.kind === 'call' &&
        one.name === 'count' &&
        !one.distinct &&
        one.arguments[0]?.kind === 'subquery',
    ),
};
