import { printExpression } from '../../syntax/print.js';
import type { Expression, Query } from '../../syntax/tree.js';
import { conjuncts, visitQuery } from '../../syntax/walk.js';
import { fixedValues } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { oppositeOf } from '../opposite-of.js';

/** Among women only, the share of women is 1; of papers with a DOI none is without. */
export const choiceOfFixed: LintRule = {
  id: 'lint-choice-of-fixed',
  message: {
    zh: 'CASE 的条件已由查询固定',
    en: 'is a choice of CASE that the query settles elsewhere',
  },
  findings: (query) => {
    const held = heldConditions(query);
    const found: string[] = [];
    visitQuery(query, (one) => {
      if (one.kind !== 'case') return;
      for (const { when } of one.branches)
        if (held.has(printExpression(when)) || held.has(oppositeOf(when)))
          found.push(printExpression(when));
    });
    return found;
  },
};

/** What holds for every row: by the pattern, by WHERE, and by being equal to what has a value. */
function heldConditions(query: Query): Set<string> {
  const fixed = fixedValues(query);
  const conditions = rowConditions(query);
  const held = new Set([...fixed, ...conditions.map((one) => printExpression(one))]);
  for (const one of conditions) {
    if (one.kind !== 'binary' || one.operator !== '=') continue;
    const [left, right] = [printExpression(one.left), printExpression(one.right)];
    for (const text of fixed)
      if (text.startsWith(`${right} = `)) held.add(left + text.slice(right.length));
  }
  return held;
}

const rowConditions = ({ parts }: Query): Expression[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) =>
      (clause.kind === 'match' && !clause.optional) || clause.kind === 'with'
        ? conjuncts(clause.where)
        : [],
    );
