import {
  onlineSourceIds,
  type Bilingual,
  type Language,
  type OnlineItem,
  type OnlineKind,
  type OnlineReply,
  type OnlineSourceId,
  type OnlineSourceReport,
} from '@coopkg/contracts';
import { onlineSource, onlineSources } from './all-sources.js';
import { failureText } from './failure-text.js';
import { mergeItems, type SourceFinds } from './merge-items.js';
import type { Wanted } from './online-source.js';
import { SourceClient, type SourceLimits, type SourceSettings } from './source-client.js';

/** A source as it is set up here: with its settings, or why it is off. */
export type SourceSetup = SourceSettings | { off: Bilingual };

export interface OnlineRequest {
  text: string;
  /** The same in Latin letters, where the text is Chinese and it is known. */
  latin?: string;
  /** Names of institutions: who is there comes first. */
  at?: readonly string[];
  kind?: OnlineKind;
  sources?: readonly OnlineSourceId[];
  language: Language;
}

export interface OnlineSearchOptions {
  signal?: AbortSignal;
  /** As each source ends: the reply so far. */
  onReply?: (reply: OnlineReply, last: OnlineSourceReport) => void;
}

/** Things of one source, and of all together, that are shown. */
const mostOfSource = 10;
const mostOfAll = 30;

/** Looks things up at the sources that an administrator allows, side by side. */
export class OnlineSearch {
  private readonly clients = new Map<OnlineSourceId, SourceClient>();

  constructor(
    private readonly setups: ReadonlyMap<OnlineSourceId, SourceSetup>,
    private readonly limits: SourceLimits,
  ) {
    for (const [id, setup] of setups)
      if (!('off' in setup))
        this.clients.set(id, new SourceClient(onlineSource(id), setup, limits));
  }

  /** Sources that are on. */
  get on(): OnlineSourceId[] {
    return [...this.clients.keys()];
  }

  /** Never fails because a source does: what happened to each is told. */
  async search(request: OnlineRequest, options: OnlineSearchOptions = {}): Promise<OnlineReply> {
    const asked = request.sources ?? onlineSourceIds;
    const kind = request.kind ?? kindOf(asked);
    const { latin } = request;
    const wanted: Wanted = {
      text: request.text,
      ...(latin === undefined ? {} : { latin }),
      kind,
      language: request.language,
      limit: mostOfSource,
    };
    const query = request.language === 'en' ? (latin ?? request.text) : request.text;
    const reply: OnlineReply = { query, kind, items: [], sources: [] };
    const finds: SourceFinds[] = [];
    const order = onlineSources.filter(({ id }) => asked.includes(id)).map(({ id }) => id);
    // Which source happens to answer first does not change what is shown first.
    const place = (id: OnlineSourceId): number => order.indexOf(id);
    await Promise.all(
      order
        .filter((id) => request.sources !== undefined || onlineSource(id).kinds.includes(kind))
        .map(async (id) => {
          const { report, items } = await this.askOne(id, wanted, options.signal);
          finds.push({ source: id, items });
          finds.sort((one, other) => place(one.source) - place(other.source));
          reply.sources.push(report);
          reply.sources.sort((one, other) => place(one.source) - place(other.source));
          reply.items = firstAt(mergeItems(finds), request.at).slice(0, mostOfAll);
          options.onReply?.({ ...reply, sources: [...reply.sources] }, report);
        }),
    );
    options.signal?.throwIfAborted();
    return reply;
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private async askOne(
    id: OnlineSourceId,
    wanted: Wanted,
    signal?: AbortSignal,
  ): Promise<{ report: OnlineSourceReport; items: SourceFinds['items'] }> {
    const { name, kinds } = onlineSource(id);
    const { language } = wanted;
    const report = (
      state: OnlineSourceReport['state'],
      message: Bilingual,
      rest: Partial<OnlineSourceReport> = {},
    ): OnlineSourceReport => ({
      source: id,
      name: name[language],
      state,
      message: message[language],
      found: 0,
      ms: 0,
      ageS: 0,
      ...rest,
    });
    const setup = this.setups.get(id);
    const client = this.clients.get(id);
    if (client === undefined)
      return {
        report: report('off', setup !== undefined && 'off' in setup ? setup.off : isOff(name)),
        items: [],
      };
    if (!kinds.includes(wanted.kind))
      return { report: report('off', notOfKind(name, wanted.kind)), items: [] };
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    try {
      const { items, gaveAt } = await client.ask(wanted, signal);
      const ageS = Math.round((Date.now() - gaveAt) / 1000);
      const told = report('answered', foundText(items.length, ageS), {
        found: items.length,
        ms: ms(),
        ageS,
      });
      return { report: told, items };
    } catch (error) {
      signal?.throwIfAborted();
      const message = failureText(name, error, this.limits.timeoutMs);
      return { report: report('failed', message, { ms: ms() }), items: [] };
    }
  }
}

/** Whose affiliation or description names one of these first; the order is kept otherwise. */
function firstAt(items: readonly OnlineItem[], names: readonly string[] = []): OnlineItem[] {
  const wanted = names.map((name) => name.toLowerCase());
  const isThere = ({ affiliations = [], description = '' }: OnlineItem): boolean => {
    const text = [...affiliations, description].join('\n').toLowerCase();
    return wanted.some((name) => text.includes(name));
  };
  return [...items.filter(isThere), ...items.filter((item) => !isThere(item))];
}

/** What the first of these sources has. */
function kindOf(sources: readonly OnlineSourceId[]): OnlineKind {
  const has = (kind: OnlineKind): boolean =>
    sources.some((id) => onlineSource(id).kinds.includes(kind));
  return (['paper', 'person'] as const).find(has) ?? 'project';
}

const kindNames: Record<OnlineKind, Bilingual> = {
  paper: { zh: '论文', en: 'papers' },
  person: { zh: '人物', en: 'people' },
  project: { zh: '项目', en: 'projects' },
};

const notOfKind = (name: Bilingual, kind: OnlineKind): Bilingual => ({
  zh: `${name.zh} 不提供${kindNames[kind].zh}。`,
  en: `${name.en} has no ${kindNames[kind].en}.`,
});

const isOff = (name: Bilingual): Bilingual => ({
  zh: `管理员没有启用 ${name.zh}。`,
  en: `${name.en} is not switched on here.`,
});

function foundText(count: number, ageS: number): Bilingual {
  const zh = count === 0 ? '没有找到。' : `找到 ${count} 项。`;
  const en = count === 0 ? 'Nothing was found.' : `${count} found.`;
  if (ageS < 60) return { zh, en };
  const minutes = Math.round(ageS / 60);
  return { zh: `${zh}（${minutes} 分钟前的回复）`, en: `${en} (answered ${minutes} min ago)` };
}
