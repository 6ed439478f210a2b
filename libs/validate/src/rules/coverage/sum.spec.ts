import { expectRule } from '../../../test/expect-rule.js';
import { sum } from './sum.js';

expectRule(sum, {
  zh: [
    '$university项目的总经费',
    'MATCH (j:Project {university: $university}) RETURN j.funding',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
  ],
  en: [
    'What is the total funding of the projects of $university?',
    'MATCH (j:Project {university: $university}) RETURN j.funding',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
  ],
});
