export { openGraph, type Graph, type GraphHealth } from './graph.js';
export type { GraphRecord } from './graph-record.js';
export type { GraphStatistics } from './statistics.js';
export { graphStatistics } from './statistics.js';
export type { Progress, OnProgress } from './progress.js';
export { loadGraph, type LoadReport } from './load/load-graph.js';
export type { LoadCheck } from './load/checks.js';
export {
  startManaged,
  statusManaged,
  stopManaged,
  type ManagedStatus,
} from './managed/managed-commands.js';
