import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

const ordinals = new Set(['year', 'startYear', 'endYear', 'firstYear', 'lastYear', 'position']);

export const sumOfYears: LintRule = {
  id: 'lint-sum-of-years',
  message: { zh: '年份或名次相加没有意义', en: 'adds up years or positions' },
  findings: (query) =>
    textsWhere(
      query,
      (one) =>
        one.kind === 'call' &&
        one.name === 'sum' &&
        one.arguments[0]?.kind === 'property' &&
        ordinals.has(one.arguments[0].key),
    ),
};
