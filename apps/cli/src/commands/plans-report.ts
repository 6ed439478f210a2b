import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a report as JSON and as a page, where a folder is given. */
export async function writeReport(
  out: string | undefined,
  name: string,
  report: unknown,
  page: string,
): Promise<void> {
  if (out === undefined) return;
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(path.join(out, `${name}.md`), page);
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** "93.8 % (15/16) [81.3 %, 98.0 %]" */
export const shareText = (
  hits: number,
  of: number,
  interval: { low: number; high: number } | null,
): string =>
  of === 0
    ? '–'
    : `${percent(hits / of)} (${hits}/${of})${interval === null ? '' : ` [${percent(interval.low)}, ${percent(interval.high)}]`}`;
