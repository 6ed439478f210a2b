export * from './tree.js';
export { parse, type ParseResult } from './parse.js';
export { print } from './print.js';
export { withoutSpans } from './walk.js';
export { limits } from './limits.js';
export { dialectTable, functionRows, type DialectRow, type DialectGroup, type FunctionRow } from './dialect-table.js';
export { extractionOf } from './extraction.js';
export { renderExtraction, parseExtraction, compareExtractions, type ExtractionComparison } from './extraction-text.js';
export { nearestName, editDistance } from './nearest-name.js';
