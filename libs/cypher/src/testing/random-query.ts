import { Random } from '@coopkg/random';
import type {
  Clause,
  Expression,
  MatchClause,
  Projection,
  ProjectionItem,
  Query,
  ReturnClause,
  SingleQuery,
} from '../syntax/tree.js';
import { columnCondition, randomCondition } from './random-condition.js';
import { randomPath } from './random-pattern.js';
import { RandomScope, type Column } from './random-scope.js';
import { randomAggregation, randomValue } from './random-value.js';
import { literal, property, span, variable } from './tree-builders.js';

/** Values to compare with, by `Label.property` or type; those that are missing are made up. */
export interface RandomQueryOptions {
  /**
   * Real values of the graph: `Researcher.university` → some of its values. More of them give more
   * rows.
   */
  values?: Readonly<Record<string, readonly (string | number)[]>>;
}

/**
 * A well-typed query of the dialect over the graph's schema, the same for the same seed:
 * `checkSchema` finds no fault in it, and Neo4j accepts it.
 */
export function randomQuery(seed: number, options: RandomQueryOptions = {}): Query {
  const random = new Random(seed);
  const scope = new RandomScope(random, options.values ?? {});
  const part = singleQuery(scope);
  if (!scope.chance(0.06)) return { kind: 'query', parts: [part], unionAll: false, span };
  const parts = [unionPart(scope), unionPart(scope)];
  return { kind: 'query', parts, unionAll: scope.chance(0.5), span };
}

const emptyProjection: Projection = {
  distinct: false,
  star: false,
  items: [],
  orderBy: [],
  skip: null,
  limit: null,
  span,
};

function unionPart(scope: RandomScope): SingleQuery {
  scope.bound = [];
  scope.columns = [];
  const match = matchClause(scope, false);
  const key = property(scope.pick(scope.nodes()).name, 'id');
  const items: ProjectionItem[] = [{ kind: 'item', expression: key, alias: 'key', span }];
  const clauses: Clause[] = [match, { ...emptyProjection, kind: 'return', items }];
  return { kind: 'single-query', clauses, span };
}

function singleQuery(scope: RandomScope): SingleQuery {
  const clauses: Clause[] = [matchClause(scope, false)];
  if (scope.chance(0.2)) clauses.push(matchClause(scope, true));
  if (scope.chance(0.25)) clauses.push(withClause(scope));
  if (scope.nodes().length > 0 && scope.chance(0.15))
    clauses.push(matchClause(scope, scope.chance(0.4)));
  if (scope.chance(0.12)) clauses.push(...unwindClause(scope));
  clauses.push(returnClause(scope));
  return { kind: 'single-query', clauses, span };
}

function matchClause(scope: RandomScope, optional: boolean): MatchClause {
  const patterns = [randomPath(scope)];
  if (scope.chance(0.15) && scope.nodes().length > 0) patterns.push(randomPath(scope));
  const where = scope.chance(0.6) ? randomCondition(scope, 2) : null;
  return { kind: 'match', optional, patterns, where, span };
}

/** WITH: nodes passed on, and perhaps a number for each. */
function withClause(scope: RandomScope): Clause {
  const kept = scope.nodes().filter(() => scope.chance(0.6));
  const items: ProjectionItem[] = kept.map(({ name }) => ({
    kind: 'item',
    expression: variable(name),
    alias: null,
    span,
  }));
  const columns: Column[] = [];
  const value = randomValue(scope);
  const add = (expression: Expression, type: Column['type']): void => {
    const name = scope.fresh('c');
    columns.push({ name, type });
    items.push({ kind: 'item', expression, alias: name, span });
  };
  if (scope.chance(0.6)) add(randomAggregation(scope), 'number');
  if (items.length === 0 || scope.chance(0.4)) add(value.expression, value.type);
  scope.bound = kept;
  scope.columns = columns;
  const number = columns.find(({ type }) => type === 'number');
  const where = number !== undefined && scope.chance(0.6) ? columnCondition(scope, number) : null;
  return { ...emptyProjection, kind: 'with', distinct: scope.chance(0.1), items, where };
}

function unwindClause(scope: RandomScope): Clause[] {
  const nodes = scope.nodes().filter(({ label }) => label !== 'Project');
  if (nodes.length === 0) return [];
  const node = scope.pick(nodes);
  const name = scope.fresh('u');
  scope.columns.push({ name, type: 'string' });
  const list = property(node.name, node.label === 'Paper' ? 'keywords' : 'interests');
  return [{ kind: 'unwind', list, variable: name, span }];
}

function returnClause(scope: RandomScope): ReturnClause {
  const items = returnItems(scope);
  const orderBy = !scope.chance(0.4)
    ? []
    : items
        .filter(() => scope.chance(0.6))
        .map(({ alias, expression }) => ({
          kind: 'sort' as const,
          expression: alias === null ? expression : variable(alias),
          descending: scope.chance(0.5),
          span,
        }));
  const isSorted = orderBy.length > 0;
  return {
    ...emptyProjection,
    kind: 'return',
    distinct: scope.chance(0.2),
    items,
    orderBy,
    skip: isSorted && scope.chance(0.1) ? literal(scope.whole(0, 3)) : null,
    limit: isSorted && scope.chance(0.5) ? literal(scope.whole(1, 20)) : null,
  };
}

function returnItems(scope: RandomScope): ProjectionItem[] {
  const items: ProjectionItem[] = [];
  const seen = new Set<string>();
  const add = (expression: Expression, alias: string | null): void => {
    const key = JSON.stringify(expression);
    if (!seen.has(key)) items.push({ kind: 'item', expression, alias, span });
    seen.add(key);
  };
  const aggregated = scope.chance(0.35);
  for (let columns = scope.whole(aggregated ? 0 : 1, 3); columns > 0; columns -= 1)
    add(randomValue(scope).expression, scope.chance(0.5) ? randomAlias(scope) : null);
  if (!aggregated && scope.nodes().length > 0 && scope.chance(0.15))
    add(variable(scope.pick(scope.nodes()).name), null);
  if (aggregated || items.length === 0) add(randomAggregation(scope), scope.fresh('a'));
  return items;
}

function randomAlias(scope: RandomScope): string {
  if (scope.chance(0.1)) return `the value ${scope.fresh('')}`;
  return scope.fresh(scope.chance(0.1) ? '结果' : 'a');
}
