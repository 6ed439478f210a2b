import type { Language } from '@coopkg/contracts';
import { parse } from '@coopkg/cypher';
import { expect, it } from 'vitest';
import { subjectInWords } from './subject-in-words.js';

const parameters = { person: '王磊', university: '北京大学', year: 2020, number: 3 };
const led = 'MATCH (r:Researcher {name: $person, university: $university})-[:LEADS]->(j:Project)';

const inWords = (cypher: string, language: Language): string | null => {
  const parsed = parse(cypher);
  if (!parsed.ok) throw new Error(cypher);
  return subjectInWords(parsed.query, { language, parameters })?.text ?? null;
};

it.each([
  [`${led} RETURN j.name`, '北京大学王磊主持的项目', 'projects led by 王磊 of 北京大学'],
  [`${led} RETURN count(j)`, '北京大学王磊主持的项目', 'projects led by 王磊 of 北京大学'],
  [`${led} RETURN sum(j.funding)`, '北京大学王磊主持的项目', 'projects led by 王磊 of 北京大学'],
])('%s is about %s', (cypher, zh, en) => {
  expect([inWords(cypher, 'zh'), inWords(cypher, 'en')]).toEqual([zh, en]);
});

it('keeps the plural of a rank as it was typed', () => {
  const cypher = "MATCH (r:Researcher {title: 'emeritus professors'}) RETURN count(r)";
  expect(inWords(cypher, 'en')).toContain('emeritus professors');
  expect(inWords(cypher, 'en')).not.toContain('professorss');
});

it('says nothing of somebody whom the question names', () => {
  const cypher = 'MATCH (r:Researcher {name: $person}) RETURN r.hIndex';
  expect([inWords(cypher, 'zh'), inWords(cypher, 'en')]).toEqual([null, null]);
});
