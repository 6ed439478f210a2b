import { anyOf, wordsOf } from '@coopkg/spelling';
import type { Rule } from '../rule.js';

/** Functions and properties whose values are numbers, or lists that can be counted. */
const numberFunctions = anyOf(wordsOf('count sum avg max min size length path case'));
const numberProperties = anyOf(
  wordsOf(String.raw`Count count Year \.year hIndex funding \.number position interests keywords`),
);
const numbers = new RegExp(`^${numberFunctions}$|${numberProperties}$`, 'u');

export const count: Rule = {
  id: 'count',
  kind: 'coverage',
  message: {
    zh: '问题问的是数量，查询却没有计数',
    en: 'the question asks for a number, the query does not count',
  },
  isSatisfied: ({ columns }) =>
    columns.some(
      ({ kind, functions, properties }) =>
        kind === 'truth' || [...functions, ...properties].some((name) => numbers.test(name)),
    ),
  mayBeIdle: true,
};
