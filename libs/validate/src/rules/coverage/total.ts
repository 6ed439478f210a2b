import { totalled } from '@coopkg/cypher';
import type { Rule } from '../rule.js';

/** 「北大和清华一共有多少位教授」: one figure over all that is named, not one for each. */
export const total: Rule = {
  id: 'total',
  kind: 'coverage',
  message: {
    zh: '问题问的是一个总数，查询却逐个统计',
    en: 'the question asks for one total, the query counts one by one',
  },
  isSatisfied: ({ columns }) =>
    columns.every(({ kind, functions }) => kind === 'computed' && functions.size > 0) ||
    !columns.some(({ functions }) => functions.has('count') || functions.has('sum')),
  mayBeIdle: true,
  fix: (query) => {
    const changed = totalled(query);
    return changed === query ? [] : [changed];
  },
};
