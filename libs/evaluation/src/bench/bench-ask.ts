import { latencyOf, ratioOf, type Latency } from './latency.js';

export interface AskBench extends Latency {
  questions: number;
  /**
   * The bare decoding of the same tokens, mean a question; over the questions that needed the
   * model.
   */
  floorMs: number | null;
  /** The whole line / its floor, over the questions that needed the model. */
  ratio: number | null;
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
): Promise<AskBench> {
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
  return {
    questions: all.length,
    ...latencyOf(all)!,
    floorMs: latencyOf(floors)?.meanMs ?? null,
    ratio: ratioOf(
      decoded,
      floors.reduce((sum, value) => sum + value, 0),
    ),
  };
}
