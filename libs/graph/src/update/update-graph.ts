import path from 'node:path';
import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { commandLine, importOf, noteChange, type ChangeOrigin } from '../change/graph-history.js';
import { rejectsFileFor } from '../rejects-file.js';
import type { LoadCheck } from '../load/checks.js';
import { silent, type OnProgress } from '../progress.js';
import { updateManaged } from './update-managed.js';
import { updateOverBolt } from './update-over-bolt.js';
import type { ChangesOf } from './update-report.js';

export interface UpdateOptions {
  /** Only works out what would change. */
  check?: boolean;
  /** Who has it updated: a command of this machine unless said. */
  origin?: ChangeOrigin;
}

export interface UpdateReport {
  source: string;
  /** Whether the graph was changed: not by a check, and not when there is nothing to change. */
  applied: boolean;
  changes: ChangesOf;
  /** Nodes and relationships of the graph after the update. */
  counts: Record<NodeLabel | RelationshipType, number>;
  fingerprint: string;
  /** Rows that were left out; they are in `rejectsFile`, null when there are none. */
  rejected: number;
  rejectsFile: string | null;
  rejectSummary: { reason: string; rows: number }[];
  checks: LoadCheck[];
  tookMs: number;
  /** How long each part of it took, in ms. */
  phases: Record<string, number>;
}

/**
 * Brings the rows of a folder into the graph that the configuration names: nodes and relationships
 * that are new or differ, and deletions, by id (`docs/graph-schema.md`, "Files"). Values that
 * follow from others are computed again where they are touched; they equal those of a load of the
 * whole. The same folder twice changes nothing the second time.
 *
 * Managed: a copy of the graph is updated beside the one that answers, and takes its place, so that
 * each answer sees one state. A graph elsewhere is updated where it is, in transactions of bounded
 * size. What was done stands in the graph's history.
 */
export async function updateGraph(
  folder: string,
  configuration: Configuration,
  options: UpdateOptions = {},
  onProgress: OnProgress = silent,
): Promise<UpdateReport> {
  const source = path.resolve(folder);
  const update = configuration.graphUrl === 'managed' ? updateManaged : updateOverBolt;
  const rejectsFile = rejectsFileFor(source, configuration);
  const report = await update(source, rejectsFile, configuration, options, onProgress);
  if (report.applied)
    noteChange(configuration, {
      ...(options.origin ?? commandLine),
      kind: 'update',
      at: new Date().toISOString(),
      name: source,
      counts: report.counts,
      rejected: report.rejected,
      imported: importOf(source),
      tookMs: report.tookMs,
    });
  return report;
}
