import { isAggregation } from '../../semantics/aggregation.js';
import { comparisons } from '../../syntax/operators.js';
import { printExpression } from '../../syntax/print.js';
import type { BinaryExpression, Query } from '../../syntax/tree.js';
import { clauseExpressions, visitExpression } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { namesAfter, unitOf, type Names } from '../unit-of.js';

/** Nobody asks whether a number of papers is below a mean of citations, or divides by a year. */
export const mixedUnits: LintRule = {
  id: 'lint-mixed-units',
  message: {
    zh: '把不同种类的量放在一起比较或计算',
    en: 'compares or combines values of different kinds',
  },
  findings: ({ parts }: Query) => {
    const found: string[] = [];
    for (const { clauses } of parts) {
      let names: Names = new Map();
      for (const clause of clauses) {
        const after = namesAfter(clause, names);
        const known = new Map([...names, ...after]);
        for (const expression of clauseExpressions(clause))
          visitExpression(expression, (one) => {
            if (one.kind === 'binary' && mixes(one, known)) found.push(printExpression(one));
          });
        names = after;
      }
    }
    return found;
  },
};

/** A paper may be cited as often as its author's h-index says. */
const comparable: ReadonlySet<string> = new Set(['h-index citations', 'citations h-index']);

function mixes({ operator, left, right }: BinaryExpression, names: Names): boolean {
  const [one, other] = [unitOf(left, names), unitOf(right, names)];
  if (operator === '/') return other === 'year' && !isAggregation(right);
  if (operator !== '+' && operator !== '-' && !comparisons.has(operator)) return false;
  return one !== null && other !== null && one !== other && !comparable.has(`${one} ${other}`);
}
