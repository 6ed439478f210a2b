import { conjuncts, joined, print, type Clause, type Expression, type Query } from '@coopkg/cypher';

/** A query that answers another question than the one that it is made from. */
export interface Damage {
  kind:
    | 'order'
    | 'direction of the order'
    | 'negation'
    | 'gender'
    | 'language'
    | 'first author'
    | 'corresponding author'
    | 'count'
    | 'aggregation'
    | 'reversed citation'
    | 'education'
    | 'limit'
    | 'filter'
    | 'entity';
  query: Query;
}

function mapClauses(query: Query, change: (clause: Clause) => Clause): Query {
  return {
    ...query,
    parts: query.parts.map((part) => ({ ...part, clauses: part.clauses.map(change) })),
  };
}

/** Every object of a tree with a `kind`, changed innermost last. */
function mapTree<Value>(
  value: Value,
  change: (node: Record<string, unknown>) => Record<string, unknown>,
): Value {
  if (Array.isArray(value)) return value.map((item) => mapTree<unknown>(item, change)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const changed =
    'kind' in value ? change(value as Record<string, unknown>) : (value as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(changed).map(([key, inner]) => [key, mapTree<unknown>(inner, change)]),
  ) as Value;
}

function withoutCondition(query: Query, drop: (condition: Expression) => boolean): Query {
  return mapClauses(query, (clause) =>
    clause.kind === 'match' || clause.kind === 'with'
      ? {
          ...clause,
          where: joined(conjuncts(clause.where).filter((condition) => !drop(condition))),
        }
      : clause,
  );
}

/** Without a property in the maps of patterns, or compared in a condition. */
function withoutProperty(query: Query, keys: readonly string[]): Query {
  const dropped = withoutCondition(
    query,
    (condition) =>
      condition.kind === 'binary' &&
      condition.operator === '=' &&
      [condition.left, condition.right].some(
        (side) => side.kind === 'property' && keys.includes(side.key),
      ),
  );
  return mapTree(dropped, (node) => {
    const map = node['properties'] as { entries?: { key: string }[] } | null | undefined;
    if (map === null || map?.entries === undefined) return node;
    const entries = map.entries.filter(({ key }) => !keys.includes(key));
    return { ...node, properties: entries.length === 0 ? null : { ...map, entries } };
  });
}

const isNegation = (condition: Expression): boolean =>
  (condition.kind === 'unary' && condition.operator === 'NOT') ||
  (condition.kind === 'binary' &&
    condition.operator === '<>' &&
    [condition.left, condition.right].some(
      ({ kind }) => kind === 'parameter' || kind === 'literal',
    ));
const swapped: Record<string, string> = { avg: 'sum', sum: 'avg', max: 'min', min: 'max' };

const withoutCount = (query: Query): Query =>
  mapClauses(query, (clause) =>
    clause.kind === 'return' && clause.items.length === 1
      ? {
          ...clause,
          items: clause.items.map((item) => {
            const { expression } = item;
            const [subject] =
              expression.kind === 'call' && expression.name === 'count' ? expression.arguments : [];
            return subject === undefined
              ? item
              : {
                  ...item,
                  expression: { kind: 'property', subject, key: 'id', span: expression.span },
                };
          }),
        }
      : clause,
  );

const withTurnedCitations = (query: Query): Query =>
  mapTree(query, (node) =>
    node['kind'] === 'relationship' &&
    (node['types'] as string[]).includes('CITES') &&
    node['direction'] !== 'none'
      ? { ...node, direction: node['direction'] === 'left' ? 'right' : 'left' }
      : node,
  );

const withTurnedOrder = (query: Query): Query =>
  mapClauses(query, (clause) =>
    'orderBy' in clause && clause.limit !== null
      ? {
          ...clause,
          orderBy: clause.orderBy.map((sort) => ({ ...sort, descending: !sort.descending })),
        }
      : clause,
  );

function withoutFirstEntity(query: Query): Query {
  let entities = 0;
  return mapTree(query, (node) => {
    const map = node['properties'] as { entries?: object[] } | null | undefined;
    if (node['kind'] !== 'node' || !map?.entries?.length || entities > 0) return node;
    entities += 1;
    return {
      ...node,
      properties: map.entries.length === 1 ? null : { ...map, entries: map.entries.slice(1) },
    };
  });
}

const changes: Readonly<Record<Damage['kind'], (query: Query) => Query>> = {
  order: (query) =>
    mapClauses(query, (clause) => ('orderBy' in clause ? { ...clause, orderBy: [] } : clause)),
  'direction of the order': withTurnedOrder,
  negation: (query) => withoutCondition(query, isNegation),
  gender: (query) => withoutProperty(query, ['gender']),
  language: (query) => withoutProperty(query, ['language']),
  'first author': (query) => withoutProperty(query, ['position']),
  'corresponding author': (query) => withoutProperty(query, ['corresponding']),
  count: withoutCount,
  aggregation: (query) =>
    mapTree(query, (node) =>
      node['kind'] === 'call' && swapped[node['name'] as string] !== undefined
        ? { ...node, name: swapped[node['name'] as string] }
        : node,
    ),
  'reversed citation': withTurnedCitations,
  education: (query) =>
    mapTree(query, (node) =>
      node['kind'] === 'node'
        ? { ...node, properties: renamed(node['properties'], 'education', 'university') }
        : node,
    ),
  limit: (query) =>
    mapClauses(query, (clause) => ('limit' in clause ? { ...clause, limit: null } : clause)),
  filter: (query) =>
    mapClauses(query, (clause) =>
      clause.kind === 'match' || clause.kind === 'with'
        ? { ...clause, where: joined(conjuncts(clause.where).slice(1)) }
        : clause,
    ),
  entity: withoutFirstEntity,
};

/** What a model may lose or turn round, one thing at a time; the slots stay. */
export function damagesOf(query: Query): Damage[] {
  const text = print(query);
  return (Object.keys(changes) as Damage['kind'][])
    .map((kind) => ({ kind, query: changes[kind](query) }))
    .filter((damage) => print(damage.query) !== text);
}

function renamed(map: unknown, from: string, to: string): unknown {
  const entries = (map as { entries?: { key: string }[] } | null)?.entries;
  if (
    entries === undefined ||
    !entries.some(({ key }) => key === from) ||
    entries.some(({ key }) => key === to)
  )
    return map;
  return {
    ...(map as object),
    entries: entries.map((entry) => (entry.key === from ? { ...entry, key: to } : entry)),
  };
}
