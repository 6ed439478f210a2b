import { expect, it } from 'vitest';
import { Fault } from '@coopkg/contracts';
import { translated } from './translate-faults.js';

const failing = (error: unknown) =>
  translated({ call: () => Promise.reject(error as Error) }).call();

it("makes faults of drivers' errors, once", async () => {
  const own = new Fault('user-exists', { zh: '', en: '' });
  await expect(failing(own)).rejects.toBe(own);
  await expect(failing(new Error('ECONNREFUSED'))).rejects.toMatchObject({
    code: 'records-unavailable',
    retryable: true,
  });
  const cancelled = new Error('Failed query', {
    cause: Object.assign(new Error('canceling statement'), { code: '57014' }),
  });
  await expect(failing(cancelled)).rejects.toMatchObject({
    code: 'records-timeout',
    retryable: true,
  });
});

it('does not wait for ever for a database that says nothing', async () => {
  const silent = translated({ call: () => new Promise<void>(() => undefined) }, 20);
  await expect(silent.call()).rejects.toMatchObject({ code: 'records-unavailable' });
});
