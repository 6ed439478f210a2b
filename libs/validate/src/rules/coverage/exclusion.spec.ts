import { expectRule } from '../../../test/expect-rule.js';
import { exclusion } from './exclusion.js';

expectRule(exclusion, {
  zh: [
    '$person的外校合作者有谁？',
    'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name',
    'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) WHERE c.university <> r.university RETURN c.name',
  ],
  en: [
    'Collaborators of $person outside of $university',
    'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher {university: $university}) RETURN c.name',
    'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) WHERE c.university <> $university RETURN c.name',
  ],
});
