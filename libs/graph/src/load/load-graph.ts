import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { silent, type OnProgress } from '../progress.js';
import type { LoadCheck } from './checks.js';
import { loadManaged } from './load-managed.js';
import { loadOverBolt } from './load-over-bolt.js';

export interface LoadReport {
  source: string;
  counts: Record<NodeLabel | RelationshipType, number>;
  fingerprint: string;
  /** Rows that were left out; they are in `rejectsFile`, null when there are none. */
  rejected: number;
  rejectsFile: string | null;
  rejectSummary: { reason: string; rows: number }[];
  checks: LoadCheck[];
  tookMs: number;
}

/**
 * Loads a graph's folder (`docs/graph-schema.md`, "Files") into the graph that the configuration
 * names. Derived values are computed,
 * bad rows are written to `rejects.csv`, the rest is loaded and checked. Managed: beside the graph
 * that answers, which it then replaces.
 */
export async function loadGraph(
  folder: string,
  configuration: Configuration,
  onProgress: OnProgress = silent,
): Promise<LoadReport> {
  const source = path.resolve(folder);
  const load = configuration.graphUrl === 'managed' ? loadManaged : loadOverBolt;
  const { counts, fingerprint, rejected, rejectsFile, rejectSummary, checks, tookMs } = await load(
    source,
    rejectsFileFor(source, configuration),
    configuration,
    onProgress,
  );
  return { source, counts, fingerprint, rejected, rejectsFile, rejectSummary, checks, tookMs };
}

/** Beside the files, where people look; in the data folder when those may not be written. */
function rejectsFileFor(source: string, configuration: Configuration): string {
  try {
    accessSync(source, constants.W_OK);
    return path.join(source, 'rejects.csv');
  } catch {
    mkdirSync(configuration.dataDirectory, { recursive: true });
    return path.join(configuration.dataDirectory, 'rejects.csv');
  }
}
