import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { rejectsFileFor } from '../rejects-file.js';
import { Tables } from '@coopkg/tables';
import { silent, type OnProgress } from '../progress.js';
import { checkFolder, type CheckReport } from './check/check-folder.js';
import { assertGraphFolder } from './check/graph-files.js';
import type { LoadCheck } from './checks.js';
import { loadManaged } from './load-managed.js';
import { loadOverBolt } from './load-over-bolt.js';
import type { LoadOptions } from './refusals.js';
import { commandLine, importOf, noteChange } from '../change/graph-history.js';

export interface LoadReport extends CheckReport {
  source: string;
  checks: LoadCheck[];
  tookMs: number;
}

/**
 * Loads a graph's folder (`docs/graph-schema.md`, "Files") into the graph that the configuration
 * names. Derived values are computed,
 * bad rows are written to `rejects.csv`, the rest is loaded and checked. Managed: beside the graph
 * that answers, which it then replaces. What was done stands in the graph's history.
 */
export async function loadGraph(
  folder: string,
  configuration: Configuration,
  onProgress: OnProgress = silent,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const started = Date.now();
  const source = path.resolve(folder);
  const load = configuration.graphUrl === 'managed' ? loadManaged : loadOverBolt;
  const rejectsFile = rejectsFileFor(source, configuration);
  const { report, checks } = await load(source, rejectsFile, configuration, options, onProgress);
  const tookMs = Date.now() - started;
  noteChange(configuration, {
    ...(options.origin ?? commandLine),
    kind: 'load',
    at: new Date().toISOString(),
    name: options.name ?? source,
    counts: report.counts,
    rejected: report.rejected,
    imported: importOf(source),
    tookMs,
  });
  return { ...report, source, checks, tookMs };
}

/** What a graph's folder holds and what a load would do with it; nothing is loaded. */
export async function checkGraphFolder(
  folder: string,
  configuration: Configuration,
  onProgress: OnProgress = silent,
): Promise<CheckReport> {
  const source = path.resolve(folder);
  assertGraphFolder(source);
  mkdirSync(configuration.dataDirectory, { recursive: true });
  const scratch = mkdtempSync(path.join(configuration.dataDirectory, 'check-'));
  const tables = await Tables.open(scratch);
  try {
    const rejectsFile = rejectsFileFor(source, configuration);
    return (await checkFolder(source, tables, rejectsFile, onProgress)).report;
  } finally {
    tables.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
