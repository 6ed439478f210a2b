import type { Rule } from '../rule.js';

export const unaskedCorrespondingAuthor: Rule = {
  id: 'unasked-corresponding-author',
  kind: 'justification',
  message: {
    zh: '查询只看通讯作者，问题没有这样问',
    en: 'the query looks at corresponding authors only, the question does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => !properties.has('AUTHORED.corresponding'),
  isOftenIdle: true,
};
