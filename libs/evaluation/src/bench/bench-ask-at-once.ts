import { benchResult, type BenchHead } from './bench-result.js';
import { latencyOf, ratioOf, type Latency } from './latency.js';
import { memoryMib } from './memory.js';

/** Asks a question; resolves with what is to be the same each time. */
type AskForText = (question: string) => Promise<string>;

export interface AskAtOnceFigures {
  questions: number;
  /** Of the processor, in this process: at once ÷ one after another. */
  cpuRatio: number | null;
  /** Milliseconds of the first question: alone, and with all others behind it. */
  first: { aloneMs: number; aheadMs: number; ratio: number | null };
  /** From the start of all until each was answered. */
  answeredAfter: Latency;
  /** Questions that were answered otherwise at once than alone. */
  differences: string[];
  /** Of this process: after those one after another, and how much those at once added. */
  memory: { beforeMib: number; addedMib: number };
}

interface Run {
  tookMs: number;
  cpuMs: number;
  answeredAfterMs: number[];
  texts: string[];
}

/**
 * The same questions one after another and all at once. They are asked once before, so that neither
 * run is the one that warms the caches.
 */
export async function benchAskAtOnce(
  questions: readonly string[],
  ask: AskForText,
  onProgress: (share: number) => void = () => undefined,
): Promise<BenchHead & AskAtOnceFigures> {
  await oneAfterAnother(questions, ask);
  onProgress(0.4);
  const one = await oneAfterAnother(questions, ask);
  onProgress(0.8);
  const before = memoryMib();
  const all = await measured(async (answered) => {
    await Promise.all(
      questions.map(async (question, at) => {
        answered(at, await ask(question));
      }),
    );
  });
  const [aloneMs, aheadMs] = [one.answeredAfterMs[0]!, all.answeredAfterMs[0]!];
  return benchResult(
    {
      bench: 'ask-at-once',
      peer: 'the same questions one after another',
      unit: 'ms',
      ours: all.tookMs,
      theirs: one.tookMs,
    },
    {
      questions: questions.length,
      cpuRatio: ratioOf(all.cpuMs, one.cpuMs),
      first: {
        aloneMs: Math.round(aloneMs),
        aheadMs: Math.round(aheadMs),
        ratio: ratioOf(aheadMs, aloneMs),
      },
      answeredAfter: latencyOf(all.answeredAfterMs)!,
      differences: questions.filter((_, at) => one.texts[at] !== all.texts[at]),
      memory: { beforeMib: before.now, addedMib: memoryMib().peak - before.peak },
    },
  );
}

const oneAfterAnother = (questions: readonly string[], ask: AskForText): Promise<Run> =>
  measured(async (answered) => {
    for (const [at, question] of questions.entries()) answered(at, await ask(question));
  });

async function measured(
  work: (answered: (at: number, text: string) => void) => Promise<void>,
): Promise<Run> {
  const run: Run = { tookMs: 0, cpuMs: 0, answeredAfterMs: [], texts: [] };
  const began = performance.now();
  const used = process.cpuUsage();
  await work((at, text) => {
    run.answeredAfterMs[at] = performance.now() - began;
    run.texts[at] = text;
  });
  const { user, system } = process.cpuUsage(used);
  return { ...run, tookMs: performance.now() - began, cpuMs: (user + system) / 1000 };
}
