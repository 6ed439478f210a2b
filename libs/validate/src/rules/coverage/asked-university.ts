import type { Rule } from '../rule.js';
import { addColumn } from './add-column.js';

export const askedUniversity: Rule = {
  id: 'asked-university',
  kind: 'coverage',
  message: {
    zh: '问题问的是大学，查询返回的却不是',
    en: 'the question asks for universities, the query returns none',
  },
  isSatisfied: ({ columns }) =>
    columns.some(
      ({ kind, counts, properties }) =>
        kind === 'path' ||
        (counts === null && [...properties].some((name) => /university|education/u.test(name))),
    ),
  mayBeIdle: true,
  fix: addColumn('university'),
};
