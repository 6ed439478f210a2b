import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import type { Machine } from '@coopkg/configuration';
import { readPipSettings } from './pip-settings.js';

/**
 * HTTP as this machine is set up for it: its proxies, its certificate authorities, redirects
 * followed.
 */
export interface Network {
  /** The package indexes that pip uses here, in the order to ask them. */
  readonly packageIndexes: readonly string[];
  get(
    url: string,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Dispatcher.ResponseData & { url: string }>;
  /** Whether anything answers at `url` within `timeoutMs`. */
  reaches(url: string, timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

const maxRedirects = 8;
const connectTimeoutMs = 15_000;
/** A connection that sends nothing for this long is dead, and the download is taken up again. */
const silenceTimeoutMs = 60_000;

export async function openNetwork(
  machine: Pick<Machine, 'proxies' | 'certificateFiles' | 'pip'>,
): Promise<Network> {
  const pip = await readPipSettings(machine.pip);
  const ca = await certificateAuthorities([
    ...machine.certificateFiles,
    ...(pip.certificate === null ? [] : [pip.certificate]),
  ]);
  const connect = { timeout: connectTimeoutMs, ...(ca === undefined ? {} : { ca }) };
  // An empty text stands for no proxy; undefined would make the agent look into the environment by
  // itself.
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: pip.proxy ?? machine.proxies.http ?? '',
    httpsProxy: pip.proxy ?? machine.proxies.https ?? machine.proxies.http ?? '',
    noProxy: machine.proxies.except ?? '',
    requestTls: connect,
    connect,
    headersTimeout: silenceTimeoutMs,
    bodyTimeout: silenceTimeoutMs,
  });
  return {
    packageIndexes: pip.indexes,
    get: (url, headers, signal) => follow(dispatcher, url, headers, signal),
    reaches: (url, timeoutMs) => reaches(dispatcher, url, timeoutMs),
    close: () => dispatcher.destroy(),
  };
}

async function follow(
  dispatcher: Dispatcher,
  url: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Dispatcher.ResponseData & { url: string }> {
  let location = url;
  for (let redirects = 0; ; redirects++) {
    const response = await request(location, {
      dispatcher,
      headers: { 'user-agent': 'coopkg', ...headers },
      signal,
    });
    const next = response.headers['location'];
    if (response.statusCode < 300 || response.statusCode >= 400 || typeof next !== 'string')
      return { ...response, url: location };
    await response.body.dump();
    if (redirects === maxRedirects) throw new Error(`${url} redirects too often`);
    location = new URL(next, location).href;
  }
}

async function reaches(dispatcher: Dispatcher, url: string, timeoutMs: number): Promise<boolean> {
  try {
    const { body, statusCode } = await request(url, {
      method: 'HEAD',
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body.dump();
    return statusCode < 500 && statusCode !== 403 && statusCode !== 407;
  } catch {
    return false;
  }
}

async function certificateAuthorities(files: readonly string[]): Promise<string[] | undefined> {
  const texts = await Promise.all(
    [...new Set(files)].map((file) => readFile(file, 'utf8').catch(() => null)),
  );
  const further = texts.filter((text) => text !== null);
  return further.length === 0 ? undefined : [...rootCertificates, ...further];
}
