import { Fault, nodeLabels, type NodeLabel } from '@coopkg/contracts';
import type { CheckReport, FileReport } from './check/check-folder.js';
import type { ChangeOrigin } from '../change/graph-history.js';
import { nodeFiles } from './tables.js';

/** Who has a graph loaded, and what that person allows that a load refuses by itself. */
export interface LoadOptions {
  /** A command of this machine unless said. */
  origin?: ChangeOrigin;
  /** What people call the folder; its path unless given. */
  name?: string;
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
  { name: called = source, ...options }: LoadOptions,
): void {
  if (options.allowRejects !== true) {
    const worst = report.files.find(
      ({ rows, rejected }) => rejected >= fewRows && rejected > rows * tooLargeShare,
    );
    if (worst !== undefined) throw mostlyRejected(called, worst, report);
  }
  if (options.allowEmpty === true) return;
  if (nodeLabels.every((label) => report.counts[label] === 0))
    throw empty(
      `${called} 里没有任何研究者、论文或项目`,
      `${called} holds no researcher, paper or project`,
    );
  for (const label of nodeLabels) {
    const before = answering?.[label] ?? 0;
    const isThere = report.files.some(({ file }) => file === nodeFiles[label]);
    if (isThere && report.counts[label] === 0 && before >= many)
      throw empty(
        `${called} 的 ${nodeFiles[label]} 没有数据行，而现在的图有 ${before} 个 ${label}`,
        `${nodeFiles[label]} of ${called} holds no row, and the graph that answers has ${before} ${label} nodes`,
      );
  }
}

const empty = (zh: string, en: string): Fault =>
  new Fault('graph-folder-empty', {
    zh: `${zh}，因此没有装入，原来的图仍在使用。确实要这样装入，请在页面的确认框中勾选，或给命令加 --allow-empty。`,
    en: `${en}, so it was not loaded and the graph before stays in use. If that is meant, tick so where the page asks before loading, or add --allow-empty to the command.`,
  });

function mostlyRejected(called: string, worst: FileReport, report: CheckReport): Fault {
  const reasons = report.rejectSummary
    .filter(({ reason }) => reason.startsWith(`${worst.file}: `))
    .slice(0, 3)
    .map(({ reason, rows }) => `${reason.slice(worst.file.length + 2)} × ${rows}`)
    .join('; ');
  return new Fault(
    'graph-folder-rejected',
    {
      zh: `${called} 的 ${worst.file} 共 ${worst.rows} 行，其中 ${worst.rejected} 行有误（${reasons}），多半是文件格式不对，因此没有装入，原来的图仍在使用。各行原因见 ${report.rejectsFile ?? ''}；确实要装入其余各行，请在页面的确认框中勾选，或给命令加 --allow-rejects。`,
      en: `${worst.rejected} of the ${worst.rows} rows of ${worst.file} in ${called} can't be loaded (${reasons}), so its form is probably another; nothing was loaded and the graph before stays in use. ${report.rejectsFile ?? ''} has the reason for each; to load the other rows, tick so where the page asks before loading, or add --allow-rejects to the command.`,
    },
    { facts: { file: worst, reasons: report.rejectSummary } },
  );
}
