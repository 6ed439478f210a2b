import { Fault } from '@coopkg/contracts';
import type { Records } from '@coopkg/records';

/**
 * Counts a request of a client, together with those that other processes took.
 * @throws Fault `too-many-requests`
 */
export async function takeOne(
  { rateLimits }: Pick<Records, 'rateLimits'>,
  client: string,
  perMinute: number,
): Promise<void> {
  const retryAfterS = await rateLimits.take(client, perMinute);
  if (retryAfterS === null) return;
  throw new Fault(
    'too-many-requests',
    {
      zh: `请求太频繁：请在 ${retryAfterS} 秒后重试。`,
      en: `Too many requests: try again in ${retryAfterS} s.`,
    },
    { retryable: true, facts: { retryAfterS } },
  );
}
