import { reservedWords } from '../dialect/dialect-table.js';
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
 * The one spelling of a tree, on a single line. `parse(print(query))` is the same tree but for spans. Keywords are upper
 * case, strings stand in single quotes, brackets only where the tree needs them; with `brackets: 'all'` around every operand, so that
 * nothing rests on which operator binds more tightly (to compare the two on an engine).
 */
export function print(query: Query, options: { brackets?: 'needed' | 'all' } = {}): string {
  const printer = new Printer(options.brackets === 'all');
  return query.parts
    .map((part) => part.clauses.map((clause) => printer.printClause(clause)).join(' '))
    .join(query.unionAll ? ' UNION ALL ' : ' UNION ');
}

export function printPattern(pattern: PathPattern): string {
  return new Printer(false).printPattern(pattern);
}

export function printExpression(expression: Expression): string {
  return new Printer(false).printExpression(expression);
}

/** A variable or alias, in back-ticks where it is no plain name. */
export function printName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) &&
    name.normalize('NFKC') === name &&
    !reservedWords.has(name.toUpperCase())
    ? name
    : `\`${name}\``;
}

/** A string in single quotes that Neo4j reads as exactly this value. */
export function printString(value: string): string {
  const escaped = value.replace(
    /[\\'\n\r\t\b\f]/gu,
    (character) =>
      ({
        '\\': '\\\\',
        "'": "\\'",
        '\n': '\\n',
        '\r': '\\r',
        '\t': '\\t',
        '\b': '\\b',
        '\f': '\\f',
      })[character]!,
  );
  return `'${escaped}'`;
}

export function printNumber(value: number, float: boolean): string {
  const text = Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');
  return float && !/[.e]/u.test(text) ? `${text}.0` : text;
}

/** How tightly an expression holds together; an operand looser than its place needs brackets. */
const rank = {
  or: 1,
  xor: 2,
  and: 3,
  not: 4,
  comparison: 5,
  test: 6,
  sum: 7,
  product: 8,
  power: 9,
  sign: 10,
  atom: 12,
} as const;

function rankOf(expression: Expression): number {
  switch (expression.kind) {
    case 'binary':
      switch (expression.operator) {
        case 'OR':
          return rank.or;
        case 'XOR':
          return rank.xor;
        case 'AND':
          return rank.and;
        case '=':
        case '<>':
        case '<':
        case '<=':
        case '>':
        case '>=':
          return rank.comparison;
        case 'IN':
        case 'STARTS WITH':
        case 'ENDS WITH':
        case 'CONTAINS':
          return rank.test;
        case '+':
        case '-':
          return rank.sum;
        case '*':
        case '/':
        case '%':
          return rank.product;
        default:
          return rank.power;
      }
    case 'null-test':
      return rank.test;
    case 'unary':
      return expression.operator === 'NOT' ? rank.not : rank.sign;
    case 'literal':
      return typeof expression.value === 'number' &&
        (expression.value < 0 || Object.is(expression.value, -0))
        ? rank.sign
        : rank.atom;
    case 'label-test':
      return rank.sign;
    default:
      return rank.atom;
  }
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
        return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${clause.patterns.map((part) => this.printPattern(part)).join(', ')}${this.printWhere(clause.where)}`;
      case 'unwind':
        return `UNWIND ${this.printExpression(clause.list)} AS ${printName(clause.variable)}`;
      case 'with':
        return `WITH ${this.printProjection(clause)}${this.printWhere(clause.where)}`;
      case 'return':
        return `RETURN ${this.printProjection(clause)}`;
    }
  }

  private printWhere(where: Expression | null): string {
    return where === null ? '' : ` WHERE ${this.printExpression(where)}`;
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
      (projection.skip === null ? '' : ` SKIP ${this.printExpression(projection.skip)}`) +
      (projection.limit === null ? '' : ` LIMIT ${this.printExpression(projection.limit)}`)
    );
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

  private printMap(map: MapExpression): string {
    return `{${map.entries.map((entry) => `${entry.key}: ${this.printExpression(entry.value)}`).join(', ')}}`;
  }

  private operand(expression: Expression, least: number): string {
    const text = this.printExpression(expression);
    return rankOf(expression) < least || (this.allBrackets && rankOf(expression) < rank.atom)
      ? `(${text})`
      : text;
  }

  private printBinary(expression: Extract<Expression, { kind: 'binary' }>): string {
    const own = rankOf(expression);
    const { operator, left, right } = expression;
    // Chained comparisons mean something else, and tests and powers are read differently by different Cyphers: bracket both sides.
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
    switch (expression.kind) {
      case 'literal':
        return typeof expression.value === 'string'
          ? printString(expression.value)
          : typeof expression.value === 'number'
            ? printNumber(expression.value, expression.float)
            : expression.value === null
              ? 'NULL'
              : String(expression.value);
      case 'parameter':
        return `$${expression.name}`;
      case 'variable':
        return printName(expression.name);
      case 'property':
        return `${this.operand(expression.subject, rank.atom)}.${expression.key}`;
      case 'index':
        return `${this.operand(expression.subject, rank.atom)}[${this.printExpression(expression.index)}]`;
      case 'slice':
        return `${this.operand(expression.subject, rank.atom)}[${expression.from === null ? '' : this.printExpression(expression.from)}..${expression.to === null ? '' : this.printExpression(expression.to)}]`;
      case 'list':
        return this.printListLiteral(expression.items);
      case 'map':
        return this.printMap(expression);
      case 'comprehension':
        return this.printComprehension(expression);
      case 'quantifier':
        return `${expression.quantifier}(${expression.variable} IN ${this.printExpression(expression.list)} WHERE ${this.printExpression(expression.where)})`;
      case 'case':
        return this.printCase(expression);
      case 'unary':
        return expression.operator === 'NOT'
          ? `NOT ${this.operand(expression.operand, rank.not)}`
          : `${expression.operator}${this.operand(expression.operand, rank.atom)}`;
      case 'binary':
        return this.printBinary(expression);
      case 'null-test':
        return `${this.operand(expression.operand, rank.atom)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
      case 'label-test':
        return `${this.printExpression(expression.subject)}:${expression.labels.join('|')}`;
      case 'call':
        return `${expression.name}(${expression.distinct ? 'DISTINCT ' : ''}${expression.arguments.map((part) => this.printExpression(part)).join(', ')})`;
      case 'count-star':
        return 'count(*)';
      case 'subquery':
        return `${expression.operator} { ${expression.patterns.map((part) => this.printPattern(part)).join(', ')}${this.printWhere(expression.where)} }`;
      case 'pattern-predicate':
        return this.printPattern(expression.pattern);
    }
  }

  /** `[x IN y]` would be read as a comprehension: its only item stands in brackets. */
  private printListLiteral(items: readonly Expression[]): string {
    const first = items[0];
    const texts = items.map((part) => this.printExpression(part));
    if (first?.kind === 'binary' && startsWithVariableIn(first)) texts[0] = `(${texts[0]!})`;
    return `[${texts.join(', ')}]`;
  }

  private printComprehension(expression: Extract<Expression, { kind: 'comprehension' }>): string {
    const where =
      expression.where === null ? '' : ` WHERE ${this.printExpression(expression.where)}`;
    const projection =
      expression.projection === null ? '' : ` | ${this.printExpression(expression.projection)}`;
    return `[${expression.variable} IN ${this.printExpression(expression.list)}${where}${projection}]`;
  }

  private printCase(expression: Extract<Expression, { kind: 'case' }>): string {
    const subject =
      expression.subject === null ? '' : ` ${this.printExpression(expression.subject)}`;
    const branches = expression.branches
      .map(
        ({ when, then }) =>
          ` WHEN ${this.printExpression(when)} THEN ${this.printExpression(then)}`,
      )
      .join('');
    const otherwise =
      expression.otherwise === null ? '' : ` ELSE ${this.printExpression(expression.otherwise)}`;
    return `CASE${subject}${branches}${otherwise} END`;
  }
}
