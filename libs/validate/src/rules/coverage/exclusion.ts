import type { Rule } from '../rule.js';
import { negatesSomehow } from './negation.js';

export const exclusion: Rule = {
  id: 'exclusion',
  kind: 'coverage',
  message: {
    zh: '问题里排除了一些，查询却没有',
    en: 'the question leaves some out, the query none',
  },
  isSatisfied: (facts) =>
    negatesSomehow(facts) ||
    facts.skips ||
    // A relationship that is followed twice leads to another one.
    new Set(facts.followed).size < facts.followed.length ||
    facts.comparisons.some(({ slot, operator }) => slot.startsWith('$year') && operator === '>'),
  mayBeIdle: true,
};
