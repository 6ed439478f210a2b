import { printExpression } from '../../syntax/print.js';
import type { Expression } from '../../syntax/tree.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `count(r) * 1.0 / count(r)`. */
export const selfQuotient: LintRule = {
  id: 'lint-self-quotient',
  message: {
    zh: '除以自身或减去自身，结果总是一样',
    en: 'divides something by itself, or subtracts it from itself',
  },
  findings: (query) =>
    textsWhere(
      query,
      (one) =>
        one.kind === 'binary' &&
        (one.operator === '/' || one.operator === '-') &&
        one.left.kind !== 'literal' &&
        printExpression(withoutFactor(one.left)) === printExpression(withoutFactor(one.right)),
    ),
};

/** An operand without a factor or function that only makes it a float. */
function withoutFactor(expression: Expression): Expression {
  if (expression.kind === 'call' && expression.name.toLowerCase() === 'tofloat')
    return withoutFactor(expression.arguments[0]!);
  if (expression.kind !== 'binary' || expression.operator !== '*') return expression;
  if (expression.right.kind === 'literal') return withoutFactor(expression.left);
  return expression.left.kind === 'literal' ? withoutFactor(expression.right) : expression;
}
