import { printExpression } from '../../syntax/print.js';
import type { Expression, Query } from '../../syntax/tree.js';
import { allPatterns, ownerOf, visitQuery } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `a.id < b.id` keeps each pair once where both may stand for the other; between a person and partners it drops half of them. */
export const halvedPairs: LintRule = {
  id: 'lint-halved-pairs',
  message: {
    zh: '两端条件不同，比较编号会漏掉一半',
    en: 'compares ids of two that differ by condition, which drops half of the rows',
  },
  findings: (query) => {
    const conditions = conditionsByVariable(query);
    const fixed = fixedInWhere(query);
    return textsWhere(query, (one) => {
      if (one.kind !== 'binary' || (one.operator !== '<' && one.operator !== '>')) return false;
      const owners = [one.left, one.right].map(ownerOfId);
      if (owners.some((owner) => owner === null || fixed.has(owner))) return false;
      const [left, right] = owners.map((owner) => conditions.get(owner!) ?? '');
      return left !== right;
    });
  },
};

const ownerOfId = (one: Expression): string | null =>
  one.kind === 'property' && one.key === 'id' ? ownerOf(one) : null;

function conditionsByVariable(query: Query): Map<string | null, string> {
  return new Map(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .filter(({ properties }) => properties !== null)
      .map(({ variable, properties }) => [
        variable,
        properties!.entries
          .map(({ key, value }) => `${key}: ${printExpression(value)}`)
          .sort()
          .join(),
      ]),
  );
}

/** Who is fixed in WHERE may be fixed as the other is in the pattern. */
function fixedInWhere(query: Query): Set<string | null> {
  const fixed = new Set<string | null>();
  visitQuery(query, (one) => {
    if (one.kind === 'binary' && one.operator === '=') fixed.add(ownerOf(one.left));
  });
  return fixed;
}
