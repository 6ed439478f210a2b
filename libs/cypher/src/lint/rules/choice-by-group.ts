import { resolve } from '../../semantics/resolve.js';
import { printExpression } from '../../syntax/print.js';
import type { Expression } from '../../syntax/tree.js';
import { innerExpressions, patternsIn, visitExpression } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { isProjection } from '../projections.js';

/** `WITH r, sum(CASE WHEN r.hIndex > 5 THEN 1 ELSE 0 END)` is all rows of a group, or none. */
export const choiceByGroup: LintRule = {
  id: 'lint-choice-by-group',
  message: {
    zh: '条件只取决于分组本身，组内每行都一样',
    en: 'sums a choice that is the same for every row of a group',
  },
  findings: (query) => {
    const { scopeBefore } = resolve(query);
    return query.parts
      .flatMap(({ clauses }) => clauses)
      .filter(isProjection)
      .flatMap((clause) =>
        choicesByGroup(
          clause.items.map(({ expression }) => expression),
          new Set(scopeBefore.get(clause)!.keys()),
        ),
      );
  },
};

function choicesByGroup(columns: readonly Expression[], bound: ReadonlySet<string>): string[] {
  const keys = columns
    .filter(({ kind }) => kind === 'variable' || kind === 'property')
    .map((one) => printExpression(one));
  if (keys.length === 0) return [];
  /** What a condition binds for itself does not vary with the row. */
  const isFree = (name: string | null): boolean =>
    name === null || keys.includes(name) || !bound.has(name);
  const isOfGroup = (one: Expression): boolean => {
    if (keys.includes(printExpression(one))) return true;
    if (one.kind === 'variable') return isFree(one.name);
    return (
      patternsIn(one).every(({ nodes }) => nodes.every(({ variable }) => isFree(variable))) &&
      innerExpressions(one).every(isOfGroup)
    );
  };
  const found: string[] = [];
  for (const column of columns)
    visitExpression(column, (one) => {
      if (one.kind !== 'call' || one.name !== 'sum') return;
      const [choice] = one.arguments;
      if (choice?.kind === 'case' && choice.branches.every(({ when }) => isOfGroup(when)))
        found.push(printExpression(one));
    });
  return found;
}
