import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { logFolderOf, type StorePlace } from './stores.js';

/** A server that did not start: why, as far as its output tells, and where to read more. */
export function startFailed(place: StorePlace, output: string): Fault {
  const cause = causeOf(output) || causeOf(textOf(path.join(logFolderOf(place), 'neo4j.log')));
  const where = logOf(place);
  return new Fault(
    'graph-start-failed',
    {
      zh: `托管的 Neo4j 没能启动${cause && `（${cause}）`}；详情见 ${where}。也可删除 ${place.folder} 后重新装入图。`,
      en: `The managed Neo4j did not start${cause && ` (${cause})`}; see ${where}, or remove ${place.folder} and load the graph again.`,
    },
    { retryable: true, facts: { log: output, folder: place.folder } },
  );
}

/** A server that lives but has stopped getting on with its start. */
export function startStalled(place: StorePlace, seconds: number): Fault {
  const where = logOf(place);
  return new Fault(
    'graph-start-failed',
    {
      zh: `托管的 Neo4j 还没有就绪，而且已有 ${seconds} 秒毫无进展；详情见 ${where}，请停止它（npm run coopkg -- neo4j stop）后再试。`,
      en: `The managed Neo4j is not ready and has not got on for ${seconds} s; see ${where}, stop it (npm run coopkg -- neo4j stop) and try again.`,
    },
    { retryable: true, facts: { folder: place.folder } },
  );
}

/** The log that tells most of those that are there. */
function logOf(place: StorePlace): string {
  const folder = logFolderOf(place);
  const files = ['debug.log', 'neo4j.log', 'console.log', 'supervisor.log'].map((name) =>
    path.join(folder, name),
  );
  return files.find((file) => existsSync(file)) ?? folder;
}

/** What a log holds; empty when it is not there. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * The innermost cause in the output of a JVM: the last "Caused by", else the last line that names
 * an error. Lines of the stack ("\tat …", "\t... 11 more") say nothing.
 */
export function causeOf(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(at |\.\.\. \d+ more)/.test(line));
  const line =
    lines.findLast((one) => one.startsWith('Caused by:')) ??
    lines.findLast((one) => /\b(Error|Exception|ERROR)\b|Error:|Exception:/.test(one)) ??
    '';
  return line.replace(/^(Caused by:|[-\d]+ [\d:.]+\+\d+ ERROR) */, '').slice(0, 300);
}
