import { expectRule } from '../../../test/expect-rule.js';
import { unaskedCitations } from './citations.js';

expectRule(unaskedCitations, {
  zh: [
    '$paper的作者',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
  ],
  en: [
    'Authors of $paper',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN r.name',
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
  ],
});
