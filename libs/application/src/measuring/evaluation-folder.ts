import path from 'node:path';
import { sha256OfFile } from '@coopkg/files';
import type { ModelChoice } from '../list-models.js';

export const evaluationFolder = (dataDirectory: string, id: string): string =>
  path.join(dataDirectory, 'evaluations', id);

/** SHA-256 of an adapter; `base` for the base alone. */
export const modelChecksum = ({ file }: Pick<ModelChoice, 'file'>): Promise<string> =>
  file === null ? Promise.resolve('base') : sha256OfFile(file);
