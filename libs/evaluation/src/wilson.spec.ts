import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson.js';

it('is that of the tables, and stays within 0 and 1', () => {
  const { low, high } = wilsonInterval(8, 10)!;
  expect([low, high]).toEqual([expect.closeTo(0.49, 2), expect.closeTo(0.943, 3)]);
  expect(wilsonInterval(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.161, 3) as number });
  expect(wilsonInterval(20, 20)!.high).toBe(1);
  expect(wilsonInterval(0, 0)).toBeNull();
});
