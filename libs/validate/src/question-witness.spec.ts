import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractionOf, parse } from '@coopkg/cypher';
import { compose, loadTemplates, numberSlots, Random } from '@coopkg/templates';
import { expect, test } from 'vitest';
import { witnessOf } from './question-witness.js';

const templates = await loadTemplates(path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../templates'));
const frameOf = (cypher: string) => {
  const parsed = parse(cypher);
  if (!parsed.ok) throw new Error(cypher);
  return extractionOf(parsed.query);
};

/** Wordings whose own gold query is doubted. */
function falseAlarms(): { doubted: string[]; all: number } {
  const doubted: string[] = [];
  let all = 0;
  for (const { id, cypher, wordings } of templates) for (const language of ['zh', 'en'] as const) for (const split of ['manual', 'generated', 'wide', 'validation'] as const) for (const wording of wordings[language][split]) {
    all += 1;
    const slotted = numberSlots(wording, cypher);
    const found = witnessOf(slotted.question, language, frameOf(slotted.cypher), []);
    if (found.length > 0) doubted.push(`${id} ${language} ${slotted.question} ${found.map(({ code }) => code).join()}`);
  }
  return { doubted, all };
}

test('next to no wording of the templates is doubted with its own gold query', () => {
  const { doubted, all } = falseAlarms();
  if (process.env['SHOW_ALARMS']) console.log(doubted.join('\n'));
  expect(doubted.length / all).toBeLessThan(0.004);
});

test('few compositions are doubted with their own gold query', () => {
  const random = new Random(21);
  let doubted = 0;
  for (let i = 0; i < 600; i++) {
    const { language, question, cypher } = compose(random, i % 2 ? 'en' : 'zh');
    const found = witnessOf(question, language, frameOf(cypher), []);
    if (found.length > 0) { doubted += 1; if (process.env['SHOW_ALARMS']) console.log(language, question, '|', cypher, found.map(({ code }) => code).join()); }
  }
  expect(doubted / 600).toBeLessThan(0.02);
});

test('a university where people work is not where they were educated', () => {
  const frame = frameOf('MATCH (r:Researcher {education: $university, title: $rank}) RETURN count(r)');
  expect(witnessOf('$university有多少位$rank？', 'zh', frame, []).map(({ code }) => code)).toEqual(['query-education-uncalled']);
  expect(witnessOf('有多少位$rank毕业于$university？', 'zh', frame, [])).toEqual([]);
});

test.each([
  ['谁在《$venue》上发的论文最多', 'zh', 'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) RETURN p.title, count(r) AS count ORDER BY count DESC LIMIT 1', 'question-asked-person-unheeded'],
  ['Which universities host projects on $topic?', 'en', 'MATCH (j:Project {discipline: $topic}) RETURN j.name', 'question-asked-university-unheeded'],
  ['$person的论文里哪一年被引最多？', 'zh', 'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1', 'question-asked-year-unheeded'],
] as const)('%s: what is asked for must be returned', (question, language, cypher, code) => {
  expect(witnessOf(question, language, frameOf(cypher), []).map((found) => found.code)).toContain(code);
});

test.each([
  ['项目“$project”的批准号和所属学科是什么', 'zh', 'MATCH (j:Project {name: $project}) RETURN j.source, j.category', ['question-property-grant-number-unheeded', 'question-property-discipline-unheeded']],
  ['e-mail addresses of the $rank of $university', 'en', 'MATCH (r:Researcher {university: $university, title: $rank}) RETURN r.name', ['question-property-e-mail-unheeded']],
  ['Who at $university leads projects on $topic?', 'en', 'MATCH (r:Researcher {university: $university}) WHERE $topic IN r.interests RETURN r.name', ['question-property-leaders-unheeded', 'question-property-projects-unheeded']],
  ['$person的邮箱', 'zh', 'MATCH (r:Researcher {name: $person}) RETURN r', []],
] as const)('%s: every property that is named stands in the query', (question, language, cypher, codes) => {
  expect(witnessOf(question, language, frameOf(cypher), []).map((found) => found.code)).toEqual([...codes]);
});
