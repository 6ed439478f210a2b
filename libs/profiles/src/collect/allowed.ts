import type { Site } from './site.js';

export interface Allowed {
  host(url: string): boolean;
  /** Whether a page's path with its query fits the patterns. */
  path(url: string): boolean;
}

export function allowedBy(site: Pick<Site, 'hosts' | 'include' | 'exclude'>): Allowed {
  const hosts = new Set(site.hosts);
  const include = site.include.map(pattern);
  const exclude = site.exclude.map(pattern);
  return {
    host: (url) =>
      URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && hosts.has(new URL(url).host),
    path: (url) => {
      const { pathname, search } = new URL(url);
      const text = pathname + search;
      return (
        (include.length === 0 || include.some((one) => one.test(text))) &&
        !exclude.some((one) => one.test(text))
      );
    },
  };
}

const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'))
      .join('.*')}$`,
    'u',
  );
