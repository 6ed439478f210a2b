import { nodeProperties } from '@coopkg/contracts';
import type { BinaryOperator, Expression, NodePattern, PathPattern } from '../syntax/tree.js';
import { randomStep } from './random-pattern.js';
import type { BoundNode, Column, RandomScope } from './random-scope.js';
import { binary, call, literal, property, span, variable } from './tree-builders.js';

/** A condition on what is bound; up to `depth` levels of AND, OR, XOR and NOT. */
export function randomCondition(scope: RandomScope, depth: number): Expression {
  if (depth > 0 && scope.chance(0.35)) {
    const operator = scope.pick<BinaryOperator>(['AND', 'AND', 'OR', 'XOR']);
    const left = randomCondition(scope, depth - 1);
    return binary(operator, left, randomCondition(scope, depth - 1));
  }
  if (depth > 0 && scope.chance(0.12))
    return { kind: 'unary', operator: 'NOT', operand: randomCondition(scope, depth - 1), span };
  const nodes = scope.nodes();
  const usesColumn = scope.columns.length > 0 && (nodes.length === 0 || scope.chance(0.2));
  if (usesColumn) return columnCondition(scope, scope.pick(scope.columns));
  if (nodes.length === 0) return literal(true);
  const make = scope.pick([
    propertyCondition,
    propertyCondition,
    listCondition,
    existence,
    pairCondition,
  ]);
  return make(scope, scope.pick(nodes));
}

export function columnCondition(scope: RandomScope, { name, type }: Column): Expression {
  if (type !== 'number')
    return { kind: 'null-test', negated: scope.chance(0.7), operand: variable(name), span };
  const operator = scope.pick<BinaryOperator>(['<', '>', '>=', '<=', '=', '<>']);
  return binary(operator, variable(name), literal(scope.whole(0, 5)));
}

function propertyCondition(scope: RandomScope, node: BoundNode): Expression {
  const [key, type] = scope.scalarProperty(node.label);
  const left = property(node.name, key);
  const value = (): Expression => scope.value(`${node.label}.${key}`, type);
  if (scope.chance(0.1))
    return { kind: 'null-test', negated: scope.chance(0.5), operand: left, span };
  if (scope.chance(0.1))
    return binary('IN', left, { kind: 'list', items: [value(), value()], span });
  if (type === 'STRING') {
    const operator = scope.pick<BinaryOperator>([
      '=',
      '=',
      '<>',
      'CONTAINS',
      'STARTS WITH',
      'ENDS WITH',
    ]);
    return binary(operator, scope.chance(0.15) ? call('toLower', left) : left, value());
  }
  const operator = scope.pick<BinaryOperator>(['<', '<=', '>', '>=', '=', '<>']);
  const sides = [randomArithmetic(scope, left), value()] as const;
  return scope.chance(0.2)
    ? binary(operator, sides[1], sides[0])
    : binary(operator, sides[0], sides[1]);
}

/** The number itself, or a little sum with it. */
export function randomArithmetic(scope: RandomScope, number: Expression): Expression {
  if (!scope.chance(0.2)) return number;
  const operator = scope.pick<BinaryOperator>(['+', '-', '*', '%']);
  const sum = binary(operator, number, literal(scope.whole(1, 4)));
  return scope.chance(0.3)
    ? binary(scope.pick<BinaryOperator>(['-', '*']), literal(scope.whole(1, 3)), sum)
    : sum;
}

function listCondition(scope: RandomScope, node: BoundNode): Expression {
  const lists = Object.entries(nodeProperties[node.label])
    .filter(([, type]) => type === 'STRING[]')
    .map(([key]) => key);
  if (lists.length === 0) return propertyCondition(scope, node);
  const key = scope.pick(lists);
  const list = property(node.name, key);
  const value = scope.value(`${node.label}.${key}`, 'STRING[]');
  if (scope.chance(0.5)) return binary('IN', value, list);
  if (scope.chance(0.3)) return binary('>=', call('size', list), literal(scope.whole(1, 3)));
  const item = scope.fresh('i');
  return {
    kind: 'quantifier',
    where: binary(scope.pick<BinaryOperator>(['CONTAINS', '=']), variable(item), value),
    quantifier: scope.pick(['any', 'all', 'none', 'single'] as const),
    variable: item,
    list,
    span,
  };
}

function existence(scope: RandomScope, node: BoundNode): Expression {
  const { pattern, to } = randomStep(scope, node);
  if (pattern.variable !== null)
    scope.bound = scope.bound.filter(({ name }) => name !== pattern.variable);
  const from: NodePattern = {
    kind: 'node',
    variable: node.name,
    labels: [],
    properties: null,
    span,
  };
  const path = (name: string | null): PathPattern => ({
    kind: 'path',
    variable: null,
    shortest: null,
    nodes: [from, { ...from, variable: name, labels: [to.label] }],
    relationships: [{ ...pattern, variable: null, length: null }],
    span,
  });
  if (scope.chance(0.35)) return { kind: 'pattern-predicate', pattern: path(null), span };
  const [key, type] = scope.scalarProperty(to.label);
  const where = scope.chance(0.5)
    ? binary('=', property(to.name, key), scope.value(`${to.label}.${key}`, type))
    : null;
  const subquery = (operator: 'EXISTS' | 'COUNT'): Expression => ({
    kind: 'subquery',
    operator,
    patterns: [path(to.name)],
    where,
    span,
  });
  return scope.chance(0.6)
    ? subquery('EXISTS')
    : binary('>', subquery('COUNT'), literal(scope.whole(0, 3)));
}

function pairCondition(scope: RandomScope, node: BoundNode): Expression {
  const others = scope.nodes().filter((other) => other !== node && other.label === node.label);
  if (others.length === 0) return propertyCondition(scope, node);
  const other = scope.pick(others);
  if (scope.chance(0.4)) return binary('<>', variable(node.name), variable(other.name));
  const [key] = scope.scalarProperty(node.label);
  const operator = scope.pick<BinaryOperator>(['=', '<>', '<']);
  return binary(operator, property(node.name, key), property(other.name, key));
}
