import { printExpression } from '../syntax/print.js';
import type { Expression } from '../syntax/tree.js';

/**
 * What excludes a condition, as printed: of `a = b` it is `NOT a = b`, of `a <> b` it is `a = b`.
 */
export function oppositeOf(condition: Expression): string {
  if (condition.kind === 'unary' && condition.operator === 'NOT')
    return printExpression(condition.operand);
  if (condition.kind === 'binary' && condition.operator === '<>')
    return printExpression({ ...condition, operator: '=' });
  if (condition.kind === 'null-test')
    return printExpression({ ...condition, negated: !condition.negated });
  const { span } = condition;
  return printExpression({ kind: 'unary', operator: 'NOT', operand: condition, span });
}
