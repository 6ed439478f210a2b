import { eitherEnd, totalled } from '@coopkg/cypher';
import type { Rule } from '../rule.js';

/** 「北大和清华一共有多少位教授」: one figure over all that is named, not one for each. */
export const total: Rule = {
  id: 'total',
  kind: 'coverage',
  message: {
    zh: '问题问的是一个总数，查询却逐个统计',
    en: 'the question asks for one total, the query counts one by one',
  },
  isSatisfied: ({ columns, followed }) => {
    const figures = columns.filter(({ functions }) => functions.has('count') || functions.has('sum'));
    const isSplit = columns.length > 1 && figures.some(({ functions }) => functions.has('case'));
    const isOfBoth = new Set(followed).size < followed.length;
    return figures.length === 0 || (figures.length === columns.length && !isSplit && !isOfBoth);
  },
  mayBeIdle: true,
  fix: (query) => {
    const changed = totalled(eitherEnd(query));
    return changed === query ? [] : [changed];
  },
};
