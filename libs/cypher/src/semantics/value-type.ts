import {
  nodeProperties,
  relationshipDefinitions,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import { functionRow } from '../dialect/dialect-table.js';
import type { Binding, Resolution } from './resolve.js';
import type { Expression } from '../syntax/tree.js';

export type ValueType =
  | { kind: 'node'; labels: NodeLabel[] }
  | { kind: 'relationship'; types: RelationshipType[] }
  | { kind: 'list'; of: ValueType }
  | { kind: 'string' | 'integer' | 'float' | 'boolean' | 'null' | 'map' | 'path' | 'any' };

const any: ValueType = { kind: 'any' };

export function propertyValueType(type: PropertyType): ValueType {
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

/** The type of a property of a node or relationship; `any` where its labels differ or it has none. */
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
      return type.labels.length === 3 || type.labels.length === 0 ? 'node' : type.labels.join('|');
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

export function valueTypeOfValue(value: unknown): ValueType {
  if (value === null || value === undefined) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'string' };
  if (typeof value === 'number') return { kind: Number.isInteger(value) ? 'integer' : 'float' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (Array.isArray(value))
    return { kind: 'list', of: value.length === 0 ? any : valueTypeOfValue(value[0]) };
  return any;
}

/** The static type of expressions of one query; aliases and list variables are followed to their source. */
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
        const list = binding.itemOf === null ? any : this.of(binding.itemOf);
        return list.kind === 'list' ? list.of : any;
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

  private compute(expression: Expression): ValueType {
    switch (expression.kind) {
      case 'literal':
        return expression.float ? { kind: 'float' } : valueTypeOfValue(expression.value);
      case 'parameter':
        return Object.hasOwn(this.parameters, expression.name)
          ? valueTypeOfValue(this.parameters[expression.name])
          : any;
      case 'variable': {
        const binding = this.resolution.of.get(expression);
        return binding === undefined ? any : this.binding(binding);
      }
      case 'property':
        return propertyOf(this.of(expression.subject), expression.key);
      case 'index': {
        const subject = this.of(expression.subject);
        return subject.kind === 'list' ? subject.of : any;
      }
      case 'slice':
        return this.of(expression.subject);
      case 'list':
        return {
          kind: 'list',
          of: expression.items.length === 0 ? any : this.common(expression.items),
        };
      case 'map':
        return { kind: 'map' };
      case 'comprehension':
        return expression.projection === null
          ? this.of(expression.list)
          : { kind: 'list', of: this.of(expression.projection) };
      case 'quantifier':
      case 'null-test':
      case 'label-test':
      case 'pattern-predicate':
        return { kind: 'boolean' };
      case 'subquery':
        return { kind: expression.operator === 'EXISTS' ? 'boolean' : 'integer' };
      case 'count-star':
        return { kind: 'integer' };
      case 'case':
        return this.common([
          ...expression.branches.map((branch) => branch.then),
          ...(expression.otherwise === null ? [] : [expression.otherwise]),
        ]);
      case 'unary':
        return expression.operator === 'NOT' ? { kind: 'boolean' } : this.of(expression.operand);
      case 'binary':
        return this.binary(expression);
      case 'call':
        return this.call(expression);
    }
  }

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

  private binary(expression: Extract<Expression, { kind: 'binary' }>): ValueType {
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

  private call(expression: Extract<Expression, { kind: 'call' }>): ValueType {
    const [first] = expression.arguments;
    if (expression.name === 'collect')
      return { kind: 'list', of: first === undefined ? any : this.of(first) };
    if (expression.name === 'nodes')
      return { kind: 'list', of: { kind: 'node', labels: ['Researcher', 'Paper', 'Project'] } };
    if (expression.name === 'relationships')
      return {
        kind: 'list',
        of: {
          kind: 'relationship',
          types: Object.keys(relationshipDefinitions) as RelationshipType[],
        },
      };
    if (expression.name === 'labels' || expression.name === 'split')
      return { kind: 'list', of: { kind: 'string' } };
    if (expression.name === 'coalesce') return this.common(expression.arguments);
    const gives = functionRow(expression.name)?.gives ?? 'any';
    switch (gives) {
      case 'string':
      case 'integer':
      case 'float':
      case 'boolean':
        return { kind: gives };
      case 'same':
        return first === undefined ? any : this.of(first);
      case 'item': {
        const list = first === undefined ? any : this.of(first);
        return list.kind === 'list' ? list.of : any;
      }
      case 'node':
        return { kind: 'node', labels: ['Researcher', 'Paper', 'Project'] };
      default:
        return any;
    }
  }
}

function numeric(left: ValueType, right: ValueType): ValueType {
  if (left.kind === 'float' || right.kind === 'float') return { kind: 'float' };
  return left.kind === 'integer' && right.kind === 'integer' ? { kind: 'integer' } : any;
}
