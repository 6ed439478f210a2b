import { describe, expect, it, test } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { lintQuery, lintRules } from './lint-query.js';

const examples: Record<string, { warns: string[]; silent: string[] }> = {
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
  'lint-denied-match': {
    warns: [
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (r)-[:LEADS]->(j) } RETURN DISTINCT o.name',
      'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) WHERE NOT (b)-[:COOPERATES_WITH]-(a) RETURN b.name',
    ],
    silent: [
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project)<-[:PARTICIPATES_IN]-(o:Researcher) WHERE NOT EXISTS { (o)-[:LEADS]->(:Project) } RETURN DISTINCT o.name',
    ],
  },
  'lint-self-comparison': {
    warns: [
      'MATCH (j:Project {name: $project}) MATCH (k:Project {name: $project2}) RETURN j.name = j.name',
      'MATCH (r:Researcher) WHERE EXISTS { (o:Researcher) WHERE o.hIndex > o.hIndex } RETURN r.name',
    ],
    silent: ['MATCH (r:Researcher) WHERE r.citationCount > r.hIndex RETURN r.name'],
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
