import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EvaluationRecord } from './evaluation-record.js';
import { reportHtml } from './report-html.js';
import { reportMarkdown } from './report-markdown.js';
import type { EvaluationSummary } from './summary.js';

/** `summary.json`, `report.md` and `report.html` in a folder. */
export async function writeReport(
  folder: string,
  summary: EvaluationSummary,
  records: readonly EvaluationRecord[],
): Promise<void> {
  await writeFile(path.join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  await writeFile(path.join(folder, 'report.md'), reportMarkdown(summary, records));
  await writeFile(path.join(folder, 'report.html'), reportHtml(summary, records));
}
