import { expectRule } from '../../../test/expect-rule.js';
import { namedProperties } from './named-property.js';

const [authorPosition, correspondingAuthor, gender, language] = namedProperties;

expectRule(authorPosition!, {
  zh: [
    '$paper的第一作者是谁？',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(:Paper {title: $paper}) RETURN r.name',
  ],
  en: [
    'Who is the first author of $paper?',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(:Paper {title: $paper}) RETURN r.name',
  ],
});

expectRule(correspondingAuthor!, {
  zh: [
    '$paper的通讯作者是谁？',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED {corresponding: true}]->(:Paper {title: $paper}) RETURN r.name',
  ],
  en: [
    'Who is the corresponding author of $paper?',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED {corresponding: true}]->(:Paper {title: $paper}) RETURN r.name',
  ],
});

expectRule(gender!, {
  zh: [
    '$university有多少位女教师？',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r)",
  ],
  en: [
    'How many women work at $university?',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r)",
  ],
});

expectRule(language!, {
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
