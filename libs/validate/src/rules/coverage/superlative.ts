import type { Rule } from '../rule.js';

/** Bounds of a pair's or a path's own, which need no sorting. */
const ends = ['COOPERATES_WITH.firstYear', 'COOPERATES_WITH.lastYear', 'AUTHORED.position'];

export const superlative: Rule = {
  id: 'superlative',
  kind: 'coverage',
  message: {
    zh: '问题里有最高级，查询却没有排序',
    en: 'the question has a superlative, the query no order',
  },
  isSatisfied: ({ sorts, columns, everywhere: { functions, operators, properties } }) =>
    sorts.length > 0 ||
    ['max', 'min', 'shortestpath'].some((name) => functions.has(name)) ||
    operators.has('-') ||
    ends.some((name) => properties.has(name)) ||
    // A place is told by how many are before it, a comparison by itself.
    columns.every((one) => one.kind === 'truth' || one.operators.has('+')),
  mayBeIdle: true,
};
