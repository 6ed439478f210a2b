import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { EnvHttpProxyAgent, fetch, type Dispatcher, type Response } from 'undici';
import { Fault } from '@coopkg/contracts';
import type { Machine } from '@coopkg/configuration';

export interface Download {
  url: string;
  target: string;
  sha256: string;
  /** Called with the bytes that arrived since the last call. */
  onBytes?: (bytes: number) => void;
}

const attempts = 4;

/** A connection that honours the machine's proxies and certificate authorities. */
export function networkOf(machine: Machine): Dispatcher {
  const certificates =
    machine.certificateFile !== undefined && existsSync(machine.certificateFile)
      ? [...tls.rootCertificates, readFileSync(machine.certificateFile, 'utf8')]
      : undefined;
  const { http, https, except } = machine.proxies;
  return new EnvHttpProxyAgent({
    ...(http === undefined ? {} : { httpProxy: http }),
    ...(https === undefined ? {} : { httpsProxy: https }),
    ...(except === undefined ? {} : { noProxy: except }),
    ...(certificates === undefined
      ? {}
      : { connect: { ca: certificates }, requestTls: { ca: certificates } }),
    connections: 8,
  });
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Fetches one file: resumed after a cut, its checksum verified, put in place only when whole. */
export async function download(
  network: Dispatcher,
  { url, target, sha256, onBytes }: Download,
): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  let lastError: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await wait(500 * 2 ** attempt);
    try {
      await fetchPart(network, url, part, onBytes);
      const found = await sha256Of(part);
      if (found === sha256) {
        renameSync(part, target);
        return;
      }
      rmSync(part, { force: true });
      lastError = new Error(`checksum is ${found}, expected ${sha256}`);
    } catch (error) {
      if (isDiskFull(error)) throw diskFull(part, error);
      lastError = error;
    }
  }
  throw new Fault(
    'download-failed',
    {
      zh: `无法下载 ${url}（${reasonOf(lastError)}）；请检查网络或代理（HTTPS_PROXY），再运行一次，会接着下载。`,
      en: `Cannot download ${url} (${reasonOf(lastError)}); check the network or the proxy (HTTPS_PROXY) and run again, it goes on from where it stopped.`,
    },
    { retryable: true, cause: lastError, facts: { url } },
  );
}

async function fetchPart(
  network: Dispatcher,
  url: string,
  part: string,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  const have = existsSync(part) ? statSync(part).size : 0;
  const response = await fetch(url, {
    dispatcher: network,
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    signal: AbortSignal.timeout(600_000),
  });
  if (response.status === 416) {
    await response.body?.cancel();
    return;
  }
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes?.(chunk.length);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as never),
    counted,
    createWriteStream(part, { flags: response.status === 206 ? 'a' : 'w' }),
  );
}

/** A text from the network. */
export async function fetchText(
  network: Dispatcher,
  url: string,
): Promise<{ text: string; url: string }> {
  let response: Response;
  try {
    response = await fetch(url, { dispatcher: network, signal: AbortSignal.timeout(60_000) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return { text: await response.text(), url: response.url };
  } catch (error) {
    throw new Fault(
      'download-failed',
      {
        zh: `无法读取 ${url}（${reasonOf(error)}）；请检查网络或代理。`,
        en: `Cannot read ${url} (${reasonOf(error)}); check the network or the proxy.`,
      },
      { retryable: true, cause: error, facts: { url } },
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function isDiskFull(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC';
}

export function diskFull(where: string, cause: unknown): Fault {
  return new Fault(
    'disk-full',
    {
      zh: `磁盘已满，无法写入 ${where}；请腾出空间后重试。`,
      en: `The disk is full, ${where} cannot be written; free some space and try again.`,
    },
    { cause, facts: { path: where } },
  );
}
