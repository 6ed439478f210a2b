import { parse, print, provenanceQuery } from '@coopkg/cypher';

/** The query that returns the nodes and relationships which a query's rows rest on; null when it binds none, or is not of our dialect. */
export function provenanceText(cypher: string): string | null {
  const parsed = parse(cypher);
  if (!parsed.ok) return null;
  const provenance = provenanceQuery(parsed.query);
  return provenance === null ? null : print(provenance);
}
