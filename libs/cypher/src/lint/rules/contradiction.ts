import { printExpression } from '../../syntax/print.js';
import type { Expression, Query } from '../../syntax/tree.js';
import { conjuncts, visitQuery } from '../../syntax/walk.js';
import { fixedValues } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { oppositeOf } from '../opposite-of.js';

/** `(r {university: $university}) WHERE r.university <> $university`. */
export const contradiction: LintRule = {
  id: 'lint-contradiction',
  message: {
    zh: '与同时要求的另一个条件相反，没有什么能满足',
    en: 'is the opposite of another condition, so that nothing can meet both',
  },
  findings: (query) => {
    const fixed = fixedValues(query);
    const found = new Set<string>();
    const look = (condition: Expression | null): void => {
      const all = conjuncts(condition);
      const wanted = new Set([...fixed, ...all.map((one) => printExpression(one))]);
      for (const one of all) if (wanted.has(oppositeOf(one))) found.add(printExpression(one));
    };
    clauseConditions(query).forEach(look);
    visitQuery(query, (one) => {
      if (one.kind === 'subquery') look(one.where);
    });
    return [...found];
  },
};

/** The conditions of MATCH and WITH that every row passes. */
const clauseConditions = ({ parts }: Query): (Expression | null)[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) => (clause.kind === 'match' || clause.kind === 'with' ? [clause.where] : []));
