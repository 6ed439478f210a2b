import { describe, expect, it } from 'vitest';
import { parse } from '../syntax/parse.js';
import { supportingColumns } from './supporting-columns.js';

const placesOf = (cypher: string): number[] => {
  const result = parse(cypher);
  if (!result.ok) throw new Error(cypher);
  return [...supportingColumns(result.query)];
};

describe('columns that support an answer', () => {
  it.each([
    [
      'what rows are ranked by',
      'MATCH (p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1',
      [1],
    ],
    [
      'what they are ranked by under another name',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, count(p) AS papers ORDER BY papers DESC LIMIT 3 RETURN papers, r.name',
      [0],
    ],
    ['a bound', 'MATCH (p:Paper) WHERE p.year > 2020 RETURN p.title, p.year', [1]],
    ['no other figure', 'MATCH (p:Paper) RETURN p.title, p.year ORDER BY p.citationCount', []],
    ['nothing that is equal to a value', 'MATCH (p:Paper) WHERE p.year = 2020 RETURN p.year', []],
  ])('%s', (_, cypher, places) => {
    expect(placesOf(cypher)).toEqual(places);
  });
});
