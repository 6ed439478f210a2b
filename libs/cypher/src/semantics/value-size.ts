import type {
  Clause,
  Expression,
  PathPattern,
  ProjectionItem,
  Query,
  Span,
} from '../syntax/tree.js';
import { innerExpressions } from '../syntax/walk.js';

/** How large a value may become: characters and items in all, items of its list, the largest of them; rounds of a loop over it. */
interface Size {
  all: number;
  items: number;
  item: number;
  rounds?: number;
}

/** A property or a parameter, a node or relationship, what a path or collect() gathers, and how long the latter may be: what such things usually are, not bounds. */
const typical = {
  value: 200,
  valueItems: 20,
  entity: 500,
  gathered: 50,
  collectedRounds: 1_000,
} as const;

const scalar: Size = { all: 20, items: 20, item: 20 };
const value: Size = {
  all: typical.value,
  items: typical.valueItems,
  item: typical.value / typical.valueItems,
};
const entity: Size = { all: typical.entity, items: typical.valueItems, item: typical.value };
const path: Size = {
  all: 2 * typical.gathered * typical.entity,
  items: typical.gathered,
  item: typical.entity,
};

const entities = new WeakSet<Size>([entity, path]);
const largest = (sizes: readonly Size[]): Size => ({
  rounds: Math.max(0, ...sizes.map(({ items, rounds }) => rounds ?? items)),
  all: Math.max(0, ...sizes.map(({ all }) => all)),
  items: Math.max(0, ...sizes.map(({ items }) => items)),
  item: Math.max(0, ...sizes.map(({ item }) => item)),
});
const itemOf = (list: Size): Size =>
  entities.has(list) ? entity : { all: list.item, items: list.item, item: list.item };
const total = (numbers: readonly number[]): number =>
  numbers.reduce((left, right) => left + right, 0);

type Scope = Map<string, Size>;

/**
 * The first expression whose value may grow past `limit` by the query's own doing: joining a value with itself again and again, replacing a letter by many,
 * lists of lists; or a loop in loops of more rounds than that. Such a value is built outside of what Neo4j's memory limit watches and can end the server, and
 * no time limit ends a loop, since Neo4j looks at it between rows only.
 */
export function overgrown(query: Query, limit: number): Span | null {
  for (const part of query.parts) {
    let scope: Scope = new Map();
    for (const clause of part.clauses) {
      const walk = new Sizes(limit);
      scope = walk.clause(clause, scope);
      if (walk.over !== null) return walk.over;
    }
  }
  return null;
}

class Sizes {
  over: Span | null = null;
  /** Rounds that the loops around this place make together. */
  private rounds = 1;

  constructor(private readonly limit: number) {}

  clause(clause: Clause, scope: Scope): Scope {
    if (clause.kind === 'match') return this.match(clause.patterns, clause.where, scope);
    if (clause.kind === 'unwind')
      return new Map(scope).set(clause.variable, itemOf(this.of(clause.list, scope)));
    const next: Scope = new Map(clause.star ? scope : []);
    for (const item of clause.items) next.set(nameOf(item), this.of(item.expression, scope));
    const inner = new Map([...scope, ...next]);
    for (const sort of clause.orderBy) this.of(sort.expression, inner);
    if (clause.kind === 'with' && clause.where !== null) this.of(clause.where, inner);
    return next;
  }

  private match(patterns: readonly PathPattern[], where: Expression | null, scope: Scope): Scope {
    const next = new Map(scope);
    for (const pattern of patterns) {
      if (pattern.variable !== null) next.set(pattern.variable, path);
      for (const element of [...pattern.nodes, ...pattern.relationships]) {
        if (element.variable !== null && !next.has(element.variable))
          next.set(
            element.variable,
            'length' in element && element.length !== null ? path : entity,
          );
        for (const { value: given } of element.properties?.entries ?? []) this.of(given, next);
      }
    }
    if (where !== null) this.of(where, next);
    return next;
  }

  private of(expression: Expression, scope: Scope): Size {
    const size = this.measure(expression, scope);
    if (this.over === null && size.all > this.limit) this.over = expression.span;
    return size;
  }

  private measure(expression: Expression, scope: Scope): Size {
    switch (expression.kind) {
      case 'literal':
        return typeof expression.value === 'string'
          ? {
              all: expression.value.length,
              items: expression.value.length,
              item: expression.value.length,
            }
          : { all: 1, items: 1, item: 1 };
      case 'parameter':
        return value;
      case 'variable':
        return scope.get(expression.name) ?? entity;
      case 'property': {
        const subject = this.of(expression.subject, scope);
        return entities.has(subject) ? value : subject;
      }
      case 'index':
        this.of(expression.index, scope);
        return itemOf(this.of(expression.subject, scope));
      case 'slice':
        return largest(
          [expression.subject, expression.from, expression.to]
            .filter((part) => part !== null)
            .map((part) => this.of(part, scope)),
        );
      case 'list': {
        const items = expression.items.map((item) => this.of(item, scope).all);
        return { all: total(items), items: items.length, item: Math.max(0, ...items) };
      }
      case 'map': {
        const all = total(expression.entries.map((entry) => this.of(entry.value, scope).all));
        return { all, items: expression.entries.length, item: all };
      }
      case 'comprehension':
        return this.comprehension(expression, scope);
      case 'case':
        return largest(innerExpressions(expression).map((inner) => this.of(inner, scope)));
      case 'binary': {
        const sides = [this.of(expression.left, scope), this.of(expression.right, scope)];
        return expression.operator === '+' ? joined(sides[0]!, sides[1]!) : scalar;
      }
      case 'call':
        return this.call(expression, scope);
      case 'quantifier':
        this.loop(expression, scope);
        return scalar;
      case 'subquery':
        this.match(expression.patterns, expression.where, scope);
        return scalar;
      case 'pattern-predicate':
        this.match([expression.pattern], null, scope);
        return scalar;
      default:
        for (const inner of innerExpressions(expression)) this.of(inner, scope);
        return scalar;
    }
  }

  private comprehension(
    expression: Extract<Expression, { kind: 'comprehension' }>,
    scope: Scope,
  ): Size {
    const { list, item } = this.loop(expression, scope);
    return item === null ? list : { ...list, all: list.items * item.all, item: item.all };
  }

  /** One round for each item: the condition, and what is made of it. */
  private loop(
    expression: Extract<Expression, { kind: 'comprehension' | 'quantifier' }>,
    scope: Scope,
  ): { list: Size; item: Size | null } {
    const list = this.of(expression.list, scope);
    const inner = new Map(scope).set(expression.variable, itemOf(list));
    const outside = this.rounds;
    this.rounds *= Math.max(1, list.rounds ?? list.items);
    if (this.over === null && this.rounds > this.limit) this.over = expression.span;
    if (expression.where !== null) this.of(expression.where, inner);
    const made =
      expression.kind === 'comprehension' && expression.projection !== null
        ? this.of(expression.projection, inner)
        : null;
    this.rounds = outside;
    return { list, item: made };
  }

  private call(expression: Extract<Expression, { kind: 'call' }>, scope: Scope): Size {
    const given = expression.arguments.map((argument) => this.of(argument, scope));
    const first = given[0] ?? scalar;
    switch (expression.name) {
      case 'collect':
        return {
          all: typical.gathered * first.all,
          items: typical.gathered,
          item: first.all,
          rounds: typical.collectedRounds,
        };
      case 'replace': {
        // Each letter may be replaced; an empty text to look for stands between all letters.
        const all = first.all * (1 + given[2]!.all);
        return { all, items: all, item: all };
      }
      case 'split':
        return { all: first.all, items: first.all, item: first.all };
      case 'nodes':
      case 'relationships':
        return path;
      case 'startNode':
      case 'endNode':
        return entity;
      case 'head':
      case 'last':
        return itemOf(first);
      case 'coalesce':
      case 'tail':
      case 'reverse':
      case 'toLower':
      case 'toUpper':
      case 'trim':
      case 'left':
      case 'right':
      case 'substring':
      case 'toString':
        return largest(given);
      case 'min':
      case 'max':
        return first;
      default:
        return scalar;
    }
  }
}

/** Of `a + b`: strings or lists end to end, an item at a list's end, or numbers, which stay small. */
function joined(left: Size, right: Size): Size {
  return {
    all: left.all + right.all,
    items: left.items + right.items,
    item: Math.max(left.item, right.item),
    rounds: (left.rounds ?? left.items) + (right.rounds ?? right.items),
  };
}

function nameOf(item: ProjectionItem): string {
  return item.alias ?? (item.expression.kind === 'variable' ? item.expression.name : '');
}
