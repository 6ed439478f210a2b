// Plain JavaScript, since the supervisor runs it with nothing loaded around it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process began, as a text that no later process with the same number shares; null when it
 * is gone or a zombie.
 * Linux: field 22 of /proc/<pid>/stat (proc(5)); elsewhere `ps`; on Windows only whether it lives.
 */
export function processStart(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  if (process.platform === 'win32') return 'alive';
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const [state = '', ...start] = line.split(/\s+/);
    return line === '' || state.startsWith('Z') ? null : start.join(' ');
  } catch {
    return null;
  }
}

export function identityOf(pid) {
  const start = processStart(pid);
  return start === null ? null : { pid, start };
}

export function isAlive(identity) {
  return (
    identity !== null && identity !== undefined && processStart(identity.pid) === identity.start
  );
}
