export { inspectBytes, type Encoding, type Inspection } from './text/encoding.js';
export type { JsonFile, JsonInput, JsonStepFile } from './json/json-parts.js';
export { readJsonFiles, readJsonSteps, type ReadJsonOptions } from './json/read-json-files.js';
export { identifier, literal } from './sql-text.js';
export { asReadFault } from './tables-fault.js';
export { Tables, type Cell, type NewRow, type OnShare, type TablesLimits } from './tables.js';
export { openTextFile, type OpenText, type TextRow } from './text/open-text-file.js';
export { openedAs, type TextForm } from './text/text-form.js';
export { readTextFile, type TextTable } from './text/read-text-file.js';
