export * from './syntax/tree.js';
export { parse, type ParseResult } from './syntax/parse.js';
export { print, printExpression } from './syntax/print.js';
export { aggregationsIn } from './semantics/aggregation.js';
export { changeReturn } from './transform/change-return.js';
export { countNothingAsZero } from './transform/count-nothing.js';
export {
  allPatterns,
  conjuncts,
  joined,
  ownerOf,
  visitExpression,
  visitQuery,
  withoutSpans,
} from './syntax/walk.js';
export { isNamingProperty } from './semantics/naming-property.js';
export { limits } from './syntax/limits.js';
export { dialectTable, functionRows } from './dialect/dialect-table.js';
export { type DialectRow, type DialectGroup, type FunctionRow } from './dialect/dialect-row.js';
export { citationSides, type CitationSides } from './semantics/citation-sides.js';
export { constrainedNodes, frameOf } from './frame/frame-of.js';
export {
  renderFrame,
  parseFrame,
  compareFrames,
  isChosenBy,
  type FrameComparison,
} from './frame/frame-text.js';
export { canonical, logicallyEqual, type LogicalOptions } from './canonical/canonical.js';
export { checkSchema, type SchemaCheckOptions } from './semantics/check-schema.js';
export { resolve, type Resolution, type Binding, type Edge } from './semantics/resolve.js';
export { Typing, typeName, type ValueType } from './semantics/value-type.js';
export { boundOperators } from './syntax/operators.js';
export { lintQuery, type LintFinding } from './lint/lint-query.js';
export {
  comparedLiterals,
  parameterUses,
  type ParameterUse,
} from './semantics/constrained-values.js';
export { resultColumns } from './semantics/result-columns.js';
export { replaceLiterals, type LiteralPlace } from './transform/replace-literals.js';
export { constrainById } from './transform/constrain-by-id.js';
export { provenanceQuery } from './transform/provenance.js';
export { queryLanguagePage } from './dialect/query-language-page.js';
export { randomQuery, type RandomQueryOptions } from './testing/random-query.js';
export { growingPrefixes, queryOf, type Prefix, type Step } from './transform/growing-prefixes.js';
export { respell } from './testing/respell.js';
export { mutate } from './testing/mutate.js';
export { parsed } from './syntax/parsed.js';
export { isAggregation } from './semantics/aggregation.js';
