import {
  onlineSourceIds,
  type Bilingual,
  type Language,
  type OnlineAvailability,
  type OnlineReply,
  type OnlineSourceId,
} from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import {
  onlineSource,
  OnlineSearch,
  type OnlineRequest,
  type OnlineSearchOptions,
  type SourceLimits,
  type SourceSetup,
} from '@coopkg/online';
import { hasNetwork, onlineSetups } from './online-sources.js';
import { userAgentOf } from './user-agent.js';

/** How long it is believed that there is, or is no network. */
const believedMs = 60_000;

/** Online search as the settings allow it: opened when it is first wanted. */
export class OnlineAccess {
  private readonly setups: ReadonlyMap<OnlineSourceId, SourceSetup>;
  private readonly limits: SourceLimits;
  private readonly searching: OnlineSearch;
  private network: { has: Promise<boolean>; askedAt: number } | null = null;

  constructor(configuration: Configuration) {
    this.setups = onlineSetups(configuration);
    this.limits = {
      timeoutMs: configuration.onlineTimeoutMs,
      cacheMs: configuration.onlineCacheMinutes * 60_000,
      userAgent: userAgentOf(configuration.onlineContact),
    };
    this.searching = new OnlineSearch(this.setups, this.limits);
  }

  /** What can be asked, for the page: it says why not. */
  async availability(language: Language): Promise<OnlineAvailability> {
    const sources = onlineSourceIds.map((id) => {
      const setup = this.setups.get(id);
      return {
        source: id,
        name: onlineSource(id).name[language],
        kinds: [...onlineSource(id).kinds],
        on: setup !== undefined && !('off' in setup),
        message: setup !== undefined && 'off' in setup ? setup.off[language] : '',
      };
    });
    if (this.searching.on.length === 0) return { state: 'off', sources };
    return { state: (await this.hasNetwork()) ? 'on' : 'offline', sources };
  }

  /** Where there is no network, all sources are off and none is asked. */
  async search(request: OnlineRequest, options: OnlineSearchOptions = {}): Promise<OnlineReply> {
    const isOffline = this.searching.on.length > 0 && !(await this.hasNetwork());
    const searching = isOffline ? withoutNetwork(this.limits) : this.searching;
    return searching.search(request, options);
  }

  close(): Promise<void> {
    return this.searching.close();
  }

  private hasNetwork(): Promise<boolean> {
    if (this.network === null || Date.now() - this.network.askedAt > believedMs)
      this.network = { has: hasNetwork(this.setups), askedAt: Date.now() };
    return this.network.has;
  }
}

const withoutNetwork = (limits: SourceLimits): OnlineSearch =>
  new OnlineSearch(new Map(onlineSourceIds.map((id) => [id, { off: noNetwork }])), limits);

const noNetwork: Bilingual = {
  zh: '本机没有网络，联网查询不可用。',
  en: 'This machine has no network, so nothing can be looked up online.',
};
