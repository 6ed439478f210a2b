import { expectRule } from '../../../test/expect-rule.js';
import { askedUniversity } from './asked-university.js';

expectRule(askedUniversity, {
  zh: [
    '$person在哪所大学？',
    'MATCH (r:Researcher {name: $person}) RETURN r.name',
    'MATCH (r:Researcher {name: $person}) RETURN r.university',
  ],
  en: [
    'Which university does $person work at?',
    'MATCH (r:Researcher {name: $person}) RETURN r.name',
    'MATCH (r:Researcher {name: $person}) RETURN r.university',
  ],
});
