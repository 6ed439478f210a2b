import { synonymsOf } from './answer/cues.js';
import { segmenter } from './index/segmenter.js';

/** Reads what questions need, so that the first one does not wait for it: some 300 ms, once. */
export function readDictionaries(): void {
  segmenter();
  synonymsOf('');
}
