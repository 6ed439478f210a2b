import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pRetry from 'p-retry';
import { Fault } from '@coopkg/contracts';
import { asWriteFault, isDiskFull, sha256OfFile } from '@coopkg/files';
import type { Network } from './network.js';

export interface DownloadOptions {
  sha256?: string;
  /** Bytes so far, and in all when the server tells. */
  onProgress?: (done: number, total: number | null) => void;
  signal?: AbortSignal;
  /** Pause before the second attempt; each further one is twice as long. */
  retryPauseMs?: number;
}

const retries = 3;

/** The server answered, and not with the file. */
export class DownloadRefused extends Error {
  readonly statusCode: number;
  constructor(url: string, statusCode: number) {
    super(`${new URL(url).host} answered ${statusCode} for ${url.split('/').at(-1)}`);
    this.statusCode = statusCode;
  }
}

export class ChecksumMismatch extends Error {}

/**
 * Downloads to `target`, taking up after the bytes of an earlier attempt that was cut
 * (`target.part`, HTTP Range).
 * Nothing stands at `target` until all has arrived and the checksum is right.
 * @throws DownloadRefused, ChecksumMismatch, Fault `disk-full`, and what the connection failed with
 */
export async function downloadFile(
  network: Network,
  url: string,
  target: string,
  options: DownloadOptions = {},
): Promise<void> {
  const partial = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  await pRetry(() => attempt(network, url, partial, options), {
    retries,
    minTimeout: options.retryPauseMs ?? 1000,
    shouldRetry: ({ error }) => mayHelp(error),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((error: unknown) => {
    throw asWriteFault(error, target);
  });
  await rename(partial, target);
}

function mayHelp(error: unknown): boolean {
  if (error instanceof DownloadRefused) return error.statusCode >= 500 || error.statusCode === 429;
  return !isDiskFull(error);
}

async function attempt(
  network: Network,
  url: string,
  partial: string,
  options: DownloadOptions,
): Promise<void> {
  await transfer(network, url, partial, options);
  if (options.sha256 === undefined || (await sha256OfFile(partial)) === options.sha256) return;
  await rm(partial, { force: true });
  throw new ChecksumMismatch(`${url.split('/').at(-1)?.split('#')[0]} arrived damaged`);
}

async function transfer(
  network: Network,
  url: string,
  partial: string,
  options: DownloadOptions,
): Promise<void> {
  const present = await fileSize(partial);
  const response = await network.get(
    url,
    present > 0 ? { range: `bytes=${present}-` } : {},
    options.signal,
  );
  const { statusCode, body, headers } = response;
  if (statusCode === 416 && present > 0) {
    await body.dump();
    // All bytes are there already, or they are not of this file: the checksum tells.
    if (totalOf(headers['content-range']) === present) return;
    await rm(partial, { force: true });
    return transfer(network, url, partial, options);
  }
  if (statusCode !== 200 && statusCode !== 206) {
    await body.dump();
    throw new DownloadRefused(url, statusCode);
  }
  const start = statusCode === 206 ? present : 0;
  const announced = Number(headers['content-length']);
  await append(
    body,
    partial,
    start,
    Number.isFinite(announced) ? start + announced : null,
    options,
  );
}

async function append(
  body: AsyncIterable<Buffer>,
  partial: string,
  start: number,
  total: number | null,
  { onProgress }: DownloadOptions,
): Promise<void> {
  const file = await open(partial, start > 0 ? 'a' : 'w');
  let done = start;
  try {
    for await (const chunk of body) {
      await file.writeFile(chunk);
      done += chunk.length;
      onProgress?.(done, total);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (total !== null && done !== total)
    throw new Error(`the connection was cut after ${done} of ${total} bytes`);
}

function totalOf(contentRange: string | string[] | undefined): number | null {
  const total = /\/(\d+)$/.exec(String(contentRange ?? ''))?.[1];
  return total === undefined ? null : Number(total);
}

async function fileSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/**
 * A download that failed as a Fault `download-failed`, which a retry may help; a Fault as it is.
 */
export function asDownloadFault(error: unknown, url: string): Fault {
  if (error instanceof Fault) return error;
  const why = reasonOf(error);
  return new Fault(
    'download-failed',
    {
      zh: `无法下载 ${url}（${why}）：请检查网络或代理（HTTPS_PROXY）后重试，已下载的部分会保留。`,
      en: `${url} can't be downloaded (${why}): check the network or the proxy (HTTPS_PROXY) and try again; what has arrived is kept.`,
    },
    { retryable: true, cause: error, facts: { url } },
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
