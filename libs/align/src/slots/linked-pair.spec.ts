import { describe, expect, it } from 'vitest';
import { linkedPair } from './linked-pair.js';

const best =
  'MATCH (p:Paper {venue: $venue}) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT';

describe('linkedPair', () => {
  it('puts a slot where linking does, and in the query', () => {
    expect(
      linkedPair({ question: 'the five most cited papers of $venue', cypher: `${best} 5` }),
    ).toEqual({ question: 'the $number most cited papers of $venue', cypher: `${best} $number` });
    expect(linkedPair({ question: '$venue被引最多的三篇', cypher: `${best} 3` })).toEqual({
      question: '$venue被引最多的$number篇',
      cypher: `${best} $number`,
    });
  });

  it('numbers the slots as they stand in the question', () => {
    expect(
      linkedPair({
        question: 'top three people with at least $number papers',
        cypher:
          'MATCH (r:Researcher) WHERE r.paperCount >= $number RETURN r.name, r.paperCount ORDER BY r.paperCount DESC LIMIT 3',
      }),
    ).toEqual({
      question: 'top $number people with at least $number2 papers',
      cypher:
        'MATCH (r:Researcher) WHERE r.paperCount >= $number2 RETURN r.name, r.paperCount ORDER BY r.paperCount DESC LIMIT $number',
    });
  });

  it('leaves what linking leaves: the top one, names that are counted, halves', () => {
    for (const question of [
      'the most cited paper of $venue',
      '$person、$person2和$person3三人谁的论文最多',
      '超过一半的论文',
    ])
      expect(linkedPair({ question, cypher: `${best} 1` }).question).toBe(question);
  });

  it('writes a figure for the steps of a path, which take no parameter', () => {
    const { question, cypher } = linkedPair({
      question: '$person和$person2是否相距$number步以内',
      cypher:
        'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN length(p) <= $number',
    });
    const figure = /相距(\d)步/u.exec(question)?.[1];
    expect(figure).toBeDefined();
    expect(cypher).toContain(`length(p) <= ${figure}`);
  });
});
