import type { EnglishName, GraphReader, ProjectPage } from '@coopkg/contracts';
import { EnglishTerms } from '@coopkg/vocabulary';
import { PageReader } from './page-reader.js';

const leadersQuery =
  'MATCH (r:Researcher)-[:LEADS]->(:Project {id: $id}) RETURN r ORDER BY r.id LIMIT 20';
const participantsQuery =
  'MATCH (r:Researcher)-[:PARTICIPATES_IN]->(:Project {id: $id}) RETURN r ORDER BY r.id LIMIT 100';
const papersQuery = `MATCH (:Project {id: $id})-[:PRODUCED]->(p:Paper)
RETURN p ORDER BY coalesce(p.year, 0) DESC, p.id LIMIT 50`;
const countQuery = 'MATCH (:Project {id: $id})-[:PRODUCED]->(p:Paper) RETURN count(p)';

/** The page of a project; null when the graph has no such project. */
export async function projectPage(
  id: string,
  graph: GraphReader,
  { englishName, signal }: { englishName: EnglishName; signal?: AbortSignal },
): Promise<ProjectPage | null> {
  const reader = new PageReader(graph, signal);
  const [node] = await reader.nodes('MATCH (j:Project {id: $id}) RETURN j', { id });
  if (node === undefined) return null;
  const [leaders, participants, papers, count] = await Promise.all([
    reader.nodes(leadersQuery, { id }),
    reader.nodes(participantsQuery, { id }),
    reader.nodes(papersQuery, { id }),
    reader.rows(countQuery, { id }),
  ]);
  return {
    node,
    leaders,
    participants,
    counts: { papers: Number(count[0]![0]) },
    papers,
    terms: new EnglishTerms(englishName).ofNodes(node, ...leaders, ...participants).terms,
  };
}
