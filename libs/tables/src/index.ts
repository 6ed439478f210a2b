export { identifier, literal } from './sql-text.js';
export { Tables, type Cell, type OnShare, type TablesLimits } from './tables.js';
export { openedAs, type TextForm } from './text/text-form.js';
export { readTextFile, type TextTable } from './text/read-text-file.js';
