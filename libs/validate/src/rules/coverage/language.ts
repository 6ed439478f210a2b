import type { Rule } from '../rule.js';

export const language: Rule = {
  id: 'language',
  kind: 'coverage',
  message: {
    zh: '问题问到语言，查询却没有',
    en: 'the question asks about a language, the query does not',
  },
  isSatisfied: ({ everywhere: { properties } }) =>
    properties.has('Paper.language') || properties.has('Researcher.nameEn'),
  mayBeIdle: true,
};
