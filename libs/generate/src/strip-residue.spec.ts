import { expect, it } from 'vitest';
import { promptFor } from './prompts.js';
import { stripResidue } from './strip-residue.js';

it.each([
  ['MATCH (r) RETURN r', 'MATCH (r) RETURN r'],
  ['```cypher\nMATCH (r)\nRETURN r;\n```\nThis finds…', 'MATCH (r) RETURN r'],
  [
    '<think>let me see\n</think>\nMATCH (r) RETURN r<|im_end|>\n<|im_start|>user',
    'MATCH (r) RETURN r',
  ],
  ['Cypher: MATCH (r) RETURN r ; ', 'MATCH (r) RETURN r'],
  ['MATCH (r) RETURN r\n\nExplanation: all', 'MATCH (r) RETURN r'],
  ["MATCH (p {title: 'a;b <c>'}) RETURN p", "MATCH (p {title: 'a;b <c>'}) RETURN p"],
  ['<think>never ends', ''],
])('%j leaves %j', (text, expected) => {
  expect(stripResidue(text)).toBe(expected);
});

it('asks on one line, with the task after it', () => {
  expect(promptFor({ text: ' $person\n 的邮箱 ' }, 'cypher')).toBe('$person 的邮箱\nCypher: ');
  expect(promptFor({ text: 'x' }, 'frame')).toBe('x\nJSON: ');
});
