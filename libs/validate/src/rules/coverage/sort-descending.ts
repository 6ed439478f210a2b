import type { QueryFacts } from '../../facts/query-facts.js';
import type { Rule } from '../rule.js';

export const sortMessage = {
  zh: '问题与查询的排序方向相反',
  en: 'the query sorts the other way than the question asks',
};

/**
 * Which way rows go that are cut, or of which one extreme is returned; null where nothing tells.
 */
export function sortedDescending({
  sorts,
  limit,
  columns,
  everywhere,
}: QueryFacts): boolean | null {
  if (everywhere.functions.has('shortestpath')) return null;
  if (sorts.length > 0) return limit === null ? null : sorts[0]!.descending;
  const [max, min] = ['max', 'min'].map((name) =>
    columns.some(({ functions }) => functions.has(name)),
  );
  return max === min ? null : max!;
}

export const sortDescending: Rule = {
  id: 'sort-descending',
  kind: 'coverage',
  message: sortMessage,
  isSatisfied: (facts) => sortedDescending(facts) !== false,
};
