import { expectRule } from '../../../test/expect-rule.js';
import { sortDescending } from './sort-descending.js';

expectRule(sortDescending, {
  zh: [
    '$university被引最多的学者',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount LIMIT 1',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
  ],
  en: [
    'The most cited researcher at $university',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount LIMIT 1',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
  ],
});
