import { expectRule } from '../../../test/expect-rule.js';
import { bound } from './bound.js';

expectRule(bound, {
  zh: [
    '$university里h指数不低于$number的学者',
    'MATCH (r:Researcher {university: $university}) WHERE r.hIndex > $number RETURN r.name, r.hIndex',
    'MATCH (r:Researcher {university: $university}) WHERE r.hIndex >= $number RETURN r.name, r.hIndex',
  ],
  en: [
    'Papers of $university published after $year',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year >= $year RETURN p.title',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year > $year RETURN p.title',
  ],
});
