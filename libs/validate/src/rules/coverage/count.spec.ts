import { expectRule } from '../../../test/expect-rule.js';
import { count } from './count.js';

expectRule(count, {
  zh: [
    '$university有多少位学者？',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  ],
  en: [
    'How many researchers does $university have?',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  ],
});
