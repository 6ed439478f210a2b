import { expectRule } from '../../../test/expect-rule.js';
import { superlative } from './superlative.js';

expectRule(superlative, {
  zh: [
    '$university被引最多的学者是谁？',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
  ],
  en: [
    'Who has the highest h-index at $university?',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1',
  ],
});
