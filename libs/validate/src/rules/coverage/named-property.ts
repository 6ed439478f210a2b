import type { Bilingual } from '@coopkg/contracts';
import type { Rule } from '../rule.js';

/** What the words name, the query must use. */
const namedProperty = (id: string, properties: readonly string[], named: Bilingual): Rule => ({
  id,
  kind: 'coverage',
  message: {
    zh: `问题问到${named.zh}，查询却没有`,
    en: `the question asks for ${named.en}, the query does not`,
  },
  isSatisfied: ({ everywhere }) => properties.some((name) => everywhere.properties.has(name)),
  mayBeIdle: true,
});

export const authorPosition = namedProperty('author-position', ['AUTHORED.position'], {
  zh: '署名次序',
  en: 'a place among the authors',
});
export const correspondingAuthor = namedProperty(
  'corresponding-author',
  ['AUTHORED.corresponding'],
  { zh: '通讯作者', en: 'corresponding authors' },
);
export const gender = namedProperty('gender', ['Researcher.gender'], {
  zh: '性别',
  en: 'a gender',
});
export const language = namedProperty('language', ['Paper.language', 'Researcher.nameEn'], {
  zh: '语言',
  en: 'a language',
});
