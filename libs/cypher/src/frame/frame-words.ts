import { isAggregate } from '../dialect/dialect-table.js';
import { mirrors, negations } from '../syntax/operators.js';
import { byKind, type ForExpression } from '../syntax/by-kind.js';
import { printNumber } from '../syntax/print-literal.js';
import { labelText, type Binding, type Edge, type Resolution } from '../semantics/resolution.js';
import type { BinaryOperator, Expression, PathPattern } from '../syntax/tree.js';
import { conjuncts, operandsOf } from '../syntax/walk.js';

/** What words a frame uses for a query's variables: labels, made distinct where that is needed. */
export interface Naming {
  resolution: Resolution;
  /** ` of $person` after a node that could be taken for another of its label; else empty. */
  mark(node: Binding): string;
  /** `Researcher-AUTHORED>Paper`, `Paper-CITES>Paper:cited`. */
  edge(edge: Edge): string;
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

/**
 * A property of a node or relationship: `Paper.year`, `AUTHORED.position`, `Researcher.name of
 * $person`.
 */
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
export const words: ForExpression<string, [Naming]> = byKind<string, [Naming]>({
  literal: ({ value }) => (typeof value === 'number' ? printNumber(value, false) : String(value)),
  parameter: ({ name }) => `$${name}`,
  variable: (one, naming) => {
    const binding = naming.resolution.of.get(one);
    return binding === undefined ? one.name : bindingText(binding, naming);
  },
  property: ({ subject, key }, naming) => {
    const binding = subject.kind === 'variable' ? naming.resolution.of.get(subject) : undefined;
    return binding === undefined
      ? `${words(subject, naming)}.${key}`
      : propertyText(binding, key, naming);
  },
  index: ({ subject, index }, naming) => `${words(subject, naming)}[${words(index, naming)}]`,
  slice: ({ subject, from, to }, naming) =>
    `${words(subject, naming)}[${optional('', from, naming)}..${optional('', to, naming)}]`,
  list: ({ items }, naming) => `[${items.map((item) => words(item, naming)).join(', ')}]`,
  map: ({ entries }, naming) =>
    `{${entries.map(({ key, value }) => `${key}: ${words(value, naming)}`).join(', ')}}`,
  comprehension: ({ list, where, projection }, naming) =>
    `[${words(list, naming)}${optional(' where ', where, naming)}${optional(' | ', projection, naming)}]`,
  quantifier: ({ quantifier, list, where }, naming) =>
    `${quantifier}(${words(list, naming)} where ${words(where, naming)})`,
  case: ({ subject, branches, otherwise }, naming) => {
    const choices = branches.map(
      ({ when, then }) => ` when ${words(when, naming)} then ${words(then, naming)}`,
    );
    return `case${optional(' ', subject, naming)}${choices.join('')}${optional(' else ', otherwise, naming)}`;
  },
  unary: ({ operator, operand }, naming) =>
    operator === 'NOT' ? notWords(operand, naming) : operator + words(operand, naming),
  binary: ({ operator, left, right }, naming) => binaryWords(operator, left, right, naming),
  'null-test': ({ operand, negated }, naming) =>
    `${words(operand, naming)} is ${negated ? 'not ' : ''}null`,
  'label-test': ({ subject, labels }, naming) => `${words(subject, naming)} is ${labels.join('|')}`,
  'count-star': () => 'count',
  call: callWords,
  subquery: (one, naming) =>
    `${one.operator.toLowerCase()}(${patternWords(one, one.patterns, one.where, naming)})`,
  'pattern-predicate': (one, naming) => `exists(${patternWords(one, [one.pattern], null, naming)})`,
});

/** A part that may be missing, after what introduces it. */
const optional = (before: string, part: Expression | null, naming: Naming): string =>
  part === null ? '' : before + words(part, naming);

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

function binaryWords(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  naming: Naming,
): string {
  if (operator === 'AND' || operator === 'OR' || operator === 'XOR') {
    const operands = [left, right]
      .flatMap((side) => operandsOf(operator, side))
      .map((operand) => bracketed(operand, naming));
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
