import { describe, expect, it } from 'vitest';
import { clauseLines, cypherTokens } from './cypher-tokens.js';

const query =
  "MATCH (r:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(p:Project) WHERE p.source STARTS WITH '国家 MATCH' AND p.startYear >= 2020 RETURN count(DISTINCT p.id) AS count ORDER BY p.order DESC LIMIT 5";
const of = (kind: string): string[] =>
  cypherTokens(query)
    .filter((token) => token.kind === kind)
    .map((token) => token.text);

describe('cypherTokens', () => {
  it('loses nothing', () => {
    for (const text of [query, "'open", '`a b`.c', '', 'MATCH (西:电) RETURN 1.5', '}{)('])
      expect(
        cypherTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
  });

  it('tells the kinds apart', () => {
    expect(of('label')).toEqual(['Researcher', 'LEADS', 'PARTICIPATES_IN', 'Project']);
    expect(of('parameter')).toEqual(['$person']);
    expect(of('string')).toEqual(["'国家 MATCH'"]);
    expect(of('number')).toEqual(['2020', '5']);
    expect(of('function')).toEqual(['count']);
    expect(of('keyword')).toEqual(
      [
        'MATCH',
        'WHERE',
        'STARTS',
        'WITH',
        'AND',
        'RETURN',
        'DISTINCT',
        'AS',
        'COUNT',
        'ORDER',
        'BY',
        'DESC',
        'LIMIT',
      ].map((word) => (word === 'COUNT' ? 'count' : word)),
    );
  });
});

describe('clauseLines', () => {
  it('starts a line with each clause, not inside strings, braces or STARTS WITH', () => {
    const lines = (text: string): string[] =>
      clauseLines(cypherTokens(text)).map((line) =>
        line
          .map((token) => token.text)
          .join('')
          .trim(),
      );
    expect(lines(query)).toHaveLength(5);
    expect(
      lines('OPTIONAL MATCH (a) WHERE EXISTS { MATCH (a)--(b) WHERE b.x = 1 } RETURN a'),
    ).toEqual(['OPTIONAL MATCH (a)', 'WHERE EXISTS { MATCH (a)--(b) WHERE b.x = 1 }', 'RETURN a']);
  });
});
