import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile, writeJsonFile } from '@coopkg/files';

/**
 * How commands find the server that runs on this data folder. The token lets them act as the
 * administrator: it is readable by the owner only.
 */
export interface ServerFile {
  pid: number;
  url: string;
  token: string;
}

const fileOf = (dataDirectory: string): string => path.join(dataDirectory, 'server.json');

export function writeServerFile(dataDirectory: string, content: ServerFile): () => void {
  writeJsonFile(fileOf(dataDirectory), content);
  return () => {
    if (readServerFile(dataDirectory)?.token === content.token)
      rmSync(fileOf(dataDirectory), { force: true });
  };
}

export const readServerFile = (dataDirectory: string): ServerFile | null =>
  readJsonFile<ServerFile>(fileOf(dataDirectory));
