import { groupsRows } from '../semantics/aggregation.js';
import { printExpression } from '../syntax/print.js';
import type {
  Clause,
  Expression,
  MatchClause,
  Projection,
  ProjectionItem,
  Query,
  ReturnClause,
  SingleQuery,
  WithClause,
} from '../syntax/tree.js';
import { mapExpression } from '../syntax/map-tree.js';
import { FreshNames } from './fresh-names.js';
import { collected, keyOf, keysOf, span, variable } from './node-keys.js';

/** What a node contributes: its key for each row, and its keys for rows that are put together. */
interface Source {
  each: Expression;
  gathered: Expression;
}

/**
 * A query for the keys (label, blank, id: ids are unique within a label only) of the nodes on which
 * the rows of `query` rest: those that its MATCH clauses bind, kept through WITH, grouping, ORDER BY
 * and LIMIT. One column `ids`; each row is a list of keys, nulls, and lists of them at any depth:
 * flatten it. At most `$limit` rows, and as many keys of each node for each row. Null when the query
 * binds no node.
 */
export function provenanceQuery(query: Query, limitParameter = 'provenanceLimit'): Query | null {
  const names = new FreshNames(query);
  const parts = query.parts.map((part) => new Tracer(names, limitParameter).part(part));
  return parts.every((part) => part !== null) ? { ...query, parts, unionAll: false } : null;
}

class Tracer {
  /** Variables that hold keys found so far. */
  private carried: string[] = [];
  /** What gives the keys of nodes bound since the last WITH, by variable. */
  private pending = new Map<string, Source>();

  constructor(
    private readonly names: FreshNames,
    private readonly limitParameter: string,
  ) {}

  part(part: SingleQuery): SingleQuery | null {
    const clauses: Clause[] = [];
    for (const clause of part.clauses) {
      if (clause.kind === 'match') clauses.push(this.match(clause));
      else if (clause.kind === 'unwind') clauses.push(clause);
      else if (clause.kind === 'with')
        clauses.push({ ...this.project(clause), kind: 'with', where: clause.where });
      else clauses.push(...this.final(clause));
    }
    return clauses.length === 0 || (clauses.at(-1)! as ReturnClause).items.length === 0
      ? null
      : { ...part, clauses };
  }

  private match(clause: MatchClause): MatchClause {
    const patterns = clause.patterns.map((pattern) => {
      const hidden = pattern.relationships.some((relationship) => relationship.length !== null);
      const nodes = pattern.nodes.map((node) => ({
        ...node,
        variable: node.variable ?? this.names.next(),
      }));
      const variable = pattern.variable ?? (hidden ? this.names.next() : null);
      for (const node of nodes) this.pending.set(node.variable, this.node(node.variable));
      if (hidden && variable !== null) this.pending.set(variable, this.path(variable));
      return { ...pattern, variable, nodes };
    });
    return { ...clause, patterns };
  }

  /** Nodes are put together as such: the properties of the few that are kept are read. */
  private node(name: string): Source {
    const kept = this.names.next();
    return {
      each: keyOf(variable(name)),
      gathered: keysOf(kept, this.collected(variable(name))),
    };
  }

  private path(name: string): Source {
    const nodes: Expression = {
      kind: 'call',
      name: 'nodes',
      distinct: false,
      arguments: [variable(name)],
      span,
    };
    const each = keysOf(this.names.next(), nodes);
    return { each, gathered: this.collected(each) };
  }

  private sources(): Source[] {
    const carried = this.carried.map((name): Source => {
      const each = variable(name);
      return { each, gathered: this.collected(each) };
    });
    return [...carried, ...this.pending.values()];
  }

  /** The projection with the ids added, gathered where rows are put together. */
  private project<Kind extends Projection>(projection: Kind): Kind {
    if (projection.star) return projection;
    const grouping = groupsRows(projection);
    const added = this.sources().map(({ each, gathered }): ProjectionItem => ({
      kind: 'item',
      alias: this.names.next(),
      span,
      expression: grouping ? gathered : each,
    }));
    this.carried = added.map((item) => item.alias!);
    this.pending = new Map();
    return { ...projection, distinct: false, items: [...projection.items, ...added] };
  }

  private collected(expression: Expression): Expression {
    return collected(expression, { kind: 'parameter', name: this.limitParameter, span });
  }

  private final(clause: ReturnClause): Clause[] {
    const cut = clause.limit !== null || clause.skip !== null;
    const before = cut ? [this.cutRows(clause)] : [];
    const items = this.sources().map(({ each }) => each);
    if (items.length === 0) return [{ ...clause, items: [] }];
    const last: ReturnClause = {
      kind: 'return',
      distinct: true,
      star: false,
      orderBy: [],
      skip: null,
      limit: { kind: 'parameter', name: this.limitParameter, span },
      span,
      items: [{ kind: 'item', alias: 'ids', expression: { kind: 'list', items, span }, span }],
    };
    return [...before, last];
  }

  /** The rows that the query returns, as a WITH: only their nodes count. */
  private cutRows(clause: ReturnClause): WithClause {
    const aliases = new Map<string, string>();
    const items = clause.items.map((item) => {
      const alias = item.alias ?? (item.expression.kind === 'variable' ? null : this.names.next());
      if (alias !== null) aliases.set(printExpression(item.expression), alias);
      return { ...item, alias };
    });
    const named = (part: Expression): Expression => {
      const alias = aliases.get(printExpression(part));
      return alias === undefined ? part : { kind: 'variable', name: alias, span };
    };
    const orderBy = clause.orderBy.map((sort) => ({
      ...sort,
      expression: mapExpression(sort.expression, named),
    }));
    return { ...this.project({ ...clause, items, orderBy }), kind: 'with', where: null };
  }
}
