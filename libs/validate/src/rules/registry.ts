import { askedUniversity } from './coverage/asked-university.js';
import { askedYear } from './coverage/asked-year.js';
import { average } from './coverage/average.js';
import { bound } from './coverage/bound.js';
import { citationDirection } from './coverage/citation-direction.js';
import { count } from './coverage/count.js';
import { exclusion } from './coverage/exclusion.js';
import { leaderAndMember } from './coverage/leader-and-member.js';
import { namedProperties } from './coverage/named-property.js';
import { negation } from './coverage/negation.js';
import { sortAscending } from './coverage/sort-ascending.js';
import { sortDescending } from './coverage/sort-descending.js';
import { sum } from './coverage/sum.js';
import { superlative } from './coverage/superlative.js';
import { total } from './coverage/total.js';
import { yesNo } from './coverage/yes-no.js';
import { unaskedAverage } from './justification/average.js';
import type { Rule } from './rule.js';

/** Every check of a question against a query. */
export const rules: readonly Rule[] = [
  askedUniversity,
  askedYear,
  average,
  bound,
  citationDirection,
  count,
  exclusion,
  leaderAndMember,
  ...namedProperties,
  negation,
  sortAscending,
  sortDescending,
  sum,
  superlative,
  total,
  yesNo,
  unaskedAverage,
];
