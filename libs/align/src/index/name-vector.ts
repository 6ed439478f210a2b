import { pinyin } from 'pinyin-pro';
import { normaliseName, isHan } from '../text/normalise.js';
import { hashOf } from './name-table.js';

/** Length of a name's vector. */
export const nameDimensions = 128;

/**
 * A name as a unit vector of its character pairs, single characters and, when `sounds`, its
 * syllables, hashed into `nameDimensions` places with signs.
 * Names that are written or sound alike have a large inner product.
 */
export function nameVector(name: string, sounds = true): Float32Array {
  const text = normaliseName(name).replace(/[^\p{L}\p{N}]/gu, '');
  const vector = new Float32Array(nameDimensions);
  const put = (part: string, weight: number): void => {
    const hash = hashOf(part);
    vector[(hash >>> 1) % nameDimensions]! += hash & 1 ? weight : -weight;
  };
  for (let at = 0; at < text.length; at++) {
    put(text[at]!, 0.6);
    put(text.slice(Math.max(0, at - 1), at + 1), 1);
    if (at >= 2 && !isHan(text.charCodeAt(at))) put(text.slice(at - 2, at + 1), 1);
  }
  if (sounds && /[\u3400-\u9fff]/u.test(text))
    for (const syllable of pinyin(text, { toneType: 'none', type: 'array' }))
      put(`~${syllable}`, 0.6);
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
