import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';

/** Beside the files, where people look; in the data folder when those may not be written. */
export function rejectsFileFor(source: string, configuration: Configuration): string {
  try {
    accessSync(source, constants.W_OK);
    return path.join(source, 'rejects.csv');
  } catch {
    mkdirSync(configuration.dataDirectory, { recursive: true });
    return path.join(configuration.dataDirectory, 'rejects.csv');
  }
}
