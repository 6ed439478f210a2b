import type { Rule } from '../rule.js';

export const average: Rule = {
  id: 'average',
  kind: 'coverage',
  message: {
    zh: '问题问的是平均，查询却没有求平均',
    en: 'the question asks for an average, the query computes none',
  },
  isSatisfied: ({ everywhere: { functions, operators } }) =>
    functions.has('avg') || operators.has('/'),
  mayBeIdle: true,
};
