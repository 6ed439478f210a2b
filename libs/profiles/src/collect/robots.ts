import robotsParser from 'robots-parser';
import { robotName, type PoliteClient } from './polite-client.js';

const mostBytes = 512 << 10;
interface Rules {
  isAllowed(url: string): boolean;
  /** Why it allows nothing, where it could not be read. */
  failure?: string;
}

/** What each host's robots.txt allows. Source: RFC 9309. */
export class Robots {
  private readonly byOrigin = new Map<string, Rules>();

  constructor(
    private readonly client: PoliteClient,
    private readonly isAllowedHost: (url: string) => boolean,
  ) {}

  /** Why an address may not be asked; null when it may. */
  async refusal(url: string): Promise<string | null> {
    const { origin, host } = new URL(url);
    let rules = this.byOrigin.get(origin);
    if (rules === undefined) {
      rules = await this.read(`${origin}/robots.txt`, host);
      this.byOrigin.set(origin, rules);
    }
    if (rules.isAllowed(url)) return null;
    return rules.failure ?? 'its robots.txt does not allow it';
  }

  /** Missing: all is allowed. A host that fails to say allows nothing for now. */
  private async read(robotsUrl: string, host: string): Promise<Rules> {
    let url = robotsUrl;
    for (let hops = 0; hops <= 5; hops++) {
      const answer = await this.client.get(url, {}, () => true, mostBytes);
      if ('reason' in answer) return failed(answer.reason);
      const { status, headers, body } = answer;
      const location = headers.get('location');
      if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url)) {
        url = new URL(location, url).href;
        if (this.isAllowedHost(url)) continue;
        return { isAllowed: () => true };
      }
      if (status >= 500) return failed(`status ${status}`);
      if (status !== 200) return { isAllowed: () => true };
      const parsed = robotsParser(robotsUrl, body.toString('utf8'));
      const delay = parsed.getCrawlDelay(robotName);
      if (delay !== undefined) this.client.setDelay(host, delay);
      return { isAllowed: (page) => parsed.isAllowed(page, robotName) ?? true };
    }
    return { isAllowed: () => true };
  }
}

const failed = (reason: string): Rules => ({
  isAllowed: () => false,
  failure: `its robots.txt can't be read: ${reason}`,
});
