import { parsed } from '@coopkg/cypher';
import { expect, it } from 'vitest';
import { columnsInWords, readableAnswer } from './index.js';

it.each(['zh', 'en'] as const)(
  'in %s, rows of the most cited papers are not papers',
  (language) => {
    const query = parsed(`MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper)
WITH DISTINCT p ORDER BY p.citationCount DESC LIMIT 2
MATCH (a:Researcher)-[:AUTHORED]->(p) RETURN p.title, a.name, p.citationCount`);
    const rows = [
      ['图论', '张伟', 9],
      ['图论', '李娜', 9],
      ['代数', '张伟', 8],
    ];
    const words = { language, parameters: { university: '清华大学' }, names: {} };
    const answer = readableAnswer({
      ...words,
      query,
      rows,
      rowCount: rows.length,
      truncated: false,
      words: columnsInWords(query, words),
      titles: ['title', 'name', 'citations'],
      english: () => null,
      nameInEnglish: () => null,
    });
    expect(answer).toMatch(/图论.*代数/u);
    expect(answer).not.toMatch(/3 篇|3 most cited/u);
  },
);
