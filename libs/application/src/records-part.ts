import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { openRecords, type Records } from '@coopkg/records';

const retryPauseMs = 200;

/**
 * The durable records. While another process holds them they are asked for again, for at most
 * `waitMs`.
 */
export async function openRecordsPart(
  { recordsUrl, dataDirectory }: Configuration,
  waitMs: number,
): Promise<Records> {
  for (const until = Date.now() + waitMs; ; await wait(retryPauseMs)) {
    try {
      return await openRecords(recordsUrl, path.join(dataDirectory, 'records'));
    } catch (error) {
      const isInUse = error instanceof Fault && error.code === 'records-in-use';
      if (!isInUse || Date.now() >= until) throw error;
    }
  }
}
