import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';

interface Holder {
  pid: number;
  start: string;
}

/**
 * When a living process began, as a text that no later process with the same number shares; null when there is none.
 * Linux: field 22 of /proc/<pid>/stat, proc(5). Elsewhere only whether it lives.
 */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    return pid === process.pid ? 'own' : 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

function holderOf(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return startOf(holder.pid) === holder.start ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Takes the folder for this process. The lock of a process that died (kill -9) is taken over.
 * @returns gives it back
 * @throws Fault `records-in-use`
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock.json');
  const own = JSON.stringify({
    pid: process.pid,
    start: startOf(process.pid) ?? 'alive',
  } satisfies Holder);
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder !== null || attempt > 2) throw inUse(folder, holder?.pid ?? null);
    rmSync(file, { force: true });
  }
}

function inUse(folder: string, pid: number | null): Fault {
  return new Fault(
    'records-in-use',
    {
      zh: `问答记录 ${folder} 正被另一个进程${pid === null ? '' : `（${pid}）`}使用：请先停止它，或为本进程设置另一个 COOPKG_DATA_DIR。`,
      en: `The records in ${folder} are in use by another process${pid === null ? '' : ` (${pid})`}: stop it first, or give this one a COOPKG_DATA_DIR of its own.`,
    },
    { retryable: true, facts: { folder, pid } },
  );
}
