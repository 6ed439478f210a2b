import type { Diagnostic } from '@coopkg/contracts';
import { checkAggregation } from './check-aggregation.js';
import { checkNames } from './check-names.js';
import { checkPaths } from './check-paths.js';
import { checkProduct } from './check-product.js';
import { checkScope } from './check-scope.js';
import { checkTypes } from './check-types.js';
import { resolve } from './resolve.js';
import type { Query } from '../syntax/tree.js';
import { Typing } from './value-type.js';

interface SchemaCheckOptions {
  /**
   * The parameters that will be given. Their types are checked too, and one that the query needs
   * and that is missing is reported.
   */
  parameters?: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong with a query by the graph's schema alone, in order of place; empty for a query
 * without fault. Codes:
 * `unknown-label`, `unknown-type`, `unknown-property`, `wrong-label-property`, `impossible-path`,
 * `wrong-direction`, `directed-cooperation`,
 * `type-mismatch`, `unbound-variable`, `already-bound`, `unbounded-expansion`, `cartesian-product`,
 * `mixed-aggregation`, `missing-parameter`,
 * `duplicate-column`, `union-columns`.
 */
export function checkSchema(query: Query, options: SchemaCheckOptions = {}): Diagnostic[] {
  const resolution = resolve(query);
  const typing = new Typing(resolution, options.parameters);
  const found = [
    ...checkNames(query, resolution, typing),
    ...checkPaths(resolution),
    ...checkTypes(query, resolution, typing),
    ...checkScope(
      query,
      resolution,
      options.parameters === undefined ? null : new Set(Object.keys(options.parameters)),
    ),
    ...checkProduct(query, resolution),
    ...checkAggregation(query, resolution),
  ];
  return found.sort((left, right) => left.start! - right.start!);
}
