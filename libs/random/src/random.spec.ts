import { describe, expect, it } from 'vitest';
import { Random } from './random.js';

describe('Random', () => {
  it('gives the streams that the committed data were made with', () => {
    const of = (seed: string | number): number[] => {
      const random = new Random(seed);
      return [random.next(), random.next(), random.next()];
    };
    expect(of('a')).toEqual([0.4431051043793559, 0.6551586114801466, 0.034534186124801636]);
    expect(of(7)).toEqual([0.011704753153026104, 0.06195825757458806, 0.97690763277933]);
  });

  it('shuffles a copy, and picks from what is there', () => {
    const items = [1, 2, 3, 4, 5];
    const shuffled = new Random(3).shuffle(items);
    expect(items).toEqual([1, 2, 3, 4, 5]);
    expect([...shuffled].sort()).toEqual(items);
    expect(() => new Random(1).pick([])).toThrow(RangeError);
  });
});
