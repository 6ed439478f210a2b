import { cpuUsage, memoryUsage, resourceUsage } from 'node:process';

export interface LinkerSpeed {
  questions: number;
  /** By processor time, of all threads: what else the machine does does not count. */
  questionsPerSecond: number;
  /** By the clock. */
  questionsPerSecondWall: number;
}

/** Questions a second, for at least `leastMs` of processor time; stops within a round when questions are slow. */
export function benchLinker(questions: readonly string[], link: (question: string) => unknown, leastMs = 4000): LinkerSpeed {
  run(questions, link, leastMs / 4);
  const { done, processor, wall } = run(questions, link, leastMs);
  return { questions: done, questionsPerSecond: Number(((done * 1000) / processor).toPrecision(4)), questionsPerSecondWall: Number(((done * 1000) / wall).toPrecision(4)) };
}

function run(questions: readonly string[], link: (question: string) => unknown, leastMs: number): { done: number; processor: number; wall: number } {
  const [began, used] = [performance.now(), cpuUsage()];
  let done = 0;
  let processor = 0;
  while (processor < leastMs) {
    link(questions[done++ % questions.length]!);
    if (done % 8 === 0 || performance.now() - began > leastMs * 2) processor = millisecondsOf(cpuUsage(used));
  }
  return { done, processor: millisecondsOf(cpuUsage(used)), wall: performance.now() - began };
}

const millisecondsOf = ({ user, system }: { user: number; system: number }): number => (user + system) / 1000;

export interface Timed<T> { value: T; processorMs: number; wallMs: number }

export async function timed<T>(work: () => Promise<T> | T): Promise<Timed<T>> {
  const [began, used] = [performance.now(), cpuUsage()];
  const value = await work();
  return { value, processorMs: Math.round(millisecondsOf(cpuUsage(used))), wallMs: Math.round(performance.now() - began) };
}

/** Of this process, MiB: now and at most so far. Source: getrusage(2), `ru_maxrss` in KiB. */
export const memoryMib = (): { now: number; peak: number } => ({ now: Math.round(memoryUsage.rss() / 2 ** 20), peak: Math.round(resourceUsage().maxRSS / 1024) });
