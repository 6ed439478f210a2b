import { Resolver } from 'node:dns/promises';
import { settings, type Configuration } from '@coopkg/configuration';
import { onlineSourceIds, type Bilingual, type OnlineSourceId } from '@coopkg/contracts';
import { onlineSource, type SourceSetup } from '@coopkg/online';

/** Each source as the settings have it, or why it is off. */
export function onlineSetups(configuration: Configuration): Map<OnlineSourceId, SourceSetup> {
  const allowed = new Set(configuration.onlineSources ?? onlineSourceIds);
  return new Map(
    onlineSourceIds.map((id) => {
      if (configuration.online === 'off') return [id, { off: allOff }];
      if (!allowed.has(id)) return [id, { off: notAllowed(onlineSource(id).name) }];
      return [id, setupOf(configuration, id)];
    }),
  );
}

const settingsOf = {
  openalex: ['onlineOpenalexUrl', 'onlineOpenalexKey'],
  crossref: ['onlineCrossrefUrl', null],
  arxiv: ['onlineArxivUrl', null],
  'semantic-scholar': ['onlineSemanticScholarUrl', 'onlineSemanticScholarKey'],
  orcid: ['onlineOrcidUrl', null],
  wikidata: ['onlineWikidataUrl', null],
  wikipedia: ['onlineWikipediaUrl', null],
  baike: ['onlineBaikeUrl', 'onlineBaikeKey'],
  brave: ['onlineBraveUrl', 'onlineBraveKey'],
  bing: ['onlineBingUrl', 'onlineBingKey'],
  searxng: ['onlineSearxngUrl', null],
} as const;

function setupOf(configuration: Configuration, id: OnlineSourceId): SourceSetup {
  const [urlKey, keyKey] = settingsOf[id];
  const url = configuration[urlKey];
  const key = keyKey === null ? undefined : configuration[keyKey];
  const { name, needsKey } = onlineSource(id);
  if (url === undefined) return { off: needs(name, settings[urlKey].variable) };
  if (needsKey === true && key === undefined && keyKey !== null)
    return { off: needs(name, settings[keyKey].variable) };
  return {
    url,
    isConfigured: url !== settings[urlKey].fallback,
    key,
    contact: mailOf(configuration.onlineContact),
  };
}

/** Sources take an address of mail as a parameter; one of the web goes into the user agent alone. */
const mailOf = (contact: string | undefined): string | undefined =>
  contact?.includes('@') === true ? contact.replace(/^mailto:/u, '') : undefined;

const allOff: Bilingual = {
  zh: '管理员关闭了联网查询（COOPKG_ONLINE）。',
  en: 'The administrator has switched online search off (COOPKG_ONLINE).',
};
const notAllowed = (name: Bilingual): Bilingual => ({
  zh: `管理员没有启用 ${name.zh}（COOPKG_ONLINE_SOURCES）。`,
  en: `The administrator has not allowed ${name.en} (COOPKG_ONLINE_SOURCES).`,
});
const needs = (name: Bilingual, variable: string): Bilingual => ({
  zh: `${name.zh} 没有启用：需要管理员设置 ${variable}。`,
  en: `${name.en} is off: it needs the administrator to set ${variable}.`,
});

/** A machine without a network has no names; asking for them takes no longer than this. */
const resolveMs = 1500;
/** So many names are asked for: one that is known is enough. */
const mostNames = 3;

/**
 * Whether this machine has a network, as far as a name server tells: no request is sent for it. An
 * address that an administrator has given counts as there.
 */
export async function hasNetwork(
  setups: ReadonlyMap<OnlineSourceId, SourceSetup>,
): Promise<boolean> {
  const on = [...setups.values()].flatMap((setup) => ('off' in setup ? [] : [setup]));
  if (on.some(({ isConfigured }) => isConfigured)) return true;
  const resolver = new Resolver({ timeout: resolveMs, tries: 1 });
  const names = on.slice(0, mostNames).map(({ url }) => new URL(url).hostname);
  return Promise.any(names.map((name) => resolver.resolve4(name))).then(
    () => true,
    () => false,
  );
}
