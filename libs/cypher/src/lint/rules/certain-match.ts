import type { Expression, PathPattern, Query } from '../../syntax/tree.js';
import { askedPattern, isBareHop } from '../asked-pattern.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** `MATCH (r)-[:AUTHORED]->(p) … EXISTS { (p)<-[:AUTHORED]-(:Researcher) }`, wherever it stands. */
export const certainMatch: LintRule = {
  id: 'lint-certain-match',
  message: {
    zh: '所问的关系在查询匹配到的每一行里都有',
    en: 'asks for a relationship that every row has already',
  },
  findings: (query) => {
    const matched = new Set(matchedPatterns(query).flatMap(endsOf));
    return textsWhere(query, (one) => askedEnds(one).some((end) => matched.has(end)));
  },
};

const matchedPatterns = ({ parts }: Query): PathPattern[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) => (clause.kind === 'match' && !clause.optional ? clause.patterns : []));

/** The named end of the one hop that a condition asks for, when the other end may be anything. */
function askedEnds(one: Expression): string[] {
  const pattern = askedPattern(one);
  return pattern !== null &&
    isBareHop(pattern) &&
    pattern.relationships[0]!.properties === null &&
    pattern.nodes.filter(({ variable }) => variable !== null).length === 1
    ? endsOf(pattern)
    : [];
}

/** Each named end of each hop, with the hop's direction away from it. */
function endsOf({ nodes, relationships }: PathPattern): string[] {
  return relationships.flatMap(({ types, direction, length }, i) =>
    length !== null
      ? []
      : [nodes[i]!, nodes[i + 1]!].flatMap(({ variable }, side) => {
          const leaves = (direction === 'right') === (side === 0);
          const away = direction === 'none' ? '' : leaves ? '>' : '<';
          return variable === null ? [] : [`${variable}${away}${types.join('|')}`];
        }),
  );
}
