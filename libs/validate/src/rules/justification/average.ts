import type { Rule } from '../rule.js';

export const unaskedAverage: Rule = {
  id: 'unasked-average',
  kind: 'justification',
  message: {
    zh: '查询求了平均，问题没有这样问',
    en: 'the query computes an average, the question does not ask for one',
  },
  // The average of a choice between 1 and 0 is a share.
  isSatisfied: ({ columns }) =>
    !columns.some(({ functions }) => functions.has('avg') && !functions.has('case')),
  mayBeIdle: true,
};
