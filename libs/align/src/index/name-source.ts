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
  /**
   * Changes when a name is added, removed or renamed (as far as counts and distinct values tell).
   */
  fingerprint(): Promise<string>;
  researchers(): AsyncIterable<ResearcherName>;
  papers(): AsyncIterable<{ id: string; title: string }>;
  projects(): AsyncIterable<{ id: string; name: string; number: string | null }>;
  /** Distinct values of one column. */
  values(column: ValueColumn): AsyncIterable<string>;
}

const listColumns: ReadonlySet<ValueColumn> = new Set(['Researcher.interests', 'Paper.keywords']);
const text = (cell: unknown): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

/** The names of the live graph, streamed. */
export function nameSourceFrom(reader: GraphReader): NameSource {
  return {
    async fingerprint() {
      const parts: string[] = [];
      for (const query of fingerprintQueries) {
        const result = await reader.query(query, {}, { timeoutMs: fingerprintMs });
        parts.push((result.rows[0] ?? []).join(','));
      }
      return parts.join(';');
    },
    async *researchers() {
      const query =
        'MATCH (r:Researcher) RETURN r.id AS id, r.name AS name, r.nameEn AS nameEn, r.university AS university, r.college AS college';
      for await (const row of reader.stream(query)) {
        yield {
          id: String(row.id),
          name: text(row.name) ?? text(row.nameEn) ?? '',
          nameEn: text(row.nameEn),
          university: text(row.university),
          college: text(row.college),
        };
      }
    },
    async *papers() {
      for await (const row of reader.stream(
        'MATCH (p:Paper) WHERE p.title IS NOT NULL RETURN p.id AS id, p.title AS title',
      ))
        yield { id: String(row.id), title: String(row.title) };
    },
    async *projects() {
      for await (const row of reader.stream(
        'MATCH (p:Project) RETURN p.id AS id, p.name AS name, p.number AS number',
      )) {
        yield { id: String(row.id), name: text(row.name) ?? '', number: text(row.number) };
      }
    },
    async *values(column) {
      const [label, property] = column.split('.') as [string, string];
      const query = listColumns.has(column)
        ? `MATCH (n:${label}) UNWIND n.${property} AS value RETURN DISTINCT value`
        : `MATCH (n:${label}) WHERE n.${property} IS NOT NULL RETURN DISTINCT n.${property} AS value`;
      for await (const row of reader.stream(query)) {
        const value = text(row.value);
        if (value !== null) yield value;
      }
    },
  };
}

/**
 * They count the whole graph, on a machine that may be starting everything else: no question's
 * limit holds for them.
 */
const fingerprintMs = 600_000;
const fingerprintQueries = [
  'MATCH (r:Researcher) RETURN count(*) AS a, count(r.name) AS b, count(DISTINCT r.name) AS c, count(DISTINCT r.university) AS d, count(DISTINCT r.university + r.college) AS e, max(r.id) AS f, count(DISTINCT r.title) AS g, count(DISTINCT r.nameEn) AS h, sum(size(r.name) + size(r.university) + size(r.college)) AS i',
  'MATCH (p:Paper) RETURN count(*) AS a, count(DISTINCT p.venue) AS b, max(p.id) AS c, sum(size(p.title)) AS d',
  'MATCH (p:Project) RETURN count(*) AS a, count(DISTINCT p.source) AS b, count(DISTINCT p.category) AS c, count(DISTINCT p.discipline) AS d, count(DISTINCT p.university) AS e, max(p.id) AS f, sum(size(p.name)) AS g',
];

/**
 * Of two fingerprints of live graphs: the second has the papers and projects, and so the titles, of
 * the first.
 */
export const sameTitles = (before: string, after: string): boolean =>
  before.includes(';') && before.slice(before.indexOf(';')) === after.slice(after.indexOf(';'));
