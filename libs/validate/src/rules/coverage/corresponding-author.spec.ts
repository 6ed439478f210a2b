import { expectRule } from '../../../test/expect-rule.js';
import { correspondingAuthor } from './corresponding-author.js';

expectRule(correspondingAuthor, {
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
