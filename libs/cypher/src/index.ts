export * from './syntax/tree.js';
export { parse } from './syntax/parse.js';
export { parsed } from './syntax/parsed.js';
export { print, printExpression } from './syntax/print.js';
export { limits } from './syntax/limits.js';
export { boundOperators } from './syntax/operators.js';
export {
  allPatterns,
  conjuncts,
  joined,
  operandsOf,
  ownerOf,
  visitExpression,
  visitQuery,
  withoutSpans,
} from './syntax/walk.js';
export { dialectTable, functionRows } from './dialect/dialect-table.js';
export { checkSchema } from './semantics/check-schema.js';
export { resolve, type Resolution, type Binding } from './semantics/resolve.js';
export { aggregationsIn, isAggregation } from './semantics/aggregation.js';
export { isNamingProperty } from './semantics/naming-property.js';
export { citationSides, type CitationSides } from './semantics/citation-sides.js';
export {
  comparedLiterals,
  parameterUses,
  type ParameterUse,
} from './semantics/constrained-values.js';
export { resultColumns } from './semantics/result-columns.js';
export { supportingColumns } from './semantics/supporting-columns.js';
export { changeReturn } from './transform/change-return.js';
export { eitherEnd } from './transform/either-end.js';
export { totalled } from './transform/totalled.js';
export { countNothingAsZero } from './transform/count-nothing.js';
export { replaceLiterals } from './transform/replace-literals.js';
export { constrainById } from './transform/constrain-by-id.js';
export { provenanceQuery } from './transform/provenance.js';
export { withEntities, type KeyForm, type WithEntities } from './transform/with-entities.js';
export { withMedians } from './transform/median.js';
export { withFullTexts } from './transform/full-texts.js';
export { withSortKeys, type WithSortKeys } from './transform/with-sort-keys.js';
export { growingPrefixes, queryOf, type Prefix, type Step } from './transform/growing-prefixes.js';
export { canonical, logicallyEqual } from './canonical/canonical.js';
export { frameOf } from './frame/frame-of.js';
export { renderFrame, parseFrame, compareFrames } from './frame/frame-text.js';
export { Typing } from './semantics/value-type.js';
export { lintQuery } from './lint/lint-query.js';
export { randomQuery } from './testing/random-query.js';
export { respell } from './testing/respell.js';
export { mutate } from './testing/mutate.js';
