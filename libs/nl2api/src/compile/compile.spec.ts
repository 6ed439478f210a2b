import { describe, expect, it } from 'vitest';
import { loadTypes, templateFolder } from '@coopkg/question-types';
import type { Operation } from '../operators/operators.js';
import { compile } from './compile.js';

/** One line a call, for reading. */
function lines(cypher: string, parameters: Record<string, unknown> = {}): string[] {
  const compiled = compile(cypher, parameters);
  return compiled.ok ? compiled.operations.map(line) : [compiled.shape];
}
const line = ({ name, arguments: given }: Operation): string =>
  `${name} ${Object.values(given)
    .map((value) => JSON.stringify(value))
    .join(' ')}`;

describe('compile', () => {
  it('joins, filters and retrieves', () => {
    expect(
      lines(
        'MATCH (r:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE p.year >= 2020 AND a.position = 1 RETURN p.title',
        { person: '张伟' },
      ),
    ).toEqual([
      'join_data ["researcher -AUTHORED-> paper"]',
      'filter_data "researcher.name" "equal_to" "张伟"',
      'filter_data "paper.year" "greater_than_or_equal_to" 2020',
      'filter_data "authored.position" "equal_to" 1',
      'retrieve_data ["paper.title"]',
    ]);
  });

  it('tells roles of a kind apart, and compares columns', () => {
    expect(
      lines(
        'MATCH (a:Researcher)-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> a.university AND b <> a RETURN b',
      ),
    ).toEqual([
      'join_data ["researcher -COOPERATES_WITH- researcher2"]',
      'filter_data "researcher2.university" "not_equal_to" "researcher.university"',
      'filter_data "researcher2.id" "not_equal_to" "researcher.id"',
      'retrieve_data ["researcher2.id"]',
    ]);
  });

  it('writes a relationship as it is stored, whichever way it was written', () => {
    expect(lines('MATCH (p:Paper)<-[:CITES]-(c:Paper) RETURN c.title')[0]).toBe(
      'join_data ["paper2 -CITES-> paper"]',
    );
  });

  it('groups, aggregates, sorts by the last key first, and cuts', () => {
    expect(
      lines(
        'MATCH (r:Researcher)-[:LEADS]->(j:Project) RETURN r.college, count(DISTINCT j) AS n, sum(j.funding) ORDER BY n DESC, r.college LIMIT $number',
        { number: 3 },
      ),
    ).toEqual([
      'join_data ["researcher -LEADS-> project"]',
      'group_data_by ["researcher.college"]',
      'aggregate_data "count" "project.id" true',
      'aggregate_data "sum" "project.funding"',
      'sort_data "researcher.college" "ascending"',
      'sort_data "result" "descending"',
      'retrieve_data ["researcher.college","result","result2"] 3',
    ]);
  });

  it('goes on behind WITH from what it left', () => {
    expect(
      lines(
        'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, count(p) AS n WHERE n > 2 RETURN DISTINCT r.name, n',
      ),
    ).toEqual([
      'join_data ["researcher -AUTHORED-> paper"]',
      'group_data_by ["researcher.id"]',
      'aggregate_data "count" "paper.id"',
      'filter_data "result" "greater_than" 2',
      'select_unique_values ["researcher.name","result"]',
      'retrieve_data ["researcher.name","result"]',
    ]);
  });

  it('computes columns', () => {
    expect(
      lines(
        "MATCH (p:Paper) RETURN count(CASE WHEN p.language = 'en' THEN 1 END) * 1.0 / count(p) AS share",
      ).slice(1),
    ).toEqual([
      'transform_data "when" "paper.language" "equal_to" "en"',
      'aggregate_data "count" "result"',
      'aggregate_data "count" "paper.id"',
      'transform_data "multiply" "result2" 1',
      'transform_data "divide" "result4" "result3"',
      'retrieve_data ["result5"]',
    ]);
  });

  it('keeps each row once where a pattern has to exist', () => {
    expect(
      lines(
        'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:LEADS]->(j:Project) WHERE j.startYear > 2000 } RETURN r.name',
      ),
    ).toEqual([
      'join_data ["researcher"]',
      'join_data ["researcher -LEADS-> project"]',
      'filter_data "project.startYear" "greater_than" 2000',
      'select_unique_values ["researcher.id"]',
      'retrieve_data ["researcher.name"]',
    ]);
  });

  it('says what must not be there with all that it must meet', () => {
    expect(
      lines(
        'MATCH (r:Researcher) WHERE NOT EXISTS { MATCH (r)-[:LEADS]->(j:Project {source: $source}) WHERE j.university <> r.university } AND EXISTS { MATCH (r)-[:AUTHORED]->(:Paper) } RETURN r.name',
        { source: 'x' },
      ),
    ).toEqual([
      'join_data ["researcher"]',
      'join_data ["researcher -LEADS-> project"] true [{"column":"project.source","condition":"equal_to","value":"x"},{"column":"project.university","condition":"not_equal_to","other_column":"researcher.university"}]',
      'join_data ["researcher -AUTHORED-> paper"]',
      'select_unique_values ["researcher.id"]',
      'retrieve_data ["researcher.name"]',
    ]);
  });

  it.each([
    [
      'MATCH p = shortestPath((a:Researcher)-[:COOPERATES_WITH*..3]-(b:Researcher)) RETURN p',
      'shortest path',
    ],
    ['MATCH (a:Paper)-[:CITES*1..2]->(b:Paper) RETURN b.title', 'variable-length path'],
    [
      'MATCH (r:Researcher) WHERE EXISTS { MATCH (r)-[:LEADS]->(:Project) } OR r.hIndex > 3 RETURN r.name',
      'nested pattern',
    ],
    ['MATCH (r:Researcher) RETURN toUpper(r.nameEn)', 'function toUpper'],
    ['MATCH (r:Researcher) RETURN r.hIndex / r.paperCount', 'division of whole numbers'],
    ['MATCH (r:Researcher {name: $person}) RETURN r.email', 'parameter without a value'],
    ['DELETE everything', 'text that is no query'],
  ])('names what it has no operator for: %s', (cypher, shape) => {
    expect(compile(cypher, {})).toEqual({ ok: false, shape });
  });
});

it('compiles every question type but the shortest path', async () => {
  const types = await loadTypes(templateFolder);
  const left = types.filter(({ cypher, slots }) => {
    const values = slots.map((slot) => [slot, /^(year|number)/u.test(slot) ? 2 : 'x']);
    return !compile(cypher, Object.fromEntries(values) as object as Record<string, unknown>).ok;
  });
  expect(left.map(({ id }) => id)).toEqual(['C07']);
});
