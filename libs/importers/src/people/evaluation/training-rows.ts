import { Random } from '@coopkg/random';
import type { Tables } from '@coopkg/tables';
import { Staging } from '../../staging/staging.js';
import { readBlocks } from '../blocks/read-blocks.js';
import { PersonReport } from '../identities/person-report.js';
import { nameShares, prepareBlocks } from '../merge-people.js';
import type { TrainingRow } from '../model/train-boosted-trees.js';
import { featuresOf, type Telling } from '../pairs/pair-features.js';
import { joinedNodes } from '../pairs/joined-nodes.js';
import type { PersonNode } from '../pairs/person-node.js';
import { wordWeights } from '../pairs/word-weights.js';
import type { LabelledPeople } from './labelled-mentions.js';
import { stageMentions } from './stage-mentions.js';

/**
 * The pairs of a labelled set as vectors; of each block at most `most`, evenly, so that one large
 * name does not decide alone.
 */
export async function trainingRows(
  people: LabelledPeople,
  tables: Tables,
  most = 1200,
): Promise<TrainingRow[]> {
  const keys = await stageMentions(await Staging.open(tables), people.mentions);
  await prepareBlocks(tables, await PersonReport.open(tables));
  const mentionOf = new Map([...keys].map(([id, key]) => [key, id]));
  const nodes = await tables.rows<{ node: number; key: string }>(
    'SELECT node, key FROM person_node',
  );
  const idOf = new Map(nodes.map(({ node, key }) => [node, mentionOf.get(key)]));
  const labelOf = labels(people);
  const isSame = (one: PersonNode, other: PersonNode): boolean | undefined =>
    labelOf(idOf.get(one.id), idOf.get(other.id));
  const personById = new Map(people.mentions.map(({ id, person }) => [id, person]));
  const personOf = ({ id }: PersonNode): string | undefined => personById.get(idOf.get(id) ?? '');
  const shares = await nameShares(tables);
  const nameShare = (form: number): number => shares[form] ?? -7;
  const random = new Random(7);
  const all: TrainingRow[] = [];
  for await (const block of readBlocks(tables)) {
    const telling = { nameShare, wordWeight: wordWeights(block) };
    for (const size of people.pairs.length > 0 ? [1] : chunkSizes) {
      const nodes = size === 1 ? block : chunksOf(block, size, personOf, random);
      all.push(...evenly(rowsOf(nodes, telling, isSame), size === 1 ? most : most / 2));
    }
  }
  return all;
}

/**
 * How many mentions of one person are taken together, on average: the model also scores identities
 * that sources or earlier rounds have put together.
 */
const chunkSizes = [1, 3, 12];

function rowsOf(
  nodes: readonly PersonNode[],
  telling: Telling,
  isSame: (one: PersonNode, other: PersonNode) => boolean | undefined,
): TrainingRow[] {
  const rows: TrainingRow[] = [];
  for (const [index, one] of nodes.entries())
    for (const other of nodes.slice(index + 1)) {
      const same = isSame(one, other);
      const vector = same === undefined ? undefined : featuresOf(one, other, telling);
      if (same !== undefined && vector !== undefined) rows.push({ vector, same, weight: 1 });
    }
  return rows;
}

/** At most so many, at equal distances. */
function evenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: Math.floor(most) },
    (_, at) => items[Math.floor((at * items.length) / most)]!,
  );
}

function chunksOf(
  block: readonly PersonNode[],
  size: number,
  personOf: (node: PersonNode) => string | undefined,
  random: Random,
): PersonNode[] {
  const persons = new Map<string, PersonNode[]>();
  for (const node of block) {
    const person = personOf(node) ?? `unknown ${String(node.id)}`;
    persons.set(person, [...(persons.get(person) ?? []), node]);
  }
  const chunks: PersonNode[] = [];
  for (const nodes of persons.values()) {
    const order = nodes
      .map((node) => ({ node, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ node }) => node);
    while (order.length > 0)
      chunks.push(joinedNodes(order.splice(0, random.between(1, 2 * size - 1))));
  }
  return chunks;
}

function labels({
  mentions,
  pairs,
}: LabelledPeople): (one?: string, other?: string) => boolean | undefined {
  const pairOf = (one: string, other: string): string => [one, other].sort().join('\n');
  if (pairs.length > 0) {
    const known = new Map(pairs.map(({ left, right, same }) => [pairOf(left, right), same]));
    return (one, other) => (one && other ? known.get(pairOf(one, other)) : undefined);
  }
  const persons = new Map(mentions.map(({ id, person }) => [id, person]));
  return (one, other) => {
    const [a, b] = [persons.get(one ?? ''), persons.get(other ?? '')];
    return a === undefined || b === undefined ? undefined : a === b;
  };
}
