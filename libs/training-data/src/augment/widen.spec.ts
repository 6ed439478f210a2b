import { describe, expect, it } from 'vitest';
import { checkSchema, parsed } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { addColumns } from './columns.js';
import { addCondition } from './conditions.js';

const list = {
  question: 'Which {rank} work at {university}?',
  cypher: 'MATCH (r:Researcher {university: $university, title: $rank}) RETURN r.name',
};
const seeds = Array.from({ length: 60 }, (_, seed) => new Random(seed + 1));

describe('a question asked with more', () => {
  it('returns further columns in the order of the words, none that the question fixes', () => {
    const widened = seeds.map((random) => addColumns(random, list, 'en'));
    for (const { question, cypher } of widened) {
      expect(question).not.toMatch(/\?$/);
      expect(cypher).toMatch(/RETURN r\.name, r\.\w+/);
      expect(cypher).not.toMatch(/r\.(title|university)\b/);
      expect(checkSchema(parsed(cypher))).toEqual([]);
    }
    expect(new Set(widened.map(({ question }) => question)).size).toBeGreaterThan(50);
    const both = widened.filter(({ cypher }) =>
      cypher.endsWith('RETURN r.name, r.email, r.hIndex'),
    );
    for (const { question } of both)
      expect(question.search(/e-?mail/i)).toBeLessThan(question.search(/h[- ]index/i));
  });

  it('restricts what is listed or counted, with a slot of its own for each name and number', () => {
    for (const random of seeds) {
      const { question, cypher } = addCondition(random, list, 'en');
      expect(question).not.toBe(list.question);
      const slots = (text: string, sign: RegExp): string[] =>
        [...new Set([...text.matchAll(sign)].map((match) => match[1]!))].sort();
      expect(slots(cypher, /\$(\w+)/g)).toEqual(slots(question, /\{(\w+)\}/g));
    }
    const counted = addCondition(
      new Random(3),
      {
        question: '{university}有多少篇论文',
        cypher:
          'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN count(DISTINCT p)',
      },
      'zh',
    );
    expect(counted.cypher).toMatch(/p\.\w+|\(p:Paper \{/);
  });

  it('returns the measure that a list is bounded by, and no year', () => {
    const lists = seeds
      .map((random) => addCondition(random, list, 'en').cypher)
      .concat(
        seeds.map(
          (random) =>
            addCondition(
              random,
              {
                question: 'Papers of {venue}',
                cypher: 'MATCH (p:Paper {venue: $venue}) RETURN p.title',
              },
              'en',
            ).cypher,
        ),
      );
    for (const cypher of lists) {
      const bound = /\b(\w\.(?:hIndex|citationCount|paperCount)) [<>]/.exec(cypher)?.[1];
      expect(cypher.split('RETURN ')[1]!.split(', ').slice(1)).toEqual(
        bound === undefined ? [] : [bound],
      );
    }
    expect(lists.some((cypher) => cypher.endsWith('RETURN r.name, r.hIndex'))).toBe(true);
  });

  it.each([
    ['one person', 'MATCH (r:Researcher {name: $person}) RETURN r.name'],
    [
      'a comparison of two matches',
      'MATCH (r:Researcher {university: $university}) WITH avg(r.hIndex) AS mean MATCH (s:Researcher {university: $university}) WHERE s.hIndex > mean RETURN s.name',
    ],
    [
      'groups',
      'MATCH (r:Researcher {university: $university}) RETURN r.college, count(r), avg(r.hIndex), max(r.hIndex)',
    ],
    [
      'a union',
      'MATCH (r:Researcher {university: $university}) RETURN r.name UNION MATCH (r:Researcher {university: $university2}) RETURN r.name',
    ],
  ])('leaves %s without a further restriction', (_, cypher) => {
    const pair = { question: 'q', cypher };
    for (const random of seeds) expect(addCondition(random, pair, 'en')).toBe(pair);
  });

  it.each([
    ['a count', 'MATCH (r:Researcher {university: $university}) RETURN count(r)'],
    [
      'two kinds of node in a row',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) RETURN r.name, p.title',
    ],
    [
      'a node that is not handed on',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r.name AS name, count(p) AS n RETURN name, n',
    ],
    [
      'a union',
      'MATCH (r:Researcher {university: $university}) RETURN r.name UNION MATCH (r:Researcher {university: $university2}) RETURN r.name',
    ],
  ])('leaves %s without further columns', (_, cypher) => {
    const pair = { question: 'q', cypher };
    for (const random of seeds) expect(addColumns(random, pair, 'en')).toBe(pair);
  });
});
