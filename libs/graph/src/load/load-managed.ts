import { rmSync } from 'node:fs';
import path from 'node:path';
import { nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { isDiskFull, withFileLock } from '@coopkg/files';
import { Tables } from '@coopkg/tables';
import { readRecord, recordFile, writeRecord } from '../graph-record.js';
import { attach } from '../managed/attach.js';
import { install, type Installation } from '../managed/installation.js';
import {
  createStore,
  currentStore,
  importedMark,
  markLoading,
  openStore,
  rootOf,
  setCurrent,
  unmarkLoading,
  type StorePlace,
} from '../managed/stores.js';
import type { OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { checkFolder, type CheckReport } from './check/check-folder.js';
import { assertGraphFolder } from './check/graph-files.js';
import { writeImportFiles } from './check/import-files.js';
import { assertChecks, checkGraph, type LoadCheck } from './checks.js';
import { makeRoom } from '../managed/make-room.js';
import { assertRoom } from './import/disk-space.js';
import { runImport } from './import/run-import.js';
import { createIndexes } from './indexes.js';
import {
  importedStore,
  inputBytes,
  keyOf,
  markImported,
  readChecked,
  scratchFolder,
  writeChecked,
  type CheckedState,
} from './load-state.js';
import { copyGiven, writeGivenOfLoad } from '../update/given-counts.js';
import { copyProfiles } from './profiles.js';
import { assertLoadable, type LoadOptions } from './refusals.js';

/** How long the new server waits for those that used the old graph to come over. */
const handOverMs = 15_000;

/** A loaded graph: what its folder held, and how the graph was checked against it. */
export interface Loaded {
  report: CheckReport;
  checks: LoadCheck[];
}

/**
 * Imports a folder into a store of its own, checks it, and only then lets it take the place of the
 * graph that answers. One load at a time; one that was killed is continued.
 */
export async function loadManaged(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  options: LoadOptions,
  onProgress: OnProgress,
): Promise<Loaded> {
  assertGraphFolder(source);
  const installation = await install(configuration, processMachine(), onProgress);
  const root = rootOf(configuration.dataDirectory);
  const load = new ManagedLoad(
    source,
    rejectsFile,
    configuration,
    options,
    onProgress,
    installation,
    root,
  );
  return withFileLock(path.join(root, 'load.lock'), () => load.run(), {
    onWait: () => {
      onProgress({
        phase: 'load',
        message: {
          zh: '另一个装入正在进行，等它结束',
          en: 'Another load is under way, waiting for it',
        },
      });
    },
  });
}

class ManagedLoad {
  constructor(
    private readonly source: string,
    private readonly rejectsFile: string,
    private readonly configuration: Configuration,
    private readonly options: LoadOptions,
    private readonly onProgress: OnProgress,
    private readonly installation: Installation,
    private readonly root: string,
  ) {}

  async run(): Promise<Loaded> {
    const key = keyOf(this.source);
    const scratch = scratchFolder(this.root, key);
    let place = await importedStore(this.root, key);
    try {
      const checked = await this.checked(scratch);
      if (place === null) {
        place = createStore(this.root);
        markLoading(place);
        await this.import(place, scratch, checked);
        markImported(place, key);
      } else {
        markLoading(place);
        this.onProgress({
          phase: 'import',
          message: {
            zh: '图已导入过，从这里继续',
            en: 'The graph was imported before: going on there',
          },
        });
      }
      copyGiven(scratch, place.folder);
      const checks = await this.finish(place, checked.report);
      rmSync(scratch, { recursive: true, force: true });
      await openStore(this.root);
      return { report: checked.report, checks };
    } catch (error) {
      if (place !== null) {
        unmarkLoading(place);
        rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
      if (isDiskFull(error)) rmSync(scratch, { recursive: true, force: true });
      throw error;
    }
  }

  /** The check of the folder, or what an earlier load with the same files left of it. */
  private async checked(scratch: string): Promise<CheckedState> {
    const earlier = readChecked(scratch);
    if (earlier !== null) {
      this.assertLoadable(earlier.report);
      return earlier;
    }
    rmSync(scratch, { recursive: true, force: true });
    await makeRoom(this.root, () => {
      assertRoom(this.root, inputBytes(this.source));
    });
    const tables = await Tables.open(path.join(scratch, 'tables'));
    try {
      const checked = await checkFolder(this.source, tables, this.rejectsFile, this.onProgress);
      this.assertLoadable(checked.report);
      this.onProgress({
        phase: 'check-files',
        share: 0.95,
        message: { zh: '写出导入文件', en: 'Writing the files for the import' },
      });
      const names = await writeImportFiles(checked, path.join(scratch, 'files'));
      await writeGivenOfLoad(tables, scratch);
      const state = { report: checked.report, names, multiline: checked.multiline };
      writeChecked(scratch, state);
      return state;
    } catch (error) {
      rmSync(scratch, { recursive: true, force: true });
      throw error;
    } finally {
      tables.close();
      rmSync(path.join(scratch, 'tables'), { recursive: true, force: true });
    }
  }

  private assertLoadable(report: CheckReport): void {
    const current = currentStore(this.root);
    const record = current === null ? null : readRecord(recordFile(this.configuration, current));
    assertLoadable(this.source, report, record?.counts ?? null, this.options);
  }

  private async import(place: StorePlace, scratch: string, checked: CheckedState): Promise<void> {
    const { counts } = checked.report;
    const sum = (names: readonly (keyof typeof counts)[]): number =>
      names.reduce((total, name) => total + counts[name], 0);
    if (sum(nodeLabels) === 0) return;
    this.onProgress({
      phase: 'import',
      share: 0,
      message: { zh: '导入图', en: 'Importing the graph' },
    });
    await runImport(
      this.installation,
      place,
      {
        folder: path.join(scratch, 'files'),
        names: checked.names,
        multiline: checked.multiline,
        nodes: sum(nodeLabels),
        relationships: sum(relationshipTypes),
      },
      this.configuration,
      this.onProgress,
    );
  }

  /**
   * Starts the server on the new store, makes the indexes, checks, and swaps while the server is
   * already warm.
   */
  private async finish(place: StorePlace, report: CheckReport): Promise<LoadCheck[]> {
    const { configuration, onProgress } = this;
    const { share, driver } = await attach(configuration, this.installation, place, onProgress);
    try {
      await createIndexes(driver, undefined, nodeLabels, false, onProgress);
      onProgress({
        phase: 'verify',
        message: { zh: '核对图与文件', en: 'Checking the graph against the files' },
      });
      const reader = new BoltReader(driver, 'managed', undefined, configuration);
      const checks = await checkGraph(reader, report);
      assertChecks(checks);
      onProgress({ phase: 'swap', message: { zh: '启用新图', en: 'Switching to the new graph' } });
      this.swap(place, report);
      await driver.close();
      share.release(Math.max(handOverMs, configuration.graphLingerMs));
      return checks;
    } catch (error) {
      await driver.close();
      share.release();
      throw error;
    }
  }

  private swap(place: StorePlace, report: CheckReport): void {
    const profileRoot = copyProfiles(this.source, path.join(place.folder, 'profile-root'));
    writeRecord(recordFile(this.configuration, place), {
      fingerprint: report.fingerprint,
      loadedAt: new Date().toISOString(),
      source: this.source,
      ...(this.options.name === undefined ? {} : { name: this.options.name }),
      counts: report.counts,
      rejected: report.rejected,
      profileRoot,
    });
    rmSync(importedMark(place), { force: true });
    setCurrent(place);
    unmarkLoading(place);
  }
}
