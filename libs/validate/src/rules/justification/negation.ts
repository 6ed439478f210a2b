import type { Rule } from '../rule.js';

export const unaskedNegation: Rule = {
  id: 'unasked-negation',
  kind: 'justification',
  message: {
    zh: '查询排除了一些，问题没有这样问',
    en: 'the query leaves some out, the question does not ask so',
  },
  isSatisfied: ({ conditions: { functions } }) => !functions.has('not') || !functions.has('exists'),
  isOftenIdle: true,
};
