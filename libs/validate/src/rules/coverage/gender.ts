import type { Rule } from '../rule.js';

export const gender: Rule = {
  id: 'gender',
  kind: 'coverage',
  message: {
    zh: '问题问到性别，查询却没有',
    en: 'the question asks about gender, the query does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => properties.has('Researcher.gender'),
  mayBeIdle: true,
};
