import { negations } from '../syntax/operators.js';
import type {
  BinaryExpression,
  BinaryOperator,
  Expression,
  LiteralExpression,
  Query,
} from '../syntax/tree.js';
import { mapQuery } from '../syntax/map-tree.js';

const noSpan = { start: 0, end: 0 };

/**
 * A literal of a plain value; lists become list expressions. Undefined for what no literal can say.
 */
function literalOf(value: unknown): Expression | undefined {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return {
      kind: 'literal',
      value,
      float: typeof value === 'number' && !Number.isInteger(value),
      span: noSpan,
    };
  }
  if (!Array.isArray(value)) return undefined;
  const items = value.map(literalOf);
  return items.every((item) => item !== undefined)
    ? { kind: 'list', items, span: noSpan }
    : undefined;
}

/**
 * The query with parameters replaced by the values given, constant arithmetic done, and conditions
 * in one of their
 * equal spellings: `NOT a = b` as `a <> b`, `x IN [1]` as `x = 1`. Means the same as before.
 */
export function simplify(query: Query, parameters: Readonly<Record<string, unknown>> = {}): Query {
  return mapQuery(query, (expression) => {
    switch (expression.kind) {
      case 'parameter':
        return (
          (expression.name in parameters ? literalOf(parameters[expression.name]) : undefined) ??
          expression
        );
      case 'unary':
        return simplifyUnary(expression);
      case 'binary':
        return simplifyBinary(expression);
      default:
        return expression;
    }
  });
}

function simplifyUnary(expression: Extract<Expression, { kind: 'unary' }>): Expression {
  const { operator, operand, span } = expression;
  if (operator !== 'NOT') {
    if (operand.kind !== 'literal' || typeof operand.value !== 'number') return expression;
    return operator === '+' ? operand : { ...operand, value: -operand.value };
  }
  if (operand.kind === 'unary' && operand.operator === 'NOT') return operand.operand;
  if (operand.kind === 'null-test') return { ...operand, negated: !operand.negated };
  if (operand.kind === 'literal' && typeof operand.value === 'boolean')
    return { ...operand, value: !operand.value };
  const negation = operand.kind === 'binary' ? negations[operand.operator] : undefined;
  return operand.kind === 'binary' && negation !== undefined
    ? { ...operand, operator: negation, span }
    : expression;
}

function simplifyBinary(expression: BinaryExpression): Expression {
  const { operator, left, right, span } = expression;
  if (operator === 'IN' && right.kind === 'list' && right.items.length === 1)
    return { ...expression, operator: '=', right: right.items[0]! };
  if (left.kind !== 'literal' || right.kind !== 'literal') return expression;
  if (operator === '+' && typeof left.value === 'string' && typeof right.value === 'string')
    return { kind: 'literal', value: left.value + right.value, float: false, span };
  const value = arithmetic(operator, left, right);
  return value === null
    ? expression
    : { kind: 'literal', value, float: left.float || right.float || operator === '^', span };
}

/**
 * Whole numbers divide as Cypher divides them, towards zero; null where the result is not a safe
 * number.
 */
function arithmetic(
  operator: BinaryOperator,
  left: LiteralExpression,
  right: LiteralExpression,
): number | null {
  const [a, b] = [left.value, right.value];
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  const compute: Partial<Record<BinaryOperator, () => number>> = {
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '%': () => a % b,
    '^': () => a ** b,
    '/': () => (left.float || right.float ? a / b : Math.trunc(a / b)),
  };
  const value = compute[operator]?.();
  return value !== undefined && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? value
    : null;
}
