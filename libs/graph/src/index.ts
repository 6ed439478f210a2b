export { openGraph, type Graph } from './graph.js';
export { IndexedTitles } from './titles/title-search.js';
export type { Progress, OnProgress } from './progress.js';
export { bareImport } from './load/bare-import.js';
export { checkGraphFolder, loadGraph, type LoadReport } from './load/load-graph.js';
export { graphFolderAmong } from './load/check/graph-files.js';
export type { CheckReport } from './load/check/check-folder.js';
export { rollBackGraph, recordBefore } from './change/roll-back-graph.js';
export { graphHistory, type ChangeOrigin } from './change/graph-history.js';
export type { GraphRecord } from './graph-record.js';
export type { LoadOptions } from './load/refusals.js';
export { updateGraph, type UpdateOptions, type UpdateReport } from './update/update-graph.js';
export {
  startManaged,
  statusManaged,
  stopManaged,
  type ManagedStatus,
} from './managed/managed-commands.js';
export { graphIndexes, graphServer, graphStoreBytes } from './graph-condition.js';
export { memoryLine, type ServerMemory } from './managed/server-memory.js';
