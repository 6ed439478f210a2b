export { openGraph, type Graph } from './graph.js';
export { IndexedTitles } from './titles/title-search.js';
export type { Progress, OnProgress } from './progress.js';
export { bareImport } from './load/bare-import.js';
export { checkGraphFolder, loadGraph, type LoadReport } from './load/load-graph.js';
export type { CheckReport } from './load/check/check-folder.js';
export type { LoadOptions } from './load/refusals.js';
export { updateGraph, type UpdateOptions, type UpdateReport } from './update/update-graph.js';
export {
  startManaged,
  statusManaged,
  stopManaged,
  type ManagedStatus,
} from './managed/managed-commands.js';
export { memoryLine, type ServerMemory } from './managed/server-memory.js';
