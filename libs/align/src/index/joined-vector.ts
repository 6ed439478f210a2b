import { pinyin } from 'pinyin-pro';
import { hashOf } from './name-table.js';
import { nameDimensions, nameVector } from './name-vector.js';

/** Shares of an inner product that come from meaning, from characters and from sounds. */
const shares = { meaning: 0.7, characters: 0.2, sounds: 0.1 };

const soundDimensions = 64;

/**
 * A name as one unit vector: its meaning by an embedding model, its characters and its pinyin beside
 * each other. The inner product of two is their likeness, the weighted mean of the three.
 */
export function joinedVector(name: string, meaning: Float32Array): Float32Array {
  const vector = new Float32Array(meaning.length + nameDimensions + soundDimensions);
  let at = 0;
  for (const [part, share] of [
    [meaning, shares.meaning],
    [nameVector(name), shares.characters],
    [soundVector(name), shares.sounds],
  ] as const) {
    for (const value of part) vector[at++] = value * Math.sqrt(share);
  }
  return vector;
}

/** Syllables and their pairs, hashed with signs, as a unit vector. */
function soundVector(name: string): Float32Array {
  const vector = new Float32Array(soundDimensions);
  const syllables = pinyin(name, { toneType: 'none', type: 'array' });
  for (const [at, syllable] of syllables.entries())
    for (const part of at === 0 ? [syllable] : [syllable, `${syllables[at - 1]!} ${syllable}`]) {
      const hash = hashOf(part);
      vector[(hash >>> 1) % soundDimensions]! += hash & 1 ? 1 : -1;
    }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
