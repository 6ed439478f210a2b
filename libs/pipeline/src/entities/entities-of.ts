import {
  isNodeCell,
  isPathCell,
  labelAndId,
  nameProperty,
  nodeKey,
  nodeLabels,
  universityLabel,
  type Cell,
  type EnglishName,
  type Entities,
  type Entity,
  type GraphReader,
  type Language,
  type NodeLabel,
  type QueryOptions,
  type QueryResult,
  type Slot,
  type WireNode,
} from '@coopkg/contracts';
import { print, withEntities, type Query } from '@coopkg/cypher';
import { termsOf } from '@coopkg/vocabulary';
import { keysAsked } from './keys-asked.js';
import { keysOfCell, matchRows } from './match-rows.js';
import { holdsUniversities, nodesInCell, universitiesInCell } from './named-by-cells.js';

export interface NamedResult extends Pick<QueryResult, 'rows'> {
  query: Query;
  parameters: Record<string, unknown>;
  /** What the question names: known as well, whether or not a cell names it. */
  slots: readonly Slot[];
  /** What each column holds, as a frame names it. */
  returns: readonly string[];
}

export interface EntityContext {
  graph: GraphReader;
  language: Language;
  englishName?: EnglishName | undefined;
  limits: QueryOptions;
}

/** Longest that one query for it may run. */
const longestMs = 3000;

type Column = Entities['cells'][number];

/**
 * Which nodes the cells of a result name. The rows are never changed, and nothing that goes wrong
 * here harms the answer: what can't be told is left out.
 */
export async function entitiesOf(named: NamedResult, context: EntityContext): Promise<Entities> {
  const limits = {
    ...context.limits,
    timeoutMs: Math.min(context.limits.timeoutMs ?? longestMs, longestMs),
  };
  const within = { ...context, limits };
  const told = await toldByQuery(named, within).catch(() => []);
  const cells = [...told, ...toldByCells(named, new Set(told.map(({ column }) => column)))];
  const keys = [...cells.flatMap((column) => column.keys.flat()), ...keysAsked(named)];
  const nodes = await nodesOf(keys, named.rows, within).catch(() => ({}));
  return {
    nodes,
    cells: cells.sort((left, right) => left.column - right.column),
    terms:
      context.language === 'en' && context.englishName
        ? termsOf(named.rows, named.returns, context.englishName)
        : {},
  };
}

const isTold = ({ keys }: Column): boolean => keys.some((one) => one.length > 0);

/** Columns of names: their query, run with the keys beside the names, tells whose they are. */
async function toldByQuery(
  { query, parameters, rows }: NamedResult,
  { graph, limits }: EntityContext,
): Promise<Column[]> {
  const extended = withEntities(query);
  const width = rows[0]?.length;
  if (extended === null || width === undefined) return [];
  const merges = query.parts.length > 1 && !query.unionAll;
  const found = await graph.query(print(extended.query), parameters, {
    ...limits,
    ...(limits.maxRows !== undefined && { maxRows: limits.maxRows * query.parts.length }),
  });
  const matched = matchRows(rows, found.rows, width, merges);
  return extended.columns
    .map(({ column, form }, at) => ({
      column,
      keys: rows.map((row, index) => keysOfCell(form, matched[index]?.[at], row[column] ?? null)),
    }))
    .filter(isTold);
}

/** Columns whose cells are nodes, or names of universities. */
function toldByCells({ rows, returns }: NamedResult, known: ReadonlySet<number>): Column[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => !known.has(column))
    .map((column) => {
      const isUniversity = returns.length === width && holdsUniversities(returns[column]!);
      const keysIn = isUniversity ? universitiesInCell : nodesInCell;
      return { column, keys: rows.map((row) => keysIn(row[column] ?? null)) };
    })
    .filter(isTold);
}

/** What the keys are of, and the nodes in the rows, by key; what is not in the graph any more is left out. */
async function nodesOf(
  wanted: readonly string[],
  rows: NamedResult['rows'],
  { graph, limits, englishName }: EntityContext,
): Promise<Record<string, Entity>> {
  const nodes = new Map<string, Entity>();
  for (const node of rows.flat().flatMap(nodesIn)) nodes.set(nodeKey(node), entityOf(node));
  const keys = new Set(wanted.filter((key) => key !== ''));
  const missing: Record<NodeLabel, string[]> = { Researcher: [], Paper: [], Project: [] };
  for (const key of keys) {
    const { label, id } = labelAndId(key);
    if ((label as string) === universityLabel) nodes.set(key, universityOf(id, englishName));
    else if (!nodes.has(key)) missing[label].push(id);
  }
  const parts = nodeLabels.filter((label) => missing[label].length > 0);
  if (parts.length > 0) {
    const branches = parts.map(
      (label) =>
        `MATCH (n:${label}) WHERE n.id IN $${label}
         RETURN '${label}' AS label, n.id AS id, n.${nameProperty[label]} AS name,
           ${label === 'Researcher' ? 'n.nameEn' : 'null'} AS nameEn`,
    );
    const found = await graph.query(branches.join(' UNION ALL '), missing, {
      ...limits,
      maxRows: keys.size,
    });
    for (const [label, id, name, nameEn] of found.rows.map((row) => row.map(textOf)))
      if (label && id)
        nodes.set(nodeKey({ label, id }), { id, label, name: name ?? id, nameEn: nameEn ?? null });
  }
  return Object.fromEntries(nodes);
}

const textOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);

const nodesIn = (cell: Cell): WireNode[] => {
  if (isNodeCell(cell)) return [cell];
  if (isPathCell(cell)) return cell.nodes;
  return Array.isArray(cell) ? cell.flatMap(nodesIn) : [];
};

const entityOf = ({ id, label, name, properties }: WireNode): Entity => ({
  id,
  label,
  name: name || id,
  nameEn: textOf((properties['nameEn'] ?? null) as Cell),
});

const universityOf = (name: string, englishName: EnglishName | undefined): Entity => ({
  id: name,
  label: universityLabel,
  name,
  nameEn: englishName?.('university', name) ?? null,
});
