import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NoisyShare } from '@coopkg/align';
import type { CommandContext } from '../command-context.js';

/**
 * The linking of names on its own cases and its own small graph: no server and no model are needed.
 */
export async function evaluateAlignment(
  context: CommandContext,
  dataset: string | undefined,
  out: string | undefined,
): Promise<void> {
  const [align, { createVectorIndex }] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/vectors'),
  ]);
  const report = await align.evaluateAlignment(
    await align.loadEvaluationIndex(createVectorIndex, dataset),
    align.loadAlignmentCases(dataset),
  );
  const writtenNames =
    dataset !== undefined ? null : await align.evaluateWrittenNames(createVectorIndex);
  const noisyNames = dataset !== undefined ? {} : await align.evaluateNoisyNames(createVectorIndex);
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(
      path.join(out, 'alignment.json'),
      `${JSON.stringify({ ...report, writtenNames, noisyNames }, null, 2)}\n`,
    );
  }
  const share = (
    name: string,
    { right, of, share: value }: { right: number; of: number; share: number },
  ): string => `${name.padEnd(24)} ${(100 * value).toFixed(2)}% (${right} of ${of})`;
  const noisy = ({ found, asked, wrong }: NoisyShare): string =>
    `found ${found}, asked ${asked}, wrong ${wrong}`;
  context.result({ ...report, writtenNames, noisyNames }, () =>
    [
      share('replaced', report.replaced),
      share('left alone', report.leftAlone),
      share('ambiguous', report.ambiguous),
      ...Object.entries(report.byCategory).map(([name, value]) => share(`  ${name}`, value)),
      ...Object.entries(writtenNames?.byCategory ?? {}).map(([name, value]) =>
        share(`  ${name}`, value),
      ),
      ...Object.entries(noisyNames).map(
        ([name, { of, without, with: near }]) =>
          `  ${name.padEnd(42)} of ${of}: ${noisy(without)}; with vectors: ${noisy(near)}`,
      ),
      `${report.meanTook.toFixed(2)} ms a question`,
      ...[...report.failures, ...(writtenNames?.failures ?? [])].map(
        ({ case: { category, text }, got }) => `wrong (${category}): ${text} | ${got.join(', ')}`,
      ),
    ].join('\n'),
  );
}
