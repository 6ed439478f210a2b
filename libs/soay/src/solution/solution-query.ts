import { relations, type EntityKind, type Head, type Hop, type Solution } from './solution.js';

/**
 * The same question as a query of the graph, written apart from the program so that one can check
 * the other. Its rows have one column, `value`; a pick that two share gives no row, nor does a name
 * that two have. The parameters are the inputs of the head, and `year`.
 */
export function solutionQuery({ head, hops, tail }: Solution): string {
  const lines = [...headLines(head), ...hops.flatMap((hop, at) => hopLines(hop, at))];
  const end = `n${hops.length}`;
  const kind = hops.length === 0 ? head.kind : relations[hops.at(-1)!.relation].to;
  if (kind === 'organization') return statistics[tail]!;
  const value = tail === 'count' ? `count(DISTINCT ${end})` : `${end}.${propertyOf(kind, tail)}`;
  if (tail === 'num_pubs' && kind === 'project')
    return [...lines, `RETURN COUNT { (${end})-[:PRODUCED]->(:Paper) } AS value`].join('\n');
  return [...lines, `RETURN ${value} AS value`].join('\n');
}

const labels = { person: 'Researcher', publication: 'Paper', project: 'Project' } as const;

function headLines({ kind, inputs, pick }: Head): string[] {
  if (kind === 'organization') return [];
  const conditions = inputs.map((input) => conditionOf[input]);
  const match = `MATCH (n0:${labels[kind]}) WHERE ${conditions.join(' AND ')}`;
  if (pick === 'all') return [match];
  if (pick === 'most-cited') return [match, ...highest('n0', 'n0.citationCount', 'max')];
  return [match, 'WITH collect(n0) AS found WHERE size(found) = 1 WITH found[0] AS n0'];
}

const conditionOf = {
  name: 'n0.name = $name',
  organization: 'n0.university = $organization',
  interest: '$interest IN n0.interests',
  publication_info: 'n0.title = $publication_info',
  project_info: 'n0.name = $project_info',
} as const;

const patterns: Readonly<
  Record<Hop['relation'], (from: string, edge: string, to: string) => string>
> = {
  coauthors: (from, edge, to) => `(${from})-[${edge}:COOPERATES_WITH]-(${to}:Researcher)`,
  pubs: (from, edge, to) => `(${from})-[${edge}:AUTHORED]->(${to}:Paper)`,
  projects: (from, edge, to) => `(${from})-[${edge}:LEADS|PARTICIPATES_IN]->(${to}:Project)`,
  authors: (from, edge, to) => `(${from})<-[${edge}:AUTHORED]-(${to}:Researcher)`,
  leader: (from, edge, to) => `(${from})<-[${edge}:LEADS]-(${to}:Researcher)`,
  members: (from, edge, to) => `(${from})<-[${edge}:PARTICIPATES_IN]-(${to}:Researcher)`,
};

function hopLines({ relation, pick, only }: Hop, at: number): string[] {
  const from = `n${at}`;
  const to = `n${at + 1}`;
  const edge = `e${at}`;
  const condition =
    only === undefined
      ? ''
      : only === 'year'
        ? ` WHERE ${to}.year = $year`
        : ` WHERE type(${edge}) = 'LEADS'`;
  const match = `MATCH ${patterns[relation](from, edge, to)}${condition}`;
  const year = relation === 'projects' ? `${to}.startYear` : `${to}.year`;
  switch (pick) {
    case 'all':
    case 'one':
      return [match];
    case 'closest':
      return [match, ...highest(to, `${edge}.count`, 'max')];
    case 'most-cited':
      return [match, ...highest(to, `${to}.citationCount`, 'max')];
    case 'latest':
      return [match, ...highest(to, year, 'max')];
    case 'earliest':
      return [match, ...highest(to, year, 'min')];
    case 'largest':
      return [match, ...highest(to, `${to}.funding`, 'max')];
    case 'first':
      return [match, ...highest(to, `${edge}.position`, 'min')];
    case 'last':
      return [match, ...highest(to, `${edge}.position`, 'max')];
  }
}

/** The only one with the highest (lowest) value. */
const highest = (node: string, value: string, by: 'max' | 'min'): string[] => [
  `WITH collect({ node: ${node}, value: ${value} }) AS found, ${by}(${value}) AS top`,
  'WITH [one IN found WHERE one.value = top | one.node] AS best WHERE size(best) = 1',
  `WITH best[0] AS ${node}`,
];

const properties: Readonly<Record<string, string>> = {
  'person.organization': 'university',
  'person.department': 'college',
  'person.position': 'title',
  'person.education_experience': 'education',
  'person.num_citation': 'citationCount',
  'person.num_pubs': 'paperCount',
  'person.h_index': 'hIndex',
  'publication.num_citation': 'citationCount',
  'publication.pdf_link': 'pdfUrl',
  'project.organization': 'university',
  'project.start_year': 'startYear',
  'project.end_year': 'endYear',
};

const propertyOf = (kind: EntityKind, field: string): string =>
  properties[`${kind}.${field}`] ?? field;

const statistics: Readonly<Record<string, string>> = {
  num_persons: 'MATCH (r:Researcher {university: $organization}) RETURN count(r) AS value',
  num_pubs:
    'MATCH (:Researcher {university: $organization})-[:AUTHORED]->(p:Paper) RETURN count(DISTINCT p) AS value',
  num_projects: 'MATCH (j:Project {university: $organization}) RETURN count(j) AS value',
  funding: 'MATCH (j:Project {university: $organization}) RETURN sum(j.funding) AS value',
};
