import {
  nodeLabels,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { assertChecks, type LoadCheck } from '../load/checks.js';
import type { GraphStore } from './graph-store.js';
import { isLabel } from './update-tables.js';

/** Counts the updated graph against the plan. @throws Fault that names what does not agree */
export async function verifyUpdate(
  graph: GraphStore,
  counts: Record<NodeLabel | RelationshipType, number>,
): Promise<LoadCheck[]> {
  const checks: LoadCheck[] = [];
  for (const name of [...nodeLabels, ...relationshipTypes])
    checks.push({
      name: `count ${name}`,
      expected: counts[name],
      found: await graph.number(
        isLabel(name)
          ? `MATCH (n:${name}) RETURN count(n)`
          : `MATCH ()-[r:${name}]->() RETURN count(r)`,
      ),
    });
  checks.push({
    name: 'sum Researcher.paperCount',
    expected: counts.AUTHORED,
    found: await graph.number('MATCH (r:Researcher) RETURN sum(r.paperCount)'),
  });
  assertChecks(checks);
  return checks;
}
