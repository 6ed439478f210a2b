import { constrainedNodes, parsed } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { noQuery } from '@coopkg/question-types';
import { expandWording, loadPatterns, numberSlots } from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { misplaced } from './question-owners.js';

const ofPerson =
  'MATCH (r:Researcher {name: $person, university: $university})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name';
const ofOthers =
  'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher {university: $university}) RETURN c.name';
const found = (question: string, language: 'zh' | 'en', cypher: string): number =>
  misplaced(question, language, constrainedNodes(parsed(cypher))).length;

test.each([
  ['$university的$person有哪些合作者', 'zh', ofPerson, ofOthers],
  ['$person在$university有哪些合作者', 'zh', ofOthers, ofPerson],
  ['$person（$university）的合作者', 'zh', ofPerson, ofOthers],
  ["$university's $person: collaborators", 'en', ofPerson, ofOthers],
  ['Which people at $university have worked with $person?', 'en', ofOthers, ofPerson],
  ['$university的学者中，和$person合作过的是哪些人？', 'zh', ofOthers, ofPerson],
  ['不算$university的人，$person跟谁合著最多？', 'zh', ofOthers, ofPerson],
  ['Who from $university was $person still publishing with in $year?', 'en', ofOthers, ofPerson],
] as const)('%s: the university is whose the question says', (question, language, right, wrong) => {
  expect([found(question, language, right), found(question, language, wrong)]).toEqual([0, 1]);
});

test('next to no written pattern is doubted with its own query', async () => {
  const random = new Random(4);
  let doubted = 0;
  let all = 0;
  for (const pattern of Object.values(await loadPatterns()))
    if (pattern.cypher !== noQuery)
      for (const language of ['zh', 'en'] as const) {
        const { question, cypher } = numberSlots(
          expandWording(random, random.pick(pattern[language]), language),
          pattern.cypher,
        );
        all += 1;
        doubted += found(question, language, cypher);
      }
  expect(doubted / all).toBeLessThan(0.001);
});
