import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { GraphReader } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { currentStore, rootOf } from './managed/stores.js';

export interface GraphIndexState {
  name: string;
  /** `RANGE`, `FULLTEXT`, `LOOKUP` … */
  type: string;
  labels: string[];
  properties: string[];
  /** `ONLINE`, `POPULATING` or `FAILED`. */
  state: string;
  /** 0 to 100. */
  populated: number;
  /** When a query last used it; null when none has, or the server does not say. */
  lastUsed: string | null;
}

/** The indexes of the graph as its server tells them. */
export async function graphIndexes(reader: GraphReader): Promise<GraphIndexState[]> {
  const { rows } = await reader.query(
    `SHOW INDEXES
     YIELD name, type, labelsOrTypes, properties, state, populationPercent, lastRead
     RETURN name, type, labelsOrTypes, properties, state, populationPercent, toString(lastRead)
     ORDER BY name`,
  );
  return rows.map(([name, type, labels, properties, state, populated, lastUsed]) => ({
    name: String(name),
    type: String(type),
    labels: texts(labels),
    properties: texts(properties),
    state: String(state),
    populated: Number(populated),
    lastUsed: typeof lastUsed === 'string' ? lastUsed : null,
  }));
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the server calls itself; null where it does not tell those who only read. */
export async function graphServer(
  reader: GraphReader,
): Promise<{ version: string; edition: string } | null> {
  try {
    const { rows } = await reader.query(
      'CALL dbms.components() YIELD versions, edition RETURN versions[0], edition',
    );
    const [version, edition] = rows[0] ?? [];
    return typeof version === 'string' ? { version, edition: String(edition) } : null;
  } catch {
    return null;
  }
}

/** Bytes on the disk of the managed graph; null where the graph is elsewhere, or there is none. */
export function graphStoreBytes(configuration: Configuration): number | null {
  if (configuration.graphUrl !== 'managed') return null;
  const place = currentStore(rootOf(configuration.dataDirectory));
  return place === null ? null : bytesOf(path.join(place.folder, 'data'));
}

/** Files may come and go meanwhile. */
function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    sum += entry.isDirectory()
      ? bytesOf(file)
      : (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0);
  }
  return sum;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
