import { expectRule } from '../../../test/expect-rule.js';
import { unaskedNegation } from './negation.js';

expectRule(unaskedNegation, {
  zh: [
    '$university的学者',
    'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
  en: [
    'Researchers at $university',
    'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
});
