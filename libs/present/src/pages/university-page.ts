import type { EnglishName, GraphReader, UniversityPage } from '@coopkg/contracts';
import { EnglishTerms } from '@coopkg/vocabulary';
import { PageReader } from './page-reader.js';

const researchersQuery = 'MATCH (r:Researcher {university: $name}) RETURN count(r)';
const papersQuery =
  'MATCH (:Researcher {university: $name})-[:AUTHORED]->(p:Paper) RETURN count(DISTINCT p)';
const projectsQuery =
  'MATCH (j:Project {university: $name}) RETURN count(j), count(j.funding), sum(j.funding)';
const collegesQuery = `MATCH (r:Researcher {university: $name}) WHERE r.college IS NOT NULL
RETURN r.college, count(r) AS people ORDER BY people DESC, r.college LIMIT 20`;
const ranksQuery = `MATCH (r:Researcher {university: $name}) WHERE r.title IS NOT NULL
RETURN r.title, count(r) AS people ORDER BY people DESC, r.title LIMIT 12`;
const yearsQuery = `MATCH (:Researcher {university: $name})-[:AUTHORED]->(p:Paper) WHERE p.year IS NOT NULL
RETURN p.year, count(DISTINCT p) ORDER BY p.year`;
const peopleQuery = `MATCH (r:Researcher {university: $name})
RETURN r ORDER BY coalesce(r.citationCount, -1) DESC, r.id LIMIT 24`;
const fundersQuery = `MATCH (j:Project {university: $name}) WHERE j.source IS NOT NULL
RETURN j.source, count(j) AS projects ORDER BY projects DESC, j.source LIMIT 12`;
const partnersQuery = `MATCH (:Researcher {university: $name})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(o:Researcher)
WHERE o.university <> $name
RETURN o.university, count(DISTINCT p) AS papers ORDER BY papers DESC, o.university LIMIT 12`;

/** The page of a university by its full name; null when nothing in the graph is of it. */
export async function universityPage(
  name: string,
  graph: GraphReader,
  { englishName, signal }: { englishName: EnglishName; signal?: AbortSignal },
): Promise<UniversityPage | null> {
  const reader = new PageReader(graph, signal);
  const [researchers, papers, projects] = await Promise.all(
    [researchersQuery, papersQuery, projectsQuery].map((query) => reader.rows(query, { name })),
  );
  const counts = {
    researchers: Number(researchers![0]![0]),
    papers: Number(papers![0]![0]),
    projects: Number(projects![0]![0]),
  };
  if (counts.researchers + counts.projects === 0) return null;
  const [colleges, ranks, funders, partners, years, people] = await Promise.all([
    reader.counts(collegesQuery, { name }),
    reader.counts(ranksQuery, { name }),
    reader.counts(fundersQuery, { name }),
    reader.counts(partnersQuery, { name }),
    reader.rows(yearsQuery, { name }, 200),
    reader.nodes(peopleQuery, { name }),
  ]);
  const names = (items: readonly { name: string }[]): string[] => items.map((item) => item.name);
  const [, withFunding, funding] = projects![0]!.map(Number);
  return {
    name,
    counts,
    funding: withFunding === 0 ? null : funding!,
    colleges,
    ranks,
    years: years.map(([year, count]) => ({ year: Number(year), papers: Number(count) })),
    researchers: people,
    funders,
    partners,
    terms: new EnglishTerms(englishName)
      .ofNodes(...people)
      .ofProperty('Researcher.university', [name, ...names(partners)])
      .ofProperty('Researcher.college', names(colleges))
      .ofProperty('Researcher.title', names(ranks))
      .ofProperty('Project.source', names(funders)).terms,
  };
}
