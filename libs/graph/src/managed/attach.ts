import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from 'neo4j-driver';
import type { Configuration } from '@coopkg/configuration';
import type { OnProgress } from '../progress.js';
import { openDriver } from '../session/driver.js';
import { toFault } from '../session/graph-faults.js';
import type { Installation } from './installation.js';
import { assertStarting, takeShare, type ServerShare } from './managed-server.js';
import { watchActivity } from './process-activity.mjs';
import { memoryLine } from './server-memory.js';
import { startStalled } from './start-failure.js';
import { logFolderOf, readServerState, type StorePlace } from './stores.js';
import { warmUp } from './warm-up.js';

export interface Attachment {
  share: ServerShare;
  driver: Driver;
}

/** For a server that hangs: one that dies is noticed at once, and a busy machine may be slow. */
const localConnectionMs = 40_000;
/**
 * A start goes on as long as the server computes, reads, writes or logs: after a crash a large graph
 * is recovered for minutes.
 */
const stallMs = 120_000;
const reportEveryMs = 10_000;

/** Takes a share in the server of a store and waits until it answers, warm. */
export async function attach(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
  onProgress: OnProgress,
): Promise<Attachment> {
  const share = await takeShare(configuration, installation, place);
  const memory = share.memory && memoryLine(share.memory);
  onProgress({
    phase: 'start',
    message: {
      zh: memory === null ? '连接图数据库' : `启动图数据库：${memory.zh}`,
      en:
        memory === null
          ? 'Connecting to the graph database'
          : `Starting the graph database: ${memory.en}`,
    },
  });
  const driver = openDriver(
    { url: share.url, user: 'neo4j', password: share.password },
    localConnectionMs,
  );
  try {
    await untilAnswering(share, driver, onProgress);
    onProgress({
      phase: 'warm-up',
      message: { zh: '预热图数据库', en: 'Warming the graph database' },
    });
    await warmUp(driver, place);
    return { share, driver };
  } catch (error) {
    share.release();
    await driver.close();
    throw toFault(error, share.url);
  }
}

async function untilAnswering(
  share: ServerShare,
  driver: Driver,
  onProgress: OnProgress,
): Promise<void> {
  const getsOn = watchActivity(logFolderOf(share.place), stallMs);
  const started = Date.now();
  for (let reported = started; ; await wait(50)) {
    try {
      if (await portIsOpen(share.port)) {
        await driver.executeQuery('RETURN 1');
        return;
      }
    } catch (error) {
      const fault = toFault(error, share.url);
      if (!fault.retryable) throw fault;
    }
    assertStarting(share);
    if (!getsOn(readServerState(share.place)?.server?.pid ?? null))
      throw startStalled(share.place, stallMs / 1000);
    if (Date.now() - reported < reportEveryMs) continue;
    reported = Date.now();
    const seconds = Math.round((reported - started) / 1000);
    onProgress({
      phase: 'start',
      message: {
        zh: `启动图数据库：已 ${seconds} 秒，仍在进行`,
        en: `Starting the graph database: ${seconds} s so far, it gets on`,
      },
    });
  }
}

function portIsOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}
