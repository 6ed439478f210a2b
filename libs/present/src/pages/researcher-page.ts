import type {
  EnglishName,
  GraphReader,
  PapersPage,
  ResearcherPage,
  WireNode,
} from '@coopkg/contracts';
import { EnglishTerms } from '@coopkg/vocabulary';
import { PageReader, withoutAbstract } from './page-reader.js';

interface PageOptions {
  englishName: EnglishName;
  signal?: AbortSignal;
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const countsQuery = `MATCH (r:Researcher {id: $id})
RETURN COUNT { (r)-[:AUTHORED]->(:Paper) }, COUNT { (r)-[:LEADS]->(:Project) },
  COUNT { (r)-[:PARTICIPATES_IN]->(:Project) }, COUNT { (r)-[:COOPERATES_WITH]-(:Researcher) }`;
const yearsQuery = `MATCH (:Researcher {id: $id})-[:AUTHORED]->(p:Paper) WHERE p.year IS NOT NULL
RETURN p.year, count(p), sum(coalesce(p.citationCount, 0)) ORDER BY p.year`;
const topicsQuery = `MATCH (:Researcher {id: $id})-[:AUTHORED]->(p:Paper) UNWIND p.keywords AS keyword
RETURN keyword, count(DISTINCT p) AS papers ORDER BY papers DESC, keyword LIMIT 20`;
const collaboratorsQuery = `MATCH (:Researcher {id: $id})-[c:COOPERATES_WITH]-(o:Researcher)
RETURN o, c.count, c.firstYear, c.lastYear ORDER BY c.count DESC, o.id LIMIT 29`;
const projectsQuery = `MATCH (:Researcher {id: $id})-[e:LEADS|PARTICIPATES_IN]->(j:Project)
RETURN j, type(e) = 'LEADS' ORDER BY coalesce(j.startYear, 0) DESC, j.id LIMIT 50`;

/** The page of a person, but for the files about them; null when the graph has no such person. */
export async function researcherPage(
  id: string,
  graph: GraphReader,
  { englishName, signal }: PageOptions,
): Promise<Omit<ResearcherPage, 'hasProfile' | 'hasPortrait'> | null> {
  const reader = new PageReader(graph, signal);
  const [node] = await reader.nodes('MATCH (r:Researcher {id: $id}) RETURN r', { id });
  if (node === undefined) return null;
  const read = (cypher: string) => reader.rows(cypher, { id });
  const [counts, years, topics, collaborators, projects] = await Promise.all([
    read(countsQuery),
    read(yearsQuery),
    reader.counts(topicsQuery, { id }),
    read(collaboratorsQuery),
    read(projectsQuery),
  ]);
  const [papers, leads, participates, colleagues] = counts[0]!.map(Number);
  const people = collaborators.map((row) => row[0] as WireNode);
  const grants = projects.map((row) => row[0] as WireNode);
  return {
    node,
    counts: {
      papers: papers!,
      leads: leads!,
      participates: participates!,
      collaborators: colleagues!,
    },
    years: years.map(([year, count, citations]) => ({
      year: Number(year),
      papers: Number(count),
      citations: Number(citations),
    })),
    topics,
    collaborators: collaborators.map(([, count, firstYear, lastYear], index) => ({
      node: people[index]!,
      papers: Number(count),
      firstYear: numberOrNull(firstYear),
      lastYear: numberOrNull(lastYear),
    })),
    projects: projects.map(([, isLeader], index) => ({
      node: grants[index]!,
      leads: isLeader === true,
    })),
    terms: new EnglishTerms(englishName).ofNodes(node, ...people, ...grants).ofProperty(
      'Paper.keywords',
      topics.map(({ name }) => name),
    ).terms,
  };
}

export type PaperOrder = 'year' | 'citations';
const orders: Readonly<Record<PaperOrder, string>> = {
  year: 'coalesce(p.year, 0) DESC, coalesce(p.citationCount, 0) DESC, p.id',
  citations: 'coalesce(p.citationCount, 0) DESC, coalesce(p.year, 0) DESC, p.id',
};

/** A stretch of a person's papers, and how many there are in all. */
export async function papersOf(
  id: string,
  { order, offset, limit }: { order: PaperOrder; offset: number; limit: number },
  graph: GraphReader,
  signal?: AbortSignal,
): Promise<PapersPage> {
  const reader = new PageReader(graph, signal);
  const [rows, total] = await Promise.all([
    reader.rows(
      `MATCH (:Researcher {id: $id})-[a:AUTHORED]->(p:Paper)
RETURN p, a.position, a.corresponding ORDER BY ${orders[order]} SKIP toInteger($offset) LIMIT toInteger($limit)`,
      { id, offset, limit },
      limit,
    ),
    reader.rows('MATCH (:Researcher {id: $id})-[:AUTHORED]->(p:Paper) RETURN count(p)', { id }),
  ]);
  return {
    items: rows.map(([paper, position, corresponding]) => ({
      node: withoutAbstract(paper as WireNode),
      position: numberOrNull(position),
      corresponding: typeof corresponding === 'boolean' ? corresponding : null,
    })),
    total: Number(total[0]?.[0] ?? 0),
  };
}
