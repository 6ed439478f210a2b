import { printExpression } from '../syntax/print.js';
import type { Query } from '../syntax/tree.js';
import { allPatterns } from '../syntax/walk.js';

/** What patterns fix, as conditions: `p.year = $year` for `(p:Paper {year: $year})`. */
export function fixedValues(query: Query): Set<string> {
  return new Set(
    allPatterns(query).flatMap(({ nodes }) =>
      nodes.flatMap(({ variable, properties }) =>
        variable === null
          ? []
          : (properties?.entries ?? []).map(
              ({ key, value }) => `${variable}.${key} = ${printExpression(value)}`,
            ),
      ),
    ),
  );
}
