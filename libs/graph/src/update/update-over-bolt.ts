import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { readJsonFile, withFileLock, writeJsonFile } from '@coopkg/files';
import { Tables } from '@coopkg/tables';
import { readRecord, recordFile, writeRecord, type GraphRecord } from '../graph-record.js';
import type { OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { openDriverOf } from '../session/driver.js';
import { toFault } from '../session/graph-faults.js';
import { graphCounts } from '../statistics.js';
import { applyUpdate, type UpdateMark } from './apply-update.js';
import { isGivenKnown } from './given-counts.js';
import { GraphStore } from './graph-store.js';
import { PhaseClock } from './phase-clock.js';
import { writeGivenAfter } from './plan/plan-update.js';
import { nothingToUpdate, prepareUpdate, type PreparedUpdate } from './prepare-update.js';
import type { UpdateOptions, UpdateReport } from './update-graph.js';
import { changeCount } from './update-report.js';
import { verifyUpdate } from './verify-update.js';

/** An update that is being written: its plan is in the tables beside, all values final. */
interface PendingUpdate {
  prepared: PreparedUpdate;
  mark: UpdateMark;
}

/**
 * Updates a server that others look after, where it is. The plan is kept until all of it is
 * written: an update that was cut is finished before anything else is planned.
 */
export async function updateOverBolt(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  options: UpdateOptions,
  onProgress: OnProgress,
): Promise<UpdateReport> {
  const folder = path.dirname(recordFile(configuration, null));
  mkdirSync(folder, { recursive: true });
  const driver = openDriverOf(configuration);
  try {
    await driver.verifyConnectivity();
    const graph = new GraphStore(driver, configuration.graphDatabase);
    const { graphUrl, graphDatabase } = configuration;
    const reader = new BoltReader(driver, graphUrl, graphDatabase, configuration);
    return await withFileLock(path.join(folder, 'load.lock'), async () => {
      const update = new BoltUpdate(configuration, folder, graph, onProgress);
      await update.finishPending();
      return update.run(source, rejectsFile, options, await graphCounts(reader));
    });
  } catch (error) {
    throw toFault(error, configuration.graphUrl);
  } finally {
    await driver.close();
  }
}

class BoltUpdate {
  private readonly clock = new PhaseClock();
  private readonly scratch: string;
  private readonly pendingFile: string;
  private readonly recordFile: string;

  constructor(
    configuration: Configuration,
    private readonly folder: string,
    private readonly graph: GraphStore,
    private readonly onProgress: OnProgress,
  ) {
    this.scratch = path.join(folder, 'update');
    this.pendingFile = path.join(this.scratch, 'pending.json');
    this.recordFile = recordFile(configuration, null);
  }

  /** Writes what is left of an update that was cut. */
  async finishPending(): Promise<void> {
    const pending = readJsonFile<PendingUpdate>(this.pendingFile);
    if (pending === null) return;
    this.onProgress({
      phase: 'update',
      message: {
        zh: `先完成上次中断的更新（${pending.prepared.source}）`,
        en: `Finishing the update that was interrupted (${pending.prepared.source})`,
      },
    });
    const tables = await Tables.open(this.scratch);
    try {
      await this.write(tables, pending);
    } finally {
      tables.close();
    }
    rmSync(this.scratch, { recursive: true, force: true });
  }

  async run(
    source: string,
    rejectsFile: string,
    options: UpdateOptions,
    counts: GraphRecord['counts'],
  ): Promise<UpdateReport> {
    if (Object.values(counts).every((count) => count === 0)) throw nothingToUpdate();
    rmSync(this.scratch, { recursive: true, force: true });
    const tables = await Tables.open(this.scratch);
    try {
      const prepared = await this.clock.time('plan', () =>
        prepareUpdate(
          tables,
          this.graph,
          source,
          rejectsFile,
          { ...this.record(source), counts },
          this.folder,
          this.onProgress,
        ),
      );
      const applied = options.check !== true && changeCount(prepared.changes) > 0;
      const checks = applied
        ? await this.write(tables, { prepared, mark: { step: 0, rows: 0 } })
        : [];
      const { phases } = this.clock;
      return { ...prepared, applied, checks, tookMs: this.clock.total(), phases };
    } finally {
      tables.close();
      if (!existsSync(this.pendingFile)) rmSync(this.scratch, { recursive: true, force: true });
    }
  }

  private record(source: string): GraphRecord {
    return (
      readRecord(this.recordFile) ?? {
        fingerprint: 'unknown',
        loadedAt: new Date().toISOString(),
        source,
        counts: {} as GraphRecord['counts'],
        rejected: 0,
        profileRoot: null,
      }
    );
  }

  private async write(tables: Tables, pending: PendingUpdate): Promise<UpdateReport['checks']> {
    const { prepared } = pending;
    writeJsonFile(this.pendingFile, pending);
    await this.clock.time('apply', () =>
      applyUpdate(tables, this.graph, this.onProgress, pending.mark, (mark) => {
        writeJsonFile(this.pendingFile, { prepared, mark });
      }),
    );
    const checks = await this.clock.time('verify', () => verifyUpdate(this.graph, prepared.counts));
    if (isGivenKnown(this.folder)) await writeGivenAfter(tables, this.folder);
    writeRecord(this.recordFile, {
      ...this.record(prepared.source),
      fingerprint: prepared.fingerprint,
      counts: prepared.counts,
      profileRoot: await this.copyProfiles(prepared.source),
      updatedAt: new Date().toISOString(),
    });
    rmSync(this.pendingFile, { force: true });
    return checks;
  }

  private async copyProfiles(source: string): Promise<string | null> {
    const target = path.join(this.folder, 'profile-root');
    for (const folder of ['profiles', 'portraits'])
      if (existsSync(path.join(source, folder)))
        await cp(path.join(source, folder), path.join(target, folder), { recursive: true });
    return existsSync(target) ? target : null;
  }
}
