import {
  aggregationsIn,
  conjuncts,
  type Clause,
  type Expression,
  type Query,
} from '@coopkg/cypher';
import { readColumn } from './read-columns.js';
import { readPart } from './read-parts.js';
import { isConstant } from './read-tests.js';
import { propertyKey } from '../lists.js';
import { isNamed, Unsayable } from './nodes.js';
import { Reader } from './reader.js';
import type { Column, Having, Operator, Order, ReadNode, Reading } from './reading.js';

/** What a query asks, as a sentence can say it; null where no sentence can. */
export function readQuery(query: Query): Reading | null {
  const [part, ...others] = query.parts;
  if (part === undefined || others.length > 0) return null;
  try {
    const reader = new Reader(part);
    const single: ReadNode[] = [];
    const bounds: Having[] = [];
    for (const clause of part.clauses.slice(0, -1)) readClause(reader, clause, { single, bounds });
    const last = part.clauses.at(-1)!;
    if (last.kind !== 'return' || last.star || last.skip !== null) return null;
    const columns = last.items.map(({ expression }) => readColumn(reader, expression));
    refuseHiddenKeys(reader, part.clauses, columns);
    const isGrouped = last.items.some(({ expression }) => aggregationsIn(expression).length > 0);
    const order = ordersOf(reader, last.orderBy);
    // Conditions of subqueries in the columns are known by now.
    readUnsaid(reader);
    return {
      nodes: reader.nodes,
      columns,
      order,
      limit: last.limit,
      distinct: last.distinct || isGrouped,
      single,
      bounds,
      parts: reader.parts,
      items: [...reader.items.values()].flat(),
      memberships: reader.memberships,
      unsaid: reader.unsaid,
    };
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

const ordersOf = (
  reader: Reader,
  orders: readonly { expression: Expression; descending: boolean }[],
): Order[] =>
  orders.map(({ expression, descending }) => ({ by: readColumn(reader, expression), descending }));

/**
 * Figures of each paper, say, are not those of all papers: where no column tells which paper it is,
 * no sentence is made.
 */
function refuseHiddenKeys(
  reader: Reader,
  clauses: readonly Clause[],
  columns: readonly Column[],
): void {
  const grouping = clauses.findLast(
    (clause) =>
      (clause.kind === 'with' || clause.kind === 'return') &&
      clause.items.some(({ expression }) => aggregationsIn(expression).length > 0),
  );
  if (grouping?.kind !== 'with') return;
  for (const { expression } of grouping.items) {
    if (aggregationsIn(expression).length > 0) continue;
    const key = readColumn(reader, expression);
    if (!('node' in key) || key.node === null || isNamed(key.node)) continue;
    const { node } = key;
    const isShown = columns.some(
      (column) =>
        'node' in column &&
        column.node === node &&
        (key.kind === 'node' ||
          (key.kind === column.kind && propertyKey(key) === propertyKey(column))),
    );
    if (!isShown) throw new Unsayable('a hidden key');
  }
}

type Found = Pick<Reading, 'single' | 'bounds'>;

function readClause(reader: Reader, clause: Clause, found: Found): void {
  switch (clause.kind) {
    case 'match':
      // What is matched now may come several times for each of those before.
      found.single.length = 0;
      reader.patternsOf(clause, clause.patterns, clause.optional ? 'optional' : 'there', false);
      reader.conditionsOf(clause.where);
      readUnsaid(reader);
      return;
    case 'unwind':
      if (
        reader.ownerOf(clause.list)?.binding.kind !== 'node' &&
        reader.collectedIn(clause.list) === null
      )
        throw new Unsayable('a given list');
      return;
    case 'with':
      readWith(reader, clause, found);
      return;
    case 'return':
      throw new Unsayable('a RETURN within');
  }
}

function readWith(
  reader: Reader,
  clause: Extract<Clause, { kind: 'with' }>,
  { single, bounds }: Found,
): void {
  if (clause.star || clause.skip !== null) throw new Unsayable('rows left out');
  const kept = clause.items.flatMap(({ expression }) => {
    const owner = expression.kind === 'variable' ? reader.ownerOf(expression) : null;
    return owner?.binding.kind === 'node' && owner.property === ''
      ? [reader.nodeOf(owner.binding)]
      : [];
  });
  const isGrouped = clause.items.some(({ expression }) => aggregationsIn(expression).length > 0);
  const [only, ...others] = kept;
  if ((clause.distinct || isGrouped) && only && others.length === 0) single.push(only);
  if (clause.limit !== null) {
    const [by] = ordersOf(reader, clause.orderBy);
    if (!by || !only || others.length > 0 || only.top !== null) throw new Unsayable('a selection');
    only.top = { ...by, limit: clause.limit, stage: reader.stage };
    reader.stage += 1;
  }
  for (const condition of conjuncts(clause.where)) readHaving(reader, condition, bounds);
}

/** A condition on what was computed for a node. */
function readHaving(reader: Reader, condition: Expression, bounds: Having[]): void {
  const column = condition.kind === 'binary' ? readColumn(reader, condition.left) : null;
  if (condition.kind !== 'binary' || column?.kind !== 'figure') {
    reader.conditionsOf(condition);
    readUnsaid(reader);
    return;
  }
  const { figure } = column;
  const key = keyOf(reader, condition.left);
  if (!['=', '<', '<=', '>', '>=', '<>'].includes(condition.operator))
    throw new Unsayable('a condition on groups');
  const operator = condition.operator as Operator;
  const value = isConstant(condition.right) ? condition.right : figureOf(reader, condition.right);
  const having = { key, measure: figure, operator, value };
  if (key === null) bounds.push(having);
  else key.havings.push(having);
}

function figureOf(reader: Reader, expression: Expression): Column {
  const column = readColumn(reader, expression);
  if (column.kind !== 'figure') throw new Unsayable('a condition on groups');
  return column;
}

/** The one node that a computed value was grouped by; of a COUNT {}, the node it hangs on. */
function keyOf(reader: Reader, expression: Expression): ReadNode | null {
  const binding = expression.kind === 'variable' ? reader.resolution.of.get(expression) : undefined;
  if (binding?.alias === null || binding === undefined) return null;
  const projection = reader.projectionOf(binding.element);
  const kept = (projection?.items ?? []).flatMap(({ expression: one }) => {
    if (one.kind !== 'variable') return [];
    const owner = reader.resolution.of.get(one);
    return owner?.kind === 'node' ? [reader.nodeOf(owner)] : [];
  });
  const isGroupedByMore = (projection?.items ?? []).some(
    ({ expression: one }) => one.kind === 'property',
  );
  return kept.length === 1 && !isGroupedByMore ? kept[0]! : null;
}

/** Conditions that are no tests of one property: `COUNT { … } > 3`, alternatives, computed values. */
function readUnsaid(reader: Reader): void {
  for (const condition of [...reader.unsaid]) {
    const found = conditionOf(reader, condition);
    if (found === null) continue;
    reader.unsaid.splice(reader.unsaid.indexOf(condition), 1);
    const { node, part } = found;
    node.tests.push(...part.tests);
    node.links.push(...part.links);
    node.havings.push(...part.havings);
    node.choices.push(...part.choices);
  }
}

function conditionOf(
  reader: Reader,
  condition: Expression,
): { node: ReadNode; part: ReadNode } | null {
  try {
    return readPart(reader, condition);
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}
