import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EvaluationRecord } from './evaluation-record.js';
import { reportMarkdown } from './report-markdown.js';
import type { EvaluationSummary } from './summary.js';

/** `summary.json` and `report.md` in a folder, and `report.html` where it is asked for. */
export async function writeReport(
  folder: string,
  summary: EvaluationSummary,
  records: readonly EvaluationRecord[],
  html: boolean,
): Promise<void> {
  await writeFile(path.join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  await writeFile(path.join(folder, 'report.md'), reportMarkdown(summary, records));
  if (!html) return;
  const { reportHtml } = await import('./report-html.js');
  await writeFile(path.join(folder, 'report.html'), reportHtml(summary, records));
}
