import { memoryUsage, resourceUsage } from 'node:process';

/** Of this process, MiB: now and at most so far. Source: getrusage(2), `ru_maxrss` in KiB. */
export const memoryMib = (): { now: number; peak: number } => ({
  now: Math.round(memoryUsage.rss() / 2 ** 20),
  peak: Math.round(resourceUsage().maxRSS / 1024),
});
