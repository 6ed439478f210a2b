import { resolve, type Resolution } from './resolve.js';
import type {
  BinaryOperator,
  Expression,
  LiteralExpression,
  ParameterExpression,
  Query,
} from '../syntax/tree.js';
import { typeName, Typing } from './value-type.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

/** A property that a value is compared with. */
export interface ComparedProperty {
  /** `Researcher`, `AUTHORED`; several between | where the query leaves it open. */
  label: string;
  property: string;
  operator: BinaryOperator;
}

export interface ConstrainedValue extends ComparedProperty {
  value: LiteralExpression | ParameterExpression;
}

/** A parameter of a query, with each property that it is compared with. */
export interface ParameterUse {
  name: string;
  places: ComparedProperty[];
}

/**
 * Functions through which a comparison still concerns the property: `toLower(p.title) = 'graph'`.
 */
const transparent = new Set([
  'toLower',
  'toUpper',
  'trim',
  'coalesce',
  'toString',
  'toInteger',
  'toFloat',
]);

/**
 * Every parameter and literal of a query that is compared with a property, in order of the tree.
 */
export function constrainedValues(
  query: Query,
  resolution: Resolution,
  typing: Typing,
): ConstrainedValue[] {
  const found: ConstrainedValue[] = [];
  const add = (value: Expression, place: Expression, operator: BinaryOperator): void => {
    const values = value.kind === 'list' ? value.items : [value];
    const property = propertyPlace(place, resolution, typing);
    if (property === null) return;
    for (const one of values.map(unwrapped))
      if (one.kind === 'literal' || one.kind === 'parameter')
        found.push({ value: one, ...property, operator });
  };
  for (const pattern of allPatterns(query)) {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      const binding = resolution.of.get(element)!;
      const type = typing.binding(binding);
      const label = typeName(type.kind === 'list' ? type.of : type);
      for (const { key, value } of element.properties?.entries ?? []) {
        if (value.kind === 'literal' || value.kind === 'parameter')
          found.push({ value, label, property: key, operator: '=' });
      }
    }
  }
  visitQuery(query, (expression) => {
    if (expression.kind !== 'binary' || ['AND', 'OR', 'XOR'].includes(expression.operator)) return;
    add(expression.left, expression.right, expression.operator);
    add(expression.right, expression.left, expression.operator);
  });
  return found;
}

export function parameterUses(query: Query): ParameterUse[] {
  const uses = new Map<string, ComparedProperty[]>();
  visitQuery(query, (one) => {
    if (one.kind === 'parameter' && !uses.has(one.name)) uses.set(one.name, []);
  });
  for (const { value, ...place } of valuesOf(query))
    if (value.kind === 'parameter') uses.get(value.name)!.push(place);
  return [...uses].map(([name, places]) => ({ name, places }));
}

/** Strings and numbers that a query compares with properties. */
export function comparedLiterals(
  query: Query,
): (ComparedProperty & { literal: string | number })[] {
  return valuesOf(query).flatMap(({ value, ...place }) =>
    value.kind === 'literal' && (typeof value.value === 'string' || typeof value.value === 'number')
      ? [{ ...place, literal: value.value }]
      : [],
  );
}

function valuesOf(query: Query): ConstrainedValue[] {
  const resolution = resolve(query);
  return constrainedValues(query, resolution, new Typing(resolution));
}

function unwrapped(expression: Expression): Expression {
  return expression.kind === 'call' && transparent.has(expression.name)
    ? unwrapped(expression.arguments[0]!)
    : expression;
}

function propertyPlace(
  place: Expression,
  resolution: Resolution,
  typing: Typing,
): { label: string; property: string } | null {
  const inner = unwrapped(place);
  if (inner.kind === 'property') {
    const type = typing.of(inner.subject);
    return type.kind === 'node' || type.kind === 'relationship'
      ? { label: typeName(type), property: inner.key }
      : null;
  }
  const binding = inner.kind === 'variable' ? resolution.of.get(inner) : undefined;
  const source = binding?.itemOf ?? binding?.alias ?? null;
  return source === null ? null : propertyPlace(source, resolution, typing);
}
