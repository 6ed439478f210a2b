import { describe, expect, it, test } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { lintQuery, lintRules } from './lint-query.js';

const examples: Record<string, { warns: string[]; silent: string[] }> = {
  'lint-ambiguous-or': {
    warns: [
      'MATCH (r:Researcher) WHERE EXISTS { (r)-[:LEADS]->(:Project {source: $source}) } AND r.hIndex > 5 OR EXISTS { (r)-[:COOPERATES_WITH]-(:Researcher {name: $person}) } AND r.paperCount > 9 RETURN r.name',
      'MATCH (r:Researcher) WHERE r.university = $university OR r.university = $university2 AND r.hIndex > $number RETURN r.name',
      'MATCH (r:Researcher) WHERE r.university = $university AND $topic IN r.interests AND r.hIndex > 5 OR r.paperCount > 9 RETURN r.name',
    ],
    silent: [
      'MATCH (r:Researcher) WHERE (r.name = $person AND r.university = $university) OR (r.name = $person2 AND r.university = $university2) RETURN r.hIndex',
    ],
  },
  'lint-bound-of-fixed': {
    warns: [
      'MATCH (p:Paper {year: $year}) WHERE EXISTS { (p)<-[:CITES]-(:Paper) } AND p.year < $year RETURN count(p)',
    ],
    silent: ['MATCH (p:Paper {venue: $venue}) WHERE p.year < $year RETURN count(p)'],
  },
  'lint-certain-first-author': {
    warns: [
      'MATCH (j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) } RETURN p.title',
      'MATCH (p:Paper) RETURN p.title, COUNT { (:Researcher)-[:AUTHORED {position: 1}]->(p) }',
    ],
    silent: [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (r)-[:AUTHORED {position: 1}]->(p) } RETURN p.title',
    ],
  },
  'lint-certain-match': {
    warns: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p RETURN sum(CASE WHEN EXISTS { (p)<-[:AUTHORED]-(:Researcher) } THEN 1 ELSE 0 END)',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE EXISTS { (p)<-[:AUTHORED]-(:Researcher {university: $university2}) } AND EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title',
      'MATCH (p:Paper)-[:CITES]->(q:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title',
    ],
  },
  'lint-choice-by-group': {
    warns: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper {venue: $venue}) WITH r, count(p) AS papers, sum(CASE WHEN EXISTS { (r)-[:AUTHORED {position: 1}]->(:Paper) } THEN 1 ELSE 0 END) AS firsts RETURN r.name, papers, firsts',
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { MATCH (r)-[:AUTHORED]->(q:Paper) WHERE q.year > $year } THEN 1 ELSE 0 END) AS later RETURN r.name, later',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { (r)-[:AUTHORED {position: 1}]->(p) } THEN 1 ELSE 0 END) AS firsts RETURN r.name, firsts',
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { MATCH (r)-[:AUTHORED]->(q:Paper) WHERE q.year < p.year } THEN 1 ELSE 0 END) AS later RETURN r.name, later',
    ],
  },
  'lint-choice-of-fixed': {
    warns: [
      "MATCH (r:Researcher {gender: '女'})-[:LEADS]->(j:Project) RETURN j.source, sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(j)",
      'MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.education = $university THEN 1 ELSE 0 END) * 1.0 / count(r)',
      'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.doi IS NOT NULL WITH DISTINCT p RETURN count(p), sum(CASE WHEN p.doi IS NULL THEN 1 ELSE 0 END)',
    ],
    silent: [
      "MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
    ],
  },
  'lint-contradiction': {
    warns: [
      'MATCH (r:Researcher) WHERE EXISTS { (r)-[:LEADS]->(:Project) } AND NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
      'MATCH (r:Researcher {university: $university}) WHERE r.university <> $university RETURN r.name',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university}) WHERE r.university <> $university2 RETURN r.name',
      'MATCH (r:Researcher {university: $university}) WHERE r.education <> $university AND r.hIndex > $number RETURN r.name',
      'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> $university AND NOT EXISTS { (a)-[:LEADS]->(:Project) } AND EXISTS { (b)-[:LEADS]->(:Project) } RETURN b.name',
    ],
  },
  'lint-count-after-cut': {
    warns: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p ORDER BY p.citationCount DESC LIMIT 1 RETURN count(p)',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH p ORDER BY p.citationCount DESC LIMIT 1 MATCH (o:Researcher)-[:AUTHORED]->(p) RETURN count(o)',
    ],
  },
  'lint-count-of-counts': {
    warns: [
      'MATCH (r:Researcher {university: $university}) RETURN count(r), count(COUNT { (r)-[:AUTHORED]->(:Paper) })',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university}) RETURN count(r), sum(COUNT { (r)-[:AUTHORED]->(:Paper) })',
    ],
  },
  'lint-denied-match': {
    warns: [
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (r)-[:LEADS]->(j) } RETURN DISTINCT o.name',
      'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) WHERE NOT (b)-[:COOPERATES_WITH]-(a) RETURN b.name',
    ],
    silent: [
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (o)-[:LEADS]->(:Project) } RETURN DISTINCT o.name',
    ],
  },
  'lint-equal-union-parts': {
    warns: [
      'MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:LEADS]->(k:Project) RETURN k.name AS name',
    ],
    silent: [
      'MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(k:Project) RETURN k.name AS name',
    ],
  },
  'lint-figure-of-fixed': {
    warns: [
      'MATCH (j:Project {source: $source, startYear: $year}) RETURN j.discipline, min(j.startYear)',
    ],
    silent: [
      'MATCH (j:Project {source: $source, startYear: $year}) RETURN j.discipline, min(j.endYear)',
    ],
  },
  'lint-halved-pairs': {
    warns: [
      'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) WHERE o.id < r.id RETURN o.name',
    ],
    silent: [
      'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher {university: $university}) WHERE a.id < b.id RETURN a.name, b.name',
    ],
  },
  'lint-known-name-column': {
    warns: [
      'MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(j:Project) RETURN j.name, r.name',
    ],
    silent: ['MATCH (r:Researcher {name: $person}) RETURN r.name, r.university'],
  },
  'lint-membership-of-fixed': {
    warns: [
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue, year: $year}) WHERE p.year IN [$year2, $year] RETURN DISTINCT r.name',
    ],
    silent: [
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) WHERE p.year IN [$year2, $year] RETURN DISTINCT r.name',
    ],
  },
  'lint-mixed-units': {
    warns: [
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r.university AS u, count(p) AS papers, avg(p.citationCount) AS mean WHERE papers < mean RETURN u',
      'MATCH (p:Paper) WITH p.year AS y, count(p) AS n RETURN n * 1.0 / y',
      'MATCH (p:Paper {title: $paper})<-[:AUTHORED]-(r:Researcher) RETURN r.name, r.university = p.venue',
    ],
    silent: [
      'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.citationCount >= r.hIndex RETURN p.title',
      'MATCH (r:Researcher) WHERE COUNT { (r)-[:LEADS]->(:Project) } > r.paperCount RETURN r.name',
      'MATCH (p:Paper {title: $paper}) RETURN p.citationCount - COUNT { (:Paper)-[:CITES]->(p) }',
    ],
  },
  'lint-near-equal-columns': {
    warns: [
      'MATCH (r:Researcher {university: $university}) WITH r, COUNT { (r)-[:LEADS]->(:Project) } AS n RETURN sum(CASE WHEN n > $number THEN 1 ELSE 0 END), sum(CASE WHEN n >= $number THEN 1 ELSE 0 END)',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university}) WITH r, COUNT { (r)-[:LEADS]->(:Project) } AS n RETURN sum(CASE WHEN n > $number THEN 1 ELSE 0 END), sum(CASE WHEN n >= $number2 THEN 1 ELSE 0 END)',
    ],
  },
  'lint-position-zero': {
    warns: ['MATCH (:Researcher)-[:AUTHORED {position: 0}]->(p:Paper) RETURN p.title'],
    silent: ['MATCH (:Researcher)-[:AUTHORED {position: 1}]->(p:Paper) RETURN p.title'],
  },
  'lint-repeated-column': {
    warns: [
      'MATCH (r:Researcher {university: $university}) RETURN r.college, sum(r.citationCount) AS total, sum(r.citationCount) AS citations',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university}) RETURN r.college, sum(r.citationCount) AS total, sum(r.paperCount) AS papers',
    ],
  },
  'lint-reversed-years': {
    warns: [
      'MATCH (a:Researcher)-[c:COOPERATES_WITH]-(b:Researcher) RETURN a.name, c.firstYear - c.lastYear AS years ORDER BY years DESC LIMIT 1',
    ],
    silent: ['MATCH (j:Project) RETURN j.name, j.endYear - j.startYear'],
  },
  'lint-round-trip': {
    warns: [
      'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(p) } RETURN p.title',
    ],
    silent: [
      'MATCH (p:Paper)-[:CITES]->(q:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(q) } RETURN p.title',
      'MATCH (p:Paper)-[:CITES]->(:Paper)-[:CITES]->(p) RETURN p.title',
    ],
  },
  'lint-same-entity-twice': {
    warns: [
      'MATCH (j:Project {number: $grant})-[:PRODUCED]->(:Paper)-[:CITES]->(:Paper)<-[:PRODUCED]-(k:Project {number: $grant}) WHERE k <> j RETURN k.name',
    ],
    silent: [
      'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher {name: $person}) WHERE a <> b RETURN a.university',
    ],
  },
  'lint-self-comparison': {
    warns: [
      'MATCH (j:Project {name: $project}) MATCH (k:Project {name: $project2}) RETURN j.name = j.name',
      'MATCH (r:Researcher) WHERE EXISTS { (o:Researcher) WHERE o.hIndex > o.hIndex } RETURN r.name',
    ],
    silent: ['MATCH (r:Researcher) WHERE r.citationCount > r.hIndex RETURN r.name'],
  },
  'lint-self-quotient': {
    warns: [
      "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r) * 1.0 / count(r)",
    ],
    silent: ['MATCH (j:Project) RETURN j.name, (j.endYear - j.startYear + 1) * 1.0 / 2'],
  },
  'lint-settled-condition': {
    warns: [
      'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $paper2}) } RETURN q.title',
    ],
    silent: [
      'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (:Paper {title: $paper2})-[:CITES]->(q) } RETURN q.title',
      'MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(b:Researcher {name: $person2}) WHERE NOT EXISTS { (a)-[:COOPERATES_WITH]-(b) } RETURN count(j) > 0',
    ],
  },
  'lint-sort-of-one': {
    warns: [
      'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    ],
    silent: [
      'MATCH (r:Researcher {university: $university, college: $college}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    ],
  },
  'lint-sum-of-years': {
    warns: [
      'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN sum(c.count), sum(c.lastYear)',
    ],
    silent: [
      'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN sum(c.count)',
    ],
  },
  'lint-variable-out-of-scope': {
    warns: [
      'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:AUTHORED]->(p:Paper) WHERE $topic IN p.keywords } AND EXISTS { (r)-[:LEADS]->(:Project)-[:PRODUCED]->(p) } RETURN r.name',
    ],
    silent: [
      'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:AUTHORED]->(p:Paper) WHERE NOT EXISTS { (:Project)-[:PRODUCED]->(p) } } RETURN r.name',
      'MATCH (a:Researcher {name: $person}), (b:Researcher {name: $person2}) RETURN a.name, a.hIndex, b.name, b.hIndex',
    ],
  },
};

describe.each(lintRules)('$id', ({ id, findings }) => {
  const { warns, silent } = examples[id]!;
  it.each(warns)('warns on %s', (text) => {
    expect(findings(parsed(text))).not.toEqual([]);
    expect(lintQuery(parsed(text)).map((one) => one.id)).toContain(id);
  });
  it.each(silent)('is silent on %s', (text) => {
    expect(lintQuery(parsed(text))).toEqual([]);
  });
});

test('a finding tells the text at fault in both languages', () => {
  expect(lintQuery(parsed('MATCH (r:Researcher) WHERE r.hIndex > r.hIndex RETURN r.name'))).toEqual(
    [
      {
        id: 'lint-self-comparison',
        text: 'r.hIndex > r.hIndex',
        message: {
          zh: '查询里的「r.hIndex > r.hIndex」：与自身比较，结果总是一样',
          en: '"r.hIndex > r.hIndex" in the query compares something with itself',
        },
      },
    ],
  );
});
