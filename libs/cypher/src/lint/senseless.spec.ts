import { expect, test } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { senselessConditions } from './senseless.js';

test.each([
  [
    'MATCH (j:Project {name: $project}) MATCH (k:Project {name: $project2}) RETURN j.name = j.name',
    ['j.name = j.name'],
  ],
  [
    'MATCH (r:Researcher) WHERE EXISTS { (r)-[:LEADS]->(:Project) } AND NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    2,
  ],
  [
    'MATCH (r:Researcher {university: $university}) WHERE r.university <> $university RETURN r.name',
    ['r.university <> $university'],
  ],
  [
    'MATCH (r:Researcher) WHERE EXISTS { (o:Researcher) WHERE o.hIndex > o.hIndex } RETURN r.name',
    ['o.hIndex > o.hIndex'],
  ],
  [
    'MATCH (r:Researcher {university: $university}) WHERE r.education <> $university AND r.hIndex > $number RETURN r.name',
    [],
  ],
  [
    'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> $university AND NOT EXISTS { (a)-[:LEADS]->(:Project) } AND EXISTS { (b)-[:LEADS]->(:Project) } RETURN b.name',
    [],
  ],
  [
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r) * 1.0 / count(r)",
    ['count(r) * 1.0 / count(r)'],
  ],
  ['MATCH (j:Project) RETURN j.name, (j.endYear - j.startYear + 1) * 1.0 / 2', []],
  [
    'MATCH (j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) } RETURN p.title',
    1,
  ],
  [
    'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (r)-[:AUTHORED {position: 1}]->(p) } RETURN p.title',
    [],
  ],
  [
    'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (r)-[:LEADS]->(j) } RETURN DISTINCT o.name',
    1,
  ],
  [
    'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (o)-[:LEADS]->(:Project) } RETURN DISTINCT o.name',
    [],
  ],
  [
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) WHERE NOT (b)-[:COOPERATES_WITH]-(a) RETURN b.name',
    1,
  ],
  [
    'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) WHERE o.id < r.id RETURN o.name',
    ['o.id < r.id'],
  ],
  [
    'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher {university: $university}) WHERE a.id < b.id RETURN a.name, b.name',
    [],
  ],
  [
    'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN sum(c.count), sum(c.lastYear)',
    ['sum(c.lastYear)'],
  ],
  [
    'MATCH (r:Researcher {university: $university}) RETURN r.college, sum(r.citationCount) AS total, sum(r.citationCount) AS citations',
    1,
  ],
  [
    "MATCH (r:Researcher {gender: '女'})-[:LEADS]->(j:Project) RETURN j.source, sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(j)",
    ["r.gender = '女'"],
  ],
  [
    'MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.education = $university THEN 1 ELSE 0 END) * 1.0 / count(r)',
    ['r.education = $university'],
  ],
  [
    "MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
    [],
  ],
  ['MATCH (:Researcher)-[:AUTHORED {position: 0}]->(p:Paper) RETURN p.title', ['position: 0']],
  [
    'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $paper2}) } RETURN q.title',
    1,
  ],
  [
    'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (:Paper {title: $paper2})-[:CITES]->(q) } RETURN q.title',
    [],
  ],
  [
    'MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(b:Researcher {name: $person2}) WHERE NOT EXISTS { (a)-[:COOPERATES_WITH]-(b) } RETURN count(j) > 0',
    [],
  ],
  [
    'MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(j:Project) RETURN j.name, r.name',
    ['r.name'],
  ],
  ['MATCH (r:Researcher {name: $person}) RETURN r.name, r.university', []],
  [
    'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    ['LIMIT'],
  ],
  [
    'MATCH (r:Researcher {university: $university, college: $college}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    [],
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p ORDER BY p.citationCount DESC LIMIT 1 RETURN count(p)',
    ['count(p)'],
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH p ORDER BY p.citationCount DESC LIMIT 1 MATCH (o:Researcher)-[:AUTHORED]->(p) RETURN count(o)',
    [],
  ],
  [
    'MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:LEADS]->(k:Project) RETURN k.name AS name',
    ['UNION'],
  ],
  [
    'MATCH (p:Paper {year: $year}) WHERE EXISTS { (p)<-[:CITES]-(:Paper) } AND p.year < $year RETURN count(p)',
    ['p.year < $year'],
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p RETURN sum(CASE WHEN EXISTS { (p)<-[:AUTHORED]-(:Researcher) } THEN 1 ELSE 0 END)',
    1,
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE EXISTS { (p)<-[:AUTHORED]-(:Researcher {university: $university2}) } AND EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title',
    [],
  ],
  [
    'MATCH (p:Paper)-[:CITES]->(q:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title',
    [],
  ],
  [
    'MATCH (a:Researcher)-[c:COOPERATES_WITH]-(b:Researcher) RETURN a.name, c.firstYear - c.lastYear AS years ORDER BY years DESC LIMIT 1',
    ['c.firstYear - c.lastYear'],
  ],
  ['MATCH (j:Project) RETURN j.name, j.endYear - j.startYear', []],
  [
    'MATCH (r:Researcher {university: $university}) RETURN count(r), count(COUNT { (r)-[:AUTHORED]->(:Paper) })',
    1,
  ],
  [
    'MATCH (r:Researcher {university: $university}) RETURN count(r), sum(COUNT { (r)-[:AUTHORED]->(:Paper) })',
    [],
  ],
  [
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r.university AS u, count(p) AS papers, avg(p.citationCount) AS mean WHERE papers < mean RETURN u',
    ['papers < mean'],
  ],
  ['MATCH (p:Paper) WITH p.year AS y, count(p) AS n RETURN n * 1.0 / y', ['n * 1.0 / y']],
  [
    'MATCH (p:Paper {title: $paper})<-[:AUTHORED]-(r:Researcher) RETURN r.name, r.university = p.venue',
    ['r.university = p.venue'],
  ],
  [
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.citationCount >= r.hIndex RETURN p.title',
    [],
  ],
  [
    'MATCH (r:Researcher) WHERE COUNT { (r)-[:LEADS]->(:Project) } > r.paperCount RETURN r.name',
    [],
  ],
  ['MATCH (p:Paper {title: $paper}) RETURN p.citationCount - COUNT { (:Paper)-[:CITES]->(p) }', []],
  [
    'MATCH (r:Researcher) WHERE EXISTS { (r)-[:LEADS]->(:Project {source: $source}) } AND r.hIndex > 5 OR EXISTS { (r)-[:COOPERATES_WITH]-(:Researcher {name: $person}) } AND r.paperCount > 9 RETURN r.name',
    1,
  ],
  [
    'MATCH (r:Researcher) WHERE (r.name = $person AND r.university = $university) OR (r.name = $person2 AND r.university = $university2) RETURN r.hIndex',
    [],
  ],
  [
    'MATCH (r:Researcher) WHERE r.university = $university OR r.university = $university2 AND r.hIndex > $number RETURN r.name',
    1,
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper {venue: $venue}) WITH r, count(p) AS papers, sum(CASE WHEN EXISTS { (r)-[:AUTHORED {position: 1}]->(:Paper) } THEN 1 ELSE 0 END) AS firsts RETURN r.name, papers, firsts',
    1,
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { (r)-[:AUTHORED {position: 1}]->(p) } THEN 1 ELSE 0 END) AS firsts RETURN r.name, firsts',
    [],
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { MATCH (r)-[:AUTHORED]->(q:Paper) WHERE q.year < p.year } THEN 1 ELSE 0 END) AS later RETURN r.name, later',
    [],
  ],
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, sum(CASE WHEN EXISTS { MATCH (r)-[:AUTHORED]->(q:Paper) WHERE q.year > $year } THEN 1 ELSE 0 END) AS later RETURN r.name, later',
    1,
  ],
  [
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.doi IS NOT NULL WITH DISTINCT p RETURN count(p), sum(CASE WHEN p.doi IS NULL THEN 1 ELSE 0 END)',
    ['p.doi IS NULL'],
  ],
  ['MATCH (p:Paper) RETURN p.title, COUNT { (:Researcher)-[:AUTHORED {position: 1}]->(p) }', 1],
  [
    'MATCH (j:Project {number: $grant})-[:PRODUCED]->(:Paper)-[:CITES]->(:Paper)<-[:PRODUCED]-(k:Project {number: $grant}) WHERE k <> j RETURN k.name',
    ['k <> j'],
  ],
  [
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher {name: $person}) WHERE a <> b RETURN a.university',
    [],
  ],
  [
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue, year: $year}) WHERE p.year IN [$year2, $year] RETURN DISTINCT r.name',
    ['p.year IN [$year2, $year]'],
  ],
  [
    'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:AUTHORED]->(p:Paper) WHERE $topic IN p.keywords } AND EXISTS { (r)-[:LEADS]->(:Project)-[:PRODUCED]->(p) } RETURN r.name',
    1,
  ],
  [
    'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:AUTHORED]->(p:Paper) WHERE NOT EXISTS { (:Project)-[:PRODUCED]->(p) } } RETURN r.name',
    [],
  ],
  [
    'MATCH (a:Researcher {name: $person}), (b:Researcher {name: $person2}) RETURN a.name, a.hIndex, b.name, b.hIndex',
    [],
  ],
  [
    'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(p) } RETURN p.title',
    1,
  ],
  [
    'MATCH (p:Paper)-[:CITES]->(q:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(q) } RETURN p.title',
    [],
  ],
  ['MATCH (p:Paper)-[:CITES]->(:Paper)-[:CITES]->(p) RETURN p.title', []],
  [
    'MATCH (r:Researcher {university: $university}) WITH r, COUNT { (r)-[:LEADS]->(:Project) } AS n RETURN sum(CASE WHEN n > $number THEN 1 ELSE 0 END), sum(CASE WHEN n >= $number THEN 1 ELSE 0 END)',
    1,
  ],
  [
    'MATCH (j:Project {source: $source, startYear: $year}) RETURN j.discipline, min(j.startYear)',
    ['min(j.startYear)'],
  ],
  [
    'MATCH (r:Researcher) WHERE r.university = $university AND $topic IN r.interests AND r.hIndex > 5 OR r.paperCount > 9 RETURN r.name',
    1,
  ],
])('%s', (cypher, wanted) => {
  const found = senselessConditions(parsed(cypher));
  expect(typeof wanted === 'number' ? found.length : found).toEqual(wanted);
});
