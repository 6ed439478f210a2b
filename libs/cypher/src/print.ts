import { reservedWords } from './dialect-table.js';
import type { Clause, Expression, MapExpression, NodePattern, PathPattern, Projection, Query, RelationshipPattern } from './tree.js';

/**
 * The one spelling of a tree, on a single line. `parse(print(query))` is the same tree but for spans. Keywords are upper
 * case, strings stand in single quotes, brackets only where the tree needs them.
 */
export function print(query: Query): string {
  return query.parts
    .map((part) => part.clauses.map(printClause).join(' '))
    .join(query.unionAll ? ' UNION ALL ' : ' UNION ');
}

function printClause(clause: Clause): string {
  switch (clause.kind) {
    case 'match': return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${clause.patterns.map(printPattern).join(', ')}${printWhere(clause.where)}`;
    case 'unwind': return `UNWIND ${printExpression(clause.list)} AS ${printName(clause.variable)}`;
    case 'with': return `WITH ${printProjection(clause)}${printWhere(clause.where)}`;
    case 'return': return `RETURN ${printProjection(clause)}`;
  }
}

function printWhere(where: Expression | null): string {
  return where === null ? '' : ` WHERE ${printExpression(where)}`;
}

function printProjection(projection: Projection): string {
  const items = projection.items.map((item) => printExpression(item.expression) + (item.alias === null ? '' : ` AS ${printName(item.alias)}`));
  const order = projection.orderBy.map((sort) => printExpression(sort.expression) + (sort.descending ? ' DESC' : ''));
  return (projection.distinct ? 'DISTINCT ' : '')
    + [...(projection.star ? ['*'] : []), ...items].join(', ')
    + (order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`)
    + (projection.skip === null ? '' : ` SKIP ${printExpression(projection.skip)}`)
    + (projection.limit === null ? '' : ` LIMIT ${printExpression(projection.limit)}`);
}

/** A variable or alias, in back-ticks where it is no plain name. */
export function printName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && name.normalize('NFKC') === name && !reservedWords.has(name.toUpperCase()) ? name : `\`${name}\``;
}

export function printPattern(pattern: PathPattern): string {
  const chain = pattern.nodes.map((node, index) => printNode(node) + (index < pattern.relationships.length ? printRelationship(pattern.relationships[index]!) : '')).join('');
  const whole = pattern.shortest === null ? chain : `${pattern.shortest}(${chain})`;
  return pattern.variable === null ? whole : `${pattern.variable} = ${whole}`;
}

function printNode(node: NodePattern): string {
  const head = `${node.variable ?? ''}${node.labels.length === 0 ? '' : `:${node.labels.join('|')}`}`;
  if (node.properties === null) return `(${head})`;
  return `(${head}${head === '' ? '' : ' '}${printMap(node.properties)})`;
}

function printRelationship(relationship: RelationshipPattern): string {
  const { variable, types, length, properties } = relationship;
  const stars = length === null ? '' : `*${length.min === null ? '' : length.min}${length.min === length.max ? '' : `..${length.max}`}`;
  const head = `${variable ?? ''}${types.length === 0 ? '' : `:${types.join('|')}`}${stars}`;
  const inside = properties === null ? head : `${head}${head === '' ? '' : ' '}${printMap(properties)}`;
  const brackets = inside === '' ? '' : `[${inside}]`;
  return `${relationship.direction === 'left' ? '<' : ''}-${brackets}-${relationship.direction === 'right' ? '>' : ''}`;
}

function printMap(map: MapExpression): string {
  return `{${map.entries.map((entry) => `${entry.key}: ${printExpression(entry.value)}`).join(', ')}}`;
}

/** A string in single quotes that Neo4j reads as exactly this value. */
export function printString(value: string): string {
  const escaped = value.replace(/[\\'\n\r\t\b\f]/gu, (character) => ({ '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' })[character]!);
  return `'${escaped}'`;
}

export function printNumber(value: number, float: boolean): string {
  const text = Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');
  return float && !/[.e]/u.test(text) ? `${text}.0` : text;
}

/** How tightly an expression holds together; an operand looser than its place needs brackets. */
const rank = { or: 1, xor: 2, and: 3, not: 4, comparison: 5, test: 6, sum: 7, product: 8, power: 9, sign: 10, atom: 12 } as const;

function rankOf(expression: Expression): number {
  switch (expression.kind) {
    case 'binary': switch (expression.operator) {
      case 'OR': return rank.or;
      case 'XOR': return rank.xor;
      case 'AND': return rank.and;
      case '=': case '<>': case '<': case '<=': case '>': case '>=': return rank.comparison;
      case 'IN': case 'STARTS WITH': case 'ENDS WITH': case 'CONTAINS': return rank.test;
      case '+': case '-': return rank.sum;
      case '*': case '/': case '%': return rank.product;
      default: return rank.power;
    }
    case 'null-test': return rank.test;
    case 'unary': return expression.operator === 'NOT' ? rank.not : rank.sign;
    case 'literal': return typeof expression.value === 'number' && (expression.value < 0 || Object.is(expression.value, -0)) ? rank.sign : rank.atom;
    case 'label-test': return rank.sign;
    default: return rank.atom;
  }
}

function operand(expression: Expression, least: number): string {
  const text = printExpression(expression);
  return rankOf(expression) < least ? `(${text})` : text;
}

function printBinary(expression: Extract<Expression, { kind: 'binary' }>): string {
  const own = rankOf(expression);
  const { operator, left, right } = expression;
  // Chained comparisons mean something else, and tests and powers are read differently by different Cyphers: bracket both sides.
  const strictLeft = own === rank.comparison || own === rank.test || own === rank.power;
  const leftText = operand(left, own === rank.test || own === rank.power ? rank.atom : strictLeft ? own + 1 : own);
  const rightText = operand(right, own === rank.test || own === rank.power ? rank.atom : own + 1);
  return `${leftText} ${operator} ${rightText}`;
}

export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? printString(expression.value)
        : typeof expression.value === 'number' ? printNumber(expression.value, expression.float)
          : expression.value === null ? 'NULL' : String(expression.value);
    case 'parameter': return `$${expression.name}`;
    case 'variable': return printName(expression.name);
    case 'property': return `${operand(expression.subject, rank.atom)}.${expression.key}`;
    case 'index': return `${operand(expression.subject, rank.atom)}[${printExpression(expression.index)}]`;
    case 'slice': return `${operand(expression.subject, rank.atom)}[${expression.from === null ? '' : printExpression(expression.from)}..${expression.to === null ? '' : printExpression(expression.to)}]`;
    case 'list': return printListLiteral(expression.items);
    case 'map': return printMap(expression);
    case 'comprehension': return printComprehension(expression);
    case 'quantifier': return `${expression.quantifier}(${expression.variable} IN ${printExpression(expression.list)} WHERE ${printExpression(expression.where)})`;
    case 'case': return printCase(expression);
    case 'unary': return expression.operator === 'NOT' ? `NOT ${operand(expression.operand, rank.not)}` : `${expression.operator}${operand(expression.operand, rank.atom)}`;
    case 'binary': return printBinary(expression);
    case 'null-test': return `${operand(expression.operand, rank.atom)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
    case 'label-test': return `${printExpression(expression.subject)}:${expression.labels.join('|')}`;
    case 'call': return `${expression.name}(${expression.distinct ? 'DISTINCT ' : ''}${expression.arguments.map(printExpression).join(', ')})`;
    case 'count-star': return 'count(*)';
    case 'subquery': return `${expression.operator} { ${expression.patterns.map(printPattern).join(', ')}${printWhere(expression.where)} }`;
    case 'pattern-predicate': return printPattern(expression.pattern);
  }
}

/** `[x IN y]` would be read as a comprehension: its only item stands in brackets. */
function printListLiteral(items: readonly Expression[]): string {
  const first = items[0];
  const texts = items.map(printExpression);
  if (first?.kind === 'binary' && startsWithVariableIn(first)) texts[0] = `(${texts[0]!})`;
  return `[${texts.join(', ')}]`;
}

function startsWithVariableIn(expression: Expression): boolean {
  if (expression.kind !== 'binary') return false;
  return (expression.operator === 'IN' && expression.left.kind === 'variable') || startsWithVariableIn(expression.left);
}

function printComprehension(expression: Extract<Expression, { kind: 'comprehension' }>): string {
  const where = expression.where === null ? '' : ` WHERE ${printExpression(expression.where)}`;
  const projection = expression.projection === null ? '' : ` | ${printExpression(expression.projection)}`;
  return `[${expression.variable} IN ${printExpression(expression.list)}${where}${projection}]`;
}

function printCase(expression: Extract<Expression, { kind: 'case' }>): string {
  const subject = expression.subject === null ? '' : ` ${printExpression(expression.subject)}`;
  const branches = expression.branches.map(({ when, then }) => ` WHEN ${printExpression(when)} THEN ${printExpression(then)}`).join('');
  const otherwise = expression.otherwise === null ? '' : ` ELSE ${printExpression(expression.otherwise)}`;
  return `CASE${subject}${branches}${otherwise} END`;
}
