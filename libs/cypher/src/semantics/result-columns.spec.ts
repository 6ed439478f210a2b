import { expect, it } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { resultColumns } from './result-columns.js';

it('names the columns that a query returns, with type and property', () => {
  expect(
    resultColumns(
      parsed('MATCH (r)-[:AUTHORED]->(p) WHERE p.year >= $year RETURN r, p.title, count(*) AS n'),
    ),
  ).toEqual([
    { name: 'r', type: 'Researcher', property: null },
    { name: 'p.title', type: 'string', property: 'Paper.title' },
    { name: 'n', type: 'integer', property: null },
  ]);
});
