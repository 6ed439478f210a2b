import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { install } from '../managed/installation.js';
import { createStore, rootOf } from '../managed/stores.js';
import { silent, type OnProgress } from '../progress.js';
import { runImport, type ImportFiles } from './import/run-import.js';
import { edgeFiles, nodeFiles } from './tables.js';

/**
 * `neo4j-admin database import` of a folder's files as they are, into a store that is then thrown
 * away: no checks, nothing derived, no indexes. The peer that a load is measured beside, with the
 * heap that ours takes for as many rows.
 */
export async function bareImport(
  folder: string,
  counts: Pick<ImportFiles, 'nodes' | 'relationships'>,
  configuration: Configuration,
  onProgress: OnProgress = silent,
): Promise<void> {
  const source = path.resolve(folder);
  const installation = await install(configuration, processMachine(), onProgress);
  const place = createStore(rootOf(configuration.dataDirectory));
  const names: ImportFiles['names'] = {};
  for (const name of nodeLabels) names[name] = nodeFiles[name];
  for (const name of relationshipTypes)
    if (existsSync(path.join(source, edgeFiles[name]))) names[name] = edgeFiles[name];
  try {
    const files = { folder: source, names, multiline: false, ...counts };
    await runImport(installation, place, files, configuration, onProgress);
  } finally {
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
