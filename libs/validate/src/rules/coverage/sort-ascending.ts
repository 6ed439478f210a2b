import type { Rule } from '../rule.js';
import { sortMessage, sortedDescending } from './sort-descending.js';

export const sortAscending: Rule = {
  id: 'sort-ascending',
  kind: 'coverage',
  message: sortMessage,
  isSatisfied: (facts) => sortedDescending(facts) !== true,
};
