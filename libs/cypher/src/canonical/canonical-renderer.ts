import { mirrors } from '../syntax/operators.js';
import { byKind, type ForExpression, type OfKind } from '../syntax/by-kind.js';
import { printLiteral } from '../syntax/print-literal.js';
import type { Binding, Resolution } from '../semantics/resolve.js';
import type {
  BinaryOperator,
  Clause,
  Expression,
  NodePattern,
  PathPattern,
  Projection,
  Query,
  RelationshipPattern,
} from '../syntax/tree.js';
import { conjuncts, operandsOf, visitQuery } from '../syntax/walk.js';

/**
 * Writes a simplified query with everything that has no meaning sorted or left out. Names come from
 * outside: any may be tried.
 */
export class CanonicalRenderer {
  /** Bindings that the text mentions by name. */
  readonly named: Binding[];
  private readonly isNamed: Set<Binding>;
  private nameOf: (binding: Binding) => string = () => '';

  constructor(
    private readonly query: Query,
    private readonly resolution: Resolution,
  ) {
    const mentioned = new Set<Binding>();
    visitQuery(query, (expression) => {
      const binding = expression.kind === 'variable' ? resolution.of.get(expression) : undefined;
      if (binding !== undefined) mentioned.add(binding);
    });
    const uses = new Map<Binding, number>();
    for (const edge of resolution.edges)
      uses.set(edge.relationship, (uses.get(edge.relationship) ?? 0) + 1);
    this.named = resolution.bindings.filter(
      (binding) =>
        binding.kind === 'node' || mentioned.has(binding) || (uses.get(binding) ?? 0) > 1,
    );
    this.isNamed = new Set(this.named);
  }

  text(nameOf: (binding: Binding) => string): string {
    this.nameOf = nameOf;
    const single = this.query.parts.length === 1;
    const parts = this.query.parts.map((part) =>
      part.clauses.map((clause) => this.clause(clause, single)).join(' '),
    );
    return parts.sort().join(this.query.unionAll ? ' UNION ALL ' : ' UNION ');
  }

  private binding(binding: Binding | undefined, name: string): string {
    return binding === undefined
      ? `?${name}`
      : this.isNamed.has(binding)
        ? this.nameOf(binding)
        : '';
  }

  private clause(clause: Clause, sorted: boolean): string {
    switch (clause.kind) {
      case 'match':
        return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${this.body(clause.patterns, clause.where)}`;
      case 'unwind':
        return `UNWIND ${this.expression(clause.list)} AS ${this.binding(this.resolution.of.get(clause), clause.variable)}`;
      case 'with':
        return `WITH ${this.projection(clause, (item) => this.withItem(item), true)}${clause.where === null ? '' : ` WHERE ${this.conditions(conjuncts(clause.where).map((test) => this.expression(test)))}`}`;
      case 'return':
        return `RETURN ${this.projection(clause, (item) => this.returnItem(item.expression), sorted)}`;
    }
  }

  private projection(
    projection: Projection,
    write: (item: Projection['items'][number]) => string,
    sorted: boolean,
  ): string {
    const items = projection.items.map(write);
    if (sorted) items.sort();
    const order = projection.orderBy.map(
      (sort) => this.expression(sort.expression) + (sort.descending ? ' DESC' : ''),
    );
    return (
      (projection.distinct ? 'DISTINCT ' : '') +
      [...(projection.star ? ['*'] : []), ...items].join(', ') +
      (order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`) +
      this.optional(' SKIP ', projection.skip) +
      this.optional(' LIMIT ', projection.limit)
    );
  }

  private withItem(item: Projection['items'][number]): string {
    const text = this.expression(item.expression);
    if (item.expression.kind === 'variable') return text;
    return `${text} AS ${this.binding(this.resolution.of.get(item), item.alias ?? '')}`;
  }

  /** A node counts as its id, and a path as its nodes. */
  private returnItem(expression: Expression): string {
    if (expression.kind === 'variable' && this.resolution.of.get(expression)?.kind === 'node')
      return `${this.expression(expression)}.id`;
    if (expression.kind === 'call' && expression.name === 'nodes')
      return this.expression(expression.arguments[0]!);
    return this.expression(expression);
  }

  /** Patterns as a set of relationships, labels and inline properties as conditions. */
  private body(patterns: readonly PathPattern[], where: Expression | null): string {
    const shapes: string[] = [];
    const tests = conjuncts(where).map((test) => this.expression(test));
    const joined = new Set(
      patterns
        .filter((pattern) => pattern.relationships.length > 0)
        .flatMap((pattern) => pattern.nodes)
        .map((node) => this.resolution.of.get(node)),
    );
    for (const pattern of patterns) {
      const path = this.resolution.of.get(pattern);
      const whole = pattern.shortest !== null || (path !== undefined && this.isNamed.has(path));
      if (whole) shapes.push(this.wholePath(pattern, path));
      else if (pattern.relationships.length > 0)
        shapes.push(
          ...pattern.relationships.map((relationship, index) =>
            this.edge(relationship, pattern.nodes[index]!, pattern.nodes[index + 1]!),
          ),
        );
      else if (!joined.has(this.resolution.of.get(pattern.nodes[0]!)))
        shapes.push(this.node(pattern.nodes[0]!));
      for (const node of pattern.nodes) tests.push(...this.nodeTests(node));
      for (const relationship of pattern.relationships)
        tests.push(...this.relationshipTests(relationship));
    }
    return `${shapes.sort().join(', ')}${tests.length === 0 ? '' : ` WHERE ${this.conditions(tests)}`}`;
  }

  private conditions(tests: readonly string[]): string {
    return [...new Set(tests)].sort().join(' AND ');
  }

  private node(node: NodePattern): string {
    return `(${this.binding(this.resolution.of.get(node), node.variable ?? '')})`;
  }

  private nodeTests(node: NodePattern): string[] {
    const name = this.binding(this.resolution.of.get(node), node.variable ?? '');
    const labels = node.labels.length === 0 ? [] : [`${name}:${[...node.labels].sort().join('|')}`];
    return [
      ...labels,
      ...(node.properties?.entries ?? []).map((entry) =>
        this.equality('=', `${name}.${entry.key}`, this.expression(entry.value)),
      ),
    ];
  }

  /** What is asked of a relationship without a name stays inside it (`inside`). */
  private relationshipTests(relationship: RelationshipPattern): string[] {
    const binding = this.resolution.of.get(relationship)!;
    if (!this.isNamed.has(binding) || relationship.length !== null) return [];
    const name = this.nameOf(binding);
    return (relationship.properties?.entries ?? []).map((entry) =>
      this.equality('=', `${name}.${entry.key}`, this.expression(entry.value)),
    );
  }

  private inside(relationship: RelationshipPattern): string {
    const binding = this.resolution.of.get(relationship)!;
    const named = this.isNamed.has(binding);
    const hops =
      relationship.length === null
        ? ''
        : `*${relationship.length.min ?? 1}..${relationship.length.max}`;
    const properties =
      named && relationship.length === null
        ? []
        : (relationship.properties?.entries ?? [])
            .map((entry) => `${entry.key}: ${this.expression(entry.value)}`)
            .sort();
    return `[${named ? this.nameOf(binding) : ''}:${[...relationship.types].sort().join('|')}${hops}${properties.length === 0 ? '' : ` {${properties.join(', ')}}`}]`;
  }

  private edge(relationship: RelationshipPattern, left: NodePattern, right: NodePattern): string {
    const [first, second] =
      relationship.direction === 'left'
        ? [this.node(right), this.node(left)]
        : [this.node(left), this.node(right)];
    if (relationship.direction !== 'none')
      return `${first}-${this.inside(relationship)}->${second}`;
    return [first, second].sort().join(`-${this.inside(relationship)}-`);
  }

  /** A path that is used as a whole, read from the end that gives the smaller text. */
  private wholePath(pattern: PathPattern, path: Binding | undefined): string {
    const forwards = this.chain(pattern.nodes, pattern.relationships);
    const backwards = this.chain(
      [...pattern.nodes].reverse(),
      [...pattern.relationships].reverse().map((relationship) => ({
        ...relationship,
        original: relationship,
        direction: opposite[relationship.direction],
      })),
    );
    const text = forwards < backwards ? forwards : backwards;
    const name = path !== undefined && this.isNamed.has(path) ? `${this.nameOf(path)} = ` : '';
    return `${name}${pattern.shortest === null ? text : `${pattern.shortest}(${text})`}`;
  }

  private chain(
    nodes: readonly NodePattern[],
    relationships: readonly (RelationshipPattern & { original?: RelationshipPattern })[],
  ): string {
    return nodes
      .map((node, index) => {
        const relationship = relationships[index];
        if (relationship === undefined) return this.node(node);
        return `${this.node(node)}${relationship.direction === 'left' ? '<' : ''}-${this.inside(relationship.original ?? relationship)}-${relationship.direction === 'right' ? '>' : ''}`;
      })
      .join('');
  }

  private equality(operator: '=' | '<>', left: string, right: string): string {
    return [left, right].sort().join(` ${operator} `);
  }

  private readonly expression: ForExpression<string> = byKind<string>({
    literal: ({ value }) => printLiteral({ value, float: false }),
    parameter: ({ name }) => `$${name}`,
    variable: (one) => this.binding(this.resolution.of.get(one), one.name),
    property: ({ subject, key }) => `${this.expression(subject)}.${key}`,
    index: ({ subject, index }) => `${this.expression(subject)}[${this.expression(index)}]`,
    slice: ({ subject, from, to }) =>
      `${this.expression(subject)}[${this.optional('', from)}..${this.optional('', to)}]`,
    list: ({ items }) => `[${this.list(items)}]`,
    map: ({ entries }) =>
      `{${entries
        .map(({ key, value }) => `${key}: ${this.expression(value)}`)
        .sort()
        .join(', ')}}`,
    comprehension: (one) =>
      `[${this.item(one)}${this.optional(' WHERE ', one.where)}${this.optional(' | ', one.projection)}]`,
    quantifier: (one) =>
      `${one.quantifier}(${this.item(one)}${this.optional(' WHERE ', one.where)})`,
    case: (one) => this.choice(one),
    unary: ({ operator, operand }) => `${operator} (${this.expression(operand)})`,
    binary: ({ operator, left, right }) => this.binary(operator, left, right),
    'null-test': ({ operand, negated }) =>
      `(${this.expression(operand)}) IS ${negated ? 'NOT ' : ''}NULL`,
    'label-test': ({ subject, labels }) =>
      `${this.expression(subject)}:${[...labels].sort().join('|')}`,
    call: (one) => `${one.name}(${one.distinct ? 'DISTINCT ' : ''}${this.list(one.arguments)})`,
    'count-star': () => 'count(*)',
    subquery: ({ operator, patterns, where }) => `${operator} { ${this.body(patterns, where)} }`,
    'pattern-predicate': ({ pattern }) => `EXISTS { ${this.body([pattern], null)} }`,
  });

  /** A part that may be missing, after what introduces it. */
  private optional(before: string, part: Expression | null): string {
    return part === null ? '' : before + this.expression(part);
  }

  private list(parts: readonly Expression[]): string {
    return parts.map((part) => this.expression(part)).join(', ');
  }

  private item(one: OfKind<'comprehension' | 'quantifier'>): string {
    return `${this.binding(this.resolution.of.get(one), '')} IN ${this.expression(one.list)}`;
  }

  private choice({ subject, branches, otherwise }: OfKind<'case'>): string {
    const choices = branches.map(
      ({ when, then }) => ` WHEN ${this.expression(when)} THEN ${this.expression(then)}`,
    );
    return `CASE${this.optional(' ', subject)}${choices.join('')}${this.optional(' ELSE ', otherwise)} END`;
  }

  private binary(operator: BinaryOperator, left: Expression, right: Expression): string {
    if (operator === 'AND' || operator === 'OR' || operator === 'XOR') {
      const operands = [left, right]
        .flatMap((side) => operandsOf(operator, side))
        .map((operand) => this.expression(operand))
        .sort();
      return `(${(operator === 'XOR' ? operands : [...new Set(operands)]).join(` ${operator} `)})`;
    }
    const [leftText, rightText] = [this.expression(left), this.expression(right)];
    if (operator === '=' || operator === '<>') return this.equality(operator, leftText, rightText);
    if (operator === '>' || operator === '>=')
      return `${rightText} ${mirrors[operator]} ${leftText}`;
    return operator === '<' || operator === '<='
      ? `${leftText} ${operator} ${rightText}`
      : `(${leftText} ${operator} ${rightText})`;
  }
}

const opposite = { left: 'right', right: 'left', none: 'none' } as const;
