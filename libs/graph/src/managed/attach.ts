import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from 'neo4j-driver';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { OnProgress } from '../progress.js';
import { openDriver } from '../session/driver.js';
import { toFault } from '../session/graph-faults.js';
import type { Installation } from './installation.js';
import { assertStarting, takeShare, type ServerShare } from './managed-server.js';
import type { StorePlace } from './stores.js';
import { warmUp } from './warm-up.js';

export interface Attachment {
  share: ServerShare;
  driver: Driver;
}

/**
 * Both only for a server that hangs: one that dies is noticed at once, and a busy machine may be
 * very slow.
 */
const localConnectionMs = 40_000;
const startLimitMs = 300_000;

/** Takes a share in the server of a store and waits until it answers, warm. */
export async function attach(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
  onProgress: OnProgress,
): Promise<Attachment> {
  onProgress({
    phase: 'start',
    message: { zh: '启动图数据库', en: 'Starting the graph database' },
  });
  const share = await takeShare(configuration, installation, place);
  const driver = openDriver(
    { url: share.url, user: 'neo4j', password: share.password, database: undefined },
    localConnectionMs,
  );
  try {
    await untilAnswering(share, driver);
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

async function untilAnswering(share: ServerShare, driver: Driver): Promise<void> {
  for (const start = Date.now(); ; await wait(50)) {
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
    if (Date.now() - start > startLimitMs) {
      throw new Fault(
        'graph-start-failed',
        {
          zh: `托管的 Neo4j 在 ${startLimitMs / 1000} 秒内没有就绪；详情见 ${share.place.folder}/logs/debug.log。`,
          en: `The managed Neo4j was not ready within ${startLimitMs / 1000} s; see ${share.place.folder}/logs/debug.log.`,
        },
        { retryable: true },
      );
    }
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
