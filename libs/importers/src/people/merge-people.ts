import { readFileSync } from 'node:fs';
import type { Tables } from '@coopkg/tables';
import { makeBlocks, makePaperTables } from './blocks/block-tables.js';
import { readBlocks } from './blocks/read-blocks.js';
import { clusterBlock, defaultPolicy, type PersonPolicy } from './clusters/person-block.js';
import { joinIdentities } from './identities/join-identities.js';
import { PersonReport } from './identities/person-report.js';
import { UnionFind } from './identities/union-find.js';
import { writePeople } from './identities/write-people.js';
import { probability, type BoostedTrees } from './model/boosted-trees.js';
import { pairReason } from './pairs/pair-reason.js';
import type { PersonNode } from './pairs/person-node.js';
import { numberInstitutions } from './records/institution-numbers.js';
import { findNamed, makePersonRecords } from './records/person-records.js';
import { readNames } from './records/written-names.js';

export interface MergePeopleOptions {
  policy?: PersonPolicy;
  /** The trees that score pairs, rather than those in `data/people`. */
  model?: BoostedTrees;
  /** How many identities of how many are done; now and then. */
  onIdentities?: (done: number, all: number) => void;
}

/**
 * Tells people apart: which mentions in the staged tables are one person. It reads the staged tables
 * and, where they are there, `paper_of` (key, id of the merged paper), `resolved_institution`
 * (raw key or text, university) and `person_decision` (left_key, right_key, decision `merged` or
 * `apart`: what a person decided, which always holds). It makes `person_of` (mention, person): a
 * mention is the source's identifier of the person, else the place, as `authorshipKey` and
 * `projectPersonKey` say; and `person_merge` (left_key, right_key, left_name, right_name, decision
 * `merged` or `open`, reason, score in 0..1).
 */
export async function mergePeople(tables: Tables, options: MergePeopleOptions = {}): Promise<void> {
  const report = await PersonReport.open(tables);
  const joined = await prepareBlocks(tables, report);
  await compareBlocks(tables, joined, report, options);
  await report.flush();
  await writeJoined(tables, joined);
  await writePeople(tables);
}

/** All up to the comparison: records, names, what is certain, and the blocks of like names. */
export async function prepareBlocks(tables: Tables, report: PersonReport): Promise<UnionFind> {
  await tables.run(`CREATE TABLE IF NOT EXISTS person_decision (
    left_key VARCHAR, right_key VARCHAR, decision VARCHAR)`);
  await makePersonRecords(tables, await isThere(tables, 'paper_of'));
  await findNamed(tables);
  await readNames(tables);
  await tables.run(`
    CREATE OR REPLACE TABLE person_node_name AS
    SELECT node, arg_max(name, (fullness, name)) AS name, arg_max(text, (fullness, name)) AS text,
      arg_max(block, (fullness, name)) AS block, max(fullness) AS fullness
    FROM person_record JOIN person_node USING (key) JOIN person_name USING (name) GROUP BY node`);
  const joined = new UnionFind(Number(await tables.value('SELECT count(*) FROM person_node')));
  await joinIdentities(tables, joined, report);
  await writeJoined(tables, joined);
  await makeBlocks(tables);
  await numberInstitutions(tables, await isThere(tables, 'resolved_institution'));
  await makePaperTables(tables);
  return joined;
}

async function isThere(tables: Tables, table: string): Promise<boolean> {
  const found = await tables.value('SELECT count(*) FROM duckdb_tables() WHERE table_name = $1', [
    table,
  ]);
  return Number(found) > 0;
}

async function writeJoined(tables: Tables, joined: UnionFind): Promise<void> {
  await tables.run('CREATE OR REPLACE TABLE person_joined (node INTEGER, root INTEGER)');
  await tables.append('person_joined', joined.joined());
}

async function compareBlocks(
  tables: Tables,
  joined: UnionFind,
  report: PersonReport,
  { policy = defaultPolicy, model = shippedModel(), onIdentities }: MergePeopleOptions,
): Promise<void> {
  const shares = await nameShares(tables);
  const telling = { nameShare: (form: number): number => shares[form] ?? -7 };
  const apart = (one: number, other: number): boolean => joined.isForbidden(one, other);
  const all = Number(await tables.value('SELECT count(*) FROM person_block'));
  let done = 0;
  for await (const block of readBlocks(tables)) {
    const { decisions } = clusterBlock(block, model, telling, apart, policy);
    for (const { one, other, vector, mean, ...decision } of decisions) {
      const [left, right] = [idOf(block, one), idOf(block, other)];
      const merged = decision.merged && joined.join(left, right);
      const isDecided = decision.merged && !merged;
      const but = isDecided
        ? 'a person decided that they are different people'
        : decision.forbidden;
      const reason = pairReason(vector) + (but === undefined ? '' : `; but ${but}`);
      await report.add({ left, right, merged, reason, score: probability(mean) });
    }
    done += block.length;
    onIdentities?.(done, all);
  }
}

const idOf = (block: readonly PersonNode[], index: number): number => block[index]?.id ?? 0;

/** log10 of the share of researchers with a name, by the number of its form. */
export async function nameShares(tables: Tables): Promise<Float32Array> {
  const most = Number(await tables.value('SELECT coalesce(max(number), 0) FROM person_name_form'));
  const shares = new Float32Array(most + 1);
  const forms = tables.stream<{ number: number; share: number }>(
    'SELECT number, share FROM person_name_form',
  );
  for await (const rows of forms) for (const { number, share } of rows) shares[number] = share;
  return shares;
}

const modelFile = new URL('../../../../data/people/pair-model.json', import.meta.url);

let shipped: BoostedTrees | undefined;

function shippedModel(): BoostedTrees {
  shipped ??= JSON.parse(readFileSync(modelFile, 'utf8')) as BoostedTrees;
  return shipped;
}
