import { describe, expect, it } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { touches } from './touches.js';

describe('touches', () => {
  it('lists what a query reads, compares with and returns', () => {
    const { literals, ...rest } = touches(
      parsed(
        "MATCH (r {name: '张伟', university: $university})-[:AUTHORED]->(p) WHERE p.year >= $year RETURN r, p.title, count(*) AS n",
      ),
    );
    expect(literals.map(({ span: _, ...literal }) => literal)).toEqual([
      { literal: '张伟', label: 'Researcher', property: 'name', operator: '=' },
    ]);
    expect(rest).toMatchInlineSnapshot(`
      {
        "aggregations": [
          "count(*)",
        ],
        "columns": [
          {
            "name": "r",
            "property": null,
            "type": "Researcher",
          },
          {
            "name": "p.title",
            "property": "Paper.title",
            "type": "string",
          },
          {
            "name": "n",
            "property": null,
            "type": "integer",
          },
        ],
        "labels": [
          "Paper",
          "Researcher",
        ],
        "parameters": [
          {
            "name": "university",
            "places": [
              {
                "label": "Researcher",
                "operator": "=",
                "property": "university",
              },
            ],
          },
          {
            "name": "year",
            "places": [
              {
                "label": "Paper",
                "operator": ">=",
                "property": "year",
              },
            ],
          },
        ],
        "properties": [
          "Paper.title",
          "Paper.year",
          "Researcher.name",
          "Researcher.university",
        ],
        "relationshipTypes": [
          "AUTHORED",
        ],
      }
    `);
  });

  it.each([
    [
      'a list',
      "p.venue IN ['a', 'b']",
      [
        ['a', 'venue', 'IN'],
        ['b', 'venue', 'IN'],
      ],
    ],
    [
      'an item of a list',
      "any(k IN p.keywords WHERE toLower(k) CONTAINS 'x')",
      [['x', 'keywords', 'CONTAINS']],
    ],
    ['a function of a property', "toLower(p.title) = 'x'", [['x', 'title', '=']]],
    ['a membership', "'x' IN p.keywords", [['x', 'keywords', 'IN']]],
  ])('finds the property behind %s', (_, condition, expected) => {
    expect(
      touches(parsed(`MATCH (p:Paper) WHERE ${condition} RETURN p.id`)).literals.map((found) => [
        found.literal,
        found.property,
        found.operator,
      ]),
    ).toEqual(expected);
  });
});
