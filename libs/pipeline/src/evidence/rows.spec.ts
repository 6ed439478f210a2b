import { Fault, type GraphReader } from '@coopkg/contracts';
import { expect, test } from 'vitest';
import { rowsInTime } from './rows.js';

const failing = (code: string): GraphReader =>
  ({
    query: () => Promise.reject(new Fault(code, { zh: '错误', en: 'wrong' })),
  }) as unknown as GraphReader;

test.each(['query-timeout', 'query-invalid'])(
  'a query that ends in %s has no rows to show',
  async (code) => {
    expect(await rowsInTime(failing(code), 'RETURN 1 / 0', {}, {})).toBeNull();
  },
);

test('a database that is down is told', async () => {
  await expect(rowsInTime(failing('graph-unavailable'), 'RETURN 1', {}, {})).rejects.toThrow(
    'wrong',
  );
});
