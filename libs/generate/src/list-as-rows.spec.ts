import { parsed, print } from '@coopkg/cypher';
import { expect, it } from 'vitest';
import { completed } from './completed.js';

const question = { text: '', slots: [] };

it('answers row by row what two lists have in common', () => {
  expect(
    completed(
      question,
      'MATCH (a:Researcher {name: $person}), (b:Researcher {name: $person2}) RETURN [x IN a.interests WHERE x IN b.interests] AS common',
    ),
  ).toBe(
    print(
      parsed(
        'MATCH (a:Researcher {name: $person}), (b:Researcher {name: $person2}) UNWIND [x IN a.interests WHERE x IN b.interests] AS x RETURN DISTINCT x',
      ),
    ),
  );
});

it.each([
  'MATCH (a:Researcher {name: $person}) RETURN a.interests',
  'MATCH (a:Researcher), (b:Researcher) RETURN a.name, [x IN a.interests WHERE x IN b.interests]',
  'MATCH (a:Researcher) RETURN size([x IN a.interests WHERE x = $topic])',
  'NONE',
])('leaves %s', (cypher) => {
  expect(completed(question, cypher)).toBe(cypher);
});
