import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import { functionRow } from '../dialect/dialect-table.js';
import type { Kind } from '../dialect/dialect-row.js';
import { labelText, type Binding, type Resolution } from './resolution.js';
import { byKind, type ForExpression, type OfKind } from '../syntax/by-kind.js';
import type { Expression } from '../syntax/tree.js';

export type ValueType =
  | { kind: 'node'; labels: NodeLabel[] }
  | { kind: 'relationship'; types: RelationshipType[] }
  | { kind: 'list'; of: ValueType }
  | { kind: 'string' | 'integer' | 'float' | 'boolean' | 'null' | 'map' | 'path' | 'any' };

const any: ValueType = { kind: 'any' };

function propertyValueType(type: PropertyType): ValueType {
  switch (type) {
    case 'STRING':
      return { kind: 'string' };
    case 'STRING[]':
      return { kind: 'list', of: { kind: 'string' } };
    case 'INT64':
      return { kind: 'integer' };
    case 'DOUBLE':
      return { kind: 'float' };
    case 'BOOL':
      return { kind: 'boolean' };
  }
}

/**
 * The type of a property of a node or relationship; `any` where its labels differ or it has none.
 */
export function propertyOf(subject: ValueType, key: string): ValueType {
  const tables: Record<string, PropertyType>[] =
    subject.kind === 'node'
      ? subject.labels.map((label) => nodeProperties[label])
      : subject.kind === 'relationship'
        ? subject.types.map((type) => relationshipDefinitions[type].properties)
        : [];
  const types = new Set(
    tables.flatMap((table) => (Object.hasOwn(table, key) ? [table[key]!] : [])),
  );
  const [only] = types;
  return types.size === 1 ? propertyValueType(only!) : any;
}

/** How a type is called: `Researcher`, `AUTHORED`, `string`, `list of string`. */
export function typeName(type: ValueType): string {
  switch (type.kind) {
    case 'node':
      return labelText(type);
    case 'relationship':
      return type.types.length > 3 || type.types.length === 0
        ? 'relationship'
        : type.types.join('|');
    case 'list':
      return type.of.kind === 'any' ? 'list' : `list of ${typeName(type.of)}`;
    default:
      return type.kind;
  }
}

function valueTypeOfValue(value: unknown): ValueType {
  if (value === null || value === undefined) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'string' };
  if (typeof value === 'number') return { kind: Number.isInteger(value) ? 'integer' : 'float' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (Array.isArray(value))
    return { kind: 'list', of: value.length === 0 ? any : valueTypeOfValue(value[0]) };
  return any;
}

/**
 * The static type of expressions of one query; aliases and list variables are followed to their
 * source.
 */
export class Typing {
  private readonly known = new Map<Expression, ValueType>();

  constructor(
    private readonly resolution: Resolution,
    private readonly parameters: Readonly<Record<string, unknown>> = {},
  ) {}

  binding(binding: Binding): ValueType {
    switch (binding.kind) {
      case 'node':
        return { kind: 'node', labels: binding.labels };
      case 'path':
        return { kind: 'path' };
      case 'relationship': {
        const one: ValueType = { kind: 'relationship', types: binding.types };
        return binding.many ? { kind: 'list', of: one } : one;
      }
      case 'value': {
        if (binding.alias !== null) return this.of(binding.alias);
        return binding.itemOf === null ? any : itemOf(this.of(binding.itemOf));
      }
    }
  }

  of(expression: Expression): ValueType {
    let type = this.known.get(expression);
    if (type === undefined) {
      type = this.compute(expression);
      this.known.set(expression, type);
    }
    return type;
  }

  private readonly compute: ForExpression<ValueType> = byKind<ValueType>({
    literal: ({ value, float }) => (float ? { kind: 'float' } : valueTypeOfValue(value)),
    parameter: ({ name }) =>
      Object.hasOwn(this.parameters, name) ? valueTypeOfValue(this.parameters[name]) : any,
    variable: (one) => {
      const binding = this.resolution.of.get(one);
      return binding === undefined ? any : this.binding(binding);
    },
    property: ({ subject, key }) => propertyOf(this.of(subject), key),
    index: ({ subject }) => itemOf(this.of(subject)),
    slice: ({ subject }) => this.of(subject),
    list: ({ items }) => listOf(items.length === 0 ? any : this.common(items)),
    map: () => ({ kind: 'map' }),
    comprehension: ({ list, projection }) =>
      projection === null ? this.of(list) : listOf(this.of(projection)),
    quantifier: () => ({ kind: 'boolean' }),
    'null-test': () => ({ kind: 'boolean' }),
    'label-test': () => ({ kind: 'boolean' }),
    'pattern-predicate': () => ({ kind: 'boolean' }),
    subquery: ({ operator }) => ({ kind: operator === 'EXISTS' ? 'boolean' : 'integer' }),
    'count-star': () => ({ kind: 'integer' }),
    case: ({ branches, otherwise }) =>
      this.common([
        ...branches.map(({ then }) => then),
        ...(otherwise === null ? [] : [otherwise]),
      ]),
    unary: ({ operator, operand }) => (operator === 'NOT' ? { kind: 'boolean' } : this.of(operand)),
    binary: (one) => this.binary(one),
    call: (one) => this.call(one),
  });

  /** The type shared by all, nulls aside. */
  private common(expressions: readonly Expression[]): ValueType {
    const types = expressions.map((inner) => this.of(inner)).filter((type) => type.kind !== 'null');
    const names = new Set(types.map(typeName));
    if (names.size === 1) return types[0]!;
    return types.length > 0 &&
      types.every((type) => type.kind === 'integer' || type.kind === 'float')
      ? { kind: 'float' }
      : any;
  }

  private binary(expression: OfKind<'binary'>): ValueType {
    const left = this.of(expression.left);
    const right = this.of(expression.right);
    switch (expression.operator) {
      case '+':
        if (left.kind === 'list' || right.kind === 'list')
          return left.kind === 'list' ? left : right;
        if (left.kind === 'string' || right.kind === 'string') return { kind: 'string' };
        return numeric(left, right);
      case '-':
      case '*':
      case '/':
      case '%':
        return numeric(left, right);
      case '^':
        return { kind: 'float' };
      default:
        return { kind: 'boolean' };
    }
  }

  private call({ name, arguments: given }: OfKind<'call'>): ValueType {
    const first = given[0] === undefined ? any : this.of(given[0]);
    if (name === 'collect') return listOf(first);
    if (name === 'coalesce') return this.common(given);
    const type = listFunctions.get(name);
    if (type !== undefined) return listOf(type);
    const gives = functionRow(name)?.gives ?? 'any';
    if (gives === 'same') return first;
    if (gives === 'item') return itemOf(first);
    if (gives === 'node') return anyNode;
    return isPlain(gives) ? { kind: gives } : any;
  }
}

const anyNode: ValueType = { kind: 'node', labels: [...nodeLabels] };
const listFunctions = new Map<string, ValueType>([
  ['nodes', anyNode],
  ['relationships', { kind: 'relationship', types: [...relationshipTypes] }],
  ['labels', { kind: 'string' }],
  ['split', { kind: 'string' }],
]);

const isPlain = (kind: Kind): kind is 'string' | 'integer' | 'float' | 'boolean' =>
  ['string', 'integer', 'float', 'boolean'].includes(kind);

const listOf = (of: ValueType): ValueType => ({ kind: 'list', of });

const itemOf = (type: ValueType): ValueType => (type.kind === 'list' ? type.of : any);

function numeric(left: ValueType, right: ValueType): ValueType {
  if (left.kind === 'float' || right.kind === 'float') return { kind: 'float' };
  return left.kind === 'integer' && right.kind === 'integer' ? { kind: 'integer' } : any;
}
