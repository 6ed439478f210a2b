import { describe, expect, it } from 'vitest';
import { readParaphrases } from './model-paraphraser.js';

const sources = ['Who wrote "{paper}"?', 'List all the authors of "{paper}".'];

describe("a model's reply", () => {
  it.each<[string, string, [string, number][]]>([
    [
      'numbered lines',
      '1. Name the writers of {paper}\n2) Who is "{paper}" by?',
      [
        ['Name the writers of {paper}', 0],
        ['Who is "{paper}" by?', 1],
      ],
    ],
    [
      'talk and reasoning around them',
      '<think>{paper} hm</think>Sure! Here they are:\n\n**1.** whose work is {paper}\n\nHope that helps!',
      [['whose work is {paper}', 0]],
    ],
    [
      'bullets and quotes',
      '- "Whose paper is "{paper}"?"\n* “List everyone who is an author of {paper}”',
      [
        ['Whose paper is "{paper}"?', 0],
        ['List everyone who is an author of {paper}', 1],
      ],
    ],
    ['quotes around a slot', '1. "{paper}": authors', [['"{paper}": authors', 0]]],
    [
      'JSON',
      '```json\n{"rewritings": ["1. whose is {paper}", "List all authors {paper} has"]}\n```',
      [
        ['whose is {paper}', 0],
        ['List all authors {paper} has', 1],
      ],
    ],
    [
      'a number that no question has',
      '7. List all the authors that "{paper}" has',
      [['List all the authors that "{paper}" has', 1]],
    ],
    ['nothing', '', []],
    ['nothing of use', 'I cannot do that.', []],
  ])('is read with %s', (_, reply, expected) => {
    expect(readParaphrases(reply, sources)).toEqual(
      expected.map(([text, source]) => ({ text, source: sources[source] })),
    );
  });
});
