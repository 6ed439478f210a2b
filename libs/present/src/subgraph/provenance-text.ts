import { parse, print, provenanceQuery } from '@coopkg/cypher';

/** Name of the parameter that bounds the rows of a provenance query, and the ids in each. */
export const provenanceLimit = 'provenanceLimit';

/**
 * The query for the ids of the nodes which a query's rows rest on; null when it binds none, or is
 * not of our dialect.
 */
export function provenanceText(cypher: string): string | null {
  const parsed = parse(cypher);
  if (!parsed.ok) return null;
  const provenance = provenanceQuery(parsed.query, provenanceLimit);
  return provenance === null ? null : print(provenance);
}
