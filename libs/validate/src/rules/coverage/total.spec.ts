import { parsed, print } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import { expectRule } from '../../../test/expect-rule.js';
import { checkWords } from '../../check-words.js';
import { queryFacts } from '../../facts/query-facts.js';
import { total } from './total.js';

const each =
  'MATCH (r:Researcher {title: $rank}) WHERE r.university IN [$university, $university2] RETURN r.university, count(r)';
const all =
  'MATCH (r:Researcher {title: $rank}) WHERE r.university IN [$university, $university2] RETURN count(r)';

expectRule(total, {
  zh: ['$university和$university2一共有多少位$rank？', each, all],
  en: ['How many $ranks do $university and $university2 have in total?', each, all],
});

const ofBoth =
  'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(:Researcher {university: $university2}) RETURN count(DISTINCT p)';
const ofEither =
  'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.university IN [$university, $university2] RETURN count(DISTINCT p)';

expectRule(total, {
  zh: ['$university与$university2一共发表了多少篇论文？', ofBoth, ofEither],
  en: ['How many papers did $university and $university2 publish in total?', ofBoth, ofEither],
});

test.each([
  ['zh', '$university和$university2各有多少位$rank，一共多少位？'],
  ['zh', '$university一共有多少位$rank？'],
  ['zh', '$university和$university2的$rank一共发表了多少篇，分别列出'],
  ['en', 'How many $ranks do $university and $university2 each have in total?'],
  ['en', 'How many papers did $person and $person2 write together?'],
  ['en', 'Which has more $ranks in total, $university or $university2?'],
] as const)('in %s, one by one is right for %s', (language, question) => {
  const codes = checkWords({ question, language }, queryFacts(parsed(each))).map(
    ({ code }) => code,
  );
  expect(codes).not.toContain('question-total');
});

test('the fix counts all of them once', () => {
  expect(total.fix!(parsed(each)).map((one) => print(one))).toEqual([
    print(
      parsed(
        'MATCH (r:Researcher {title: $rank}) WHERE r.university IN [$university, $university2] WITH DISTINCT r RETURN count(r)',
      ),
    ),
  ]);
});
