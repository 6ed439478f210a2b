import {
  Fault,
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type GraphReader,
} from '@coopkg/contracts';
import { graphCounts } from '../statistics.js';
import type { PreparedGraph } from './prepare-graph.js';

export interface LoadCheck {
  name: string;
  expected: number;
  found: number;
}

/** Counts, sums and referential integrity of a loaded graph, against what was prepared. */
export async function checkGraph(
  reader: GraphReader,
  prepared: PreparedGraph,
): Promise<LoadCheck[]> {
  const number = async (cypher: string): Promise<number> =>
    Number((await reader.query(cypher, {}, { timeoutMs: 600_000 })).rows[0]?.[0] ?? 0);
  const counts = await graphCounts(reader);
  const checks: LoadCheck[] = [...nodeLabels, ...relationshipTypes].map((name) => ({
    name: `count ${name}`,
    expected: prepared.counts[name],
    found: counts[name] ?? 0,
  }));
  for (const label of nodeLabels) {
    checks.push({
      name: `distinct ids ${label}`,
      expected: prepared.counts[label],
      found: await number(`MATCH (n:${label}) RETURN count(DISTINCT n.id)`),
    });
  }
  for (const type of relationshipTypes) {
    const { from, to } = relationshipDefinitions[type];
    checks.push({
      name: `wrong ends ${type}`,
      expected: 0,
      found: await number(
        `MATCH (a)-[r:${type}]->(b) WHERE NOT a:${from} OR NOT b:${to} RETURN count(r)`,
      ),
    });
  }
  checks.push({
    name: 'sum Researcher.paperCount',
    expected: prepared.counts.AUTHORED,
    found: await number('MATCH (r:Researcher) RETURN sum(r.paperCount)'),
  });
  checks.push({
    name: 'sum COOPERATES_WITH.count',
    expected: prepared.cooperationSum,
    found: await number('MATCH ()-[c:COOPERATES_WITH]->() RETURN sum(c.count)'),
  });
  checks.push({
    name: 'papers with fewer citations than CITES',
    expected: 0,
    found: await number(
      'MATCH (p:Paper) WHERE p.citationCount < COUNT { (p)<-[:CITES]-() } RETURN count(p)',
    ),
  });
  return checks;
}

/** @throws Fault that names what does not agree */
export function assertChecks(checks: readonly LoadCheck[]): void {
  const wrong = checks.filter((check) => check.expected !== check.found);
  if (wrong.length === 0) return;
  const list = wrong.map((check) => `${check.name}: ${check.found} ≠ ${check.expected}`).join('; ');
  throw new Fault(
    'graph-load-check-failed',
    {
      zh: `装入的图与文件不一致（${list}）；请重新装入。`,
      en: `The loaded graph does not agree with the files (${list}); load it again.`,
    },
    { facts: { checks } },
  );
}
