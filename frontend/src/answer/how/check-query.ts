import type { Diagnostic } from '@coopkg/contracts';
import { checkSchema, parse } from '@coopkg/cypher';

/**
 * What is wrong with a query, by the grammar and the schema that the server goes by too; empty for
 * one that may run.
 */
export function checkQuery(
  cypher: string,
  parameters: Readonly<Record<string, unknown>>,
): Diagnostic[] {
  const parsed = parse(cypher);
  return parsed.ok ? checkSchema(parsed.query, { parameters }) : parsed.diagnostics;
}
