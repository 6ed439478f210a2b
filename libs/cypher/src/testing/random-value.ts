import { nodeProperties, relationshipDefinitions, type PropertyType } from '@coopkg/contracts';
import type { Expression } from '../syntax/tree.js';
import { randomArithmetic } from './random-condition.js';
import type { Column, RandomScope } from './random-scope.js';
import { binary, call, literal, property, span, variable } from './tree-builders.js';

interface RandomValue {
  expression: Expression;
  type: Column['type'];
}

const columnTypes: Readonly<Record<PropertyType, Column['type']>> = {
  STRING: 'string',
  'STRING[]': 'list',
  INT64: 'number',
  DOUBLE: 'number',
  BOOL: 'boolean',
};

/** A value of a row: of a node or relationship, or a column from before. */
export function randomValue(scope: RandomScope): RandomValue {
  const usesColumn = scope.columns.length > 0 && scope.chance(0.4);
  if (usesColumn || scope.bound.length === 0) {
    const { name, type } = scope.pick(scope.columns);
    return { expression: variable(name), type };
  }
  const bound = scope.pick(scope.bound);
  const table: Record<string, PropertyType> =
    bound.kind === 'node'
      ? nodeProperties[bound.label]
      : relationshipDefinitions[bound.type].properties;
  const [key, type] = scope.pick(Object.entries(table));
  const expression = property(bound.name, key);
  switch (columnTypes[type]) {
    case 'list':
      return valueOfList(scope, expression);
    case 'number':
      return valueOfNumber(scope, expression);
    case 'string':
      return {
        expression: scope.chance(0.08) ? call('coalesce', expression, literal('')) : expression,
        type: 'string',
      };
    default:
      return { expression, type: 'boolean' };
  }
}

function valueOfList(scope: RandomScope, list: Expression): RandomValue {
  if (scope.chance(0.3)) return { expression: call('size', list), type: 'number' };
  if (scope.chance(0.2))
    return {
      expression: { kind: 'index', subject: list, index: literal(0), span },
      type: 'string',
    };
  if (scope.chance(0.2)) {
    const to = scope.chance(0.5) ? literal(2) : null;
    return {
      expression: { kind: 'slice', subject: list, from: literal(0), to, span },
      type: 'list',
    };
  }
  if (!scope.chance(0.2)) return { expression: list, type: 'list' };
  const name = scope.fresh('i');
  const item = variable(name);
  const expression: Expression = {
    kind: 'comprehension',
    variable: name,
    list,
    where: scope.chance(0.5) ? binary('>', call('size', item), literal(2)) : null,
    projection: scope.chance(0.6) ? call('toUpper', item) : null,
    span,
  };
  return { expression, type: 'list' };
}

function valueOfNumber(scope: RandomScope, number: Expression): RandomValue {
  if (scope.chance(0.15)) return { expression: randomArithmetic(scope, number), type: 'number' };
  if (!scope.chance(0.08)) return { expression: number, type: 'number' };
  const expression: Expression = {
    kind: 'case',
    subject: null,
    branches: [{ when: binary('>', number, literal(2)), then: literal('many') }],
    otherwise: scope.chance(0.7) ? literal('few') : null,
    span,
  };
  return { expression, type: 'string' };
}

export function randomAggregation(scope: RandomScope): Expression {
  const nodes = scope.nodes();
  if (nodes.length === 0 || scope.chance(0.25)) return { kind: 'count-star', span };
  const node = scope.pick(nodes);
  if (scope.chance(0.5))
    return {
      kind: 'call',
      name: 'count',
      distinct: scope.chance(0.6),
      arguments: [variable(node.name)],
      span,
    };
  const numbers = Object.entries(nodeProperties[node.label])
    .filter(([, type]) => columnTypes[type] === 'number')
    .map(([key]) => key);
  return {
    kind: 'call',
    name: scope.pick(['min', 'max', 'avg', 'sum']),
    distinct: scope.chance(0.2),
    arguments: [property(node.name, scope.pick(numbers))],
    span,
  };
}
