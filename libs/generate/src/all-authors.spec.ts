import { expect, test } from 'vitest';
import { parsed, print } from '@coopkg/cypher';
import { allAuthors } from './all-authors.js';

const start =
  'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WITH r, p ORDER BY p.citationCount DESC LIMIT 1 MATCH (c:Researcher)-[:AUTHORED]->(p)';
const others = `${start} WHERE c <> r RETURN c.name`;
const all = `${start} RETURN c.name`;
const asked = (text: string, query = others): string =>
  print(allAuthors({ text, slots: [] }, parsed(query)));

test.each(['$person被引最多的论文有哪些作者？', "Who wrote $person's most cited paper?"])(
  'all authors: %s',
  (text) => expect(asked(text)).toBe(all),
);

test.each([
  '$person被引最多的论文的合作者有哪些？',
  '$person被引最多的论文还有哪些作者？',
  "Who wrote $person's most cited paper with him?",
  "Who are the co-authors of $person's most cited paper?",
])('those beside the person: %s', (text) => expect(asked(text)).toBe(others));

test('a query without a choice stays as it is', () => {
  const citing =
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(:Paper)<-[:CITES]-(:Paper)<-[:AUTHORED]-(c:Researcher) WHERE c <> r RETURN c.name';
  expect(asked('引用过$person论文的作者有哪些', citing)).toBe(citing);
});
