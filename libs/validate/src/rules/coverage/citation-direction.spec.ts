import { expectRule } from '../../../test/expect-rule.js';
import { citationDirection } from './citation-direction.js';

expectRule(citationDirection, {
  zh: [
    '被$paper引用的论文',
    'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN p.title',
    'MATCH (p:Paper)<-[:CITES]-(:Paper {title: $paper}) RETURN p.title',
  ],
  en: [
    'Papers citing $paper',
    'MATCH (p:Paper)<-[:CITES]-(:Paper {title: $paper}) RETURN p.title',
    'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN p.title',
  ],
});
