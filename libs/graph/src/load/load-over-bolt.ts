import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Driver } from 'neo4j-driver';
import type { Configuration } from '@coopkg/configuration';
import { withFileLock } from '@coopkg/files';
import { Tables } from '@coopkg/tables';
import { recordFile, writeRecord } from '../graph-record.js';
import type { OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { openDriverOf } from '../session/driver.js';
import { toFault } from '../session/graph-faults.js';
import { graphCounts } from '../statistics.js';
import { BoltLoad } from './bolt-load.js';
import { checkFolder } from './check/check-folder.js';
import { assertGraphFolder } from './check/graph-files.js';
import { assertChecks, checkGraph } from './checks.js';
import { assertRoom } from './import/disk-space.js';
import type { Loaded } from './load-managed.js';
import { inputBytes } from './load-state.js';
import { writeGivenOfLoad } from '../update/given-counts.js';
import { copyProfiles } from './profiles.js';
import { assertLoadable, type LoadOptions } from './refusals.js';

/**
 * Loads a folder into a server that others look after, in batches. Every statement can be repeated,
 * so a load that was cut goes on
 * where it stopped. What the server held before and the folder has not is removed at the end.
 */
export async function loadOverBolt(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  options: LoadOptions,
  onProgress: OnProgress,
): Promise<Loaded> {
  assertGraphFolder(source);
  const folder = path.dirname(recordFile(configuration, null));
  const driver = openDriverOf(configuration);
  try {
    await driver.verifyConnectivity();
    mkdirSync(folder, { recursive: true });
    return await withFileLock(
      path.join(folder, 'load.lock'),
      () => loadInto(driver, source, rejectsFile, configuration, options, onProgress),
      {
        onWait: () => {
          onProgress({
            phase: 'load',
            message: {
              zh: '另一个装入正在进行，等它结束',
              en: 'Another load is under way, waiting for it',
            },
          });
        },
      },
    );
  } catch (error) {
    throw toFault(error, configuration.graphUrl);
  } finally {
    await driver.close();
  }
}

async function loadInto(
  driver: Driver,
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  options: LoadOptions,
  onProgress: OnProgress,
): Promise<Loaded> {
  const record = recordFile(configuration, null);
  const folder = path.dirname(record);
  const { graphUrl, graphDatabase } = configuration;
  const reader = new BoltReader(driver, graphUrl, graphDatabase, configuration);
  const scratch = path.join(folder, 'tables');
  rmSync(scratch, { recursive: true, force: true });
  assertRoom(folder, inputBytes(source) / 3);
  const tables = await Tables.open(scratch);
  try {
    const checked = await checkFolder(source, tables, rejectsFile, onProgress);
    const { report } = checked;
    assertLoadable(source, report, await graphCounts(reader), options);
    const mark = path.join(folder, 'load.json');
    await new BoltLoad(driver, graphDatabase, checked, mark, onProgress).run();
    onProgress({
      phase: 'verify',
      message: { zh: '核对图与文件', en: 'Checking the graph against the files' },
    });
    const checks = await checkGraph(reader, report);
    assertChecks(checks);
    await writeGivenOfLoad(tables, folder);
    writeRecord(record, {
      fingerprint: report.fingerprint,
      loadedAt: new Date().toISOString(),
      source,
      ...(options.name === undefined ? {} : { name: options.name }),
      counts: report.counts,
      rejected: report.rejected,
      profileRoot: copyProfiles(source, path.join(folder, 'profile-root')),
    });
    rmSync(mark, { force: true });
    return { report, checks };
  } finally {
    tables.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
