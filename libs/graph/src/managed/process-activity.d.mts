/** What a process has done so far; `bytes` is 0 where the system does not count them. */
export interface ProcessWork {
  cpuSeconds: number;
  bytes: number;
}
export function workOf(pid: number): ProcessWork | null;
export function watchActivity(logFolder: string, stallMs: number): (pid: number | null) => boolean;
