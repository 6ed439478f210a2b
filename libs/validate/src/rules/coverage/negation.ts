import type { QueryFacts } from '../../facts/query-facts.js';
import type { Rule } from '../rule.js';

/** Who takes part is not who leads. */
const leavesLeadersOut = ({ followed }: QueryFacts): boolean =>
  followed.some((types) => types === 'PARTICIPATES_IN') &&
  !followed.some((types) => types.includes('LEADS'));

/** Whether a query has something that stands for a negation of the question's words. */
export const negatesSomehow = (facts: QueryFacts): boolean =>
  facts.negates || leavesLeadersOut(facts) || facts.everywhere.functions.has('avg');

export const negation: Rule = {
  id: 'negation',
  kind: 'coverage',
  message: {
    zh: '问题里有否定，查询却没有',
    en: 'the question has a negation, the query none',
  },
  isSatisfied: (facts) =>
    negatesSomehow(facts) ||
    // Those with none are there too, with 0.
    facts.optional ||
    (facts.everywhere.functions.has('count') &&
      facts.columns.some(({ relationshipTypes }) => relationshipTypes.size > 0)) ||
    ['Project.endYear', 'COOPERATES_WITH.firstYear', 'COOPERATES_WITH.lastYear'].some((name) =>
      facts.everywhere.properties.has(name),
    ),
  mayBeIdle: true,
};
