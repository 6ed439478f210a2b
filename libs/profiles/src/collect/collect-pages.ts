import path from 'node:path';
import { existsSync } from 'node:fs';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { takeFileLock, writeAtomicallySync } from '@coopkg/files';
import { collectedFile } from './collected-file.js';
import { Journal, type Entry, type LinkKind } from './journal.js';
import { pageLinks } from './page-links.js';
import { PoliteClient, type Fetched, type NotFetched } from './polite-client.js';
import { Robots } from './robots.js';
import { allowedBy, type Allowed } from './allowed.js';
import type { Site } from './site.js';

export interface CollectOptions {
  site: Site;
  /** Pages, pictures and `index.jsonl`: what `profiles import` takes. */
  out: string;
  signal?: AbortSignal;
  onProgress?: (progress: { message: Bilingual }) => void;
}

export interface CollectSummary {
  out: string;
  /** By outcome, of this run. */
  outcomes: Record<string, number>;
  requests: number;
  /** Addresses that are left for another run, because a limit was reached. */
  left: number;
  resumed: boolean;
}

interface Wanted {
  url: string;
  kind: LinkKind;
  depth: number;
  hops: number;
}

/**
 * Fetches the pages that a person allows, and the pictures that they show. Asked again, it asks the
 * hosts only for what has changed; after a kill it goes on where it was.
 */
export async function collectPages(options: CollectOptions): Promise<CollectSummary> {
  const out = path.resolve(options.out);
  const lock = takeFileLock(path.join(out, '.collecting'));
  if (lock === null)
    throw new Fault('collection-running', {
      zh: `另一个采集正在写入 ${out}，请等它结束。`,
      en: `Another collection is writing to ${out}: wait for its end.`,
    });
  const client = new PoliteClient(options.site, options.signal);
  try {
    return await new Collection(options, out, client).run();
  } finally {
    await client.close();
    lock.release();
  }
}

class Collection {
  private readonly queue: Wanted[] = [];
  private readonly seen = new Set<string>();
  private readonly outcomes: Record<string, number> = {};
  private readonly journal: Journal;
  private readonly robots: Robots;
  private readonly allowed: Allowed;
  private readonly endsAt: number;
  private pages = 0;

  constructor(
    private readonly options: CollectOptions,
    private readonly out: string,
    private readonly client: PoliteClient,
  ) {
    this.allowed = allowedBy(options.site);
    this.journal = new Journal(out);
    this.robots = new Robots(client, (url) => this.allowed.host(url));
    this.endsAt = Date.now() + options.site.minutes * 60_000;
  }

  async run(): Promise<CollectSummary> {
    const { site, signal } = this.options;
    for (const url of site.start)
      this.want({ url: new URL(url).href, kind: 'page', depth: 0, hops: 0 });
    let left = 0;
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      if (signal?.aborted === true) break;
      const before = this.journal.done.get(next.url);
      if (before !== undefined && before.outcome !== 'failed') this.follow(before);
      else if (Date.now() > this.endsAt || (next.kind === 'page' && this.pages >= site.pages))
        left++;
      else await this.visit(next);
    }
    // A run that a person stopped, or that ran out of time, is taken up by the next.
    if (signal?.aborted !== true && Date.now() <= this.endsAt) this.journal.finish();
    const { outcomes } = this;
    return {
      out: this.out,
      outcomes,
      requests: this.client.requests,
      left: left + this.queue.length,
      resumed: this.journal.isResumed,
    };
  }

  /** Pages that a page leads to come before pictures of later ones: in the order found. */
  private want(wanted: Wanted): void {
    if (this.seen.has(wanted.url)) return;
    this.seen.add(wanted.url);
    this.queue.push(wanted);
  }

  private follow(entry: Entry): void {
    if (entry.kind === 'page' && entry.file !== null) this.pages++;
    const { site } = this.options;
    for (const { url, kind } of entry.links) {
      if (!this.allowed.host(url)) continue;
      if (
        kind === 'page' &&
        entry.outcome !== 'redirected' &&
        (entry.depth >= site.depth || !this.allowed.path(url))
      )
        continue;
      if (kind === 'picture' && !site.pictures) continue;
      const depth = entry.outcome === 'redirected' ? entry.depth : entry.depth + 1;
      this.want({ url, kind, depth, hops: entry.outcome === 'redirected' ? 1 : 0 });
    }
  }

  private async visit(wanted: Wanted): Promise<void> {
    const { site } = this.options;
    this.options.onProgress?.({
      message: {
        zh: `${this.pages} 页，正在读取 ${wanted.url}`,
        en: `${this.pages} pages, reading ${wanted.url}`,
      },
    });
    try {
      const refusal = await this.robots.refusal(wanted.url);
      if (refusal !== null) {
        this.note(wanted, { outcome: 'refused', reason: refusal });
        return;
      }
      const earlier = this.journal.earlier.get(wanted.url);
      const known =
        earlier?.file != null && existsSync(path.join(this.out, earlier.file))
          ? earlier
          : undefined;
      const isPage = wanted.kind === 'page';
      const answer = await this.client.get(
        wanted.url,
        conditions(known),
        isPage ? isHtml : isPicture,
        (isPage ? site.pageKilobytes : site.pictureKilobytes) << 10,
      );
      this.take(wanted, answer, known);
    } catch (error) {
      if (this.options.signal?.aborted !== true) throw error;
    }
  }

  private take(wanted: Wanted, answer: Fetched | NotFetched, known: Entry | undefined): void {
    if ('reason' in answer) {
      this.note(wanted, {
        ...(known === undefined ? {} : kept(known)),
        outcome: answer.later ? 'failed' : 'refused',
        reason: answer.reason,
      });
      return;
    }
    const { status } = answer;
    if (status === 304 && known !== undefined)
      this.note(wanted, { ...kept(known), outcome: 'unchanged' });
    else if (status >= 300 && status < 400) this.redirect(wanted, answer);
    else if (status === 200) this.store(wanted, answer);
    else this.note(wanted, { outcome: 'failed', reason: `status ${status}` });
  }

  private redirect(wanted: Wanted, { headers, status }: Fetched): void {
    const location = headers.get('location');
    if (location === null || !URL.canParse(location, wanted.url)) {
      this.note(wanted, { outcome: 'failed', reason: `status ${status} without an address` });
      return;
    }
    const target = new URL(location, wanted.url);
    target.hash = '';
    if (!this.allowed.host(target.href))
      this.note(wanted, {
        outcome: 'refused',
        reason: `leads to ${target.host}, which is not among the hosts allowed`,
      });
    else if (wanted.hops > 0 && this.seen.has(target.href))
      this.note(wanted, { outcome: 'failed', reason: 'redirects lead in a circle' });
    else
      this.note(wanted, {
        outcome: 'redirected',
        reason: `leads to ${target.href}`,
        links: [{ url: target.href, kind: wanted.kind }],
      });
  }

  private store(wanted: Wanted, { headers, body }: Fetched): void {
    const contentType = headers.get('content-type');
    const found =
      wanted.kind === 'page'
        ? pageLinks(body, contentType, wanted.url)
        : { links: [], noIndex: false };
    const about = {
      contentType,
      encoding: /charset\s*=\s*["']?([\w:.-]+)/iu.exec(contentType ?? '')?.[1] ?? null,
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      links: found.links,
    };
    if (found.noIndex) {
      this.note(wanted, {
        ...about,
        outcome: 'refused',
        reason: 'the page asks robots to keep no copy',
      });
      return;
    }
    const file = collectedFile(wanted.url, contentType ?? '');
    writeAtomicallySync(path.join(this.out, file), body);
    this.note(wanted, { ...about, outcome: 'fetched', file });
  }

  private note(wanted: Wanted, rest: Partial<Entry> & Pick<Entry, 'outcome'>): void {
    const entry: Entry = {
      reason: null,
      file: null,
      contentType: null,
      encoding: null,
      etag: null,
      lastModified: null,
      links: [],
      ...rest,
      url: wanted.url,
      kind: wanted.kind,
      depth: wanted.depth,
      date: new Date().toISOString(),
    };
    this.journal.add(entry);
    this.outcomes[entry.outcome] = (this.outcomes[entry.outcome] ?? 0) + 1;
    this.follow(entry);
  }
}

const isHtml = (type: string): boolean => /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type);
const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp|gif)\b/iu.test(type);

/** The copy at hand stays what it is. */
const kept = ({
  file,
  contentType,
  encoding,
  etag,
  lastModified,
  links,
}: Entry): Partial<Entry> => ({
  file,
  contentType,
  encoding,
  etag,
  lastModified,
  links,
});

function conditions(known: Entry | undefined): Record<string, string> {
  if (known === undefined) return {};
  if (known.etag !== null) return { 'if-none-match': known.etag };
  return known.lastModified === null ? {} : { 'if-modified-since': known.lastModified };
}
