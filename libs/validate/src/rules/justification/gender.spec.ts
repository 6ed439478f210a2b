import { expectRule } from '../../../test/expect-rule.js';
import { unaskedGender } from './gender.js';

expectRule(unaskedGender, {
  zh: [
    '$university的学者',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN r.name",
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
  en: [
    'Researchers at $university',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN r.name",
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
});
