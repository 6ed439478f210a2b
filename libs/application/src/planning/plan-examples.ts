import { Fault, type Language } from '@coopkg/contracts';
import { planQuestion, type PlanSources } from './plan-question.js';

type Names = Readonly<Record<string, string>>;

/** In the order in which they are offered: from one call to four, and one with two beginnings. */
const wordings: readonly Record<Language, string>[] = [
  { zh: '{person}的研究兴趣是什么？', en: 'What are the research interests of {person}?' },
  {
    zh: '{person}引用最高的论文的作者有哪些？',
    en: "Who are the authors of {person}'s most cited paper?",
  },
  {
    zh: '{person}最新的项目的负责人是谁？',
    en: "Who is the principal investigator of {person}'s newest project?",
  },
  {
    zh: '{person}引用最高的论文的第一作者有哪些研究兴趣？',
    en: "What are the interests of the first author of {person}'s most cited paper?",
  },
  {
    zh: '{person}和{other}之间最短的合作路径是什么？',
    en: 'What is the shortest coauthor path from {person} to {other}?',
  },
  { zh: '{person}有哪些合作者？', en: "Who are {person}'s collaborators?" },
];
const shown = 5;
const limits = { maxRows: 1, timeoutMs: 3000 };

/**
 * Questions that the academic APIs answer, with names of the graph; each was tried. Fewer than five
 * where the graph has too little. Throws what the graph throws.
 */
export async function planExamples(
  application: PlanSources,
  language: Language,
): Promise<string[]> {
  const names = await namesIn(application.graph, language);
  const found: string[] = [];
  for (const wording of wordings) {
    if (found.length === shown) break;
    const question = filled(wording[language], names);
    if (question !== null && (await isAnswered(application, question))) found.push(question);
  }
  return found;
}

function filled(wording: string, names: Names): string | null {
  const slots = [...wording.matchAll(/\{(\w+)\}/gu)].map(([, slot]) => slot!);
  if (slots.some((slot) => names[slot] === undefined)) return null;
  return wording.replace(/\{(\w+)\}/gu, (_, slot: string) => names[slot]!);
}

/** A question that can't be carried out is no example; that the graph is away is a fault. */
async function isAnswered(application: PlanSources, question: string): Promise<boolean> {
  try {
    return (await planQuestion(application, { question, given: {} })).status === 'answered';
  } catch (error) {
    if (error instanceof Fault && !error.retryable) return false;
    throw error;
  }
}

/** The most connected person whom the name alone tells, and somebody two steps away. */
async function namesIn(graph: PlanSources['graph'], language: Language): Promise<Names> {
  const field = language === 'zh' ? 'name' : 'nameEn';
  const { rows } = await graph.query(
    `MATCH (r:Researcher)-[c:COOPERATES_WITH]-(:Researcher)
WITH r, count(c) AS n ORDER BY n DESC, r.id LIMIT 50
WHERE r.${field} IS NOT NULL AND COUNT { (o:Researcher) WHERE o.${field} = r.${field} } = 1
WITH r LIMIT 1
OPTIONAL MATCH (r)-[:COOPERATES_WITH]-(m:Researcher)-[:COOPERATES_WITH]-(o:Researcher)
WHERE o <> r AND NOT (r)-[:COOPERATES_WITH]-(o) AND o.${field} IS NOT NULL
  AND COUNT { (p:Researcher) WHERE p.${field} = o.${field} } = 1
RETURN r.${field} AS person, o.${field} AS other ORDER BY other DESC LIMIT 1`,
    {},
    limits,
  );
  const [[person, other] = []] = rows;
  return {
    ...(typeof person === 'string' ? { person } : {}),
    ...(typeof other === 'string' ? { other } : {}),
  };
}
