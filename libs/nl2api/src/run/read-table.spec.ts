import { describe, expect, it } from 'vitest';
import { tableQuery } from './read-table.js';

type Leading = Parameters<typeof tableQuery>[0];

const join = (path: string[], optional?: true): Leading[number] => ({
  name: 'join_data',
  arguments: optional === undefined ? { path } : { path, optional },
});

describe('the query of a joined table', () => {
  it('has values as parameters, and only the columns that are used', () => {
    const leading: Leading = [
      join(['researcher -AUTHORED-> paper', 'paper2 -CITES-> paper']),
      {
        name: 'filter_data',
        arguments: { column: 'researcher.name', condition: 'equal_to', value: "x'}) DELETE (n" },
      },
      {
        name: 'filter_data',
        arguments: { column: 'paper.keywords', condition: 'contains', value: 'graph' },
      },
      join(['researcher -LEADS-> project'], true),
      { name: 'filter_data', arguments: { column: 'project.id', condition: 'is_null' } },
    ];
    expect(tableQuery(leading, ['paper2.title', 'authored.position'], 10)).toEqual({
      cypher:
        'MATCH (researcher:Researcher)-[authored:AUTHORED]->(paper:Paper), (paper2:Paper)-[cites:CITES]->(paper) WHERE researcher.name = $v0 AND $v1 IN paper.keywords OPTIONAL MATCH (researcher)-[leads:LEADS]->(project:Project) WITH * WHERE project.id IS NULL RETURN paper2.title AS c0, authored.position AS c1 LIMIT 10',
      parameters: { v0: "x'}) DELETE (n", v1: 'graph' },
    });
  });

  it('has what must not be there as a condition', () => {
    const leading: Leading = [
      join(['researcher']),
      {
        name: 'join_data',
        arguments: {
          path: ['researcher -LEADS-> project'],
          absent: true,
          filters: [{ column: 'project.source', condition: 'equal_to', value: 'x' }],
        },
      },
    ];
    expect(tableQuery(leading, ['researcher.name'])).toEqual({
      cypher:
        'MATCH (researcher:Researcher) WHERE NOT EXISTS { (researcher)-[leads:LEADS]->(project:Project) WHERE project.source = $v0 } RETURN researcher.name AS c0',
      parameters: { v0: 'x' },
    });
  });

  it.each([
    [[join(['researcher'])], ['paper.title']],
    [[join(['researcher'])], ['researcher.password']],
    [[join(['researcher'])], ['researcher.name) DETACH DELETE (researcher']],
    [[], ['researcher.name']],
    [
      [
        join(['researcher']),
        { name: 'filter_data', arguments: { column: 'researcher.name', condition: 'equal_to' } },
      ],
      [],
    ],
  ] as [Leading, string[]][])('refuses %j %j', (leading, columns) => {
    expect(() => tableQuery(leading, columns)).toThrow(
      expect.objectContaining({ code: 'argument-invalid' }),
    );
  });
});
