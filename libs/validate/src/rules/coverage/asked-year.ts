import type { Rule } from '../rule.js';
import { addColumn } from './add-column.js';

export const askedYear: Rule = {
  id: 'asked-year',
  kind: 'coverage',
  message: {
    zh: '问题问的是年份，查询返回的却不是',
    en: 'the question asks for a year, the query returns none',
  },
  isSatisfied: ({ columns }) =>
    columns.some(
      ({ kind, counts, properties }) =>
        kind === 'path' || (counts === null && [...properties].some((name) => /[yY]ear$/u.test(name))),
    ),
  mayBeIdle: true,
  fix: addColumn('year'),
};
