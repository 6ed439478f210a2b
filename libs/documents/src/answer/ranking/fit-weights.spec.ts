import { expect, it } from 'vitest';
import { fitDecision, fitRanking } from './fit-weights.js';

it('ranks by the signal that the right passages have, not by one that all have', () => {
  const [telling, common] = fitRanking(
    [
      {
        passages: [
          [1, 1],
          [0, 1],
          [0.2, 0],
        ],
        right: [true, false, false],
      },
      {
        passages: [
          [0.1, 1],
          [0.9, 1],
        ],
        right: [false, true],
      },
      {
        passages: [
          [1, 0],
          [0.5, 1],
        ],
        right: [false, false],
      },
    ],
    0.001,
  );
  expect(telling).toBeGreaterThan(3);
  expect(Math.abs(common!)).toBeLessThan(telling! / 2);
});

it('decides by what tells right from wrong', () => {
  const weights = fitDecision(
    [0.9, 0.8, 0.7, 0.3, 0.2, 0.1].map((value) => ({ signals: [value, 1], isRight: value > 0.5 })),
    0.0001,
  );
  const likely = (value: number): number =>
    1 / (1 + Math.exp(-(weights[0]! * value + weights[1]!)));
  expect(likely(0.75)).toBeGreaterThan(0.8);
  expect(likely(0.25)).toBeLessThan(0.2);
});

it('fits nothing to nothing', () => {
  expect(fitRanking([{ passages: [[1]], right: [false] }], 0.001)).toEqual([]);
});
