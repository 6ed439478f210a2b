import type { Rule } from '../rule.js';

export const yesNo: Rule = {
  id: 'yes-no',
  kind: 'coverage',
  message: {
    zh: '问题问的是是或否，查询返回的却不是',
    en: 'the question asks for yes or no, the query returns something else',
  },
  isSatisfied: ({ columns }) =>
    columns.some(
      ({ kind, counts, functions }) =>
        kind === 'truth' || counts !== null || functions.has('exists'),
    ),
  mayBeIdle: true,
};
