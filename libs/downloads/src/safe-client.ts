import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import { fetch, type Agent, type Response } from 'undici';
import { NotAnswered } from './not-answered.js';
import { retryAfterMs } from './retry-after.js';
import { ForbiddenAddress, safeAgent, type Resolve } from './safe-agent.js';

export interface SafeClientOptions {
  /** Requests go below this address, and nowhere else. */
  baseUrl: string;
  /** A person has configured the address: it may be in a private network. */
  mayBePrivate: boolean;
  userAgent: string;
  /** For one request with all its attempts, from the first byte sent to the last received. */
  timeoutMs: number;
  /** Of a reply, unpacked. */
  mostBytes: number;
  /** Attempts after the first, where the same may be answered a moment later. */
  retries?: number;
  /** Pause before the second attempt; each further one is twice as long. */
  retryPauseMs?: number;
  /** What names mean; as the system says unless given. */
  resolve?: Resolve;
}

export interface SafeRequest {
  method?: string;
  /** Below the base address. */
  path: string;
  query?: Iterable<readonly [string, string]>;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface SafeReply {
  status: number;
  contentType: string;
  text: string;
}

const mostRedirects = 3;

/**
 * Asks one host that was configured: its address is checked when it is resolved, redirects are
 * followed within the host only, and time and size are bounded.
 */
export class SafeClient {
  private readonly agent: Agent;
  private readonly base: URL;

  constructor(private readonly options: SafeClientOptions) {
    this.base = new URL(options.baseUrl);
    this.agent = safeAgent({
      privateHosts: options.mayBePrivate ? [this.base.hostname.replace(/^\[|\]$/gu, '')] : [],
      connectTimeoutMs: options.timeoutMs,
      connections: 4,
      ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    });
  }

  /** @throws NotAnswered; the signal's reason when the caller gives up */
  async send(request: SafeRequest, signal?: AbortSignal): Promise<SafeReply> {
    const { timeoutMs, retries = 2, retryPauseMs = 250 } = this.options;
    const url = this.address(request);
    const timeout = AbortSignal.timeout(timeoutMs);
    const endsAt = Date.now() + timeoutMs;
    const within = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    let last: NotAnswered | null = null;
    const attempt = (): Promise<SafeReply> =>
      this.attempt(url, request, within).catch((error: unknown) => {
        if (within.aborted) throw within.reason;
        last = error instanceof NotAnswered ? error : translated(error);
        throw last;
      });
    try {
      return await pRetry(attempt, {
        retries,
        minTimeout: retryPauseMs,
        shouldRetry: ({ error }) => error instanceof NotAnswered && error.mayHelp,
        onFailedAttempt: ({ error, retriesLeft }) =>
          retriesLeft === 0 ? undefined : rest(error, endsAt, within),
        signal: within,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NotAnswered) throw error;
      if (!timeout.aborted) throw error;
      throw last ?? new NotAnswered('timeout', `no answer within ${timeoutMs} ms`);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private address({ path, query = [] }: SafeRequest): URL {
    const url = new URL(this.base);
    url.pathname = `${this.base.pathname.replace(/\/+$/u, '')}/${path.replace(/^\/+/u, '')}`;
    for (const [name, value] of query) url.searchParams.append(name, value);
    // Dots in a path may have led above the base address.
    if (!this.isBelow(url)) throw new NotAnswered('address', `${url.href} is not below the base`);
    return url;
  }

  private isBelow(url: URL): boolean {
    const folder = this.base.pathname.replace(/\/*$/u, '/');
    return url.origin === this.base.origin && `${url.pathname}/`.startsWith(folder);
  }

  private async attempt(start: URL, request: SafeRequest, signal: AbortSignal): Promise<SafeReply> {
    let url = start;
    for (let hops = 0; ; hops++) {
      const response = await fetch(url, {
        dispatcher: this.agent,
        redirect: 'manual',
        method: request.method ?? 'GET',
        headers: { 'user-agent': this.options.userAgent, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
      });
      const { status, headers } = response;
      if (status < 300 || status >= 400) return await this.read(response);
      await response.body?.cancel();
      const location = headers.get('location');
      if (location === null || !URL.canParse(location, url.href))
        throw new NotAnswered('redirect', `${url.host} redirects to nowhere`, { status });
      const target = new URL(location, url);
      if (target.origin !== this.base.origin)
        throw new NotAnswered('redirect', `${url.host} redirects to ${target.host}`, { status });
      if (hops === mostRedirects || request.body !== undefined)
        throw new NotAnswered('redirect', `${url.host} redirects too often`, { status });
      url = target;
    }
  }

  private async read(response: Response): Promise<SafeReply> {
    const { status, headers, ok } = response;
    const { mostBytes } = this.options;
    if (!ok) {
      await response.body?.cancel();
      throw new NotAnswered('status', `status ${status}`, {
        status,
        retryAfterMs: retryAfterMs(headers.get('retry-after')),
      });
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      const bytes = chunk as Uint8Array;
      size += bytes.length;
      if (size > mostBytes) {
        throw new NotAnswered('size', `larger than ${mostBytes >> 10} KiB`, { status });
      }
      chunks.push(bytes);
    }
    const contentType = headers.get('content-type') ?? '';
    return { status, contentType, text: Buffer.concat(chunks).toString('utf8') };
  }
}

/** Gives a host the rest that it asks for, or gives up where that takes too long. */
async function rest(error: Error, endsAt: number, signal: AbortSignal): Promise<void> {
  if (!(error instanceof NotAnswered) || !error.mayHelp || error.retryAfterMs === null) return;
  if (Date.now() + error.retryAfterMs >= endsAt)
    throw new NotAnswered('busy', error.message, {
      status: error.status,
      retryAfterMs: error.retryAfterMs,
    });
  await wait(error.retryAfterMs, undefined, { signal });
}

/** What fetch and its sockets fail with. */
function translated(error: unknown): NotAnswered {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ForbiddenAddress) return new NotAnswered('address', cause.message);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const isCut = error instanceof Error && error.message === 'terminated';
  return new NotAnswered(isCut ? 'cut' : 'unreachable', message, { cause: error });
}
