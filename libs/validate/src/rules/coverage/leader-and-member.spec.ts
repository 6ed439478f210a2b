import { expectRule } from '../../../test/expect-rule.js';
import { leaderAndMember } from './leader-and-member.js';

expectRule(leaderAndMember, {
  zh: [
    '$person主持或参与的项目',
    'MATCH (:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name',
    'MATCH (:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(j:Project) RETURN j.name',
  ],
  en: [
    'Projects that $person leads or participates in',
    'MATCH (:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name',
    'MATCH (:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(j:Project) RETURN j.name',
  ],
});
