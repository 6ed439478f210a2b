import { expectRule } from '../../../test/expect-rule.js';
import { negation } from './negation.js';

expectRule(negation, {
  zh: [
    '$university从未发表论文的学者',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(:Paper) RETURN DISTINCT r.name',
    'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:AUTHORED]->(:Paper) } RETURN r.name',
  ],
  en: [
    'Which researchers at $university have never published?',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(:Paper) WITH DISTINCT r RETURN r.name',
    'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:AUTHORED]->(:Paper) } RETURN r.name',
  ],
});
