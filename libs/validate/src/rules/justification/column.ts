import type { Rule } from '../rule.js';
import { leaveOutColumn } from './leave-out-column.js';

/** The property is a column beside others: neither what rows are compared or sorted by, nor a part of an aggregate. */
export const unaskedColumn = (property: string, zh: string, en: string): Rule => ({
  id: `unasked-${property.replace('.', '-').toLowerCase()}`,
  kind: 'justification',
  message: {
    zh: `查询返回${zh}，问题没有这样问`,
    en: `the query returns ${en}, the question does not ask for it`,
  },
  isSatisfied: ({ columns, conditions, sorts }) =>
    columns.length < 2 ||
    !columns.some(({ name }) => name === property) ||
    [conditions, ...sorts].some(({ properties }) => properties.has(property)),
  fix: leaveOutColumn(property.split('.')[1]!),
});
