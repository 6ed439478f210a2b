import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../command-context.js';

/**
 * The linking of names on its own cases and its own small graph: no server and no model are needed.
 */
export async function evaluateAlignment(
  context: CommandContext,
  dataset: string | undefined,
  out: string | undefined,
): Promise<void> {
  const align = await import('@coopkg/align');
  const report = await align.evaluateAlignment(
    await align.loadEvaluationIndex(dataset),
    align.loadAlignmentCases(dataset),
  );
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, 'alignment.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
  const share = (
    name: string,
    { right, of, share: value }: { right: number; of: number; share: number },
  ): string => `${name.padEnd(24)} ${(100 * value).toFixed(2)}% (${right} of ${of})`;
  context.result(report, () =>
    [
      share('replaced', report.replaced),
      share('left alone', report.leftAlone),
      share('ambiguous', report.ambiguous),
      ...Object.entries(report.byCategory).map(([name, value]) => share(`  ${name}`, value)),
      `${report.meanTook.toFixed(2)} ms a question`,
      ...report.failures.map(
        ({ case: { category, text }, got }) => `wrong (${category}): ${text} | ${got.join(', ')}`,
      ),
    ].join('\n'),
  );
}
