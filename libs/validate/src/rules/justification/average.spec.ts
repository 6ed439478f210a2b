import { expectRule } from '../../../test/expect-rule.js';
import { unaskedAverage } from './average.js';

expectRule(unaskedAverage, {
  zh: [
    '$university的项目经费合计',
    'MATCH (j:Project {university: $university}) RETURN avg(j.funding)',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
  ],
  en: [
    'Total funding of the projects of $university',
    'MATCH (j:Project {university: $university}) RETURN avg(j.funding)',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
  ],
});
