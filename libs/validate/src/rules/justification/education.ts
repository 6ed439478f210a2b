import type { Rule } from '../rule.js';

export const unaskedEducation: Rule = {
  id: 'unasked-education',
  kind: 'justification',
  message: {
    zh: '查询按毕业院校筛选，问题没有这样问',
    en: 'the query filters by where people were educated, the question does not',
  },
  isSatisfied: ({ columns, everywhere: { properties } }) =>
    !properties.has('Researcher.education') ||
    columns.some((column) => column.properties.has('Researcher.education')),
  isOftenIdle: true,
};
