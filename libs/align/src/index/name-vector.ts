import { isHan } from '../text/normalise.js';
import { hashOf } from './name-table.js';

/** Length of a name's vector. */
export const nameDimensions = 128;

/**
 * A normalised name as a unit vector of its characters, their pairs and, of letters, triples, hashed
 * into `nameDimensions` places with signs. Names written alike have a large inner product.
 */
export function nameVector(name: string): Float32Array {
  const text = name.replace(/[^\p{L}\p{N}]/gu, '');
  const vector = new Float32Array(nameDimensions);
  const put = (part: string, weight: number): void => {
    const hash = hashOf(part);
    vector[(hash >>> 1) % nameDimensions]! += hash & 1 ? weight : -weight;
  };
  for (let at = 0; at < text.length; at++) {
    const han = isHan(text.charCodeAt(at));
    if (han) put(text[at]!, 0.8);
    if (at >= 1) put(text.slice(at - 1, at + 1), 1);
    if (at >= 2 && !han) put(text.slice(at - 2, at + 1), 1);
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
