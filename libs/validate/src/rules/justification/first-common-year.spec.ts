import { expectRule } from '../../../test/expect-rule.js';
import { unaskedFirstCommonYear } from './first-common-year.js';

expectRule(unaskedFirstCommonYear, {
  zh: [
    '$person的合作者及合作次数',
    'MATCH (:Researcher {name: $person})-[k:COOPERATES_WITH]-(c:Researcher) RETURN c.name, k.count, k.firstYear',
    'MATCH (:Researcher {name: $person})-[k:COOPERATES_WITH]-(c:Researcher) RETURN c.name, k.count',
  ],
  en: [
    'Collaborators of $person and the number of papers',
    'MATCH (:Researcher {name: $person})-[k:COOPERATES_WITH]-(c:Researcher) RETURN c.name, k.count, k.firstYear',
    'MATCH (:Researcher {name: $person})-[k:COOPERATES_WITH]-(c:Researcher) RETURN c.name, k.count',
  ],
});
