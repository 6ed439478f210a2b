import { expect, test } from 'vitest';
import { parsed } from './parsed.js';
import { senselessConditions } from './senseless.js';

test.each([
  ['MATCH (j:Project {name: $project}) MATCH (k:Project {name: $project2}) RETURN j.name = j.name', ['j.name = j.name']],
  ['MATCH (r:Researcher) WHERE EXISTS { (r)-[:LEADS]->(:Project) } AND NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name', 2],
  ['MATCH (r:Researcher {university: $university}) WHERE r.university <> $university RETURN r.name', ['r.university <> $university']],
  ['MATCH (r:Researcher) WHERE EXISTS { (o:Researcher) WHERE o.hIndex > o.hIndex } RETURN r.name', ['o.hIndex > o.hIndex']],
  ['MATCH (r:Researcher {university: $university}) WHERE r.education <> $university AND r.hIndex > $number RETURN r.name', []],
  ['MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> $university AND NOT EXISTS { (a)-[:LEADS]->(:Project) } AND EXISTS { (b)-[:LEADS]->(:Project) } RETURN b.name', []],
  ["MATCH (r:Researcher {university: $university, gender: '女'}) RETURN count(r) * 1.0 / count(r)", ['count(r) * 1.0 / count(r)']],
  ['MATCH (j:Project) RETURN j.name, (j.endYear - j.startYear + 1) * 1.0 / 2', []],
  ['MATCH (j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) } RETURN p.title', 1],
  ['MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project})-[:PRODUCED]->(p:Paper) WHERE NOT EXISTS { (r)-[:AUTHORED {position: 1}]->(p) } RETURN p.title', []],
  ['MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (r)-[:LEADS]->(j) } RETURN DISTINCT o.name', 1],
  ['MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (o)-[:LEADS]->(:Project) } RETURN DISTINCT o.name', []],
  ['MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) WHERE NOT (b)-[:COOPERATES_WITH]-(a) RETURN b.name', 1],
  ['MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) WHERE o.id < r.id RETURN o.name', ['o.id < r.id']],
  ['MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher {university: $university}) WHERE a.id < b.id RETURN a.name, b.name', []],
  ['MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN sum(c.count), sum(c.lastYear)', ['sum(c.lastYear)']],
  ['MATCH (r:Researcher {university: $university}) RETURN r.college, sum(r.citationCount) AS total, sum(r.citationCount) AS citations', 1],
  ["MATCH (r:Researcher {gender: '女'})-[:LEADS]->(j:Project) RETURN j.source, sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(j)", ["r.gender = '女'"]],
  ['MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.education = $university THEN 1 ELSE 0 END) * 1.0 / count(r)', ['r.education = $university']],
  ['MATCH (r:Researcher {university: $university}) WHERE r.education = r.university RETURN sum(CASE WHEN r.gender = \'女\' THEN 1 ELSE 0 END) * 1.0 / count(r)', []],
  ['MATCH (:Researcher)-[:AUTHORED {position: 0}]->(p:Paper) RETURN p.title', ['position: 0']],
  ['MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $paper2}) } RETURN q.title', 1],
  ['MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE NOT EXISTS { (:Paper {title: $paper2})-[:CITES]->(q) } RETURN q.title', []],
  ['MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(b:Researcher {name: $person2}) WHERE NOT EXISTS { (a)-[:COOPERATES_WITH]-(b) } RETURN count(j) > 0', []],
  ['MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(j:Project) RETURN j.name, r.name', ['r.name']],
  ['MATCH (r:Researcher {name: $person}) RETURN r.name, r.university', []],
  ['MATCH (r:Researcher {name: $person, university: $university}) RETURN r.citationCount ORDER BY r.citationCount DESC LIMIT 1', ['LIMIT']],
  ['MATCH (r:Researcher {university: $university, college: $college}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1', []],
  ['MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p ORDER BY p.citationCount DESC LIMIT 1 RETURN count(p)', ['count(p)']],
  ['MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH p ORDER BY p.citationCount DESC LIMIT 1 MATCH (o:Researcher)-[:AUTHORED]->(p) RETURN count(o)', []],
  ['MATCH (a:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:LEADS]->(k:Project) RETURN k.name AS name', ['UNION']],
  ['MATCH (p:Paper {year: $year}) WHERE EXISTS { (p)<-[:CITES]-(:Paper) } AND p.year < $year RETURN count(p)', ['p.year < $year']],
  ['MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p RETURN sum(CASE WHEN EXISTS { (p)<-[:AUTHORED]-(:Researcher) } THEN 1 ELSE 0 END)', 1],
  ['MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE EXISTS { (p)<-[:AUTHORED]-(:Researcher {university: $university2}) } AND EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title', []],
  ['MATCH (p:Paper)-[:CITES]->(q:Paper {title: $paper}) WHERE NOT EXISTS { (p)<-[:CITES]-(:Paper) } RETURN p.title', []],
  ['MATCH (a:Researcher)-[c:COOPERATES_WITH]-(b:Researcher) RETURN a.name, c.firstYear - c.lastYear AS years ORDER BY years DESC LIMIT 1', ['c.firstYear - c.lastYear']],
  ['MATCH (j:Project) RETURN j.name, j.endYear - j.startYear', []],
  ['MATCH (r:Researcher {university: $university}) RETURN count(r), count(COUNT { (r)-[:AUTHORED]->(:Paper) })', 1],
  ['MATCH (r:Researcher {university: $university}) RETURN count(r), sum(COUNT { (r)-[:AUTHORED]->(:Paper) })', []],
])('%s', (cypher, wanted) => {
  const found = senselessConditions(parsed(cypher));
  expect(typeof wanted === 'number' ? found.length : found).toEqual(wanted);
});
