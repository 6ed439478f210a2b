import type { Expression, Query } from '../../syntax/tree.js';
import { allPatterns, ownerOf } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

const identities = new Set(['id', 'number', 'doi', 'title']);

/** `(j:Project {number: $grant}) … (k:Project {number: $grant}) WHERE k <> j`. People may share a name. */
export const sameEntityTwice: LintRule = {
  id: 'lint-same-entity-twice',
  message: { zh: '两者按同一名称点名，就是同一个', en: 'keeps apart two that are named alike' },
  findings: (query) => {
    const identity = identityByVariable(query);
    return textsWhere(query, (one) => {
      if (one.kind !== 'binary' || one.operator !== '<>') return false;
      const [left, right] = [one.left, one.right].map((side) => identity.get(nodeOf(side) ?? ''));
      return left !== undefined && left === right;
    });
  },
};

const nodeOf = (one: Expression): string | null => {
  if (one.kind === 'variable') return one.name;
  return one.kind === 'property' && one.key === 'id' ? ownerOf(one) : null;
};

/** The parameter by which each variable's node is named. */
function identityByVariable(query: Query): Map<string, string> {
  return new Map(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ variable, properties }) => {
        const value = properties?.entries.find(({ key }) => identities.has(key))?.value;
        return variable === null || value?.kind !== 'parameter' || value.name.startsWith('rank')
          ? []
          : [[variable, value.name] as const];
      }),
  );
}
