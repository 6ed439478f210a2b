import type { GraphReader, MentionKind, TitleSearch } from '@coopkg/contracts';
import type { LinkIndex } from '@coopkg/align';

/** A name as the graph has it. */
export interface KnownName {
  kind: MentionKind;
  name: string;
}

/** What is said of each kind first: exact names, then those that begin with the text. */
const rank = (name: string, text: string): number =>
  name === text ? 0 : name.startsWith(text) ? 1 : 2;

const people = `
  MATCH (r:Researcher) WHERE r.name STARTS WITH $text
  RETURN DISTINCT r.name ORDER BY r.name LIMIT $limit`;

/** Names of the graph that hold a text, the likeliest first: for choosing what a mention means. */
export async function knownNames(
  text: string,
  limit: number,
  from: { graph: GraphReader; linkIndex: LinkIndex; titles: TitleSearch; signal?: AbortSignal },
): Promise<KnownName[]> {
  const { graph, linkIndex, titles, signal } = from;
  const options = { limit, ...(signal === undefined ? {} : { signal }) };
  const [named, works] = await Promise.all([
    graph.query(people, { text, limit }, signal === undefined ? {} : { signal }),
    titles.like(text, options),
  ]);
  const found: KnownName[] = [
    ...inIndex(linkIndex, text),
    ...named.rows.map(([name]) => ({ kind: 'person' as const, name: String(name) })),
    ...works.map(({ label, title }) => ({
      kind: label === 'Paper' ? ('paper' as const) : ('project' as const),
      name: title,
    })),
  ];
  const isLike = ({ kind }: KnownName): number => (kind === 'paper' || kind === 'project' ? 3 : 0);
  return found
    .sort(
      (one, other) =>
        rank(one.name, text) + isLike(one) - rank(other.name, text) - isLike(other) ||
        one.name.length - other.name.length,
    )
    .slice(0, limit);
}

function inIndex({ entries }: LinkIndex, text: string): KnownName[] {
  const found: KnownName[] = [];
  for (let number = 0; number < entries.length; number++) {
    const { kind, value, inGraph } = entries.at(number);
    if (inGraph && kind !== 'decoy' && value.includes(text)) found.push({ kind, name: value });
  }
  return found;
}
