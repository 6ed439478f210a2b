import { expect, it } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { comparedLiterals, parameterUses } from './constrained-values.js';

it('tells of each parameter what it is compared with', () => {
  expect(
    parameterUses(
      parsed(
        'MATCH (r {university: $university})-[:AUTHORED]->(p) WHERE p.year >= $year RETURN r LIMIT $number',
      ),
    ),
  ).toEqual([
    {
      name: 'university',
      places: [{ label: 'Researcher', property: 'university', operator: '=' }],
    },
    { name: 'year', places: [{ label: 'Paper', property: 'year', operator: '>=' }] },
    { name: 'number', places: [] },
  ]);
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
    comparedLiterals(parsed(`MATCH (p:Paper) WHERE ${condition} RETURN p.id`)).map((found) => [
      found.literal,
      found.property,
      found.operator,
    ]),
  ).toEqual(expected);
});
