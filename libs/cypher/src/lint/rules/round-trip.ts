import type { PathPattern } from '../../syntax/tree.js';
import { allPatterns } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';

/** `(p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(p)` finds nothing: Cypher follows no relationship twice. */
export const roundTrip: LintRule = {
  id: 'lint-round-trip',
  message: {
    zh: '沿同一关系去而复返，不会有结果',
    en: 'goes there and back by the same relationship, which finds nothing',
  },
  findings: (query) =>
    allPatterns(query).flatMap((pattern) =>
      pattern.relationships.flatMap(({ types }, i) => {
        const name = pattern.nodes[i]!.variable;
        const hop = `-[:${types.join('|')}]-`;
        return name !== null && returnsAt(pattern, i) ? [`(${name})${hop}()${hop}(${name})`] : [];
      }),
    ),
};

function returnsAt({ nodes, relationships }: PathPattern, i: number): boolean {
  const [out, back] = relationships.slice(i, i + 2);
  return (
    back !== undefined &&
    nodes[i]!.variable === nodes[i + 2]!.variable &&
    out!.types.join() === back.types.join() &&
    [out!, back].every(({ length, direction }) => length === null && direction !== 'none') &&
    out!.direction !== back.direction
  );
}
