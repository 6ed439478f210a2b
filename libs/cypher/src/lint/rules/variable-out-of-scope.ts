import { resolve } from '../../semantics/resolve.js';
import { printExpression } from '../../syntax/print.js';
import type { Expression } from '../../syntax/tree.js';
import { clauseExpressions, innerExpressions, patternsIn } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';

/** `EXISTS { …->(p:Paper) } AND EXISTS { …->(p) }` speaks of two papers as if they were one. */
export const variableOutOfScope: LintRule = {
  id: 'lint-variable-out-of-scope',
  message: {
    zh: '用到的变量在别的条件里定义，在这里指的是另一个',
    en: 'uses a variable of another condition, which stands for something else here',
  },
  findings: (query) => {
    const { scopeBefore } = resolve(query);
    const labelled = new Set<string>();
    const bare = new Map<string, string>();
    const look = (one: Expression, known: ReadonlySet<string>): void => {
      const fresh = patternsIn(one)
        .flatMap(({ nodes }) => nodes)
        .filter(({ variable }) => variable !== null && !known.has(variable));
      const own = new Set(
        fresh.filter(({ labels }) => labels.length > 0).map(({ variable }) => variable!),
      );
      for (const name of own) labelled.add(name);
      for (const { variable } of fresh)
        if (!own.has(variable!)) bare.set(variable!, printExpression(one));
      const inside = new Set([...known, ...fresh.map(({ variable }) => variable!)]);
      for (const inner of innerExpressions(one)) look(inner, inside);
    };
    for (const { clauses } of query.parts)
      for (const [at, clause] of clauses.entries()) {
        const scopes = [clause, clauses[at + 1] ?? clause].map((one) => scopeBefore.get(one)!);
        const known = new Set(scopes.flatMap((scope) => [...scope.keys()]));
        for (const expression of clauseExpressions(clause)) look(expression, known);
      }
    return [...bare].flatMap(([name, text]) => (labelled.has(name) ? [text] : []));
  },
};
