import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebClient } from './web-client.js';

export interface DownloadOptions {
  sha256?: string;
  /** Bytes so far, and in all when the server tells. */
  onProgress?: (done: number, total: number | null) => void;
  signal?: AbortSignal;
  /** Pauses before the second, third … attempt. */
  retryDelaysMs?: readonly number[];
}

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
 * Downloads to `target`, taking up after the bytes of an earlier attempt that was cut (`target.part`, HTTP Range).
 * Nothing stands at `target` until all has arrived and the checksum is right.
 */
export async function downloadFile(
  client: WebClient,
  url: string,
  target: string,
  options: DownloadOptions = {},
): Promise<void> {
  const partial = `${target}.part`;
  const delays = options.retryDelaysMs ?? [500, 2000, 5000];
  for (let attempt = 0; ; attempt++) {
    try {
      await transfer(client, url, partial, options);
      break;
    } catch (error) {
      const hopeless =
        error instanceof DownloadRefused && error.statusCode < 500 && error.statusCode !== 429;
      if (
        hopeless ||
        options.signal?.aborted === true ||
        isDiskFull(error) ||
        attempt >= delays.length
      )
        throw error;
      await delay(delays[attempt]);
    }
  }
  if (options.sha256 !== undefined && (await fileSha256(partial)) !== options.sha256) {
    await rm(partial, { force: true });
    throw new ChecksumMismatch(`${url.split('/').at(-1)?.split('#')[0]} arrived damaged`);
  }
  await rename(partial, target);
}

async function transfer(
  client: WebClient,
  url: string,
  partial: string,
  options: DownloadOptions,
): Promise<void> {
  const present = await fileSize(partial);
  const response = await client.get(
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
    return transfer(client, url, partial, options);
  }
  if (statusCode !== 200 && statusCode !== 206) {
    await body.dump();
    throw new DownloadRefused(url, statusCode);
  }
  const start = statusCode === 206 ? present : 0;
  const announced = Number(headers['content-length']);
  const total = Number.isFinite(announced) ? start + announced : null;
  const file = await open(partial, start > 0 ? 'a' : 'w');
  let done = start;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      await file.writeFile(chunk);
      done += chunk.length;
      options.onProgress?.(done, total);
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

export async function fileSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}
