import { aggregates } from './aggregates.js';
import { clauses } from './clauses.js';
import type { DialectGroup, DialectRow, FunctionRow } from './dialect-row.js';
import { expressions } from './expressions.js';
import { functions } from './functions.js';
import { patterns } from './patterns.js';

const inGroup = <Group extends DialectGroup, Row>(
  group: Group,
  rows: readonly Row[],
): (Row & { group: Group })[] => rows.map((row) => ({ ...row, group }));

export const functionRows: readonly FunctionRow[] = [
  ...inGroup('aggregate', aggregates),
  ...inGroup('function', functions),
];

/** Reviewed: all that a query may hold. What has no row here is refused by name. */
export const dialectTable: readonly DialectRow[] = [
  ...inGroup('clause', clauses),
  ...inGroup('pattern', patterns),
  ...inGroup('expression', expressions),
  ...functionRows,
];

const functionsByName = new Map(functionRows.map((entry) => [entry.name.toLowerCase(), entry]));

/** The row of a function, whatever the case of its name. */
export function functionRow(name: string): FunctionRow | undefined {
  return functionsByName.get(name.toLowerCase());
}

export function isAggregate(name: string): boolean {
  return functionRow(name)?.group === 'aggregate';
}
