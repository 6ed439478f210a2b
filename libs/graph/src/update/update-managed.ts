import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { withFileLock } from '@coopkg/files';
import { Tables } from '@coopkg/tables';
import { readRecord, recordFile, writeRecord, type GraphRecord } from '../graph-record.js';
import { attach } from '../managed/attach.js';
import { install, type Installation } from '../managed/installation.js';
import {
  createStore,
  currentStore,
  markLoading,
  openStore,
  rootOf,
  setCurrent,
  unmarkLoading,
  type StorePlace,
} from '../managed/stores.js';
import type { OnProgress } from '../progress.js';
import { applyUpdate } from './apply-update.js';
import { copyStore } from './copy-store.js';
import { isGivenKnown } from './given-counts.js';
import { GraphStore } from './graph-store.js';
import { PhaseClock } from './phase-clock.js';
import { writeGivenAfter } from './plan/plan-update.js';
import { nothingToUpdate, prepareUpdate, type PreparedUpdate } from './prepare-update.js';
import type { UpdateOptions, UpdateReport } from './update-graph.js';
import { changeCount } from './update-report.js';
import { verifyUpdate } from './verify-update.js';

/** How long the new server waits for those that used the old graph to come over. */
const handOverMs = 15_000;

/**
 * Updates a copy of the graph, checks it, and only then lets it take the place of the graph that
 * answers: an answer sees the graph before or after, and a killed update leaves it as it was.
 */
export async function updateManaged(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  options: UpdateOptions,
  onProgress: OnProgress,
): Promise<UpdateReport> {
  const root = rootOf(configuration.dataDirectory);
  const installation = await install(configuration, processMachine(), onProgress);
  return withFileLock(
    path.join(root, 'load.lock'),
    async () => {
      const scratch = path.join(root, 'update');
      rmSync(scratch, { recursive: true, force: true });
      const tables = await Tables.open(scratch);
      try {
        const update = new ManagedUpdate(configuration, installation, tables, onProgress);
        return await update.run(source, rejectsFile, options);
      } finally {
        tables.close();
        rmSync(scratch, { recursive: true, force: true });
      }
    },
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

class ManagedUpdate {
  private readonly clock = new PhaseClock();

  constructor(
    private readonly configuration: Configuration,
    private readonly installation: Installation,
    private readonly tables: Tables,
    private readonly onProgress: OnProgress,
  ) {}

  async run(source: string, rejectsFile: string, options: UpdateOptions): Promise<UpdateReport> {
    const root = rootOf(this.configuration.dataDirectory);
    const current = currentStore(root);
    const record = current && readRecord(recordFile(this.configuration, current));
    if (current === null || record === null) throw nothingToUpdate();
    const { share, driver } = await this.clock.time('start', () =>
      attach(this.configuration, this.installation, current, this.onProgress),
    );
    try {
      const graph = new GraphStore(driver, undefined);
      const prepared = await this.clock.time('plan', () =>
        prepareUpdate(
          this.tables,
          graph,
          source,
          rejectsFile,
          record,
          current.folder,
          this.onProgress,
        ),
      );
      const applied = options.check !== true && changeCount(prepared.changes) > 0;
      const checks = applied ? await this.replace(current, record, prepared) : [];
      return {
        ...prepared,
        applied,
        checks,
        tookMs: this.clock.total(),
        phases: this.clock.phases,
      };
    } finally {
      await driver.close();
      share.release(this.configuration.graphLingerMs);
    }
  }

  private async replace(
    current: StorePlace,
    record: GraphRecord,
    prepared: PreparedUpdate,
  ): Promise<UpdateReport['checks']> {
    const place = createStore(current.root);
    markLoading(place);
    try {
      await this.clock.time('copy', () => copyStore(current, place, this.onProgress));
      const profileRoot = await this.copyProfiles(prepared.source, place, record);
      const checks = await this.change(place, { ...record, profileRoot }, prepared);
      await openStore(current.root);
      return checks;
    } catch (error) {
      unmarkLoading(place);
      rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      throw error;
    }
  }

  /** Starts the server on the copy, writes, checks, and swaps. */
  private async change(
    place: StorePlace,
    record: GraphRecord,
    prepared: PreparedUpdate,
  ): Promise<UpdateReport['checks']> {
    const { share, driver } = await this.clock.time('start copy', () =>
      attach(this.configuration, this.installation, place, this.onProgress),
    );
    try {
      const graph = new GraphStore(driver, undefined);
      await this.clock.time('apply', () => applyUpdate(this.tables, graph, this.onProgress));
      this.onProgress({
        phase: 'verify',
        message: { zh: '核对更新后的图', en: 'Checking the updated graph' },
      });
      const checks = await this.clock.time('verify', async () => {
        if (isGivenKnown(place.folder)) await writeGivenAfter(this.tables, place.folder);
        return verifyUpdate(graph, prepared.counts);
      });
      this.onProgress({
        phase: 'swap',
        message: { zh: '启用更新后的图', en: 'Switching to the updated graph' },
      });
      writeRecord(recordFile(this.configuration, place), {
        ...record,
        fingerprint: prepared.fingerprint,
        counts: prepared.counts,
        updatedAt: new Date().toISOString(),
      });
      setCurrent(place);
      unmarkLoading(place);
      await driver.close();
      share.release(Math.max(handOverMs, this.configuration.graphLingerMs));
      return checks;
    } catch (error) {
      await driver.close();
      share.release();
      throw error;
    }
  }

  /** Profiles and portraits of the folder beside those that are there. */
  private async copyProfiles(
    source: string,
    place: StorePlace,
    record: GraphRecord,
  ): Promise<string | null> {
    const target = path.join(place.folder, 'profile-root');
    let found = record.profileRoot !== null;
    for (const folder of ['profiles', 'portraits']) {
      if (!existsSync(path.join(source, folder))) continue;
      found = true;
      await cp(path.join(source, folder), path.join(target, folder), { recursive: true });
    }
    return found ? target : null;
  }
}
