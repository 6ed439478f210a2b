import { expectRule } from '../../../test/expect-rule.js';
import { sortAscending } from './sort-ascending.js';

expectRule(sortAscending, {
  zh: [
    '$university被引最少的学者',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount LIMIT 1',
  ],
  en: [
    'The least cited researcher at $university',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount LIMIT 1',
  ],
});
