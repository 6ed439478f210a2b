import { NotAnswered, SafeClient } from '@coopkg/downloads';
import PQueue from 'p-queue';
import QuickLRU from 'quick-lru';
import type { Language } from '@coopkg/contracts';
import type { Access, OnlineSource, SourceItem, Wanted } from './online-source.js';

/** One source as an administrator has it. */
export interface SourceSettings extends Access {
  /** Its base address; `{language}` in it stands for the language of the question. */
  url: string;
  /** The address is not the one that the product has: it may be in a private network. */
  isConfigured: boolean;
}

export interface SourceLimits {
  timeoutMs: number;
  /** How long a reply is given again, in milliseconds; 0: never. */
  cacheMs: number;
  userAgent: string;
  /** Pause before a second attempt, in milliseconds. */
  retryPauseMs?: number;
}

export interface Found {
  items: SourceItem[];
  /** When the source gave it, in milliseconds since 1970. */
  gaveAt: number;
}

const mostBytes = 8 << 20;
/** Replies of one source that are kept. */
const mostKept = 300;
/** Requests of one source that wait for their turn; more are told to come again. */
const mostWaiting = 20;

/** Asks one source no more often than it wants, and remembers what it said. */
export class SourceClient {
  private readonly clients = new Map<string, SafeClient>();
  private readonly turns: PQueue;
  private readonly kept: QuickLRU<string, Found>;
  /** The source wants to be left alone until then. */
  private restUntil = 0;

  constructor(
    readonly source: OnlineSource,
    private readonly settings: SourceSettings,
    private readonly limits: SourceLimits,
  ) {
    this.turns = new PQueue({
      concurrency: 2,
      interval: source.intervalMs,
      intervalCap: 1,
    });
    this.kept = new QuickLRU({ maxSize: mostKept, maxAge: Math.max(1, limits.cacheMs) });
  }

  /** @throws NotAnswered, UnreadableReply; the signal's reason when the caller gives up */
  async ask(wanted: Wanted, signal?: AbortSignal): Promise<Found> {
    const key = JSON.stringify(wanted);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    if (this.turns.size >= mostWaiting || Date.now() < this.restUntil)
      throw new NotAnswered('busy', 'asked too often', {
        retryAfterMs: Math.max(this.restUntil - Date.now(), this.source.intervalMs),
      });
    const items = await this.turns.add(() => this.send(wanted, signal), {
      ...(signal === undefined ? {} : { signal }),
      throwOnTimeout: true,
    });
    const found = { items, gaveAt: Date.now() };
    if (this.limits.cacheMs > 0) this.kept.set(key, found);
    return found;
  }

  async close(): Promise<void> {
    this.turns.clear();
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private async send(wanted: Wanted, signal?: AbortSignal): Promise<SourceItem[]> {
    const { path, query, headers, mayBeMissing } = this.source.request(
      { ...wanted, text: this.textOf(wanted) },
      this.settings,
    );
    const request = {
      path,
      query: given(query),
      headers: Object.fromEntries(given(headers ?? {})),
    };
    try {
      const reply = await this.client(wanted.language).send(request, signal);
      return this.source.read(reply.text, wanted).slice(0, wanted.limit);
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      if (mayBeMissing === true && error.status === 404) return [];
      if (error.retryAfterMs !== null) this.restUntil = Date.now() + error.retryAfterMs;
      throw error;
    }
  }

  private textOf({ text, latin, language }: Wanted): string {
    const when = this.source.latin;
    const isWanted = when === 'always' || (when === 'in-english' && language === 'en');
    return isWanted ? (latin ?? text) : text;
  }

  private client(language: Language): SafeClient {
    const { url, isConfigured } = this.settings;
    const baseUrl = url.replaceAll('{language}', language);
    const client =
      this.clients.get(baseUrl) ??
      new SafeClient({
        baseUrl,
        mayBePrivate: isConfigured,
        mostBytes,
        ...this.limits,
      });
    this.clients.set(baseUrl, client);
    return client;
  }
}

const given = (fields: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
