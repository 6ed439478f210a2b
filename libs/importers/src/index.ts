export {
  importGraph,
  type ImportProgress,
  type ImportRequest,
  type OnImportProgress,
} from './import-graph.js';
export type { ImportReport, InputReport } from './report/report.js';
export { suggestMapping } from './sources/csv/suggest/suggest-mapping.js';
export { isSourceName, type Scope, type SourceName } from './sources/source.js';
export { loadSource } from './sources/all-sources.js';
export { recogniseSource } from './sources/recognise-source.js';
export { parseBare, writeMadeUpDblp } from './sources/dblp/made-up-dblp.js';
export { recordColumns as openAlexColumns } from './sources/openalex/record-columns.js';
export {
  evaluatePeople,
  readLabelledSet,
  trainPeople,
  withScratch,
  type PeopleEvaluation,
} from './people/index.js';
export { openWorkbook, type Sheet, type Workbook } from './spreadsheet/workbook/workbook.js';
