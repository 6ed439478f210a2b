import { expectRule } from '../../../test/expect-rule.js';
import { unaskedLanguage } from './language.js';

expectRule(unaskedLanguage, {
  zh: [
    '$person的论文',
    "MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {language: 'en'}) RETURN p.title",
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title',
  ],
  en: [
    'Papers by $person',
    "MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {language: 'en'}) RETURN p.title",
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title',
  ],
});
