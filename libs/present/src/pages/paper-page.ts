import type { EnglishName, GraphReader, PaperPage, WireNode } from '@coopkg/contracts';
import { EnglishTerms } from '@coopkg/vocabulary';
import { PageReader } from './page-reader.js';

const authorsQuery = `MATCH (r:Researcher)-[a:AUTHORED]->(:Paper {id: $id})
RETURN r, a.position, a.corresponding ORDER BY coalesce(a.position, 1000000), r.id LIMIT 100`;
const countsQuery = `MATCH (p:Paper {id: $id})
RETURN COUNT { (p)-[:CITES]->(:Paper) }, COUNT { (p)<-[:CITES]-(:Paper) }`;
const citesQuery = `MATCH (:Paper {id: $id})-[:CITES]->(p:Paper)
RETURN p ORDER BY coalesce(p.citationCount, 0) DESC, p.id LIMIT 20`;
const citedByQuery = `MATCH (:Paper {id: $id})<-[:CITES]-(p:Paper)
RETURN p ORDER BY coalesce(p.citationCount, 0) DESC, p.id LIMIT 20`;
const projectsQuery = `MATCH (j:Project)-[:PRODUCED]->(:Paper {id: $id}) RETURN j ORDER BY j.id LIMIT 20`;

/** The page of a paper; null when the graph has no such paper. */
export async function paperPage(
  id: string,
  graph: GraphReader,
  { englishName, signal }: { englishName: EnglishName; signal?: AbortSignal },
): Promise<PaperPage | null> {
  const reader = new PageReader(graph, signal);
  const found = await reader.rows('MATCH (p:Paper {id: $id}) RETURN p', { id });
  if (found.length === 0) return null;
  const [authors, counts, cites, citedBy, projects] = await Promise.all([
    reader.rows(authorsQuery, { id }),
    reader.rows(countsQuery, { id }),
    reader.nodes(citesQuery, { id }),
    reader.nodes(citedByQuery, { id }),
    reader.nodes(projectsQuery, { id }),
  ]);
  const people = authors.map(([author]) => author as WireNode);
  return {
    node: found[0]![0] as WireNode,
    authors: authors.map(([, position, corresponding], index) => ({
      node: people[index]!,
      position: typeof position === 'number' ? position : null,
      corresponding: typeof corresponding === 'boolean' ? corresponding : null,
    })),
    projects,
    counts: { cites: Number(counts[0]![0]), citedBy: Number(counts[0]![1]) },
    cites,
    citedBy,
    terms: new EnglishTerms(englishName).ofNodes(found[0]![0] as WireNode, ...people, ...projects)
      .terms,
  };
}
