import type { Rule } from '../rule.js';

export const correspondingAuthor: Rule = {
  id: 'corresponding-author',
  kind: 'coverage',
  message: {
    zh: '问题问到通讯作者，查询却没有',
    en: 'the question asks for corresponding authors, the query does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => properties.has('AUTHORED.corresponding'),
  mayBeIdle: true,
};
