import { isNamingProperty } from '../../semantics/naming-property.js';
import { printExpression } from '../../syntax/print.js';
import { ownerOf } from '../../syntax/walk.js';
import { fixedValues, isFixed } from '../fixed-values.js';
import type { LintRule } from '../lint-rule.js';
import { returnedColumns } from '../projections.js';

/** Beside the names of others, the name by which the query names somebody. Of two who are compared both names stand before their figures. */
export const knownNameColumn: LintRule = {
  id: 'lint-known-name-column',
  message: { zh: '返回的名称在问题里已经给出', en: 'returns a name that the query gives' },
  findings: (query) => {
    const fixed = fixedValues(query);
    const names = returnedColumns(query).filter(
      (one) => one.kind === 'property' && isNamingProperty(null, one.key),
    );
    if (new Set(names.map(ownerOf)).size < 2) return [];
    const known = names.filter((one) => isFixed(one, fixed));
    return known.length === names.length ? [] : known.map((one) => printExpression(one));
  },
};
