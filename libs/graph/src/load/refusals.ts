import { Fault, nodeLabels, type NodeLabel } from '@coopkg/contracts';
import type { CheckReport, FileReport } from './check/check-folder.js';
import { nodeFiles } from './tables.js';

/** What a person may allow that a load refuses by itself. */
export interface LoadOptions {
  /** A graph that is empty, or lacks a kind of nodes of which the one that answers has many. */
  allowEmpty?: boolean;
  /** More than half of a file's rows are left out. */
  allowRejects?: boolean;
}

/** So many nodes are not replaced by none without a word. */
const many = 1000;
const tooLargeShare = 0.5;
/** A few bad rows of a few are mistakes of their own. */
const fewRows = 5;

/**
 * Whether a checked folder may take the place of the graph that answers.
 * @param answering its counts; null when there is none
 * @throws Fault `graph-folder-empty`, `graph-folder-rejected`
 */
export function assertLoadable(
  source: string,
  report: CheckReport,
  answering: Partial<Record<NodeLabel, number>> | null,
  options: LoadOptions,
): void {
  if (options.allowRejects !== true) {
    const worst = report.files.find(
      ({ rows, rejected }) => rejected >= fewRows && rejected > rows * tooLargeShare,
    );
    if (worst !== undefined) throw mostlyRejected(source, worst, report);
  }
  if (options.allowEmpty === true) return;
  if (nodeLabels.every((label) => report.counts[label] === 0))
    throw empty(
      `${source} 里没有任何研究者、论文或项目`,
      `${source} holds no researcher, paper or project`,
    );
  for (const label of nodeLabels) {
    const before = answering?.[label] ?? 0;
    const isThere = report.files.some(({ file }) => file === nodeFiles[label]);
    if (isThere && report.counts[label] === 0 && before >= many)
      throw empty(
        `${source} 的 ${nodeFiles[label]} 没有数据行，而现在的图有 ${before} 个 ${label}`,
        `${nodeFiles[label]} of ${source} holds no row, and the graph that answers has ${before} ${label} nodes`,
      );
  }
}

const empty = (zh: string, en: string): Fault =>
  new Fault('graph-folder-empty', {
    zh: `${zh}，因此没有装入，原来的图仍在使用。确实要这样装入，请加 --allow-empty。`,
    en: `${en}, so it was not loaded and the graph before stays in use. If that is meant, add --allow-empty.`,
  });

function mostlyRejected(source: string, worst: FileReport, report: CheckReport): Fault {
  const reasons = report.rejectSummary
    .filter(({ reason }) => reason.startsWith(`${worst.file}: `))
    .slice(0, 3)
    .map(({ reason, rows }) => `${reason.slice(worst.file.length + 2)} × ${rows}`)
    .join('; ');
  return new Fault(
    'graph-folder-rejected',
    {
      zh: `${source} 的 ${worst.file} 共 ${worst.rows} 行，其中 ${worst.rejected} 行有误（${reasons}），多半是文件格式不对，因此没有装入，原来的图仍在使用。各行原因见 ${report.rejectsFile ?? ''}；确实要装入其余各行，请加 --allow-rejects。`,
      en: `${worst.rejected} of the ${worst.rows} rows of ${worst.file} in ${source} can't be loaded (${reasons}), so its form is probably another; nothing was loaded and the graph before stays in use. ${report.rejectsFile ?? ''} has the reason for each; to load the other rows, add --allow-rejects.`,
    },
    { facts: { file: worst, reasons: report.rejectSummary } },
  );
}
