import {
  Fault,
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type GraphReader,
} from '@coopkg/contracts';
import { graphCounts } from '../statistics.js';
import type { CheckReport } from './check/check-folder.js';

export interface LoadCheck {
  name: string;
  expected: number;
  found: number;
}

/** Ids are counted up to so many nodes: the importer and the loader let none through twice. */
const mostIdsCounted = 1_000_000;

/**
 * Counts and sums of a loaded graph, and the labels at both ends of its relationships, against what
 * was checked in the files. All counts come from Neo4j's count store: at 55 million relationships
 * it takes seconds.
 */
export async function checkGraph(
  reader: GraphReader,
  { counts, sums }: Pick<CheckReport, 'counts' | 'sums'>,
): Promise<LoadCheck[]> {
  const number = async (cypher: string): Promise<number> =>
    Number((await reader.query(cypher, {}, { timeoutMs: 600_000 })).rows[0]?.[0] ?? 0);
  const found = await graphCounts(reader);
  const checks: LoadCheck[] = [...nodeLabels, ...relationshipTypes].map((name) => ({
    name: `count ${name}`,
    expected: counts[name],
    found: found[name] ?? 0,
  }));
  const add = async (name: string, expected: number, cypher: string): Promise<void> => {
    checks.push({ name, expected, found: await number(cypher) });
  };
  for (const label of nodeLabels)
    if (counts[label] <= mostIdsCounted)
      await add(
        `distinct ids ${label}`,
        counts[label],
        `MATCH (n:${label}) RETURN count(DISTINCT n.id)`,
      );
  for (const type of relationshipTypes) {
    const { from, to } = relationshipDefinitions[type];
    const expected = counts[type];
    await add(`starts of ${type}`, expected, `MATCH (:${from})-[r:${type}]->() RETURN count(r)`);
    await add(`ends of ${type}`, expected, `MATCH ()-[r:${type}]->(:${to}) RETURN count(r)`);
  }
  await add(
    'sum Researcher.paperCount',
    counts.AUTHORED,
    'MATCH (r:Researcher) RETURN sum(r.paperCount)',
  );
  await add(
    'sum COOPERATES_WITH.count',
    sums.cooperations,
    'MATCH ()-[c:COOPERATES_WITH]->() RETURN sum(c.count)',
  );
  await add(
    'sum Paper.citationCount',
    sums.paperCitations,
    'MATCH (p:Paper) RETURN sum(p.citationCount)',
  );
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
