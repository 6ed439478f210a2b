import { expectRule } from '../../../test/expect-rule.js';
import { unaskedEducation } from './education.js';

expectRule(unaskedEducation, {
  zh: [
    '$university的学者',
    'MATCH (r:Researcher {education: $university}) RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
  en: [
    'Researchers at $university',
    'MATCH (r:Researcher {education: $university}) RETURN r.name',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
  ],
});
