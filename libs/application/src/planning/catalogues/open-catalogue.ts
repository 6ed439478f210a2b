import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { ApiGraph, readCatalogue, type CatalogueNotice } from '@coopkg/api-graph';
import { processEnvironment } from '@coopkg/configuration';
import { Fault, type ApiCaller, type ApiCatalogue, type Language } from '@coopkg/contracts';
import { SafeClient } from '@coopkg/downloads';
import { dataFolder } from '@coopkg/question-types';
import { httpCaller, type HttpCallerOptions } from './http-caller.js';
import { invalid, type CatalogueSettings, type Credential } from './catalogue-settings.js';

/** A catalogue that can be planned over and called. */
export interface OpenedCatalogue {
  id: string;
  /** Described in one language, where its document has several. */
  graphIn: (language: Language) => Promise<ApiGraph>;
  caller: ApiCaller;
  notices: readonly CatalogueNotice[];
}

const mostBytes = 8 << 20;

/** Where the catalogues that the product has are asked, unless an administrator says otherwise. */
const shippedUrls = {
  crossref: 'https://api.crossref.org',
  'open-library': 'https://openlibrary.org',
};

/**
 * Reads a catalogue's document, and makes the caller that asks its base address alone.
 * @throws Fault `catalogue-unreadable`, `catalogue-invalid`, `catalogue-settings-invalid`
 */
export async function openCatalogue(
  settings: CatalogueSettings,
  folder: string,
  userAgent: string,
): Promise<OpenedCatalogue> {
  const file = documentOf(settings, folder);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Fault(
      'catalogue-unreadable',
      { zh: `读不了目录文件 ${file}。`, en: `The catalogue file ${file} can't be read.` },
      { cause },
    );
  });
  const { catalogue, notices } = readCatalogue(text, settings.id);
  const callable = callableOf(catalogue, settings);
  const client = new SafeClient({
    ...addressOf(settings, text, file),
    timeoutMs: settings.timeoutMs,
    mostBytes,
    userAgent,
  });
  return {
    id: settings.id,
    graphIn: graphsOf((language) =>
      callableOf(readCatalogue(text, settings.id, language).catalogue, settings),
    ),
    caller: httpCaller(callable, client, credentialsOf(settings, file)),
    notices,
  };
}

/** The graph of a catalogue that the product has. */
export async function openShippedGraph(
  shipped: keyof typeof shippedUrls,
): Promise<Pick<OpenedCatalogue, 'graphIn' | 'notices'>> {
  const text = await readFile(shippedFile(shipped), 'utf8');
  const { notices } = readCatalogue(text, shipped);
  const graphIn = graphsOf((language) => readCatalogue(text, shipped, language).catalogue);
  return { graphIn, notices };
}

const shippedFile = (name: string): string => path.join(dataFolder, 'catalogues', `${name}.yaml`);

/** Each made when it is first wanted. */
function graphsOf(
  catalogueIn: (language: Language) => ApiCatalogue,
): (language: Language) => Promise<ApiGraph> {
  const made = new Map<Language, Promise<ApiGraph>>();
  return (language) => {
    const graph = made.get(language) ?? ApiGraph.of(catalogueIn(language));
    made.set(language, graph);
    return graph;
  };
}

/** Where a catalogue's document is. @throws Fault `catalogue-settings-invalid` outside the folder */
export function documentOf({ file, shipped }: CatalogueSettings, folder: string): string {
  if (shipped !== undefined) return shippedFile(shipped);
  const document = path.resolve(folder, file ?? '');
  if (path.dirname(document) !== path.resolve(folder))
    throw invalid(folder, {
      zh: `file ${file} 不在这个目录中`,
      en: `the file ${file} is not in that folder`,
    });
  return document;
}

/** Operations that have an address and a method that the administrator allows. */
function callableOf(catalogue: ApiCatalogue, { methods }: CatalogueSettings): ApiCatalogue {
  const operations = catalogue.operations.filter(
    ({ route }) => route !== undefined && methods.some((method) => method === route.method),
  );
  if (operations.length > 0) return { ...catalogue, operations };
  throw new Fault('catalogue-invalid', {
    zh: `目录 ${catalogue.id} 中没有可以调用的接口：需要 OpenAPI 文件，且方法在 methods 中。`,
    en: `The catalogue ${catalogue.id} has no operation that can be called: it needs an OpenAPI document, and methods that are allowed.`,
  });
}

/** The document's own servers are asked only where the administrator names their host. */
function addressOf(
  settings: CatalogueSettings,
  text: string,
  file: string,
): { baseUrl: string; mayBePrivate: boolean } {
  if (settings.baseUrl !== undefined) return { baseUrl: settings.baseUrl, mayBePrivate: true };
  if (settings.shipped !== undefined)
    return { baseUrl: shippedUrls[settings.shipped], mayBePrivate: false };
  const allowed = serversOf(text).find((url) => settings.servers.includes(new URL(url).host));
  if (allowed !== undefined) return { baseUrl: allowed, mayBePrivate: false };
  throw invalid(file, {
    zh: `没有 baseUrl，而文件的 servers 中没有 ${settings.servers.join('、')}`,
    en: `there is no baseUrl, and the document has no server at ${settings.servers.join(', ')}`,
  });
}

/** Whole addresses of http(s) among a document's servers, without what could be read as another host. */
function serversOf(text: string): string[] {
  const document = parse(text, { maxAliasCount: 100, logLevel: 'error' }) as { servers?: unknown };
  const servers = Array.isArray(document.servers) ? (document.servers as { url?: unknown }[]) : [];
  return servers.flatMap(({ url }) => {
    if (typeof url !== 'string' || !URL.canParse(url)) return [];
    const { protocol, username, search, hash } = new URL(url);
    return /^https?:$/u.test(protocol) && username + search + hash === '' ? [url] : [];
  });
}

function credentialsOf({ credentials }: CatalogueSettings, file: string): HttpCallerOptions {
  const environment = processEnvironment();
  const valueOf = ({ environment: variable, prefix }: Credential): string => {
    const value = environment[variable];
    if (value === undefined || value === '')
      throw invalid(file, {
        zh: `环境变量 ${variable} 没有设置`,
        en: `the variable ${variable} of the environment is not set`,
      });
    return prefix + value;
  };
  const of = (place: Credential['in']): [string, string][] =>
    credentials.filter((one) => one.in === place).map((one) => [one.name, valueOf(one)]);
  return { query: of('query'), headers: Object.fromEntries(of('header')) };
}
