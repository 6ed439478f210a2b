// Plain JavaScript, since the supervisor runs it with nothing loaded around it.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A process that uses less of a core is idle: a JVM without work uses some 0.5%. */
const leastCpuShare = 0.02;
const leastBytes = 1_000_000;

/**
 * What a process has done so far: seconds of CPU, bytes read and written; null where the system
 * does not say. Linux: /proc/<pid>/stat and /proc/<pid>/io (proc(5)); elsewhere CPU only, by `ps`.
 */
export function workOf(pid) {
  if (process.platform === 'win32') return null;
  try {
    if (process.platform !== 'linux') return { cpuSeconds: cpuByPs(pid), bytes: 0 };
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, bytes: bytesOf(pid) };
  } catch {
    return null;
  }
}

/** `ps` writes [[days-]hours:]minutes:seconds. */
function cpuByPs(pid) {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return time
    .trim()
    .split(/[-:]/)
    .reduce((sum, part, index, parts) => {
      const factor = parts.length - index === 4 ? 24 : 60;
      return sum * (index === 0 ? 1 : factor) + Number(part);
    }, 0);
}

function bytesOf(pid) {
  try {
    const io = readFileSync(`/proc/${pid}/io`, 'latin1');
    return ['rchar', 'wchar'].reduce(
      (sum, name) => sum + Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(io)?.[1] ?? 0),
      0,
    );
  } catch {
    return 0;
  }
}

function logBytes(folder) {
  try {
    return readdirSync(folder).reduce(
      (sum, name) =>
        sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  } catch {
    return 0;
  }
}

/**
 * Watches whether a process gets on with its work: it computes, reads or writes, or the logs in a
 * folder grow.
 * @returns a function that takes the process's number (null when there is none) and says whether
 *   anything moved within the last `stallMs`
 */
export function watchActivity(logFolder, stallMs) {
  let last = null;
  let movedAt = Date.now();
  return (pid) => {
    const now = { pid, work: pid === null ? null : workOf(pid), logs: logBytes(logFolder) };
    if (last === null || hasMoved(last, now, (stallMs / 1000) * leastCpuShare)) {
      last = now;
      movedAt = Date.now();
    }
    return Date.now() - movedAt < stallMs;
  };
}

function hasMoved(before, now, leastCpuSeconds) {
  if (before.pid !== now.pid || before.logs !== now.logs) return true;
  if (before.work === null || now.work === null) return before.work !== now.work;
  return (
    now.work.cpuSeconds - before.work.cpuSeconds >= leastCpuSeconds ||
    now.work.bytes - before.work.bytes >= leastBytes
  );
}
