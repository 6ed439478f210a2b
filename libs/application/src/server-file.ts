import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How commands find the server that runs on this data folder. The token lets them act as the administrator: it is readable by the owner only. */
export interface ServerFile {
  pid: number;
  url: string;
  token: string;
}

const fileOf = (dataDirectory: string): string => path.join(dataDirectory, 'server.json');

export function writeServerFile(dataDirectory: string, content: ServerFile): () => void {
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(fileOf(dataDirectory), JSON.stringify(content), { mode: 0o600 });
  return () => {
    if (readServerFile(dataDirectory)?.token === content.token)
      rmSync(fileOf(dataDirectory), { force: true });
  };
}

export function readServerFile(dataDirectory: string): ServerFile | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')) as ServerFile;
  } catch {
    return null;
  }
}
