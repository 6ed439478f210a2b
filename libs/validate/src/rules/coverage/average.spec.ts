import { expectRule } from '../../../test/expect-rule.js';
import { average } from './average.js';

expectRule(average, {
  zh: [
    '$university学者的平均h指数',
    'MATCH (r:Researcher {university: $university}) RETURN r.hIndex',
    'MATCH (r:Researcher {university: $university}) RETURN avg(r.hIndex)',
  ],
  en: [
    'What is the average h-index at $university?',
    'MATCH (r:Researcher {university: $university}) RETURN r.hIndex',
    'MATCH (r:Researcher {university: $university}) RETURN avg(r.hIndex)',
  ],
});
