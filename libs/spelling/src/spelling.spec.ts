import { describe, expect, it } from 'vitest';
import { anyOf, editDistance, nearestName, wordsOf } from './index.js';

describe('editDistance', () => {
  it.each([
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['清华大学', '华清大学', 1],
    ['abcd', 'acbd', 1],
  ])('of %s and %s is %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
    expect(editDistance(right, left)).toBe(distance);
  });

  it('counts a swap as two without swaps, and stops above the limit', () => {
    expect(editDistance('abcd', 'acbd', { swaps: false })).toBe(2);
    expect(editDistance('kitten', 'sitting', { limit: 3 })).toBe(3);
    expect(editDistance('kitten', 'sitting', { limit: 1 })).toBe(2);
    expect(editDistance('a', 'abcdefg', { limit: 2 })).toBe(3);
  });
});

describe('nearestName', () => {
  const labels = ['Researcher', 'Paper', 'Project'];
  it('finds a slip, in any case, and a part', () => {
    expect(nearestName('Reseacher', labels)).toBe('Researcher');
    expect(nearestName('PAPRE', labels)).toBe('Paper');
    expect(nearestName('search', labels)).toBe('Researcher');
  });
  it('finds nothing where more than half would change', () => {
    expect(nearestName('University', labels)).toBeUndefined();
    expect(nearestName('x'.repeat(61), labels)).toBeUndefined();
  });
});

it('lists words, and takes any of them where they stand', () => {
  const words = wordsOf('papers? projects?', '论文');
  expect(words).toEqual(['papers?', 'projects?', '论文']);
  const pattern = new RegExp(`^${anyOf(words)}$`, 'u');
  expect(
    ['paper', 'projects', '论文', 'papers?', 'a paper'].map((text) => pattern.test(text)),
  ).toEqual([true, true, true, false, false]);
});
