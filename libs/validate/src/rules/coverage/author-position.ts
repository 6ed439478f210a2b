import type { Rule } from '../rule.js';

export const authorPosition: Rule = {
  id: 'author-position',
  kind: 'coverage',
  message: {
    zh: '问题问到署名次序，查询却没有',
    en: 'the question asks for a place among the authors, the query does not',
  },
  isSatisfied: ({ everywhere: { properties } }) => properties.has('AUTHORED.position'),
  mayBeIdle: true,
};
