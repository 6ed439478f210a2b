import type { Rule } from '../rule.js';

/** A project that ran in a year has both. */
export const unaskedYearBound: Rule = {
  id: 'unasked-year-bound',
  kind: 'justification',
  message: {
    zh: '查询把年份当作界限，问题没有这样问',
    en: 'the query takes the year for a bound, the question does not',
  },
  isSatisfied: ({ comparisons, everywhere: { properties } }) =>
    properties.has('Project.startYear') === properties.has('Project.endYear') ||
    !comparisons.some(
      ({ slot, operator }) => slot.startsWith('$year') && /^[<>]=?$/u.test(operator ?? ''),
    ),
};
