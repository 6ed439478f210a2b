import type { Cell, NodeLabel } from '@coopkg/contracts';
import type { ListQuestion } from '@coopkg/documents';
import type { AskedNames } from './asked-names.js';
import type { PeopleSources } from './people-sources.js';

/** What the graph says of one person. */
export interface PersonFacts {
  /** How many values there are in all. */
  count: number;
  /** The first of them. */
  values: { text: string; label: NodeLabel | null; id: string | null }[];
}

/** Each gives a row a person: id, number of values, texts of the first, their ids where they are nodes. */
const queries: Record<ListQuestion['asks'], string> = {
  leads: projectsBy('LEADS'),
  participates: projectsBy('PARTICIPATES_IN'),
  papers: `
    MATCH (r:Researcher)-[:AUTHORED]->(n:Paper)
    WHERE r.id IN $ids AND (size($names) = 0 OR n.venue IN $names)
      AND ($from IS NULL OR n.year >= $from) AND ($to IS NULL OR n.year <= $to)
    WITH r, n ORDER BY n.citationCount DESC, n.id
    RETURN r.id, count(n), collect(n.title)[..5], collect(n.id)[..5]`,
  coauthors: `
    MATCH (r:Researcher)-[c:COOPERATES_WITH]-(n:Researcher)
    WHERE r.id IN $ids AND (size($others) = 0 OR n.id IN $others)
    WITH r, n ORDER BY c.count DESC, n.id
    RETURN r.id, count(n), collect(n.name)[..5], collect(n.id)[..5]`,
  'h-index': `
    MATCH (r:Researcher) WHERE r.id IN $ids AND r.hIndex IS NOT NULL
    RETURN r.id, 1, [toString(r.hIndex)], []`,
  citations: `
    MATCH (r:Researcher) WHERE r.id IN $ids AND r.citationCount IS NOT NULL
    RETURN r.id, 1, [toString(r.citationCount)], []`,
  interests: `
    MATCH (r:Researcher) WHERE r.id IN $ids AND r.interests IS NOT NULL
    RETURN r.id, size(r.interests), r.interests, []`,
  institution: `
    MATCH (r:Researcher) WHERE r.id IN $ids
    RETURN r.id, 1, [x IN [r.university, r.college] WHERE x IS NOT NULL], []`,
};

function projectsBy(relationship: 'LEADS' | 'PARTICIPATES_IN'): string {
  return `
    MATCH (r:Researcher)-[:${relationship}]->(n:Project)
    WHERE r.id IN $ids AND (size($names) = 0 OR n.source IN $names)
      AND ($from IS NULL OR n.startYear >= $from) AND ($to IS NULL OR n.startYear <= $to)
    WITH r, n ORDER BY n.startYear DESC, n.id
    RETURN r.id, count(n), collect(n.name)[..5], collect(n.id)[..5]`;
}

const labels: Partial<Record<ListQuestion['asks'], NodeLabel>> = {
  leads: 'Project',
  participates: 'Project',
  papers: 'Paper',
  coauthors: 'Researcher',
};

const none: PersonFacts = { count: 0, values: [] };

/** Of values that have names in English. */
const kindsOfValue: Partial<Record<ListQuestion['asks'], readonly string[]>> = {
  institution: ['university', 'college'],
  interests: ['topic'],
};

/** The same in the language of the question. */
export function inLanguageOf(
  { asks, language }: ListQuestion,
  facts: PersonFacts,
  { englishName }: PeopleSources,
): PersonFacts {
  const kinds = kindsOfValue[asks];
  if (language === 'zh' || kinds === undefined) return facts;
  const english = (text: string): string =>
    kinds.map((kind) => englishName(kind, text)).find((name) => name !== null) ?? text;
  return { ...facts, values: facts.values.map((one) => ({ ...one, text: english(one.text) })) };
}

/** What the graph says of people, by id: one query for all of them. */
export async function factsOf(
  { asks, years }: ListQuestion,
  ids: readonly string[],
  { names, others }: AskedNames,
  { query }: PeopleSources,
): Promise<(id: string) => PersonFacts> {
  const rows = ids.length === 0 ? [] : await query(queries[asks], { ids, names, others, ...years });
  const facts = new Map(
    rows.map(([id, count, texts, nodes]): [string, PersonFacts] => [
      String(id),
      { count: Number(count), values: valuesOf(texts, nodes, labels[asks] ?? null) },
    ]),
  );
  return (id) => facts.get(id) ?? none;
}

function valuesOf(
  texts: Cell | undefined,
  nodes: Cell | undefined,
  label: NodeLabel | null,
): PersonFacts['values'] {
  const ids = Array.isArray(nodes) ? nodes : [];
  return (Array.isArray(texts) ? texts : []).map((text, at) => ({
    text: String(text),
    label: ids[at] === undefined ? null : label,
    id: ids[at] === undefined ? null : String(ids[at]),
  }));
}
