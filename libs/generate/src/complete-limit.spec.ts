import { describe, expect, it } from 'vitest';
import type { SlottedQuestion } from '@coopkg/contracts';
import { completed } from './completed.js';

const asked = (text: string): SlottedQuestion => ({
  text,
  slots: [...new Set(text.match(/\$[a-z]+\d*/gu) ?? [])].map((name) => ({
    name: name.slice(1),
    mention: {
      start: 0,
      end: 0,
      text: '',
      kind: 'number',
      readings: [],
      ambiguous: false,
      score: 1,
    },
  })),
});
const sorted =
  'MATCH (r:Researcher {name: $person})-[w:COOPERATES_WITH]-(c:Researcher) RETURN c.name, w.count ORDER BY w.count DESC';

describe('how many rows a question wants', () => {
  it.each([
    '$person 合作最密切学者前$number 附合作次数 降序',
    '和$person合作最多的$number位学者，附次数，从多到少',
    'Who are the $number people that $person has worked with the most, most first',
    '$person top $number collaborators with counts, descending',
    'which $number colleagues of $person …, in descending order',
  ])('stands in %s', (text) => {
    expect(completed(asked(text), sorted)).toBe(`${sorted} LIMIT $number`);
  });

  it.each([
    ['a bound', '和$person合作至少$number次的学者，从多到少', sorted],
    [
      'a bound in English',
      'collaborators of $person with $number or more joint papers, most first',
      sorted,
    ],
    [
      'a query that uses the number',
      '$person top $number collaborators',
      `${sorted} LIMIT $number`,
    ],
    ['a query with another limit', '$person top $number collaborators', `${sorted} LIMIT 5`],
    [
      'a query that does not sort',
      '$person top $number collaborators',
      'MATCH (r:Researcher {name: $person}) RETURN count(r)',
    ],
    [
      'a sort within',
      '$person top $number collaborators',
      'MATCH (r:Researcher {name: $person}) WITH r ORDER BY r.hIndex DESC RETURN r.name',
    ],
    ['no query', '$person top $number collaborators', 'NONE'],
  ])('leaves %s', (_, text, cypher) => {
    expect(completed(asked(text), cypher)).toBe(cypher);
  });
});
