import { describe, expect, it } from 'vitest';
import { dialectTable } from '../dialect/dialect-table.js';
import { parse } from '../syntax/parse.js';
import { print } from '../syntax/print.js';
import { randomQuery } from '../testing/random-query.js';

const codeOf = (text: string): string => {
  const result = parse(text);
  return result.ok ? 'accepted' : result.diagnostics[0]!.code;
};
const ones = (count: number): string => `[${Array.from({ length: count }, () => '1').join(', ')}]`;

describe("a value that grows by the query's own doing", () => {
  it.each([
    [
      'a string joined with itself',
      `WITH 'aaaaaaaaaa' AS s ${'WITH s + s AS s '.repeat(30)}RETURN size(s)`,
    ],
    [
      'a list joined with itself',
      `WITH [1, 2] AS s ${'WITH s + s AS s '.repeat(30)}RETURN size(s)`,
    ],
    [
      'a property joined with itself',
      `MATCH (r:Researcher) WITH r.name AS s ${'WITH s + s AS s '.repeat(30)}RETURN s`,
    ],
    [
      'replace in replace',
      `RETURN size(${'replace('.repeat(9)}'a'${", 'a', 'aaaaaaaaaa')".repeat(9)})`,
    ],
    [
      'lists in lists',
      `WITH ${ones(100)} AS l RETURN [a IN l | [b IN l | [c IN l | [d IN l | d]]]]`,
    ],
    [
      'collected lists in lists',
      'MATCH (n) WITH collect(n) AS l RETURN [a IN l | [b IN l | [c IN l | a]]]',
    ],
    [
      'conditions in conditions',
      `WITH ${ones(100)} AS l RETURN size([a IN l WHERE size([b IN l WHERE size([c IN l WHERE size([d IN l WHERE d > 1]) > 1]) > 1]) > 1])`,
    ],
    [
      'any in any',
      'MATCH (n) WITH collect(n) AS l RETURN any(a IN l WHERE any(b IN l WHERE any(c IN l WHERE a.id = b.id + c.id)))',
    ],
    ['maps in maps', `WITH {a: 1} AS m ${'WITH {a: [m, m, m, m]} AS m '.repeat(20)}RETURN m`],
    [
      'in a condition',
      `MATCH (n) WITH n, n.name AS s ${'WITH n, s + s AS s '.repeat(13)}MATCH (n) WHERE size(${Array.from({ length: 10 }, () => 's').join(' + ')}) > 1 RETURN n`,
    ],
    [
      'in a subquery',
      `MATCH (n) WITH n, n.name AS s ${'WITH n, s + s AS s '.repeat(13)}MATCH (n) WHERE EXISTS { (n)--(m) WHERE m.name = ${Array.from({ length: 10 }, () => 's').join(' + ')} } RETURN n`,
    ],
  ])('is refused: %s', (_, text) => {
    expect(codeOf(text)).toBe('too-large');
  });

  it.each([
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, collect(p) AS papers WITH collect({name: r.name, university: r.university, papers: papers}) AS people RETURN people',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, collect(p.keywords) AS lists RETURN r.name, [l IN lists | [k IN l | toLower(k)]]',
    "MATCH (r:Researcher) RETURN r.name + ' (' + r.university + ', ' + r.college + ')' AS who, replace(replace(r.nameEn, ' ', ''), '-', ' ')",
    'MATCH p = allShortestPaths((a:Researcher {name: $person})-[:COOPERATES_WITH*..6]-(b:Researcher {name: $person2})) RETURN [n IN nodes(p) | n.name + n.university]',
    'MATCH (r:Researcher) WITH collect(DISTINCT r.university) AS one MATCH (j:Project) WITH one, collect(DISTINCT j.university) AS two RETURN [u IN one WHERE NOT u IN two]',
    'MATCH (r:Researcher) WITH collect(r) AS l RETURN [a IN l WHERE any(b IN l WHERE b.name = a.name AND b.id <> a.id) | a.name]',
    `WITH 'aaaaaaaaaa' AS s ${'WITH s + s AS s '.repeat(5)}RETURN size(s)`,
  ])('is read where it stays small: %s', (text) => {
    expect(codeOf(text)).toBe('accepted');
  });

  it('refuses no example of the dialect and no random query', () => {
    for (const { example } of dialectTable) expect(codeOf(example), example).toBe('accepted');
    for (let seed = 0; seed < 500; seed += 1)
      expect(codeOf(print(randomQuery(seed))), `seed ${seed}`).toBe('accepted');
  }, 120_000);
});
