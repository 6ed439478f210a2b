import type { Expression } from '@coopkg/cypher';
import { unsupported } from './unsupported-shape.js';

type Scalar = string | number | boolean;

/** The value of an expression of literals and parameters; undefined: it reads the graph. */
export function constantOf(
  expression: Expression,
  parameters: Readonly<Record<string, unknown>>,
): Scalar | Scalar[] | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value ?? unsupported('comparison with null');
    case 'parameter':
      return givenValue(parameters[expression.name]);
    case 'unary': {
      const operand = constantOf(expression.operand, parameters);
      return expression.operator === '-' && typeof operand === 'number' ? -operand : undefined;
    }
    case 'list': {
      const items = expression.items.map((item) => constantOf(item, parameters));
      return items.every(isScalar) ? items : undefined;
    }
    default:
      return undefined;
  }
}

function givenValue(value: unknown): Scalar | Scalar[] {
  if (isScalar(value) || (Array.isArray(value) && value.every(isScalar))) return value;
  return unsupported('parameter without a value');
}

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);
