import type { Rule } from '../rule.js';

export const sum: Rule = {
  id: 'sum',
  kind: 'coverage',
  message: {
    zh: '问题问的是总和，查询却没有求和',
    en: 'the question asks for a sum, the query computes none',
  },
  isSatisfied: ({ columns, everywhere: { functions, properties, slots } }) =>
    functions.has('sum') ||
    functions.has('count') ||
    [...properties].some((name) => name.endsWith('Count')) ||
    // The total of one project is what it has.
    (slots.has('$project') && columns.some(({ name }) => name === 'Project.funding')),
  mayBeIdle: true,
};
