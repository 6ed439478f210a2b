import type { Rule } from '../rule.js';

export const unaskedGender: Rule = {
  id: 'unasked-gender',
  kind: 'justification',
  message: {
    zh: '查询用到性别，问题没有这样问',
    en: 'the query looks at gender, the question does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => !properties.has('Researcher.gender'),
  isOftenIdle: true,
};
