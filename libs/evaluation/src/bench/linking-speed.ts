import { cpuUsage, memoryUsage, resourceUsage } from 'node:process';

export interface LinkingSpeed {
  questions: number;
  /**
   * By processor time of all threads, in the best round: on a shared machine the others are slowed
   * by what else runs.
   */
  questionsPerSecond: number;
  /** In the middle round. */
  questionsPerSecondMedian: number;
}

/** Questions a second over `rounds` rounds of at least `leastMs` of processor time each. */
export function measureLinkingSpeed(
  questions: readonly string[],
  link: (question: string) => unknown,
  { rounds = 10, leastMs = 250 } = {},
): LinkingSpeed {
  let next = 0;
  const rates: number[] = [];
  let asked = 0;
  // The first three warm up.
  for (let round = -3; round < rounds; round++) {
    const used = cpuUsage();
    let done = 0;
    let took = 0;
    do {
      link(questions[next++ % questions.length]!);
      took = millisecondsOf(cpuUsage(used));
      done++;
    } while (took < leastMs);
    if (round >= 0) rates.push((done * 1000) / took);
    asked += round >= 0 ? done : 0;
  }
  rates.sort((a, b) => b - a);
  const rounded = (rate: number): number => Number(rate.toPrecision(4));
  return {
    questions: asked,
    questionsPerSecond: rounded(rates[0]!),
    questionsPerSecondMedian: rounded(rates[rates.length >> 1]!),
  };
}

const millisecondsOf = ({ user, system }: { user: number; system: number }): number =>
  (user + system) / 1000;

export interface Timed<T> {
  value: T;
  processorMs: number;
  wallMs: number;
}

export async function timed<T>(work: () => Promise<T> | T): Promise<Timed<T>> {
  const [began, used] = [performance.now(), cpuUsage()];
  const value = await work();
  return {
    value,
    processorMs: Math.round(millisecondsOf(cpuUsage(used))),
    wallMs: Math.round(performance.now() - began),
  };
}

/** Of this process, MiB: now and at most so far. Source: getrusage(2), `ru_maxrss` in KiB. */
export const memoryMib = (): { now: number; peak: number } => ({
  now: Math.round(memoryUsage.rss() / 2 ** 20),
  peak: Math.round(resourceUsage().maxRSS / 1024),
});
