import { expectRule } from '../../../test/expect-rule.js';
import { askedYear } from './asked-year.js';

expectRule(askedYear, {
  zh: [
    '$paper是哪一年发表的？',
    'MATCH (p:Paper {title: $paper}) RETURN p.venue',
    'MATCH (p:Paper {title: $paper}) RETURN p.year',
  ],
  en: [
    'In what year did $person graduate?',
    'MATCH (r:Researcher {name: $person}) RETURN r.education',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN min(p.year)',
  ],
});
