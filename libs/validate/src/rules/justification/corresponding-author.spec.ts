import { expectRule } from '../../../test/expect-rule.js';
import { unaskedCorrespondingAuthor } from './corresponding-author.js';

expectRule(unaskedCorrespondingAuthor, {
  zh: [
    '$paper的作者',
    'MATCH (r:Researcher)-[:AUTHORED {corresponding: true}]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
  ],
  en: [
    'Authors of $paper',
    'MATCH (r:Researcher)-[:AUTHORED {corresponding: true}]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
  ],
});
