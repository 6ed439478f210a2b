import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Evaluations between two collections; each leaves about 12 bytes for each token of the vocabulary,
 * 200 kB with ours.
 */
const interval = 128;
/** Every so many collections old objects are looked at too: some 60 ms on a heap of 100 MB. */
const thoroughEvery = 2;

let evaluations = 0;
let collections = 0;
let collect: ((options: { type: 'minor' | 'major' }) => void) | null = null;

/**
 * Counts evaluations, and now and then has V8 collect. node-llama-cpp makes a native sampler for
 * each
 * evaluation whose memory goes only with its JavaScript object, and V8, which does not see that
 * memory, would let
 * hundreds of megabytes gather. Of a few evaluations side by side a look at the youngest objects
 * finds nearly all (0.6 ms); of 32 it finds few (measured: 0.15 MB an evaluation stay).
 * @param done evaluations that ended
 */
export function collectSamplers(done: number): void {
  evaluations += done;
  if (evaluations < interval) return;
  evaluations = 0;
  collections += 1;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as typeof collect;
  }
  collect!({ type: collections % thoroughEvery === 0 ? 'major' : 'minor' });
}
