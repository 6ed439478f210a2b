import { decodePage } from '../pages/decode-page.js';
import { pageDocument, type PageDocument } from '../pages/page-document.js';
import { isDecoration } from '../portraits/portrait-candidates.js';
import type { Link } from './journal.js';

export interface PageLinks {
  links: Link[];
  /** The page asks robots to keep no copy of it. */
  noIndex: boolean;
}

const longestUrl = 2000;

/** Where a page leads, and the pictures that it shows; nothing where it asks robots not to follow. */
export function pageLinks(body: Buffer, contentType: string | null, address: string): PageLinks {
  const document = pageDocument(decodePage(body, contentType).text);
  if (document === null) return { links: [], noIndex: false };
  const rules = [...document.querySelectorAll('meta[name=robots i]')]
    .map((meta) => meta.getAttribute('content') ?? '')
    .join(',')
    .toLowerCase();
  const noIndex = /noindex|none/u.test(rules);
  if (/nofollow|none/u.test(rules)) return { links: [], noIndex };
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? address;
  const root = URL.canParse(base, address) ? new URL(base, address).href : address;
  const found = new Map<string, Link>();
  for (const { target, kind } of targets(document)) {
    const url = absolute(target, root);
    if (url !== null && !found.has(url)) found.set(url, { url, kind });
  }
  return { links: [...found.values()], noIndex };
}

function targets(document: PageDocument): { target: string; kind: Link['kind'] }[] {
  const links = [...document.querySelectorAll('a[href],area[href]')]
    .filter((link) => !/\bnofollow\b/iu.test(link.getAttribute('rel') ?? ''))
    .map((link) => link.getAttribute('href'));
  const frames = [...document.querySelectorAll('frame[src],iframe[src]')].map((frame) =>
    frame.getAttribute('src'),
  );
  const pictures = [...document.querySelectorAll('img')]
    .map(
      (image) =>
        ['data-original', 'data-src', 'src']
          .map((name) => image.getAttribute(name))
          .find((source) => source !== null && source !== '') ?? '',
    )
    .filter((source) => source !== '' && !source.startsWith('data:') && !isDecoration(source));
  return [
    ...[...links, ...frames].map((target) => ({ target: target ?? '', kind: 'page' as const })),
    ...pictures.map((target) => ({ target, kind: 'picture' as const })),
  ];
}

/** The address without its fragment and session; null when it is none of the web. */
function absolute(target: string, base: string): string | null {
  const clean = target.trim();
  if (
    clean === '' ||
    /^(?:#|javascript:|mailto:|tel:|data:)/iu.test(clean) ||
    !URL.canParse(clean, base)
  )
    return null;
  const url = new URL(clean, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/?]*/iu, '');
  return url.href.length > longestUrl ? null : url.href;
}
