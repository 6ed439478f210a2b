import type { AcademicCaller } from '@coopkg/academic-api';
import { expect, test } from 'vitest';
import { wholeLists } from './whole-lists.js';

/** A caller whose lists have so many items. */
const callerOf = (count: number): AcademicCaller =>
  ({
    callPage: (_: string, { limit, offset }: { limit: number; offset: number }) => {
      const end = Math.min(count, offset + limit);
      const result = Array.from({ length: end - offset }, (__, at) => offset + at);
      return Promise.resolve({ result, nextOffset: end < count ? end : null });
    },
  }) as unknown as AcademicCaller;

test('a list is given to its end', async () => {
  const items = (await wholeLists(callerOf(250), () => true).call('getPersonPubs', {})) as number[];
  expect([items.length, items.at(-1)]).toEqual([250, 249]);
});

test('of a list that is too long nothing is given', async () => {
  await expect(wholeLists(callerOf(2001), () => true).call('getPersonPubs', {})).rejects.toThrow(
    expect.objectContaining({ code: 'program-limit' }),
  );
});
