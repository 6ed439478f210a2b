import { describe, expect, it } from 'vitest';
import { replySample, sampleLimits } from './reply-sample.js';

describe('the sample of a reply', () => {
  it('is a short reply itself', () => {
    const reply = { name: '张伟', papers: 12, homepage: null, interests: ['代数几何'] };
    expect(replySample(reply)).toEqual(reply);
    expect(replySample(null)).toBeNull();
  });

  it('has the first five items of a list', () => {
    const items = Array.from({ length: 100 }, (_, id) => ({
      id,
      inner: [...'abcdefghijklmnopqrstuvwxyz'],
    }));
    const sample = replySample(items) as typeof items;
    expect(sample.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(sample[0]!.inner).toHaveLength(sampleLimits.innerRows);
  });

  it('cuts a long text between letters', () => {
    expect(replySample('𝒜'.repeat(2000))).toBe(`${'𝒜'.repeat(500)}…`);
    expect(replySample(`a${'𝒜'.repeat(2000)}`)).toBe(`a${'𝒜'.repeat(499)}…`);
  });

  it('is never large, whatever the reply', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`field${at}`, 'x'.repeat(900)]),
    );
    const many = Array.from({ length: 5 }, () => wide);
    const numbers = Array.from({ length: 5 }, () => ({ a: Array.from({ length: 9 }, () => many) }));
    for (const reply of [wide, many, numbers])
      expect(JSON.stringify(replySample(reply)).length).toBeLessThan(3 * sampleLimits.size);
  });
});
