import { expectRule } from '../../../test/expect-rule.js';
import { yesNo } from './yes-no.js';

expectRule(yesNo, {
  zh: [
    '$person和$person2是否合作过？',
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN a.university',
    'MATCH (a:Researcher {name: $person})-[k:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN count(k) > 0',
  ],
  en: [
    'Has $person worked with $person2?',
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN a.university',
    'MATCH (a:Researcher {name: $person})-[k:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN count(k) > 0',
  ],
});
