import { byKind, type OfKind } from './by-kind.js';
import { printLiteral, printName } from './print-literal.js';
import { rank, rankOf } from './rank-of.js';
import type {
  Clause,
  Expression,
  MapExpression,
  NodePattern,
  PathPattern,
  Projection,
  Query,
  RelationshipPattern,
} from './tree.js';

/**
 * The one spelling of a tree, on a single line. `parse(print(query))` is the same tree but for
 * spans. Keywords are upper
 * case, strings stand in single quotes, brackets only where the tree needs them; with `brackets:
 * 'all'` around every operand, so that
 * nothing rests on which operator binds more tightly (to compare the two on an engine).
 */
export function print(query: Query, options: { brackets?: 'needed' | 'all' } = {}): string {
  const printer = new Printer(options.brackets === 'all');
  return query.parts
    .map((part) => part.clauses.map((clause) => printer.printClause(clause)).join(' '))
    .join(query.unionAll ? ' UNION ALL ' : ' UNION ');
}

export function printExpression(expression: Expression): string {
  return new Printer(false).printExpression(expression);
}

function startsWithVariableIn(expression: Expression): boolean {
  if (expression.kind !== 'binary') return false;
  return (
    (expression.operator === 'IN' && expression.left.kind === 'variable') ||
    startsWithVariableIn(expression.left)
  );
}

class Printer {
  constructor(private readonly allBrackets: boolean) {}

  printClause(clause: Clause): string {
    switch (clause.kind) {
      case 'match':
        return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${this.printPatterns(clause.patterns)}${this.printWhere(clause.where)}`;
      case 'unwind':
        return `UNWIND ${this.printExpression(clause.list)} AS ${printName(clause.variable)}`;
      case 'with':
        return `WITH ${this.printProjection(clause)}${this.printWhere(clause.where)}`;
      case 'return':
        return `RETURN ${this.printProjection(clause)}`;
    }
  }

  printWhere(where: Expression | null): string {
    return this.optional(' WHERE ', where);
  }

  private printProjection(projection: Projection): string {
    const items = projection.items.map(
      (item) =>
        this.printExpression(item.expression) +
        (item.alias === null ? '' : ` AS ${printName(item.alias)}`),
    );
    const order = projection.orderBy.map(
      (sort) => this.printExpression(sort.expression) + (sort.descending ? ' DESC' : ''),
    );
    return (
      (projection.distinct ? 'DISTINCT ' : '') +
      [...(projection.star ? ['*'] : []), ...items].join(', ') +
      (order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`) +
      this.optional(' SKIP ', projection.skip) +
      this.optional(' LIMIT ', projection.limit)
    );
  }

  printPatterns(patterns: readonly PathPattern[]): string {
    return patterns.map((pattern) => this.printPattern(pattern)).join(', ');
  }

  printPattern(pattern: PathPattern): string {
    const chain = pattern.nodes
      .map(
        (node, index) =>
          this.printNode(node) +
          (index < pattern.relationships.length
            ? this.printRelationship(pattern.relationships[index]!)
            : ''),
      )
      .join('');
    const whole = pattern.shortest === null ? chain : `${pattern.shortest}(${chain})`;
    return pattern.variable === null ? whole : `${pattern.variable} = ${whole}`;
  }

  private printNode(node: NodePattern): string {
    const head = `${node.variable ?? ''}${node.labels.length === 0 ? '' : `:${node.labels.join('|')}`}`;
    if (node.properties === null) return `(${head})`;
    return `(${head}${head === '' ? '' : ' '}${this.printMap(node.properties)})`;
  }

  private printRelationship(relationship: RelationshipPattern): string {
    const { variable, types, length, properties } = relationship;
    const stars =
      length === null
        ? ''
        : `*${length.min === null ? '' : length.min}${length.min === length.max ? '' : `..${length.max}`}`;
    const head = `${variable ?? ''}${types.length === 0 ? '' : `:${types.join('|')}`}${stars}`;
    const inside =
      properties === null ? head : `${head}${head === '' ? '' : ' '}${this.printMap(properties)}`;
    const brackets = inside === '' ? '' : `[${inside}]`;
    return `${relationship.direction === 'left' ? '<' : ''}-${brackets}-${relationship.direction === 'right' ? '>' : ''}`;
  }

  printMap(map: MapExpression): string {
    return `{${map.entries.map((entry) => `${entry.key}: ${this.printExpression(entry.value)}`).join(', ')}}`;
  }

  operand(expression: Expression, least: number): string {
    const text = this.printExpression(expression);
    return rankOf(expression) < least || (this.allBrackets && rankOf(expression) < rank.atom)
      ? `(${text})`
      : text;
  }

  printBinary(expression: OfKind<'binary'>): string {
    const own = rankOf(expression);
    const { operator, left, right } = expression;
    // Chained comparisons mean something else, and tests and powers are read differently by
    // different Cyphers: bracket both sides.
    const strictLeft = own === rank.comparison || own === rank.test || own === rank.power;
    const leftText = this.operand(
      left,
      own === rank.test || own === rank.power ? rank.atom : strictLeft ? own + 1 : own,
    );
    const rightText = this.operand(
      right,
      own === rank.test || own === rank.power ? rank.atom : own + 1,
    );
    return `${leftText} ${operator} ${rightText}`;
  }

  printExpression(expression: Expression): string {
    return printOfKind(expression, this);
  }

  optional(before: string, part: Expression | null): string {
    return part === null ? '' : before + this.printExpression(part);
  }

  list(parts: readonly Expression[]): string {
    return parts.map((part) => this.printExpression(part)).join(', ');
  }

  printUnary({ operator, operand }: OfKind<'unary'>): string {
    return operator === 'NOT'
      ? `NOT ${this.operand(operand, rank.not)}`
      : operator + this.operand(operand, rank.atom);
  }

  /** `[x IN y]` would be read as a comprehension: its only item stands in brackets. */
  printListLiteral(items: readonly Expression[]): string {
    const first = items[0];
    const texts = items.map((part) => this.printExpression(part));
    if (first?.kind === 'binary' && startsWithVariableIn(first)) texts[0] = `(${texts[0]!})`;
    return `[${texts.join(', ')}]`;
  }

  printComprehension({ variable, list, where, projection }: OfKind<'comprehension'>): string {
    const made = this.optional(' | ', projection);
    return `[${variable} IN ${this.printExpression(list)}${this.printWhere(where)}${made}]`;
  }

  printCase({ subject, branches, otherwise }: OfKind<'case'>): string {
    const choices = branches.map(
      ({ when, then }) => ` WHEN ${this.printExpression(when)} THEN ${this.printExpression(then)}`,
    );
    return `CASE${this.optional(' ', subject)}${choices.join('')}${this.optional(' ELSE ', otherwise)} END`;
  }
}

const printOfKind = byKind<string, [Printer]>({
  literal: printLiteral,
  parameter: ({ name }) => `$${name}`,
  variable: ({ name }) => printName(name),
  property: ({ subject, key }, to) => `${to.operand(subject, rank.atom)}.${key}`,
  index: ({ subject, index }, to) =>
    `${to.operand(subject, rank.atom)}[${to.printExpression(index)}]`,
  slice: ({ subject, from, to: end }, to) =>
    `${to.operand(subject, rank.atom)}[${to.optional('', from)}..${to.optional('', end)}]`,
  list: ({ items }, to) => to.printListLiteral(items),
  map: (map, to) => to.printMap(map),
  comprehension: (one, to) => to.printComprehension(one),
  quantifier: ({ quantifier, variable, list, where }, to) =>
    `${quantifier}(${variable} IN ${to.printExpression(list)}${to.printWhere(where)})`,
  case: (one, to) => to.printCase(one),
  unary: (one, to) => to.printUnary(one),
  binary: (one, to) => to.printBinary(one),
  'null-test': ({ operand, negated }, to) =>
    `${to.operand(operand, rank.atom)} IS ${negated ? 'NOT ' : ''}NULL`,
  'label-test': ({ subject, labels }, to) => `${to.printExpression(subject)}:${labels.join('|')}`,
  call: (call, to) => `${call.name}(${call.distinct ? 'DISTINCT ' : ''}${to.list(call.arguments)})`,
  'count-star': () => 'count(*)',
  subquery: ({ operator, patterns, where }, to) =>
    `${operator} { ${to.printPatterns(patterns)}${to.printWhere(where)} }`,
  'pattern-predicate': ({ pattern }, to) => to.printPattern(pattern),
});
