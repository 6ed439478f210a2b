import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { takeFileLock } from '@coopkg/files';
import { Tables } from '@coopkg/tables';
import { writeFolder } from './folder/write-folder.js';
import { findInputs, type FoundFile } from './inputs/find-inputs.js';
import { dropSuperseded, listInputsOf, markComplete } from './inputs/input-list.js';
import { readInputs } from './inputs/read-inputs.js';
import { mergeRecords } from './merge/merge-records.js';
import { writeMerges } from './merge/merges-file.js';
import { readDecisions } from './merge/decisions.js';
import { writeReport, type ImportReport } from './report/report.js';
import { loadSource } from './sources/all-sources.js';
import type { Scope, Source, SourceName } from './sources/source.js';
import { Staging } from './staging/staging.js';

export interface ImportRequest {
  source: SourceName;
  /** Files, and folders that hold them. */
  paths: readonly string[];
  /** The graph folder. What other imports have put there stays, and is merged with. */
  out: string;
  scope?: Scope;
  /** The mapping of a spreadsheet. */
  mapping?: string;
  /** Goes on with an import that was killed, rather than reading its files again. */
  resume?: boolean;
  /** Files of other sources, read before anything is merged: one merge for all. */
  also?: readonly SourceFiles[];
  /** Forgets what earlier imports have put into the folder. */
  replace?: boolean;
  /** A `merges.csv` in which a person has changed decisions. */
  decisions?: string;
  /** Files that add to the reviewed names of institutions (made by `coopkg aliases import`). */
  aliasFiles?: readonly string[];
}

/** Files of one source. */
interface SourceFiles {
  source: SourceName;
  paths: readonly string[];
  mapping?: string;
}

export interface ImportProgress {
  phase: 'read' | 'merge' | 'write';
  message: Bilingual;
  /** Share done in 0..1. */
  share?: number;
}

export type OnImportProgress = (progress: ImportProgress) => void;

interface Part {
  files: SourceFiles;
  source: Source;
  found: FoundFile[];
}

/** For DuckDB; with what the process itself takes, an import stays well below 2 GB. */
const memoryMb = 900;

/** Shares of the whole: reading takes most of the time. */
const phases = { read: 0, merge: 0.6, write: 0.85 } as const;

/**
 * Reads files of a source into a graph folder that the loader takes, with `report.json`,
 * `rejects.csv` and `merges.csv` beside its files. Records are kept in `import/` in the folder: a
 * killed import goes on from there, and another source can be merged in later. Memory does not grow
 * with the files.
 * @throws Fault when a path, a file, the mapping or the scope cannot be used; the folder's files
 *   are then as they were
 */
export async function importGraph(
  request: ImportRequest,
  onProgress: OnImportProgress = () => undefined,
): Promise<ImportReport> {
  const parts = await findParts(request);
  const records = path.join(request.out, 'import');
  mkdirSync(records, { recursive: true });
  const lock = takeFileLock(path.join(records, 'lock'));
  if (lock === null) throw busy(request.out);
  try {
    if (request.replace === true)
      rmSync(path.join(records, 'tables'), { recursive: true, force: true });
    const tables = await Tables.open(path.join(records, 'tables'), { memoryMb });
    try {
      const staging = await Staging.open(tables);
      await readParts(staging, parts, request, onProgress);
      await dropSuperseded(tables);
      await readDecisions(tables, request.decisions);
      onProgress({ phase: 'merge', message: merging, share: phases.merge });
      await mergeRecords(tables, { aliasFiles: request.aliasFiles ?? [] });
      const rows = await writeFolder(
        tables,
        request.out,
        path.join(records, 'folder'),
        (file, share) => {
          onProgress({
            phase: 'write',
            message: { zh: `写入 ${file}`, en: `Writing ${file}` },
            share: phases.write + (1 - phases.write) * share,
          });
        },
      );
      await writeMerges(tables, request.out);
      const report = await writeReport(tables, request.out, rows);
      await markComplete(tables);
      return report;
    } finally {
      tables.close();
    }
  } finally {
    lock.release();
  }
}

async function findParts(request: ImportRequest): Promise<Part[]> {
  const parts: Part[] = [];
  for (const files of [request, ...(request.also ?? [])]) {
    const source = await loadSource(files.source);
    parts.push({ files, source, found: findInputs(files.paths, source) });
  }
  return parts;
}

async function readParts(
  staging: Staging,
  parts: readonly Part[],
  { scope = {}, resume = false }: ImportRequest,
  onProgress: OnImportProgress,
): Promise<void> {
  const listed = parts.map(({ files, found }) => ({ source: files.source, found }));
  const inputs = await listInputsOf(staging.tables, listed, resume);
  for (const [index, { files, source }] of parts.entries()) {
    const { mapping } = files;
    const options = { scope, ...(mapping === undefined ? {} : { mapping }) };
    await readInputs(staging, source, inputs[index]!, options, onProgress);
  }
}

const merging: Bilingual = {
  zh: '合并同一论文、项目与人的记录',
  en: 'Merging records of one paper, project or person',
};

const busy = (out: string): Fault =>
  new Fault(
    'import-busy',
    {
      zh: `另一个导入正在写入 ${out}：请等它结束，或换一个 --out。`,
      en: `Another import is writing to ${out}: wait until it ends, or use another --out.`,
    },
    { facts: { out } },
  );
