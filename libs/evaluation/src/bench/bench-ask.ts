import { benchResult, type BenchHead } from './bench-result.js';
import { latencyOf, type Latency } from './latency.js';

export interface AskFigures extends Latency {
  questions: number;
  /** Questions that needed the model: ours and the floor are means over these. */
  decoded: number;
}

/**
 * @param floor milliseconds for the tokens of the question just asked; null when the model was not
 * needed
 */
export async function benchAsk(
  questions: readonly string[],
  ask: (question: string) => Promise<unknown>,
  floor: () => Promise<number | null>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BenchHead & AskFigures> {
  const all: number[] = [];
  const floors: number[] = [];
  let decoded = 0;
  for (const question of questions) {
    const began = performance.now();
    await ask(question);
    const took = performance.now() - began;
    all.push(took);
    const bare = await floor();
    if (bare !== null) {
      floors.push(bare);
      decoded += took;
    }
    onProgress(all.length);
  }
  const each = Math.max(1, floors.length);
  return benchResult(
    {
      bench: 'ask',
      peer: 'bare decoding of the same tokens',
      unit: 'ms a question',
      ours: decoded / each,
      theirs: floors.reduce((sum, value) => sum + value, 0) / each,
    },
    { questions: all.length, decoded: floors.length, ...latencyOf(all)! },
  );
}
