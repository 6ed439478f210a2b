import type { AmbiguousName, Cell, GraphReader, Slot } from '@coopkg/contracts';
import { allPatterns, constrainById, print, type NodePattern, type Query } from '@coopkg/cypher';

interface Person {
  id: string;
  name: string;
  nameEn: string | null;
  university: string | null;
  college: string | null;
  interests: string[];
}

/**
 * Nodes of a query whose name is this parameter, with the other properties that narrow them down.
 */
const nodesNamedBy = (query: Query, parameter: string): NodePattern[] =>
  allPatterns(query)
    .flatMap(({ nodes }) => nodes)
    .filter((node) =>
      node.properties?.entries.some(
        ({ key, value }) =>
          (key === 'name' || key === 'nameEn') &&
          value.kind === 'parameter' &&
          value.name === parameter,
      ),
    );

const scalar = new Set(['name', 'nameEn', 'university', 'college', 'title', 'gender', 'education']);

const peopleAtMost = 50;
const returned = `
  RETURN r.id, r.name, r.university, r.college, r.interests, r.nameEn
  ORDER BY r.university, r.college, r.id`;

/** The researchers whom a node of the query can mean. */
async function meant(
  graph: GraphReader,
  node: NodePattern,
  parameters: Record<string, unknown>,
): Promise<Person[]> {
  const conditions = (node.properties?.entries ?? []).flatMap(({ key, value }) =>
    scalar.has(key) && value.kind === 'parameter' ? [`r.${key} = $${value.name}`] : [],
  );
  const { rows } = await graph.query(
    `MATCH (r:Researcher) WHERE ${conditions.join(' AND ')} ${returned} LIMIT ${peopleAtMost}`,
    parameters,
    { maxRows: peopleAtMost },
  );
  return rows.map(personOf);
}

const personOf = ([id, name, university, college, interests, nameEn]: readonly Cell[]): Person => ({
  id: String(id),
  name: String(name),
  university: (university as string | null) ?? null,
  college: (college as string | null) ?? null,
  interests: (interests as string[] | null) ?? [],
  nameEn: (nameEn as string | null) ?? null,
});

export interface PersonsResolved {
  query: Query;
  cypher: string;
  parameters: Record<string, string | number>;
  /** People to choose from; the query must not run until the person has chosen. */
  candidates: AmbiguousName[];
}

/**
 * Makes sure that every person of a query is one person. A name that several bear is asked about,
 * unless the choice is made already or
 * linking knows which one is meant: then the query is bound to that id. People are never merged.
 */
export async function resolvePersons(
  graph: GraphReader,
  query: Query,
  parameters: Record<string, string | number>,
  slots: readonly Slot[],
  chosen: ReadonlySet<string>,
): Promise<PersonsResolved> {
  let current = query;
  const values = { ...parameters };
  const candidates: AmbiguousName[] = [];
  for (const slot of slots) {
    if (slot.mention.kind !== 'person' || !(slot.name in values)) continue;
    const [reading, another] = slot.mention.readings;
    const id = reading?.id !== undefined && !another ? reading.id : null;
    const nodes = nodesNamedBy(current, slot.name);
    const people = nodes[0] ? await meant(graph, nodes[0], values) : [];
    if (
      id !== null &&
      (chosen.has(slot.mention.text) ||
        people.length > 1 ||
        (people.length === 0 && nodes.length > 0))
    ) {
      const bound = constrainById(current, slot.name);
      if (bound) {
        current = bound;
        values[slot.name] = id;
        continue;
      }
    }
    if (people.length > 1) candidates.push({ mention: slot.mention.text, options: people });
  }
  return { query: current, cypher: print(current), parameters: values, candidates };
}

/**
 * People behind node ids, in their order: what the person chooses from when linking itself is
 * unsure.
 */
export async function peopleByIds(graph: GraphReader, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await graph.query(`MATCH (r:Researcher) WHERE r.id IN $ids ${returned}`, {
    ids: [...ids],
  });
  return rows.map(personOf);
}
