import path from 'node:path';
import { Fault, nodeLabels } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { withFileLock } from '@coopkg/files';
import { readRecord, recordFile, type GraphRecord } from '../graph-record.js';
import { attach } from '../managed/attach.js';
import { install } from '../managed/installation.js';
import { rootOf, setCurrent, storeBefore, type StorePlace } from '../managed/stores.js';
import { silent, type OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { graphCounts } from '../statistics.js';
import { commandLine, noteChange, type ChangeOrigin } from './graph-history.js';

/** How long the server waits for those that used the other graph to come over. */
const handOverMs = 15_000;

/** The graph before the last load or update, while it is kept; null when there is none. */
export function recordBefore(configuration: Configuration): GraphRecord | null {
  if (configuration.graphUrl !== 'managed') return null;
  const place = storeBefore(rootOf(configuration.dataDirectory));
  return place === null ? null : readRecord(recordFile(configuration, place));
}

/**
 * Lets the graph before the last load or update answer again. The one that answers now is kept in
 * its place: done twice, all is as it was.
 * @throws Fault `no-graph-before`, `graph-before-damaged`; the graph that answers then stays
 */
export async function rollBackGraph(
  configuration: Configuration,
  onProgress: OnProgress = silent,
  origin: ChangeOrigin = commandLine,
): Promise<GraphRecord> {
  if (configuration.graphUrl !== 'managed') throw notManaged(configuration);
  const root = rootOf(configuration.dataDirectory);
  return withFileLock(
    path.join(root, 'load.lock'),
    () => rollBack(configuration, onProgress, origin),
    {
      onWait: () => {
        onProgress({
          phase: 'load',
          message: {
            zh: '另一个装入或更新正在进行，等它结束',
            en: 'Another load or update is under way, waiting for it',
          },
        });
      },
    },
  );
}

async function rollBack(
  configuration: Configuration,
  onProgress: OnProgress,
  origin: ChangeOrigin,
): Promise<GraphRecord> {
  const started = Date.now();
  const place = storeBefore(rootOf(configuration.dataDirectory));
  const record = place && readRecord(recordFile(configuration, place));
  if (place === null || record === null) throw nothingBefore();
  await switchTo(place, record, configuration, onProgress);
  const { name, source, counts, rejected } = record;
  noteChange(configuration, {
    ...origin,
    kind: 'roll-back',
    at: new Date().toISOString(),
    name: name ?? source,
    counts,
    rejected,
    imported: null,
    tookMs: Date.now() - started,
  });
  return record;
}

async function switchTo(
  place: StorePlace,
  record: GraphRecord,
  configuration: Configuration,
  onProgress: OnProgress,
): Promise<void> {
  const installation = await install(configuration, processMachine(), onProgress);
  const { share, driver } = await attach(configuration, installation, place, onProgress);
  let lingerMs = 0;
  try {
    onProgress({
      phase: 'verify',
      message: { zh: '核对之前的图', en: 'Checking the graph before' },
    });
    const counts = await graphCounts(new BoltReader(driver, 'managed', undefined, configuration));
    if (nodeLabels.some((label) => counts[label] !== record.counts[label])) throw damaged();
    onProgress({
      phase: 'swap',
      message: { zh: '启用之前的图', en: 'Switching to the graph before' },
    });
    setCurrent(place);
    lingerMs = Math.max(handOverMs, configuration.graphLingerMs);
  } finally {
    await driver.close();
    share.release(lingerMs);
  }
}

const nothingBefore = (): Fault =>
  new Fault('no-graph-before', {
    zh: '没有可以恢复的图：只保留最近一次装入或更新之前的那一个，磁盘空间不够时它会让位。',
    en: 'There is no graph to go back to: only the one before the last load or update is kept, and it gives way when the disk is full.',
  });

const notManaged = ({ graphUrl }: Configuration): Fault =>
  new Fault('no-graph-before', {
    zh: `图数据库 ${graphUrl} 不由本程序管理，装入会就地改写它：请从它自己的备份恢复。`,
    en: `The graph at ${graphUrl} is not managed by this program, and a load changes it where it is: restore it from its own backups.`,
  });

const damaged = (): Fault =>
  new Fault('graph-before-damaged', {
    zh: '之前的图与装入时的记录不一致，因此没有启用；现在的图不变。',
    en: 'The graph before differs from what was noted when it was loaded, so it was not taken; the graph that answers stays.',
  });
