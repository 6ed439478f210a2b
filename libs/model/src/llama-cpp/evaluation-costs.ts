import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { DraftCosts } from './draft-table.js';

const few = 8;
const many = 16;
const repetitions = 3;

/**
 * What an evaluation of several tokens costs on this machine, in evaluations of one: the kernels of
 * processors differ (16 tokens together: 5 times as much as one on one processor, 8 times on
 * another; two together: 1.5 and 4 times). Takes some 0.2 s.
 * @param sequence is empty again afterwards
 */
export async function measureCosts(
  sequence: LlamaContextSequence,
  token: Token,
): Promise<DraftCosts> {
  const one = await quickest(sequence, token, 1);
  const shorter = await quickest(sequence, token, few);
  const longer = await quickest(sequence, token, many);
  await sequence.clearHistory();
  return costsOf(one, shorter, longer);
}

/** From the milliseconds of 1, 8 and 16 tokens. */
export function costsOf(one: number, shorter: number, longer: number): DraftCosts {
  const token = Math.min(1, Math.max(0.01, (longer - shorter) / (many - few) / one));
  return { token, entry: Math.max(0, longer / one - 1 - (many - 1) * token) };
}

/** From so many sequences on, a token of each is evaluated sooner together than one by one. */
export const togetherFrom = ({ entry, token }: DraftCosts): number =>
  token >= 1 ? Infinity : Math.max(2, Math.ceil((1 + entry - token) / (1 - token)));

/**
 * Milliseconds, of the processor where that is less: on a busy machine most of the time is spent
 * waiting for a core.
 */
async function quickest(
  sequence: LlamaContextSequence,
  token: Token,
  count: number,
): Promise<number> {
  let best = Infinity;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const began = performance.now();
    const used = process.cpuUsage();
    await sequence.controlledEvaluate([
      ...Array.from({ length: count - 1 }, () => token),
      [token, { generateNext: { token: true, options: { temperature: 0 } } }],
    ]);
    const { user, system } = process.cpuUsage(used);
    best = Math.min(best, performance.now() - began, (user + system) / 1000);
  }
  return best;
}
