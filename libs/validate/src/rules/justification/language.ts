import type { Rule } from '../rule.js';

export const unaskedLanguage: Rule = {
  id: 'unasked-language',
  kind: 'justification',
  message: {
    zh: '查询用到语言，问题没有这样问',
    en: 'the query looks at languages, the question does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => !properties.has('Paper.language'),
  isOftenIdle: true,
};
