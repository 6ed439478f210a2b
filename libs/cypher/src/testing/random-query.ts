import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type {
  BinaryOperator,
  Clause,
  Expression,
  MatchClause,
  NodePattern,
  PathPattern,
  Projection,
  ProjectionItem,
  Query,
  RelationshipPattern,
  ReturnClause,
  SortItem,
} from '../syntax/tree.js';

const span = { start: 0, end: 0 };

/** Values to compare with, by `Label.property` or type; those that are missing are made up. */
export interface RandomQueryOptions {
  /** Real values of the graph: `Researcher.university` → some of its values. More of them give more rows. */
  values?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** A well-typed query of the dialect over the graph's schema, the same for the same seed: `checkSchema` finds no fault in it, and Neo4j accepts it. */
export function randomQuery(seed: number, options: RandomQueryOptions = {}): Query {
  return new RandomQuery(new Random(seed), options.values ?? {}).query();
}

interface BoundNode {
  kind: 'node';
  name: string;
  label: NodeLabel;
}
interface BoundRelationship {
  kind: 'relationship';
  name: string;
  type: RelationshipType;
}
type Bound = BoundNode | BoundRelationship;

interface Column {
  name: string;
  type: 'string' | 'number' | 'list' | 'boolean';
}

const madeUp: Record<PropertyType, readonly (string | number | boolean)[]> = {
  STRING: ['张伟', '教授', '西安电子科技大学', "O'Neil", '计算机学院', 'zh', 'a\\b', '"引号"', ''],
  'STRING[]': ['知识图谱', '机器学习', 'graph'],
  INT64: [0, 1, 3, 10, 2015, 2020, -2],
  DOUBLE: [0, 12.5, 60, 300],
  BOOL: [true, false],
};

class RandomQuery {
  private count = 0;
  private bound: Bound[] = [];
  private columns: Column[] = [];

  constructor(
    private readonly random: Random,
    private readonly values: Readonly<Record<string, readonly (string | number)[]>>,
  ) {}

  private chance(probability: number): boolean {
    return this.random.chance(probability);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return this.random.pick(items);
  }

  private whole(from: number, to: number): number {
    return this.random.between(from, to);
  }

  private fresh(prefix: string): string {
    this.count += 1;
    return `${prefix}${this.count}`;
  }

  query(): Query {
    const single = this.single();
    if (!this.chance(0.06)) return { kind: 'query', parts: [single], unionAll: false, span };
    const one = this.unionPart();
    const other = this.unionPart();
    return { kind: 'query', parts: [one, other], unionAll: this.chance(0.5), span };
  }

  private unionPart(): Query['parts'][number] {
    this.bound = [];
    this.columns = [];
    const match = this.match(false);
    const node = this.pick(this.nodes());
    const clause: ReturnClause = {
      ...this.emptyProjection(),
      kind: 'return',
      items: [{ kind: 'item', expression: property(node.name, 'id'), alias: 'key', span }],
    };
    return { kind: 'single-query', clauses: [match, clause], span };
  }

  private single(): Query['parts'][number] {
    const clauses: Clause[] = [this.match(false)];
    if (this.chance(0.2)) clauses.push(this.match(true));
    if (this.chance(0.25)) clauses.push(this.with());
    if (this.nodes().length > 0 && this.chance(0.15)) clauses.push(this.match(this.chance(0.4)));
    if (this.chance(0.12)) clauses.push(...this.unwind());
    clauses.push(this.return());
    return { kind: 'single-query', clauses, span };
  }

  private nodes(): BoundNode[] {
    return this.bound.filter((bound): bound is BoundNode => bound.kind === 'node');
  }

  private match(optional: boolean): MatchClause {
    const patterns = [this.path()];
    if (this.chance(0.15) && this.nodes().length > 0) patterns.push(this.path());
    const where = this.chance(0.6) ? this.condition(2) : null;
    return { kind: 'match', optional, patterns, where, span };
  }

  /** A path that starts at a known node where there is one, so that nothing is multiplied. */
  private path(): PathPattern {
    const known = this.nodes();
    const start: BoundNode =
      known.length > 0
        ? this.pick(known)
        : { kind: 'node', name: this.fresh('n'), label: this.pick(nodeLabels) };
    const isNew = !known.includes(start);
    const nodes: NodePattern[] = [this.nodePattern(start, isNew)];
    if (isNew) this.bound.push(start);
    const relationships: RelationshipPattern[] = [];
    let current = start;
    for (let hops = this.pick(isNew ? [0, 1, 1, 2] : [1, 1, 2]); hops > 0; hops -= 1) {
      const step = this.step(current);
      relationships.push(step.pattern);
      nodes.push(this.nodePattern(step.to, true));
      this.bound.push(step.to);
      current = step.to;
    }
    const variable = relationships.length > 0 && this.chance(0.08) ? this.fresh('p') : null;
    return { kind: 'path', variable, shortest: null, nodes, relationships, span };
  }

  private step(from: BoundNode): { pattern: RelationshipPattern; to: BoundNode } {
    const usable = relationshipTypes.filter(
      (type) =>
        relationshipDefinitions[type].from === from.label ||
        relationshipDefinitions[type].to === from.label,
    );
    const type = this.pick(usable);
    const definition = relationshipDefinitions[type];
    const forwards =
      definition.from === from.label && (definition.to !== from.label || this.chance(0.5));
    const to: BoundNode = {
      kind: 'node',
      name: this.fresh('n'),
      label: forwards ? definition.to : definition.from,
    };
    const repeatable = definition.from === definition.to;
    const length = repeatable && this.chance(0.1) ? { min: this.pick([null, 1]), max: 2 } : null;
    const named =
      length === null && Object.keys(definition.properties).length > 0 && this.chance(0.4);
    const variable = named ? this.fresh('e') : null;
    if (variable !== null) this.bound.push({ kind: 'relationship', name: variable, type });
    const properties =
      type === 'AUTHORED' && this.chance(0.15) ? mapOf('position', literal(1)) : null;
    const direction =
      definition.undirected || this.chance(0.05) ? 'none' : forwards ? 'right' : 'left';
    return {
      pattern: {
        kind: 'relationship',
        variable,
        types: [type],
        direction,
        length,
        properties,
        span,
      },
      to,
    };
  }

  private nodePattern(node: BoundNode, introduces: boolean): NodePattern {
    const labels = introduces ? (this.chance(0.95) ? [node.label] : []) : [];
    if (!introduces || !this.chance(0.25) || labels.length === 0)
      return {
        kind: 'node',
        variable: node.name,
        labels: introduces ? [node.label] : labels,
        properties: null,
        span,
      };
    const [key, type] = this.scalarProperty(node.label);
    return {
      kind: 'node',
      variable: node.name,
      labels,
      properties: mapOf(key, this.value(`${node.label}.${key}`, type)),
      span,
    };
  }

  private scalarProperty(label: NodeLabel): [string, PropertyType] {
    return this.pick(
      Object.entries(nodeProperties[label]).filter(([, type]) => type !== 'STRING[]'),
    ) as [string, PropertyType];
  }

  private value(place: string, type: PropertyType): Expression {
    const real = this.values[place];
    return literal(
      real !== undefined && real.length > 0 && this.chance(0.8)
        ? this.pick(real)
        : this.pick(madeUp[type]),
      type === 'DOUBLE',
    );
  }

  private condition(depth: number): Expression {
    if (depth > 0 && this.chance(0.35)) {
      return {
        kind: 'binary',
        operator: this.pick<BinaryOperator>(['AND', 'AND', 'OR', 'XOR']),
        left: this.condition(depth - 1),
        right: this.condition(depth - 1),
        span,
      };
    }
    if (depth > 0 && this.chance(0.12))
      return { kind: 'unary', operator: 'NOT', operand: this.condition(depth - 1), span };
    const nodes = this.nodes();
    const usesColumn = this.columns.length > 0 && (nodes.length === 0 || this.chance(0.2));
    if (usesColumn) return this.columnCondition(this.pick(this.columns));
    if (nodes.length === 0) return literal(true);
    const node = this.pick(nodes);
    return this.pick([
      () => this.propertyCondition(node),
      () => this.propertyCondition(node),
      () => this.listCondition(node),
      () => this.existence(node),
      () => this.pairCondition(node),
    ])();
  }

  private columnCondition(column: Column): Expression {
    const variable: Expression = { kind: 'variable', name: column.name, span };
    if (column.type === 'number')
      return {
        kind: 'binary',
        operator: this.pick<BinaryOperator>(['<', '>', '>=', '<=', '=', '<>']),
        left: variable,
        right: literal(this.whole(0, 5)),
        span,
      };
    return { kind: 'null-test', negated: this.chance(0.7), operand: variable, span };
  }

  private propertyCondition(node: BoundNode): Expression {
    const [key, type] = this.scalarProperty(node.label);
    const left = property(node.name, key);
    const place = `${node.label}.${key}`;
    if (this.chance(0.1))
      return { kind: 'null-test', negated: this.chance(0.5), operand: left, span };
    if (this.chance(0.1))
      return {
        kind: 'binary',
        operator: 'IN',
        left,
        right: { kind: 'list', items: [this.value(place, type), this.value(place, type)], span },
        span,
      };
    if (type === 'STRING') {
      const operator = this.pick<BinaryOperator>([
        '=',
        '=',
        '<>',
        'CONTAINS',
        'STARTS WITH',
        'ENDS WITH',
      ]);
      const subject: Expression = this.chance(0.15) ? call('toLower', left) : left;
      return { kind: 'binary', operator, left: subject, right: this.value(place, type), span };
    }
    const comparison: Expression = {
      kind: 'binary',
      operator: this.pick<BinaryOperator>(['<', '<=', '>', '>=', '=', '<>']),
      left: this.arithmetic(left),
      right: this.value(place, type),
      span,
    };
    return this.chance(0.2)
      ? { ...comparison, left: comparison.right, right: comparison.left }
      : comparison;
  }

  private arithmetic(left: Expression): Expression {
    if (!this.chance(0.2)) return left;
    const operator = this.pick<BinaryOperator>(['+', '-', '*', '%']);
    const sum: Expression = {
      kind: 'binary',
      operator,
      left,
      right: literal(this.whole(1, 4)),
      span,
    };
    return this.chance(0.3)
      ? {
          kind: 'binary',
          operator: this.pick<BinaryOperator>(['-', '*']),
          left: literal(this.whole(1, 3)),
          right: sum,
          span,
        }
      : sum;
  }

  private listCondition(node: BoundNode): Expression {
    const lists = Object.entries(nodeProperties[node.label])
      .filter(([, type]) => type === 'STRING[]')
      .map(([key]) => key);
    if (lists.length === 0) return this.propertyCondition(node);
    const key = this.pick(lists);
    const list = property(node.name, key);
    const value = this.value(`${node.label}.${key}`, 'STRING[]');
    if (this.chance(0.5)) return { kind: 'binary', operator: 'IN', left: value, right: list, span };
    if (this.chance(0.3))
      return {
        kind: 'binary',
        operator: '>=',
        left: call('size', list),
        right: literal(this.whole(1, 3)),
        span,
      };
    const variable = this.fresh('i');
    const where: Expression = {
      kind: 'binary',
      operator: this.pick<BinaryOperator>(['CONTAINS', '=']),
      left: { kind: 'variable', name: variable, span },
      right: value,
      span,
    };
    return {
      kind: 'quantifier',
      quantifier: this.pick(['any', 'all', 'none', 'single'] as const),
      variable,
      list,
      where,
      span,
    };
  }

  private existence(node: BoundNode): Expression {
    const { pattern, to } = this.step(node);
    const plain = { ...pattern, variable: null, length: null };
    if (pattern.variable !== null)
      this.bound = this.bound.filter((bound) => bound.name !== pattern.variable);
    const nodes: NodePattern[] = [
      { kind: 'node', variable: node.name, labels: [], properties: null, span },
      { kind: 'node', variable: null, labels: [to.label], properties: null, span },
    ];
    const path: PathPattern = {
      kind: 'path',
      variable: null,
      shortest: null,
      nodes,
      relationships: [plain],
      span,
    };
    if (this.chance(0.35)) return { kind: 'pattern-predicate', pattern: path, span };
    const [key, type] = this.scalarProperty(to.label);
    const inner: PathPattern = { ...path, nodes: [nodes[0]!, { ...nodes[1]!, variable: to.name }] };
    const where: Expression | null = this.chance(0.5)
      ? {
          kind: 'binary',
          operator: '=',
          left: property(to.name, key),
          right: this.value(`${to.label}.${key}`, type),
          span,
        }
      : null;
    if (this.chance(0.6))
      return { kind: 'subquery', operator: 'EXISTS', patterns: [inner], where, span };
    return {
      kind: 'binary',
      operator: '>',
      left: { kind: 'subquery', operator: 'COUNT', patterns: [inner], where, span },
      right: literal(this.whole(0, 3)),
      span,
    };
  }

  private pairCondition(node: BoundNode): Expression {
    const others = this.nodes().filter((other) => other !== node && other.label === node.label);
    if (others.length === 0) return this.propertyCondition(node);
    const other = this.pick(others);
    const variable = (name: string): Expression => ({ kind: 'variable', name, span });
    if (this.chance(0.4))
      return {
        kind: 'binary',
        operator: '<>',
        left: variable(node.name),
        right: variable(other.name),
        span,
      };
    const [key] = this.scalarProperty(node.label);
    return {
      kind: 'binary',
      operator: this.pick<BinaryOperator>(['=', '<>', '<']),
      left: property(node.name, key),
      right: property(other.name, key),
      span,
    };
  }

  private emptyProjection(): Projection {
    return { distinct: false, star: false, items: [], orderBy: [], skip: null, limit: null, span };
  }

  /** A value of a row: of a node or relationship, or a column from before. */
  private plainValue(): { expression: Expression; type: Column['type'] } {
    const choices = this.columns.length > 0 && this.chance(0.4) ? this.columns : [];
    if (choices.length > 0 || this.bound.length === 0) {
      const column = this.pick(this.columns);
      return { expression: { kind: 'variable', name: column.name, span }, type: column.type };
    }
    const bound = this.pick(this.bound);
    const table: Record<string, PropertyType> =
      bound.kind === 'node'
        ? nodeProperties[bound.label]
        : relationshipDefinitions[bound.type].properties;
    const entries = Object.entries(table);
    const [key, type] = this.pick(entries);
    const kind = (
      {
        STRING: 'string',
        'STRING[]': 'list',
        INT64: 'number',
        DOUBLE: 'number',
        BOOL: 'boolean',
      } as const
    )[type];
    return this.decorated(property(bound.name, key), kind);
  }

  private decorated(
    expression: Expression,
    type: Column['type'],
  ): { expression: Expression; type: Column['type'] } {
    if (type === 'list' && this.chance(0.3))
      return { expression: call('size', expression), type: 'number' };
    if (type === 'list' && this.chance(0.2))
      return {
        expression: { kind: 'index', subject: expression, index: literal(0), span },
        type: 'string',
      };
    if (type === 'list' && this.chance(0.2))
      return {
        expression: {
          kind: 'slice',
          subject: expression,
          from: literal(0),
          to: this.chance(0.5) ? literal(2) : null,
          span,
        },
        type: 'list',
      };
    if (type === 'list' && this.chance(0.2)) {
      const variable = this.fresh('i');
      const item: Expression = { kind: 'variable', name: variable, span };
      return {
        expression: {
          kind: 'comprehension',
          variable,
          list: expression,
          where: this.chance(0.5)
            ? { kind: 'binary', operator: '>', left: call('size', item), right: literal(2), span }
            : null,
          projection: this.chance(0.6) ? call('toUpper', item) : null,
          span,
        },
        type: 'list',
      };
    }
    if (type === 'number' && this.chance(0.15))
      return { expression: this.arithmetic(expression), type };
    if (type === 'number' && this.chance(0.08)) {
      const when: Expression = {
        kind: 'binary',
        operator: '>',
        left: expression,
        right: literal(2),
        span,
      };
      return {
        expression: {
          kind: 'case',
          subject: null,
          branches: [{ when, then: literal('many') }],
          otherwise: this.chance(0.7) ? literal('few') : null,
          span,
        },
        type: 'string',
      };
    }
    if (type === 'string' && this.chance(0.08))
      return { expression: call('coalesce', expression, literal('')), type };
    return { expression, type };
  }

  private aggregation(): Expression {
    if (this.bound.length === 0 || this.chance(0.25)) return { kind: 'count-star', span };
    const node = this.nodes().length > 0 ? this.pick(this.nodes()) : null;
    if (node === null) return { kind: 'count-star', span };
    const variable: Expression = { kind: 'variable', name: node.name, span };
    if (this.chance(0.5))
      return {
        kind: 'call',
        name: 'count',
        distinct: this.chance(0.6),
        arguments: [variable],
        span,
      };
    const numbers = Object.entries(nodeProperties[node.label])
      .filter(([, type]) => type === 'INT64' || type === 'DOUBLE')
      .map(([key]) => key);
    return {
      kind: 'call',
      name: this.pick(['min', 'max', 'avg', 'sum']),
      distinct: this.chance(0.2),
      arguments: [property(node.name, this.pick(numbers))],
      span,
    };
  }

  /** WITH: nodes passed on, and perhaps a number for each. */
  private with(): Clause {
    const kept = this.nodes().filter(() => this.chance(0.6));
    const items: ProjectionItem[] = kept.map((node) => ({
      kind: 'item',
      expression: { kind: 'variable', name: node.name, span },
      alias: null,
      span,
    }));
    const columns: Column[] = [];
    const value = this.plainValue();
    const add = (expression: Expression, type: Column['type']): void => {
      const name = this.fresh('c');
      columns.push({ name, type });
      items.push({ kind: 'item', expression, alias: name, span });
    };
    if (this.chance(0.6)) add(this.aggregation(), 'number');
    if (items.length === 0 || this.chance(0.4)) add(value.expression, value.type);
    this.bound = kept;
    this.columns = columns;
    const number = columns.find((column) => column.type === 'number');
    const where: Expression | null =
      number !== undefined && this.chance(0.6) ? this.columnCondition(number) : null;
    return { ...this.emptyProjection(), kind: 'with', distinct: this.chance(0.1), items, where };
  }

  private unwind(): Clause[] {
    const researchers = this.nodes().filter((node) => node.label !== 'Project');
    if (researchers.length === 0) return [];
    const node = this.pick(researchers);
    const name = this.fresh('u');
    this.columns.push({ name, type: 'string' });
    return [
      {
        kind: 'unwind',
        list: property(node.name, node.label === 'Paper' ? 'keywords' : 'interests'),
        variable: name,
        span,
      },
    ];
  }

  private return(): ReturnClause {
    const items: ProjectionItem[] = [];
    const seen = new Set<string>();
    const add = (expression: Expression, alias: string | null): void => {
      const key = JSON.stringify(expression);
      if (!seen.has(key)) items.push({ kind: 'item', expression, alias, span });
      seen.add(key);
    };
    const aggregated = this.chance(0.35);
    for (let columns = this.whole(aggregated ? 0 : 1, 3); columns > 0; columns -= 1)
      add(this.plainValue().expression, this.chance(0.5) ? this.alias() : null);
    if (!aggregated && this.nodes().length > 0 && this.chance(0.15))
      add({ kind: 'variable', name: this.pick(this.nodes()).name, span }, null);
    if (aggregated || items.length === 0) add(this.aggregation(), this.fresh('a'));
    const orderBy: SortItem[] = this.chance(0.4)
      ? items
          .filter(() => this.chance(0.6))
          .map((item) => ({
            kind: 'sort',
            expression:
              item.alias === null ? item.expression : { kind: 'variable', name: item.alias, span },
            descending: this.chance(0.5),
            span,
          }))
      : [];
    return {
      ...this.emptyProjection(),
      kind: 'return',
      distinct: this.chance(0.2),
      items,
      orderBy,
      skip: orderBy.length > 0 && this.chance(0.1) ? literal(this.whole(0, 3)) : null,
      limit: orderBy.length > 0 && this.chance(0.5) ? literal(this.whole(1, 20)) : null,
    };
  }

  private alias(): string {
    return this.chance(0.1)
      ? `the value ${this.fresh('')}`
      : this.chance(0.1)
        ? this.fresh('结果')
        : this.fresh('a');
  }
}

function literal(value: string | number | boolean, float = false): Expression {
  return {
    kind: 'literal',
    value,
    float: typeof value === 'number' && (float || !Number.isInteger(value)),
    span,
  };
}

function property(variable: string, key: string): Expression {
  return { kind: 'property', subject: { kind: 'variable', name: variable, span }, key, span };
}

function call(name: string, ...given: Expression[]): Expression {
  return { kind: 'call', name, distinct: false, arguments: given, span };
}

function mapOf(key: string, value: Expression): NodePattern['properties'] {
  return { kind: 'map', entries: [{ key, value, span }], span };
}
