import { Fault, type GraphReader } from '@coopkg/contracts';
import { parsed, print, checkSchema } from '@coopkg/cypher';
import { graphColumn, labelOfRole } from '../operators/columns.js';
import { parseStep, type PathStep } from '../operators/path-step.js';
import type { Condition, Filter, Operation } from '../operators/operators.js';
import type { Table } from './table.js';

/** Limits of the joined table of one sequence. */
export interface TableLimits {
  maxRows: number;
  maxBytes: number;
  timeoutMs: number;
}
export const tableLimits: TableLimits = {
  maxRows: 200_000,
  maxBytes: 200_000_000,
  timeoutMs: 10_000,
};

type Leading = Extract<Operation, { name: 'join_data' | 'filter_data' }>;

const inCypher: Record<Condition, (left: string, right: string) => string> = {
  equal_to: (left, right) => `${left} = ${right}`,
  not_equal_to: (left, right) => `${left} <> ${right}`,
  greater_than: (left, right) => `${left} > ${right}`,
  greater_than_or_equal_to: (left, right) => `${left} >= ${right}`,
  less_than: (left, right) => `${left} < ${right}`,
  less_than_or_equal_to: (left, right) => `${left} <= ${right}`,
  contains: (left, right) => `${right} IN ${left}`,
  not_contains: (left, right) => `NOT ${right} IN ${left}`,
  contains_text: (left, right) => `${left} CONTAINS ${right}`,
  not_contains_text: (left, right) => `NOT ${left} CONTAINS ${right}`,
  starts_with: (left, right) => `${left} STARTS WITH ${right}`,
  ends_with: (left, right) => `${left} ENDS WITH ${right}`,
  in_list: (left, right) => `${left} IN ${right}`,
  not_in_list: (left, right) => `NOT ${left} IN ${right}`,
  is_null: (left) => `${left} IS NULL`,
  is_not_null: (left) => `${left} IS NOT NULL`,
};

/**
 * The joined table: the columns that later calls use, of the rows that the first filters leave,
 * read by one query whose values are parameters. @throws Fault `argument-invalid`,
 * `table-too-large`, those of the graph
 */
export async function readTable(
  leading: readonly Leading[],
  columns: readonly string[],
  graph: GraphReader,
  options: { limits?: TableLimits; signal?: AbortSignal; most?: number | null } = {},
): Promise<Table> {
  const { limits = tableLimits, signal, most = null } = options;
  const { cypher, parameters } = tableQuery(leading, columns, most);
  const { rows, truncated } = await graph.query(cypher, parameters, {
    ...limits,
    ...(signal === undefined ? {} : { signal }),
  });
  if (truncated)
    throw new Fault('table-too-large', {
      zh: `连接出的表超过 ${limits.maxRows} 行或 ${limits.maxBytes} 字节：请在连接之后先用 filter_data 缩小。`,
      en: `The joined table has more than ${limits.maxRows} rows or ${limits.maxBytes} bytes: narrow it with filter_data behind the join.`,
    });
  return {
    columns: [...columns],
    rows: columns.length === 0 ? rows.map(() => []) : rows,
    groups: null,
    results: 0,
  };
}

/** Names come from the schema, values are parameters; what runs is printed from the tree. */
export function tableQuery(
  leading: readonly Leading[],
  columns: readonly string[],
  most: number | null = null,
): { cypher: string; parameters: Record<string, unknown> } {
  const parameters: Record<string, unknown> = {};
  const places = new PathPlaces();
  const clauses: string[] = [];
  let open: { optional: boolean; conditions: string[] } | null = null;
  const close = (): void => {
    if (open === null || open.conditions.length === 0) return;
    clauses.push(`${open.optional ? 'WITH * ' : ''}WHERE ${open.conditions.join(' AND ')}`);
  };
  for (const operation of leading) {
    if (operation.name === 'join_data') {
      const { path, optional = false } = operation.arguments;
      if (operation.arguments.absent === true) {
        if (open === null) throw needsJoin();
        open.conditions.push(absenceText(operation.arguments, places, parameters));
        continue;
      }
      close();
      clauses.push(`${optional ? 'OPTIONAL ' : ''}MATCH ${places.pattern(path)}`);
      open = { optional, conditions: [] };
    } else if (open === null) throw needsJoin();
    else open.conditions.push(conditionText(operation.arguments, places, parameters));
  }
  close();
  if (open === null) throw needsJoin();
  const items = columns.map((column, index) => `${places.expression(column)} AS c${index}`);
  const query = parsed(
    `${clauses.join(' ')} RETURN ${items.length === 0 ? '1 AS row' : items.join(', ')}${most === null ? '' : ` LIMIT ${most}`}`,
  );
  const [problem] = checkSchema(query);
  if (problem !== undefined) throw new Fault('argument-invalid', problem.message);
  return { cypher: print(query), parameters };
}

function absenceText(
  { path, filters = [] }: { path: readonly string[]; filters?: Filter[] | undefined },
  places: PathPlaces,
  parameters: Record<string, unknown>,
): string {
  const pattern = places.pattern(path);
  const met = filters.map((filter) => conditionText(filter, places, parameters));
  return `NOT EXISTS { MATCH ${pattern}${met.length === 0 ? '' : ` WHERE ${met.join(' AND ')}`} }`;
}

function conditionText(
  { column, condition, value, other_column: other }: Filter,
  places: PathPlaces,
  parameters: Record<string, unknown>,
): string {
  const left = places.expression(column);
  if (other !== undefined) return inCypher[condition](left, places.expression(other));
  if (condition === 'is_null' || condition === 'is_not_null') return inCypher[condition](left, '');
  if (value === undefined)
    throw new Fault('argument-invalid', {
      zh: `filter_data 的 ${condition} 需要 value 或 other_column。`,
      en: `filter_data needs a value or other_column for ${condition}.`,
    });
  const name = `v${Object.keys(parameters).length}`;
  parameters[name] = value;
  return inCypher[condition](left, `$${name}`);
}

/** The variables of a path, one for each role; relationships are numbered along it. */
class PathPlaces {
  private readonly roles = new Set<string>();
  private readonly edges = new Map<string, number>();

  pattern(path: readonly string[]): string {
    return path
      .map((text) => parseStep(text))
      .filter((step) => step !== null)
      .map((step) => this.step(step))
      .join(', ');
  }

  expression(column: string): string {
    const known = graphColumn(column);
    if (known === null || !this.roles.has(known.role))
      throw new Fault('argument-invalid', {
        zh: `连接出的表没有列 ${column}；有 ${[...this.roles].join('、')} 的属性。`,
        en: `The joined table has no column ${column}; it has the properties of ${[...this.roles].join(', ')}.`,
      });
    return `${known.role}.${known.property}`;
  }

  private step(step: PathStep): string {
    if (step.kind === 'start') return this.node(step.role);
    const { from, to, types } = step;
    const [type] = types;
    const variable = types.length === 1 ? this.relationship(type!) : '';
    const arrow = parseStep(`${from} -${types.join('|')}- ${to}`) === null ? '->' : '-';
    return `${this.node(from)}-[${variable}:${types.join('|')}]${arrow}${this.node(to)}`;
  }

  private node(role: string): string {
    const label = labelOfRole(role);
    const text = this.roles.has(role) ? `(${role})` : `(${role}:${label})`;
    this.roles.add(role);
    return text;
  }

  private relationship(type: string): string {
    const ordinal = (this.edges.get(type) ?? 0) + 1;
    this.edges.set(type, ordinal);
    const role = `${type.toLowerCase()}${ordinal === 1 ? '' : ordinal}`;
    this.roles.add(role);
    return role;
  }
}

const needsJoin = (): Fault =>
  new Fault('argument-invalid', {
    zh: '序列应以 join_data 开始。',
    en: 'A sequence begins with join_data.',
  });
