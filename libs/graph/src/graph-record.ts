import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import { sha256, readJsonFile, writeJsonFile } from '@coopkg/files';
import type { StorePlace } from './managed/stores.js';

/**
 * What is known of a loaded graph; kept in a file beside the store, so that nothing but the
 * schema's labels is in the graph.
 */
export interface GraphRecord {
  /** SHA-256 over the content as loaded. */
  fingerprint: string;
  loadedAt: string;
  /** When `graph update` last changed it. */
  updatedAt?: string;
  /** The folder it came from. */
  source: string;
  /** What people call that, where it is not the folder: an uploaded file. */
  name?: string;
  counts: Record<NodeLabel | RelationshipType, number>;
  rejected: number;
  profileRoot: string | null;
}

/** Beside the store when managed; else under the data folder, by address. */
export function recordFile(configuration: Configuration, place: StorePlace | null): string {
  if (place !== null) return path.join(place.folder, 'graph.json');
  const key = sha256(`${configuration.graphUrl} ${configuration.graphDatabase ?? ''}`).slice(0, 12);
  return path.join(configuration.dataDirectory, 'graphs', key, 'graph.json');
}

export const readRecord = (file: string): GraphRecord | null => readJsonFile<GraphRecord>(file);

export const writeRecord = (file: string, record: GraphRecord): void => {
  writeJsonFile(file, record, 0o644);
};
