import { expectRule } from '../../../test/expect-rule.js';
import { gender } from './gender.js';

expectRule(gender, {
  zh: [
    '$university有多少位女教师？',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r)",
  ],
  en: [
    'How many women work at $university?',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r)",
  ],
});
