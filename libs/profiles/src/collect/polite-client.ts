import { setTimeout as wait } from 'node:timers/promises';
import { fetch, type Agent, type Response } from 'undici';
import { ForbiddenAddress, retryAfterMs, safeAgent } from '@coopkg/downloads';
import type { Site } from './site.js';

export interface Fetched {
  status: number;
  headers: Response['headers'];
  body: Buffer;
}

/** Not fetched, and why; `later`: the host asked for rest, or did not answer. */
export interface NotFetched {
  reason: string;
  later: boolean;
}

/** The name that robots.txt may address. */
export const robotName = 'coopkg-profiles';
const retried = new Set([408, 429, 500, 502, 503, 504]);
/** A host that asks for a longer rest is left for another day. */
const longestRestMs = 300_000;

/**
 * Asks one thing at a time, each host no more often than its delay. An answer that asks for rest
 * gets it. Redirects are the caller's business.
 */
export class PoliteClient {
  private readonly agent: Agent;
  private readonly nextAt = new Map<string, number>();
  private readonly delays = new Map<string, number>();
  requests = 0;

  constructor(
    private readonly site: Site,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.agent = safeAgent({
      privateAddresses: site.privateAddresses,
      connectTimeoutMs: site.timeoutSeconds * 1000,
    });
  }

  /** robots.txt may ask for a longer delay than the site file, never for a shorter one. */
  setDelay(host: string, seconds: number): void {
    this.delays.set(host, Math.max(seconds, this.site.delaySeconds) * 1000);
  }

  async get(
    url: string,
    headers: Record<string, string>,
    accepts: (contentType: string) => boolean,
    mostBytes: number,
  ): Promise<Fetched | NotFetched> {
    const { host } = new URL(url);
    for (let attempt = 0; ; attempt++) {
      await this.pause(host);
      const outcome = await this.once(url, headers, accepts, mostBytes);
      const rest = restAfter(outcome, attempt, this.delayOf(host));
      if (rest === null) return outcome;
      if (attempt >= this.site.retries)
        return {
          reason: `${'reason' in outcome ? outcome.reason : `status ${outcome.status}`}, ${attempt + 1} times`,
          later: true,
        };
      if (rest > longestRestMs)
        return {
          reason: `the host asks to be left alone for ${Math.round(rest / 1000)} s`,
          later: true,
        };
      this.nextAt.set(host, Date.now() + rest);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private delayOf(host: string): number {
    return this.delays.get(host) ?? this.site.delaySeconds * 1000;
  }

  private async pause(host: string): Promise<void> {
    const rest = (this.nextAt.get(host) ?? 0) - Date.now();
    if (rest > 0) await wait(rest, undefined, { signal: this.signal });
    this.signal?.throwIfAborted();
  }

  private async once(
    url: string,
    headers: Record<string, string>,
    accepts: (contentType: string) => boolean,
    mostBytes: number,
  ): Promise<Fetched | NotFetched> {
    this.requests++;
    const timeout = AbortSignal.timeout(this.site.timeoutSeconds * 1000);
    try {
      const response = await fetch(url, {
        dispatcher: this.agent,
        redirect: 'manual',
        headers: { 'user-agent': `${robotName}/0.1 (+${this.site.contact})`, ...headers },
        signal: this.signal === undefined ? timeout : AbortSignal.any([timeout, this.signal]),
      });
      return await this.read(response, accepts, mostBytes);
    } catch (error) {
      this.signal?.throwIfAborted();
      return failure(error, timeout.aborted, this.site.timeoutSeconds);
    } finally {
      const { host } = new URL(url);
      this.nextAt.set(host, Date.now() + this.delayOf(host));
    }
  }

  private async read(
    response: Response,
    accepts: (contentType: string) => boolean,
    mostBytes: number,
  ): Promise<Fetched | NotFetched> {
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const refuse = async (reason: string): Promise<NotFetched> => {
      await response.body?.cancel();
      return { reason, later: false };
    };
    if (status !== 200) {
      await response.body?.cancel();
      return { status, headers, body: Buffer.alloc(0) };
    }
    if (!accepts(type)) return refuse(`its type is ${type === '' ? 'not given' : type}`);
    if (Number(headers.get('content-length') ?? '0') > mostBytes)
      return refuse(`larger than ${mostBytes >> 10} KiB`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk as Uint8Array);
      size += (chunk as Uint8Array).length;
      if (size > mostBytes) return refuse(`larger than ${mostBytes >> 10} KiB`);
    }
    return { status, headers, body: Buffer.concat(chunks) };
  }
}

function failure(error: unknown, timedOut: boolean, timeoutSeconds: number): NotFetched {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ForbiddenAddress) return { reason: cause.message, later: false };
  if (timedOut) return { reason: `no answer within ${timeoutSeconds} s`, later: true };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    reason: `no answer: ${cause instanceof Error ? cause.message : String(cause)}`,
    later: true,
  };
}

/** How long to wait before the same is asked again; null when that is not needed. */
function restAfter(outcome: Fetched | NotFetched, attempt: number, delayMs: number): number | null {
  const backOff = Math.max(delayMs, 500) * 2 ** attempt;
  if ('reason' in outcome) return outcome.later ? backOff : null;
  if (!retried.has(outcome.status)) return null;
  return Math.max(backOff, retryAfterMs(outcome.headers.get('retry-after')));
}
