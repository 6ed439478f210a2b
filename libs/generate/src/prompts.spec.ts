import { expect, test } from 'vitest';
import { promptFor } from './prompts.js';

test.each([
  [
    '$university # projects starting\nin $year',
    '$university number of projects starting in $year\nCypher: ',
  ],
  ['# of papers, $person', 'number of papers, $person\nCypher: '],
  ['C# and F#', 'C# and F#\nCypher: '],
])('%s', (text, prompt) => {
  expect(promptFor({ text }, 'cypher')).toBe(prompt);
});
