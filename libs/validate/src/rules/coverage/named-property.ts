import type { Rule } from '../rule.js';

/** What the words name, the query must use. */
const named = (id: string, properties: readonly string[], zh: string, en: string): Rule => ({
  id,
  kind: 'coverage',
  message: { zh: `问题问到${zh}，查询却没有`, en: `the question asks for ${en}, the query does not` },
  isSatisfied: ({ everywhere }) => properties.some((name) => everywhere.properties.has(name)),
  mayBeIdle: true,
});

export const namedProperties: readonly Rule[] = [
  named('author-position', ['AUTHORED.position'], '署名次序', 'a place among the authors'),
  named('corresponding-author', ['AUTHORED.corresponding'], '通讯作者', 'corresponding authors'),
  named('gender', ['Researcher.gender'], '性别', 'a gender'),
  named('language', ['Paper.language', 'Researcher.nameEn'], '语言', 'a language'),
];
