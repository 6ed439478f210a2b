import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile, writeAtomically } from '@coopkg/files';
import type { EdgeDecision } from '@coopkg/contracts';
import type { Records } from '@coopkg/records';

/** Decisions in force about the edges of API graphs, by catalogue. */
export type EdgeDecisions = ReadonlyMap<string, readonly EdgeDecision[]>;

/** The copy of what stands in the records: commands read it without opening them. */
const fileOf = (dataDirectory: string): string => path.join(dataDirectory, 'api-edges.json');

/** What is in force, read from the records; the copy is brought up to it. */
export async function copyEdgeDecisions(
  { apiEdges }: Pick<Records, 'apiEdges'>,
  dataDirectory: string,
): Promise<EdgeDecisions> {
  const decisions = await apiEdges.inForce();
  const file = fileOf(dataDirectory);
  if (decisions.length > 0 || existsSync(file))
    await writeAtomically(file, `${JSON.stringify(decisions, null, 1)}\n`);
  return byCatalogue(decisions);
}

/** What the last process on the data folder saw in force. */
export const keptEdgeDecisions = (dataDirectory: string): EdgeDecisions =>
  byCatalogue(readJsonFile<EdgeDecision[]>(fileOf(dataDirectory)) ?? []);

function byCatalogue(decisions: readonly EdgeDecision[]): EdgeDecisions {
  const found = new Map<string, EdgeDecision[]>();
  for (const one of decisions) {
    const own = found.get(one.catalogue);
    if (own === undefined) found.set(one.catalogue, [one]);
    else own.push(one);
  }
  return found;
}
