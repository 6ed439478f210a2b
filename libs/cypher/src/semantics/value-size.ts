import type {
  Clause,
  Expression,
  PathPattern,
  ProjectionItem,
  Query,
  Span,
} from '../syntax/tree.js';
import { byKind, type ForExpression, type OfKind } from '../syntax/by-kind.js';
import { innerExpressions } from '../syntax/walk.js';

/**
 * How large a value may become: characters and items in all, items of its list, the largest of
 * them; rounds of a loop over it.
 */
interface Size {
  all: number;
  items: number;
  item: number;
  rounds?: number;
}

/**
 * A property or a parameter, a node or relationship, what a path or collect() gathers, and how long
 * the latter may be: what such things usually are, not bounds.
 */
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
const evenly = (size: number): Size => ({ all: size, items: size, item: size });
const itemOf = (list: Size): Size => (entities.has(list) ? entity : evenly(list.item));
const total = (numbers: readonly number[]): number =>
  numbers.reduce((left, right) => left + right, 0);

type Scope = Map<string, Size>;

/**
 * The first expression whose value may grow past `limit` by the query's own doing: joining a value
 * with itself again and again, replacing a letter by many,
 * lists of lists; or a loop in loops of more rounds than that. Such a value is built outside of
 * what Neo4j's memory limit watches and can end the server, and
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

  private readonly measure: ForExpression<Size, [Scope]> = byKind<Size, [Scope]>(
    {
      literal: ({ value: given }) => evenly(typeof given === 'string' ? given.length : 1),
      parameter: () => value,
      variable: ({ name }, scope) => scope.get(name) ?? entity,
      property: (one, scope) => {
        const subject = this.of(one.subject, scope);
        return entities.has(subject) ? value : subject;
      },
      index: ({ subject, index }, scope) => {
        this.of(index, scope);
        return itemOf(this.of(subject, scope));
      },
      slice: (one, scope) => this.largestInside(one, scope),
      case: (one, scope) => this.largestInside(one, scope),
      list: ({ items }, scope) => {
        const sizes = items.map((item) => this.of(item, scope).all);
        return { all: total(sizes), items: items.length, item: Math.max(0, ...sizes) };
      },
      map: ({ entries }, scope) => {
        const all = total(entries.map((entry) => this.of(entry.value, scope).all));
        return { all, items: entries.length, item: all };
      },
      comprehension: (one, scope) => this.comprehension(one, scope),
      binary: ({ operator, left, right }, scope) => {
        const [one, other] = [this.of(left, scope), this.of(right, scope)];
        return operator === '+' ? joined(one, other) : scalar;
      },
      call: (one, scope) => this.call(one, scope),
      quantifier: (one, scope) => {
        this.loop(one, scope);
        return scalar;
      },
      subquery: ({ patterns, where }, scope) => {
        this.match(patterns, where, scope);
        return scalar;
      },
      'pattern-predicate': ({ pattern }, scope) => {
        this.match([pattern], null, scope);
        return scalar;
      },
    },
    (one, scope) => {
      for (const inner of innerExpressions(one)) this.of(inner, scope);
      return scalar;
    },
  );

  private largestInside(one: Expression, scope: Scope): Size {
    return largest(innerExpressions(one).map((inner) => this.of(inner, scope)));
  }

  private comprehension(expression: OfKind<'comprehension'>, scope: Scope): Size {
    const { list, item } = this.loop(expression, scope);
    return item === null ? list : { ...list, all: list.items * item.all, item: item.all };
  }

  /** One round for each item: the condition, and what is made of it. */
  private loop(
    expression: OfKind<'comprehension' | 'quantifier'>,
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

  private call({ name, arguments: parts }: OfKind<'call'>, scope: Scope): Size {
    const given = parts.map((argument) => this.of(argument, scope));
    if (keepsSize.has(name)) return largest(given);
    return resultSizes.get(name)?.(given[0] ?? scalar, given) ?? scalar;
  }
}

/** Functions whose result is no larger than what they are given. */
const keepsSize = new Set([
  'coalesce',
  'tail',
  'reverse',
  'toLower',
  'toUpper',
  'trim',
  'left',
  'right',
  'substring',
  'toString',
]);

const resultSizes = new Map<string, (first: Size, given: readonly Size[]) => Size>([
  [
    'collect',
    ({ all }) => ({
      all: typical.gathered * all,
      items: typical.gathered,
      item: all,
      rounds: typical.collectedRounds,
    }),
  ],
  // Each letter may be replaced; an empty text to look for stands between all letters.
  ['replace', ({ all }, given) => evenly(all * (1 + given[2]!.all))],
  ['split', ({ all }) => evenly(all)],
  ['nodes', () => path],
  ['relationships', () => path],
  ['startNode', () => entity],
  ['endNode', () => entity],
  ['head', itemOf],
  ['last', itemOf],
  ['min', (first) => first],
  ['max', (first) => first],
]);

/**
 * Of `a + b`: strings or lists end to end, an item at a list's end, or numbers, which stay small.
 */
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
