import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { graphChangeSchema, type GraphChange } from '@coopkg/contracts';
import { readJsonFile } from '@coopkg/files';
import { recordFile } from '../graph-record.js';
import { rootOf } from '../managed/stores.js';

/** Who has a graph changed, and from where. */
export type ChangeOrigin = Pick<GraphChange, 'by' | 'from'>;

/** Of changes that do not say: a command of this machine. */
export const commandLine: ChangeOrigin = { by: null, from: 'command-line' };

function historyFile(configuration: Configuration): string {
  const folder =
    configuration.graphUrl === 'managed'
      ? rootOf(configuration.dataDirectory)
      : path.dirname(recordFile(configuration, null));
  return path.join(folder, 'history.jsonl');
}

/** Adds what was done to the graph of the configuration, a line of JSON. */
export function noteChange(configuration: Configuration, change: GraphChange): void {
  const file = historyFile(configuration);
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(change)}\n`);
}

/**
 * What was done to the graph of the configuration, newest first, whoever did it: the page, a command
 * or a first start.
 */
export function graphHistory(configuration: Configuration, most = 50): GraphChange[] {
  const file = historyFile(configuration);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').reverse();
  const changes: GraphChange[] = [];
  for (const line of lines) {
    if (changes.length === most) break;
    const change = changeIn(line);
    if (change !== null) changes.push(change);
  }
  return changes;
}

/** A line that a full disk has cut tells nothing. */
function changeIn(line: string): GraphChange | null {
  try {
    return graphChangeSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** What an import made of its files, where it wrote this folder; null where none did. */
export function importOf(folder: string): GraphChange['imported'] {
  const { imported } = graphChangeSchema.shape;
  const report = imported.safeParse(readJsonFile(path.join(folder, 'report.json')));
  return report.success ? report.data : null;
}
