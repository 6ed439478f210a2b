import { expectRule } from '../../../test/expect-rule.js';
import { authorPosition } from './author-position.js';

expectRule(authorPosition, {
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
