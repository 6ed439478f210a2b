import { expectRule } from '../../../test/expect-rule.js';
import { unaskedYearBound } from './year-bound.js';

expectRule(unaskedYearBound, {
  zh: [
    '$university$year年的项目',
    'MATCH (j:Project {university: $university}) WHERE j.startYear >= $year RETURN j.name',
    'MATCH (j:Project {university: $university, startYear: $year}) RETURN j.name',
  ],
  en: [
    'Projects of $university in $year',
    'MATCH (j:Project {university: $university}) WHERE j.startYear >= $year RETURN j.name',
    'MATCH (j:Project {university: $university, startYear: $year}) RETURN j.name',
  ],
});
