import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import type { OnlineSource, SourceItem, Wanted } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';

type Page = Pick<SourceItem, 'url'> & { title: string; description?: string | null | undefined };

/** A page of the web as what was looked for: it may be about anything. */
const itemOf = ({ title, ...page }: Page, { kind }: Wanted): SourceItem[] => {
  const item = cleanItem({ ...page, kind, ...(kind === 'person' ? { name: title } : { title }) });
  return item === null ? [] : [item];
};

const about = {
  kinds: ['project', 'person'],
  intervalMs: 1100,
  latin: 'in-english',
} as const;

/** Without pages where nothing was found, but never without its type. */
const braveSchema = z
  .object({
    type: z.string().optional(),
    web: z.object({ results: z.array(z.unknown()) }).optional(),
  })
  .refine(({ type, web }) => type === 'search' || web !== undefined);
const bingSchema = z
  .object({
    _type: z.string().optional(),
    webPages: z.object({ value: z.array(z.unknown()) }).optional(),
  })
  .refine(({ _type, webPages }) => _type === 'SearchResponse' || webPages !== undefined);

/** Source: api.search.brave.com, Web Search. */
export const brave: OnlineSource = {
  ...about,
  id: 'brave',
  name: { zh: 'Brave 搜索', en: 'Brave Search' },
  needsKey: true,
  request: ({ text, limit }, { key = '' }) => ({
    path: '/res/v1/web/search',
    query: { q: text, count: String(limit) },
    headers: { accept: 'application/json', 'x-subscription-token': key },
  }),
  read: (text, wanted) =>
    readEach(
      readJson(text, braveSchema).web?.results ?? [],
      z.object({ title: z.string(), url: z.string(), description: z.string().nullish() }),
    ).flatMap((page) => itemOf(page, wanted)),
};

/** Source: the reply of Bing Web Search 7, which other services send too. */
export const bing: OnlineSource = {
  ...about,
  id: 'bing',
  name: { zh: 'Bing 兼容的搜索', en: 'Bing-compatible search' },
  needsKey: true,
  request: ({ text, limit }, { key = '' }) => ({
    path: '/v7.0/search',
    query: { q: text, count: String(limit) },
    headers: { 'ocp-apim-subscription-key': key },
  }),
  read: (text, wanted) =>
    readEach(
      readJson(text, bingSchema).webPages?.value ?? [],
      z.object({ name: z.string(), url: z.string(), snippet: z.string().nullish() }),
    ).flatMap(({ name, url, snippet }) =>
      itemOf({ title: name, url, description: snippet }, wanted),
    ),
};

/** Source: docs.searxng.org, Search API; its form json must be allowed there. */
export const searxng: OnlineSource = {
  ...about,
  id: 'searxng',
  name: { zh: 'SearXNG', en: 'SearXNG' },
  request: ({ text, language }) => ({
    path: '/search',
    query: { q: text, format: 'json', language: language === 'zh' ? 'zh-CN' : 'en' },
  }),
  read: (text, wanted) =>
    readEach(
      readJson(text, z.object({ results: z.array(z.unknown()) })).results,
      z.object({ title: z.string(), url: z.string(), content: z.string().nullish() }),
    )
      .slice(0, wanted.limit)
      .flatMap(({ title, url, content }) => itemOf({ title, url, description: content }, wanted)),
};
