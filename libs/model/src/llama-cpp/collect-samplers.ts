import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Evaluations between two collections; each leaves about 12 bytes for each token of the vocabulary,
 * 200 kB with ours.
 */
const interval = 64;

let evaluations = 0;
let collect: ((options: { type: 'minor' }) => void) | null = null;

/**
 * Counts an evaluation, and now and then has V8 collect its youngest objects. node-llama-cpp makes
 * a native sampler for each
 * evaluation whose memory goes only with its JavaScript object, and V8, which does not see that
 * memory, would let
 * hundreds of megabytes gather (measured: 0.2 MB an evaluation; flat with this, at 0.6 ms for each
 * 64).
 */
export function collectSamplers(): void {
  if (++evaluations % interval !== 0) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as typeof collect;
  }
  collect!({ type: 'minor' });
}
