import type { GraphReader, Mention } from '@coopkg/contracts';
import { peopleByIds } from '../persons.js';

/** Every way in which the graph may hold a field. */
const namesOf = ({ text, readings }: Mention): string[] => [
  ...new Set([text, ...readings.map(({ value }) => String(value))]),
];

/** 「计算机科学」 is taught at a 「计算机学院」, 「物理学」 at a 「物理学院」. */
const stemOf = (name: string): string => {
  const stem = name.replace(/(?:科学|学|技术|工程|专业)+(?:与(?:技术|工程))?$/u, '');
  return stem.length > 1 ? stem : name;
};

type Person = Awaited<ReturnType<typeof peopleByIds>>[number];

/** How one may tell that somebody works on a field, the surest first. */
const signs: readonly ((person: Person, names: readonly string[]) => boolean)[] = [
  ({ interests }, names) => names.some((name) => interests.includes(name)),
  ({ interests }, names) =>
    names.some((name) => interests.some((interest) => interest.includes(name))),
];
const byCollege: (typeof signs)[number] = ({ college }, names) =>
  names.some((name) => college?.includes(stemOf(name)) === true);

/**
 * Those of these people who work on all the fields: by their research interests; where nobody's
 * name the fields, by the keywords of their papers; else by their colleges.
 */
export async function peopleOfField(
  graph: GraphReader,
  ids: readonly string[],
  fields: readonly Mention[],
): Promise<string[]> {
  const wanted = fields.map(namesOf);
  const people = await peopleByIds(graph, ids);
  const told = (sign: (typeof signs)[number]): string[] =>
    people.filter((person) => wanted.every((names) => sign(person, names))).map(({ id }) => id);
  for (const sign of signs) {
    const found = told(sign);
    if (found.length > 0) return found;
  }
  const byPapers = await byKeywords(graph, ids, wanted);
  return byPapers.length > 0 ? byPapers : told(byCollege);
}

async function byKeywords(
  graph: GraphReader,
  ids: readonly string[],
  wanted: readonly (readonly string[])[],
): Promise<string[]> {
  const { rows } = await graph.query(
    `MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.id IN $ids
     UNWIND p.keywords AS keyword WITH r, keyword WHERE keyword IN $names
     RETURN r.id, collect(DISTINCT keyword)`,
    { ids: [...ids], names: wanted.flat() },
  );
  return rows.flatMap(([id, keywords]) =>
    wanted.every((names) => names.some((name) => (keywords as string[]).includes(name)))
      ? [String(id)]
      : [],
  );
}
