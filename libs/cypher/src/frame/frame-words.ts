import { isAggregate } from '../dialect/dialect-table.js';
import { mirrors, negations } from '../syntax/operators.js';
import { printNumber } from '../syntax/print.js';
import type { Binding, Edge, Resolution } from '../semantics/resolve.js';
import type { BinaryOperator, Expression, PathPattern } from '../syntax/tree.js';
import { conjuncts } from '../syntax/walk.js';

/** What words a frame uses for a query's variables: labels, made distinct where that is needed. */
export interface Naming {
  resolution: Resolution;
  /** ` of $person` after a node that could be taken for another of its label; else empty. */
  mark(node: Binding): string;
  /** `Researcher-AUTHORED>Paper`, `Paper-CITES>Paper:cited`. */
  edge(edge: Edge): string;
}

export function labelText(node: Binding): string {
  return node.labels.length === 3 || node.labels.length === 0 ? 'node' : node.labels.join('|');
}

function bindingText(binding: Binding, naming: Naming): string {
  switch (binding.kind) {
    case 'node':
      return labelText(binding) + naming.mark(binding);
    case 'relationship':
      return binding.types.length > 3 ? 'relationship' : binding.types.join('|');
    case 'path':
      return 'path';
    case 'value':
      if (binding.alias !== null) return words(binding.alias, naming);
      return binding.itemOf === null || (binding.element as { kind?: string }).kind !== 'unwind'
        ? 'item'
        : `each ${words(binding.itemOf, naming)}`;
  }
}

/** A property of a node or relationship: `Paper.year`, `AUTHORED.position`, `Researcher.name of $person`. */
export function propertyText(binding: Binding, key: string, naming: Naming): string {
  if (binding.kind === 'node') return `${labelText(binding)}.${key}${naming.mark(binding)}`;
  return `${bindingText(binding, naming)}.${key}`;
}

function isConstant(expression: Expression): boolean {
  return (
    expression.kind === 'literal' ||
    expression.kind === 'parameter' ||
    (expression.kind === 'list' && expression.items.every(isConstant))
  );
}

/** An expression in the frame's words; equal meaning in the common cases gives equal words. */
export function words(expression: Expression, naming: Naming): string {
  const inner = (part: Expression): string => words(part, naming);
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'number'
        ? printNumber(expression.value, false)
        : typeof expression.value === 'string'
          ? expression.value
          : String(expression.value);
    case 'parameter':
      return `$${expression.name}`;
    case 'variable': {
      const binding = naming.resolution.of.get(expression);
      return binding === undefined ? expression.name : bindingText(binding, naming);
    }
    case 'property': {
      const binding =
        expression.subject.kind === 'variable'
          ? naming.resolution.of.get(expression.subject)
          : undefined;
      return binding === undefined
        ? `${inner(expression.subject)}.${expression.key}`
        : propertyText(binding, expression.key, naming);
    }
    case 'index':
      return `${inner(expression.subject)}[${inner(expression.index)}]`;
    case 'slice':
      return `${inner(expression.subject)}[${expression.from === null ? '' : inner(expression.from)}..${expression.to === null ? '' : inner(expression.to)}]`;
    case 'list':
      return `[${expression.items.map(inner).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map((entry) => `${entry.key}: ${inner(entry.value)}`).join(', ')}}`;
    case 'comprehension':
      return `[${inner(expression.list)}${expression.where === null ? '' : ` where ${inner(expression.where)}`}${expression.projection === null ? '' : ` | ${inner(expression.projection)}`}]`;
    case 'quantifier':
      return `${expression.quantifier}(${inner(expression.list)} where ${inner(expression.where)})`;
    case 'case':
      return `case${expression.subject === null ? '' : ` ${inner(expression.subject)}`}${expression.branches.map(({ when, then }) => ` when ${inner(when)} then ${inner(then)}`).join('')}${expression.otherwise === null ? '' : ` else ${inner(expression.otherwise)}`}`;
    case 'unary':
      return expression.operator === 'NOT'
        ? notWords(expression.operand, naming)
        : `${expression.operator}${inner(expression.operand)}`;
    case 'binary':
      return binaryWords(expression.operator, expression.left, expression.right, naming);
    case 'null-test':
      return `${inner(expression.operand)} is ${expression.negated ? 'not ' : ''}null`;
    case 'label-test':
      return `${inner(expression.subject)} is ${expression.labels.join('|')}`;
    case 'count-star':
      return 'count';
    case 'call':
      return callWords(expression, naming);
    case 'subquery':
      return `${expression.operator.toLowerCase()}(${patternWords(expression, expression.patterns, expression.where, naming)})`;
    case 'pattern-predicate':
      return `exists(${patternWords(expression, [expression.pattern], null, naming)})`;
  }
}

function callWords(expression: Extract<Expression, { kind: 'call' }>, naming: Naming): string {
  const given = expression.arguments.map((part) => words(part, naming));
  if (isAggregate(expression.name))
    return `${expression.name} ${expression.distinct ? 'distinct ' : ''}${given.join(', ')}`;
  return `${expression.name}(${given.join(', ')})`;
}

function notWords(operand: Expression, naming: Naming): string {
  if (operand.kind === 'binary' && negations[operand.operator] !== undefined)
    return binaryWords(negations[operand.operator]!, operand.left, operand.right, naming);
  if (operand.kind === 'null-test') return words({ ...operand, negated: !operand.negated }, naming);
  if (operand.kind === 'unary' && operand.operator === 'NOT') return words(operand.operand, naming);
  return `not ${bracketed(operand, naming)}`;
}

function bracketed(expression: Expression, naming: Naming): string {
  const text = words(expression, naming);
  return expression.kind === 'binary' && ['AND', 'OR', 'XOR'].includes(expression.operator)
    ? `(${text})`
    : text;
}

function flatten(operator: BinaryOperator, expression: Expression): Expression[] {
  return expression.kind === 'binary' && expression.operator === operator
    ? [...flatten(operator, expression.left), ...flatten(operator, expression.right)]
    : [expression];
}

function binaryWords(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  naming: Naming,
): string {
  if (operator === 'AND' || operator === 'OR' || operator === 'XOR') {
    const operands = [...flatten(operator, left), ...flatten(operator, right)].map((operand) =>
      bracketed(operand, naming),
    );
    return operands.sort().join(` ${operator.toLowerCase()} `);
  }
  const nodes = comparedNodes(operator, left, right, naming.resolution);
  const [leftText, rightText] = (nodes ?? [left, right]).map((side) => words(side, naming)) as [
    string,
    string,
  ];
  const mirror = mirrors[operator];
  if (mirror !== undefined) {
    const swap = isConstant(left)
      ? !isConstant(right)
      : !isConstant(right) &&
        (operator === '=' || operator === '<>' ? leftText > rightText : operator.startsWith('>'));
    if (swap) return `${rightText} ${mirror} ${leftText}`;
  }
  return `${leftText} ${operator.toLowerCase()} ${rightText}`;
}

/** `a.id <> b.id` says what `a <> b` says: its two nodes. */
function comparedNodes(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  resolution: Resolution,
): [Expression, Expression] | null {
  const node = (side: Expression): Expression | null =>
    side.kind === 'property' &&
    side.key === 'id' &&
    resolution.of.get(side.subject)?.kind === 'node'
      ? side.subject
      : null;
  const [first, second] = [node(left), node(right)];
  return (operator === '=' || operator === '<>') && first !== null && second !== null
    ? [first, second]
    : null;
}

/** Relationships and conditions of a pattern that stands inside an expression. */
function patternWords(
  owner: object,
  patterns: readonly PathPattern[],
  where: Expression | null,
  naming: Naming,
): string {
  const { resolution } = naming;
  const edges = resolution.edges
    .filter((edge) => edge.owner === owner)
    .map((edge) => naming.edge(edge));
  const lone = patterns
    .filter((pattern) => pattern.relationships.length === 0)
    .map((pattern) => labelText(resolution.of.get(pattern.nodes[0]!)!));
  const conditions = patterns
    .flatMap((pattern) => [...pattern.nodes, ...pattern.relationships])
    .flatMap((element) => {
      const binding = resolution.of.get(element)!;
      return (element.properties?.entries ?? []).map(
        (entry) => `${propertyText(binding, entry.key, naming)} = ${words(entry.value, naming)}`,
      );
    });
  return [
    ...[...edges, ...lone].sort(),
    ...[...conditions, ...conjuncts(where).map((test) => bracketed(test, naming))].sort(),
  ].join(', ');
}
