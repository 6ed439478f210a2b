import { Fault } from '@coopkg/contracts';

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket for each client: a minute's allowance at once, then as it refills. 0: no limit.
 */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws Fault `too-many-requests` */
  take(client: string): void {
    if (this.perMinute === 0) return;
    const now = this.now();
    const perMs = this.perMinute / 60_000;
    const bucket = this.buckets.get(client) ?? { tokens: this.perMinute, at: now };
    const tokens = Math.min(this.perMinute, bucket.tokens + (now - bucket.at) * perMs);
    if (tokens < 1) throw tooMany(Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)));
    // Deleted first, so that the map's order is that of last use.
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: tokens - 1, at: now });
    this.forget(now);
  }

  /** Clients whose bucket is full again by now need no memory; the longest unused come first. */
  private forget(now: number): void {
    for (const [client, { at }] of this.buckets) {
      if (now - at < 60_000 && this.buckets.size < 100_000) return;
      this.buckets.delete(client);
    }
  }
}

const tooMany = (retryAfterS: number): Fault =>
  new Fault(
    'too-many-requests',
    {
      zh: `请求太频繁：请在 ${retryAfterS} 秒后重试。`,
      en: `Too many requests: try again in ${retryAfterS} s.`,
    },
    { retryable: true, facts: { retryAfterS } },
  );
