import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import type { Environment, PipSettings } from './pip-settings.js';

export type WebResponse = Dispatcher.ResponseData;

/** HTTP as this machine is set up for it: its proxies, its certificate authorities, redirects followed. */
export interface WebClient {
  get(
    url: string,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<WebResponse & { url: string }>;
  /** Whether anything answers at `url` within `timeoutMs`. */
  reaches(url: string, timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

const maximalRedirects = 8;
/** A connection that sends nothing for this long is dead, and the download is taken up again. */
const silenceTimeoutMs = 60_000;

export async function openWebClient(
  environment: Environment,
  pip: PipSettings,
): Promise<WebClient> {
  const ca = await certificateAuthorities(environment, pip);
  const connect = { timeout: 15_000, ...(ca === undefined ? {} : { ca }) };
  const timeouts = { headersTimeout: silenceTimeoutMs, bodyTimeout: silenceTimeoutMs };
  const proxy =
    pip.proxy ??
    environment['HTTPS_PROXY'] ??
    environment['https_proxy'] ??
    environment['HTTP_PROXY'] ??
    environment['http_proxy'];
  const dispatcher: Dispatcher =
    proxy === undefined || proxy === ''
      ? new Agent({ connect, ...timeouts })
      : new EnvHttpProxyAgent({
          httpProxy: proxy,
          httpsProxy: proxy,
          noProxy: environment['NO_PROXY'] ?? environment['no_proxy'] ?? '',
          requestTls: connect,
          connect,
          ...timeouts,
        });

  const get: WebClient['get'] = async (url, headers, signal) => {
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
      if (redirects === maximalRedirects) throw new Error(`${url} redirects too often`);
      location = new URL(next, location).href;
    }
  };
  return {
    get,
    reaches: async (url, timeoutMs) => {
      try {
        const response = await request(url, {
          method: 'HEAD',
          dispatcher,
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body.dump();
        return (
          response.statusCode < 500 && response.statusCode !== 403 && response.statusCode !== 407
        );
      } catch {
        return false;
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function certificateAuthorities(
  environment: Environment,
  pip: PipSettings,
): Promise<string[] | undefined> {
  const files = [
    pip.certificate,
    environment['SSL_CERT_FILE'],
    environment['REQUESTS_CA_BUNDLE'],
    environment['NODE_EXTRA_CA_CERTS'],
  ];
  const texts = await Promise.all(
    [...new Set(files)].map((file) =>
      file === null || file === undefined || file === ''
        ? null
        : readFile(file, 'utf8').catch(() => null),
    ),
  );
  const further = texts.filter((text) => text !== null);
  return further.length === 0 ? undefined : [...rootCertificates, ...further];
}
