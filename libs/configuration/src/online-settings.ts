import { onlineSourceIds, type Bilingual } from '@coopkg/contracts';
import { address, listOf, oneOf, text, wholeNumber, type Setting } from './setting-kinds.js';

const baseUrl = (
  variable: string,
  fallback: string | undefined,
  name: string,
  more: Bilingual = { zh: '', en: '' },
): Setting<string> =>
  address(
    variable,
    /^https?:\/\/[^\s?#]+$/,
    fallback,
    { zh: 'http(s):// 地址', en: 'an http(s):// address' },
    {
      zh: `联网查询：${name} 的地址${more.zh}`,
      en: `online search: address of ${name}${more.en}`,
    },
  );

const key = (variable: string, name: string, more: Bilingual = { zh: '', en: '' }) =>
  text(
    variable,
    undefined,
    { zh: `联网查询：${name} 的密钥${more.zh}`, en: `online search: key of ${name}${more.en}` },
    true,
  );

const needed = { zh: '；没有它就不查询', en: '; without it that source is off' };
const optional = { zh: '，可不设', en: ', which it can do without' };

/** Sources outside the graph: where each is asked, with what key, and how politely. */
export const onlineSettings = {
  online: oneOf('COOPKG_ONLINE', ['auto', 'off'], 'auto', {
    zh: '联网查询：auto 表示提问者可以为一个问题打开（本机没有网络时关闭），off 表示不提供',
    en: 'online search: auto lets a person switch it on for a question (off while this machine has no network); off: nobody may',
  }),
  onlineSources: listOf('COOPKG_ONLINE_SOURCES', onlineSourceIds, {
    zh: '联网查询：允许的来源；默认为全部已设好的来源',
    en: 'online search: the sources that may be asked; unless set, all that have what they need',
  }),
  onlineTimeoutMs: wholeNumber('COOPKG_ONLINE_TIMEOUT_MS', 100, 120_000, 5000, {
    zh: '联网查询：每个来源的时限（毫秒），含重试',
    en: 'online search: time limit of each source with its retries, in ms',
  }),
  onlineCacheMinutes: wholeNumber('COOPKG_ONLINE_CACHE_MINUTES', 0, 100_000, 60, {
    zh: '联网查询：来源的回复保留多久（分钟）；0 表示不保留',
    en: 'online search: how long what a source said is given again, in minutes; 0: never',
  }),
  onlineContact: text('COOPKG_ONLINE_CONTACT', undefined, {
    zh: '联网查询：负责人的邮箱或网址，随请求告知来源',
    en: 'online search: an address of mail or of the web of who answers for the requests, told to the sources',
  }),
  onlineOpenalexUrl: baseUrl('COOPKG_ONLINE_OPENALEX_URL', 'https://api.openalex.org', 'OpenAlex'),
  onlineOpenalexKey: key('COOPKG_ONLINE_OPENALEX_KEY', 'OpenAlex', optional),
  onlineCrossrefUrl: baseUrl('COOPKG_ONLINE_CROSSREF_URL', 'https://api.crossref.org', 'Crossref'),
  onlineArxivUrl: baseUrl('COOPKG_ONLINE_ARXIV_URL', 'https://export.arxiv.org', 'arXiv'),
  onlineSemanticScholarUrl: baseUrl(
    'COOPKG_ONLINE_SEMANTIC_SCHOLAR_URL',
    'https://api.semanticscholar.org',
    'Semantic Scholar',
  ),
  onlineSemanticScholarKey: key('COOPKG_ONLINE_SEMANTIC_SCHOLAR_KEY', 'Semantic Scholar', optional),
  onlineOrcidUrl: baseUrl('COOPKG_ONLINE_ORCID_URL', 'https://pub.orcid.org', 'ORCID'),
  onlineWikidataUrl: baseUrl('COOPKG_ONLINE_WIKIDATA_URL', 'https://www.wikidata.org', 'Wikidata'),
  onlineWikipediaUrl: baseUrl(
    'COOPKG_ONLINE_WIKIPEDIA_URL',
    'https://{language}.wikipedia.org',
    'Wikipedia',
    {
      zh: '；{language} 代表提问的语言（zh 或 en）',
      en: '; {language} stands for the language of the question (zh or en)',
    },
  ),
  onlineBaikeUrl: baseUrl('COOPKG_ONLINE_BAIKE_URL', 'https://baike.baidu.com', 'Baidu Baike'),
  onlineBaikeKey: key('COOPKG_ONLINE_BAIKE_KEY', 'Baidu Baike (appid)', optional),
  onlineBraveUrl: baseUrl(
    'COOPKG_ONLINE_BRAVE_URL',
    'https://api.search.brave.com',
    'Brave Search',
  ),
  onlineBraveKey: key('COOPKG_ONLINE_BRAVE_KEY', 'Brave Search', needed),
  onlineBingUrl: baseUrl('COOPKG_ONLINE_BING_URL', undefined, 'Bing-compatible search', needed),
  onlineBingKey: key('COOPKG_ONLINE_BING_KEY', 'Bing-compatible search', needed),
  onlineSearxngUrl: baseUrl('COOPKG_ONLINE_SEARXNG_URL', undefined, 'SearXNG', needed),
} as const;
