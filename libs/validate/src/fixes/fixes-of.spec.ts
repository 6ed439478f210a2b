import { parsed, print } from '@coopkg/cypher';
import { describe, expect, test } from 'vitest';
import { fixesOf } from './fixes-of.js';

describe('fixesOf', () => {
  test.each([
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.year, p.venue',
      ['query-column-Paper-year-uncalled'],
      ['MATCH (p:Paper {title: $paper}) RETURN p.venue'],
    ],
    [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN j.name, r.name',
      ['question-asked-funder-unheeded'],
      [
        'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN j.name, r.name, j.source',
      ],
    ],
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi',
      ['question-asked-venue-unheeded'],
      ['MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi, p.venue'],
    ],
    [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name',
      ['question-property-e-mail-unheeded', 'question-property-homepage-unheeded'],
      [
        'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name, r.email, r.homepage',
      ],
    ],
    [
      'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN q.title',
      ['question-citation-turned'],
      ['MATCH (p:Paper {title: $paper})<-[:CITES]-(q:Paper) RETURN q.title'],
    ],
    [
      'MATCH (p:Paper) WHERE p.year >= $year RETURN count(p)',
      ['question-bound-unheeded'],
      ['>', '<=', '<'].map(
        (operator) => `MATCH (p:Paper) WHERE p.year ${operator} $year RETURN count(p)`,
      ),
    ],
    ['MATCH (p:Paper {title: $paper}) RETURN p.year', ['query-column-Paper-year-uncalled'], []],
    [
      'MATCH (r:Researcher {university: $university}) RETURN r.college, count(r)',
      ['question-property-rank-unheeded'],
      [],
    ],
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.venue',
      ['question-asked-venue-unheeded', 'question-negation-unheeded'],
      [],
    ],
    ['MATCH (p:Paper {title: $paper}) RETURN p.venue', [], []],
    [
      "MATCH (r:Researcher {university: $university, title: $rank}) RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
      ['question-share-of-gender-unheeded'],
      [
        "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN sum(CASE WHEN r.title = $rank THEN 1 ELSE 0 END) * 1.0 / count(r)",
      ],
    ],
    [
      'MATCH (r:Researcher {university: $university}) WHERE r.title IN [$rank, $rank2] RETURN r.title, count(r)',
      ['question-ranks-as-examples-unheeded'],
      ['MATCH (r:Researcher {university: $university}) RETURN r.title, count(r)'],
    ],
    [
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex, r.paperCount ORDER BY r.hIndex DESC LIMIT 1',
      ['question-asked-two-winners-unheeded'],
      [
        'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex, r.paperCount',
      ],
    ],
    [
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1',
      ['question-asked-two-winners-unheeded'],
      [],
    ],
    [
      'MATCH (r:Researcher) WHERE r.hIndex >= $number AND r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
      ['lint-ambiguous-or'],
      [
        'MATCH (r:Researcher) WHERE r.hIndex >= $number AND (r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) }) RETURN r.name',
      ],
    ],
    [
      'MATCH (r:Researcher) WHERE r.university = $university OR r.university = $university2 AND r.hIndex > $number RETURN r.name',
      ['lint-ambiguous-or'],
      [
        'MATCH (r:Researcher) WHERE (r.university = $university OR r.university = $university2) AND r.hIndex > $number RETURN r.name',
      ],
    ],
    ['MATCH (r:Researcher) WHERE r.hIndex > r.hIndex RETURN r.name', ['lint-self-comparison'], []],
  ])('fixes %s, against which %j speak', (cypher, codes, fixed) => {
    const query = parsed(cypher);
    const findings = codes.map((code) => ({ code }));
    expect(fixesOf(query, findings).map((one) => print(one))).toEqual(fixed);
    expect(print(query)).toBe(cypher);
  });
});
