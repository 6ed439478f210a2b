import { expectRule } from '../../../test/expect-rule.js';
import { language } from './language.js';

expectRule(language, {
  zh: [
    '$person的英文论文',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title',
    "MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {language: 'en'}) RETURN p.title",
  ],
  en: [
    'English papers by $person',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title',
    "MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {language: 'en'}) RETURN p.title",
  ],
});
