export * from './tree.js';
export { parse, type ParseResult } from './parse.js';
export { print, printExpression } from './print.js';
export { aggregationsIn } from './aggregation.js';
export { changeReturn } from './change-return.js';
export { countNothingAsZero } from './count-nothing.js';
export {
  allPatterns,
  conjuncts,
  ownerOf,
  visitExpression,
  visitQuery,
  withoutSpans,
} from './walk.js';
export { isCalledBy } from './called-by.js';
export { limits } from './limits.js';
export {
  dialectTable,
  functionRows,
  type DialectRow,
  type DialectGroup,
  type FunctionRow,
} from './dialect-table.js';
export { citationSides, type CitationSides } from './citation-sides.js';
export { constrainedNodes, extractionOf } from './extraction.js';
export {
  renderExtraction,
  parseExtraction,
  compareExtractions,
  isChosenBy,
  type ExtractionComparison,
} from './extraction-text.js';
export { nearestName, editDistance } from './nearest-name.js';
export { canonical, logicallyEqual, type LogicalOptions } from './canonical.js';
export { checkSchema, type SchemaCheckOptions } from './check-schema.js';
export { resolve, type Resolution, type Binding, type Edge } from './resolve.js';
export { Typing, typeName, type ValueType } from './value-type.js';
export { boundOperators, senselessConditions } from './senseless.js';
export { touches, type Touches, type TouchedValue } from './touches.js';
export { replaceLiterals, type LiteralPlace } from './replace-literals.js';
export { constrainById } from './constrain-by-id.js';
export { provenanceQuery } from './provenance.js';
export { fold } from './fold.js';
export { highlight, type HighlightToken, type HighlightClass } from './highlight.js';
export { queryLanguagePage } from './query-language-page.js';
export { randomQuery, randomNumbers, type RandomQueryOptions } from './random-query.js';
export { growingPrefixes, queryOf, type Prefix, type Step } from './growing-prefixes.js';
export { respell } from './respell.js';
export { mutate } from './mutate.js';
export { parsed } from './parsed.js';
export { isAggregation } from './aggregation.js';
