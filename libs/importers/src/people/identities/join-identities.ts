import type { Tables } from '@coopkg/tables';
import { compareNames } from '../names/compare-names.js';
import { nameOfText } from '../records/written-names.js';
import type { PersonReport } from './person-report.js';
import type { UnionFind } from './union-find.js';

/**
 * Joins what is certain: what a person decided, one ORCID iD, one author of one paper that several
 * sources have. Names must be possible for one person, but where a person decided.
 */
export async function joinIdentities(
  tables: Tables,
  joined: UnionFind,
  report: PersonReport,
): Promise<void> {
  await joinDecided(tables, joined, report);
  await joinByOrcid(tables, joined, report);
  await joinByPaper(tables, joined, report);
}

/** What a person decided holds before all else; where two decisions contradict, the report says so. */
async function joinDecided(tables: Tables, joined: UnionFind, report: PersonReport): Promise<void> {
  const decided = await tables.rows<{ left: number; right: number; merged: boolean }>(`
    SELECT l.node AS left, r.node AS right, one.decision = 'merged' AS merged
    FROM person_decision one
      JOIN person_node l ON l.key = one.left_key JOIN person_node r ON r.key = one.right_key
    WHERE one.decision IN ('merged', 'apart') ORDER BY one.decision, left_key, right_key`);
  for (const { left, right, merged } of decided) {
    const isDone = merged ? joined.join(left, right) : joined.forbid(left, right);
    if (!isDone)
      await report.add({
        ...{ left, right, merged: false, score: 0.5 },
        reason:
          'what a person decided contradicts itself: they are one person and different people',
      });
    else if (merged)
      await report.add({ left, right, merged, reason: 'a person decided so', score: 1 });
  }
}

interface Claim extends Record<string, string | number> {
  orcid: string;
  node: number;
  text: string;
  records: number;
}

/** The ORCID iD that most records of an identity have. */
const nodeOrcid = `
  SELECT node, arg_max(orcid, records) AS orcid, max(records) AS records FROM (
    SELECT node, upper(orcid) AS orcid, count(*) AS records
    FROM person_record JOIN person_node USING (key) WHERE orcid IS NOT NULL GROUP BY ALL)
  GROUP BY node`;

async function joinByOrcid(tables: Tables, joined: UnionFind, report: PersonReport): Promise<void> {
  await tables.run(`CREATE OR REPLACE TABLE person_orcid AS ${nodeOrcid}`);
  await tables.run('CREATE OR REPLACE TABLE person_doubted (node INTEGER)');
  const claims = tables.stream<Claim>(`
    SELECT orcid, node, text, records FROM person_orcid JOIN person_node_name USING (node)
    QUALIFY count(*) OVER (PARTITION BY orcid) > 1 ORDER BY orcid, node`);
  let group: Claim[] = [];
  for await (const rows of claims)
    for (const row of rows) {
      if (group[0]?.orcid !== row.orcid) {
        await joinClaims(tables, group, joined, report);
        group = [];
      }
      group.push(row);
    }
  await joinClaims(tables, group, joined, report);
  await tables.run('DELETE FROM person_orcid WHERE node IN (SELECT node FROM person_doubted)');
}

/**
 * Identities with one ORCID iD are one person when their names can be one's. Whoever has another
 * name has the iD by mistake: the name that most records have keeps it, if they are twice as many.
 */
async function joinClaims(
  tables: Tables,
  claims: readonly Claim[],
  joined: UnionFind,
  report: PersonReport,
): Promise<void> {
  const groups: Claim[][] = [];
  for (const claim of claims) {
    const fitting = groups.find((group) => group.every((one) => areCompatible(one, claim)));
    if (fitting === undefined) groups.push([claim]);
    else fitting.push(claim);
  }
  const recordsOf = (group: readonly Claim[]): number =>
    group.reduce((sum, { records }) => sum + records, 0);
  groups.sort((a, b) => recordsOf(b) - recordsOf(a));
  const [first, second] = groups;
  if (first === undefined) return;
  const isBelieved = second === undefined || recordsOf(first) >= 2 * recordsOf(second);
  const doubted = groups.slice(isBelieved ? 1 : 0).flat();
  await tables.append(
    'person_doubted',
    doubted.map(({ node }) => [node]),
  );
  const [head] = first;
  if (head === undefined) return;
  for (const { node: right, orcid } of first.slice(1)) {
    const merged = joined.join(head.node, right);
    const but = merged ? '' : '; but a person decided that they are different people';
    const reason = `same ORCID iD ${orcid}${but}`;
    await report.add({ left: head.node, right, merged, reason, score: merged ? 1 : 0.5 });
  }
  for (const { node: right, orcid } of doubted.filter(({ node }) => node !== head.node))
    await report.add({
      left: head.node,
      right,
      merged: false,
      reason: `same ORCID iD ${orcid}, but the names are of different people`,
      score: 0.5,
    });
}

const areCompatible = (one: { text: string }, other: { text: string }): boolean =>
  compareNames(nameOfText(one.text), nameOfText(other.text)) !== undefined;

/** One paper that several records have: its authors of one name are the same people. */
async function joinByPaper(tables: Tables, joined: UnionFind, report: PersonReport): Promise<void> {
  const pairs = tables.stream<{ left: number; right: number; one: string; other: string }>(`
    WITH places AS (
      SELECT paper, record_paper, position, node, text, block
      FROM person_record JOIN person_node USING (key) JOIN person_name USING (name)
      WHERE paper IN (
        SELECT paper FROM person_record WHERE paper IS NOT NULL
        GROUP BY paper HAVING count(DISTINCT record_paper) > 1)),
    alone AS (
      SELECT *, count(*) OVER (PARTITION BY record_paper, block) AS alike FROM places)
    SELECT l.node AS left, r.node AS right, l.text AS one, r.text AS other
    FROM alone l JOIN alone r ON l.paper = r.paper AND l.record_paper < r.record_paper
      AND l.block = r.block AND l.node <> r.node
      AND (l.position = r.position OR (l.alike = 1 AND r.alike = 1))`);
  for await (const rows of pairs)
    for (const { left, right, one, other } of rows) {
      if (joined.find(left) === joined.find(right)) continue;
      if (!areCompatible({ text: one }, { text: other })) continue;
      if (!joined.join(left, right)) continue;
      await report.add({
        left,
        right,
        merged: true,
        reason: 'the same author of the same paper in two sources',
        score: 1,
      });
    }
}
