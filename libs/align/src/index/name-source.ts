import type { GraphReader } from '@coopkg/contracts';

export interface ResearcherName {
  id: string;
  name: string;
  nameEn: string | null;
  university: string | null;
  college: string | null;
}

/** A column whose distinct values are names. */
export const valueColumns = [
  'Researcher.university',
  'Researcher.education',
  'Project.university',
  'Researcher.title',
  'Researcher.interests',
  'Paper.venue',
  'Paper.keywords',
  'Project.source',
  'Project.category',
  'Project.discipline',
] as const;
export type ValueColumn = (typeof valueColumns)[number];

/** Where the names of a graph come from: a live graph, or a folder of CSV files. */
export interface NameSource {
  /** Changes when a name is added, removed or renamed, as far as it can tell. */
  fingerprint(): Promise<string>;
  researchers(): AsyncIterable<ResearcherName>;
  /** Distinct values of one column. */
  values(column: ValueColumn): AsyncIterable<string>;
}

/** The titles of a graph that is small enough to be held. */
export interface TitleSource {
  papers(): AsyncIterable<{ id: string; title: string }>;
  projects(): AsyncIterable<{ id: string; name: string; number: string | null }>;
}

const listColumns: ReadonlySet<ValueColumn> = new Set(['Researcher.interests', 'Paper.keywords']);
const text = (cell: unknown): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

/** A graph to read names from. */
export interface NamedGraph extends Pick<GraphReader, 'query' | 'stream'> {
  /** What the loader wrote down of the graph, or null: others look after it. */
  loadedAs(): Promise<string | null>;
}

/** The names of the live graph, streamed. */
export function nameSourceFrom(graph: NamedGraph): NameSource {
  return {
    async fingerprint() {
      const [loaded, counts] = [await graph.loadedAs(), await rowsOf(graph, countQueries)];
      const parts = [loaded ?? '', ...counts];
      // What we loaded changes by loads and updates; what others look after is looked at.
      if (loaded === null) parts.push(...(await rowsOf(graph, lookQueries(Number(counts[1])))));
      return parts.join(';');
    },
    async *researchers() {
      const query =
        'MATCH (r:Researcher) RETURN r.id AS id, r.name AS name, r.nameEn AS nameEn, ' +
        'r.university AS university, r.college AS college';
      for await (const row of graph.stream(query, {}, { timeoutMs: readMs })) {
        yield {
          id: String(row.id),
          name: text(row.name) ?? text(row.nameEn) ?? '',
          nameEn: text(row.nameEn),
          university: text(row.university),
          college: text(row.college),
        };
      }
    },
    async *values(column) {
      const [label, property] = column.split('.') as [string, string];
      const query = listColumns.has(column)
        ? `MATCH (n:${label}) UNWIND n.${property} AS value RETURN DISTINCT value`
        : `MATCH (n:${label}) WHERE n.${property} IS NOT NULL RETURN DISTINCT n.${property} AS value`;
      for await (const row of graph.stream(query, {}, { timeoutMs: readMs })) {
        const value = text(row.value);
        if (value !== null) yield value;
      }
    },
  };
}

/**
 * They may read the whole graph, on a machine that may be starting everything else: no question's
 * limit holds for them.
 */
const readMs = 1_800_000;

/** From the count store: quick at any size. */
const countQueries = ['Researcher', 'Paper', 'Project'].map(
  (label) => `MATCH (n:${label}) RETURN count(n)`,
);
/** Above this many, papers are counted only: looking at each takes seconds. */
const mostLookedAt = 100_000;

/** Renamed people, colleges and projects without a change in number. */
const lookQueries = (papers: number): string[] => [
  `MATCH (r:Researcher)
   RETURN count(r.name) AS b, count(DISTINCT r.name) AS c, count(DISTINCT r.university) AS d,
     count(DISTINCT r.university + r.college) AS e, max(r.id) AS f, count(DISTINCT r.title) AS g,
     count(DISTINCT r.nameEn) AS h,
     sum(size(r.name) + size(r.university) + size(r.college)) AS i`,
  `MATCH (p:Project)
   RETURN count(DISTINCT p.source) AS b, count(DISTINCT p.category) AS c,
     count(DISTINCT p.discipline) AS d, count(DISTINCT p.university) AS e, max(p.id) AS f`,
  ...(papers > mostLookedAt
    ? []
    : ['MATCH (p:Paper) RETURN count(DISTINCT p.venue) AS b, max(p.id) AS c']),
];

/** The only row of each query. */
async function rowsOf(graph: NamedGraph, queries: readonly string[]): Promise<string[]> {
  const rows: string[] = [];
  for (const query of queries) {
    const { rows: found } = await graph.query(query, {}, { timeoutMs: readMs });
    rows.push((found[0] ?? []).join(','));
  }
  return rows;
}
