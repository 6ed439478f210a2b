import type { EnglishName, Examples, GraphReader, Language } from '@coopkg/contracts';
import { rowsInTime } from './evidence/rows.js';

type Values = Record<string, string>;

interface Example {
  zh: string;
  en: string;
  cypher: string;
}

const person = '(r:Researcher {name: $person, university: $university})';

/** In the order in which they are offered: each shows another strength. */
const examples: readonly Example[] = [
  {
    zh: '{university}被引次数最多的5位研究者是谁？',
    en: 'Who are the 5 most cited researchers at {university}?',
    cypher:
      'MATCH (r:Researcher {university: $university}) WHERE r.citationCount > 0 RETURN r.name LIMIT 1',
  },
  {
    zh: '{university}的{person}有哪些合作者？',
    en: 'Who are the collaborators of {person} at {university}?',
    cypher: `MATCH ${person}-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name LIMIT 1`,
  },
  {
    zh: '与{university2}合作最多的5所学校是哪些？',
    en: 'Which 5 universities cooperate most with {university2}?',
    cypher: `MATCH (a:Researcher {university: $university2})-[:COOPERATES_WITH]-(b:Researcher)
      WHERE b.university <> a.university RETURN b.university LIMIT 1`,
  },
  {
    zh: '{university}的{person}每年发表多少篇论文？',
    en: 'How many papers has {person} of {university} published each year?',
    cypher: `MATCH ${person}-[:AUTHORED]->(p:Paper) WHERE p.year IS NOT NULL RETURN p.year LIMIT 1`,
  },
  {
    zh: '{university2}承担了哪些{source}的项目？',
    en: 'Which projects of {university2} are funded by {source}?',
    cypher: 'MATCH (j:Project {university: $university2, source: $source}) RETURN j.name LIMIT 1',
  },
  {
    zh: '{university}研究{topic}的有谁？',
    en: 'Who at {university} works on {topic}?',
    cypher:
      'MATCH (r:Researcher {university: $university}) WHERE $topic IN r.interests RETURN r.name LIMIT 1',
  },
  {
    zh: '{university2}各学院有多少位研究者？',
    en: 'How many researchers are there in each college of {university2}?',
    cypher:
      'MATCH (r:Researcher {university: $university2}) WHERE r.college IS NOT NULL RETURN r.college LIMIT 1',
  },
  {
    zh: '{university}有多少位研究者？',
    en: 'How many researchers are there at {university}?',
    cypher: 'MATCH (r:Researcher {university: $university}) RETURN r.name LIMIT 1',
  },
];
const shown = 5;
const limits = { maxRows: 10, timeoutMs: 3000 };

/**
 * Questions that show what the graph can answer, with names that it holds; each was tried and has
 * rows. Fewer than five where the graph has too little.
 */
export async function examplesOf(
  graph: GraphReader,
  language: Language,
  englishName: EnglishName,
): Promise<Examples['questions']> {
  const { values, english } = await namesIn(graph, englishName);
  const found: string[] = [];
  for (const example of examples) {
    if (found.length === shown) break;
    const slots = [...example[language].matchAll(/\{(\w+)\}/gu)].map(([, slot]) => slot!);
    if (slots.some((slot) => values[slot] === undefined)) continue;
    const rows = await rowsInTime(graph, example.cypher, values, limits);
    if (!rows?.length) continue;
    const names = language === 'en' ? { ...values, ...english } : values;
    found.push(example[language].replace(/\{(\w+)\}/gu, (_, slot: string) => names[slot]!));
  }
  return found;
}

/** Two large universities, somebody well connected whom the name alone tells, a topic, a funder. */
async function namesIn(
  graph: GraphReader,
  englishName: EnglishName,
): Promise<{ values: Values; english: Values }> {
  const ask = async (cypher: string, values: Values = {}): Promise<unknown[][]> =>
    (await rowsInTime(graph, cypher, values, limits)) ?? [];
  const values: Values = {};
  const english: Values = {};
  const keep = (slot: string, kind: string, value: unknown): void => {
    if (typeof value !== 'string') return;
    values[slot] = value;
    const name = englishName(kind, value);
    if (name !== null) english[slot] = name;
  };
  const universities = await ask(
    `MATCH (r:Researcher) WHERE r.university IS NOT NULL
     RETURN r.university, count(r) AS n ORDER BY n DESC, r.university LIMIT 2`,
  );
  keep('university', 'university', universities[0]?.[0]);
  keep('university2', 'university', (universities[1] ?? universities[0])?.[0]);
  if (values['university'] === undefined) return { values, english };
  const [[name, latin] = []] = await ask(
    `MATCH (r:Researcher {university: $university})-[:COOPERATES_WITH]-(c:Researcher)
     WITH r, count(c) AS n ORDER BY n DESC LIMIT 20
     WHERE COUNT { (o:Researcher {university: $university}) WHERE o.name = r.name } = 1
     RETURN r.name, r.nameEn ORDER BY n DESC LIMIT 1`,
    values,
  );
  if (typeof name === 'string') values['person'] = name;
  if (typeof latin === 'string') english['person'] = latin;
  const [[topic] = []] = await ask(
    `MATCH (r:Researcher {university: $university}) UNWIND r.interests AS topic
     RETURN topic, count(r) AS n ORDER BY n DESC, topic LIMIT 1`,
    values,
  );
  keep('topic', 'topic', topic);
  const [[source] = []] = await ask(
    `MATCH (j:Project {university: $university2}) WHERE j.source IS NOT NULL
     RETURN j.source, count(j) AS n ORDER BY n DESC, j.source LIMIT 1`,
    values,
  );
  keep('source', 'source', source);
  return { values, english };
}
