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
