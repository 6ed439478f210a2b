import { printExpression } from '../../syntax/print.js';
import type { BinaryExpression, Expression } from '../../syntax/tree.js';
import { conjuncts } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';
import { bracketChoice } from './bracket-choice.js';

/** `A AND B OR C` reads as `(A AND B) OR C`; where the sides ask for different things, `B OR C` was meant to be a choice of its own. */
export const ambiguousOr: LintRule = {
  id: 'lint-ambiguous-or',
  message: {
    zh: '“或”的两边条件不对应，恐怕少了括号',
    en: 'joins by OR what does not correspond; brackets seem to be missing',
  },
  findings: (query) =>
    textsWhere(query, (one) => one.kind === 'binary' && one.operator === 'OR' && isLopsided(one)),
  fix: bracketChoice,
};

function isLopsided(one: BinaryExpression): boolean {
  const [left, right] = [conjuncts(one.left), conjuncts(one.right)];
  const longer = Math.max(left.length, right.length);
  if (longer < 2) return false;
  const [here, there] = [new Set(left.map(outline)), new Set(right.map(outline))];
  const shared = [...here].filter((text) => there.has(text)).length;
  if (left.length === 1 || right.length === 1) return longer > 2 || shared > 0;
  return here.size !== there.size || shared < here.size;
}

/** What a condition is about, whatever the value, the comparison and the negation. */
const outline = (one: Expression): string =>
  printExpression(one)
    .replaceAll(/(\$[a-z]+)\d/gu, '$1')
    .replaceAll(/'[^']*'/gu, "''")
    .replaceAll(/\b(?:NOT|IS NOT NULL|IS NULL)\b|[<>=]+/gu, '')
    .trim();
