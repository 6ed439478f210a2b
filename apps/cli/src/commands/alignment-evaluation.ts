import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CollegeResult, CollegeWay, NoisyShare } from '@coopkg/align';
import { embeddingProgress, embeddingSettings } from '@coopkg/application';
import { Fault, type TextEmbedder } from '@coopkg/contracts';
import type { CommandContext } from '../command-context.js';

/**
 * The linking of names on its own cases and its own small graph: no server and no language model are
 * needed. Without the embedding model vectors of meaning are left out.
 */
export async function evaluateAlignment(
  context: CommandContext,
  dataset: string | undefined,
  out: string | undefined,
): Promise<void> {
  const [align, { createVectorIndex }, rates] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/vectors'),
    import('@coopkg/evaluation'),
  ]);
  const report = await align.evaluateAlignment(
    await align.loadEvaluationIndex(createVectorIndex, dataset),
    align.loadAlignmentCases(dataset),
  );
  const writtenNames =
    dataset !== undefined ? null : await align.evaluateWrittenNames(createVectorIndex);
  const noisyNames = dataset !== undefined ? {} : await align.evaluateNoisyNames(createVectorIndex);
  const colleges =
    dataset !== undefined
      ? []
      : ((await withEmbedder(context, (embedder) =>
          align.evaluateCollegeNames(createVectorIndex, embedder),
        )) ?? []);
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(
      path.join(out, 'alignment.json'),
      `${JSON.stringify({ ...report, writtenNames, noisyNames, colleges }, null, 2)}\n`,
    );
  }
  const share = (
    name: string,
    { right, of, share: value }: { right: number; of: number; share: number },
  ): string => `${name.padEnd(24)} ${(100 * value).toFixed(2)}% (${right} of ${of})`;
  const noisy = ({ found, asked, wrong }: NoisyShare): string =>
    `found ${found}, asked ${asked}, wrong ${wrong}`;
  context.result({ ...report, writtenNames, noisyNames, colleges }, () =>
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
      ...collegeLines(colleges, align.collegeWays, rates),
      `${report.meanTook.toFixed(2)} ms a question`,
      ...[...report.failures, ...(writtenNames?.failures ?? [])].map(
        ({ case: { category, text }, got }) => `wrong (${category}): ${text} | ${got.join(', ')}`,
      ),
    ].join('\n'),
  );
}

/** `--fit`: the thresholds of likeness that decide best. */
export async function fitAlignment(context: CommandContext): Promise<void> {
  const [{ fitCollegeLikeness }, { createVectorIndex }] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/vectors'),
  ]);
  const policy = await withEmbedder(context, (embedder) =>
    fitCollegeLikeness(createVectorIndex, embedder),
  );
  context.result(policy, () =>
    Object.entries(policy ?? {})
      .map(([name, threshold]) =>
        threshold === null
          ? `${name}: null`
          : `${name}: { least: ${threshold.least}, margin: ${threshold.margin} }`,
      )
      .join('\n'),
  );
}

/** Null, with a line that says why, where there is no embedding model. */
async function withEmbedder<Result>(
  context: CommandContext,
  work: (embedder: TextEmbedder) => Promise<Result>,
): Promise<Result | null> {
  const { createTextEmbedder } = await import('@coopkg/model');
  try {
    const embedder = await createTextEmbedder(
      embeddingSettings(context.configuration),
      (progress) => {
        context.progress(embeddingProgress(progress));
      },
    );
    if (embedder === null) return null;
    try {
      return await work(embedder);
    } finally {
      await embedder.dispose();
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    context.progress({ message: error.text });
    return null;
  }
}

/** Linked, asked and wrong, by each way, of the colleges of each group and half. */
function collegeLines(
  results: readonly CollegeResult[],
  ways: readonly CollegeWay[],
  { rateOf, rateText }: Pick<typeof import('@coopkg/evaluation'), 'rateOf' | 'rateText'>,
): string[] {
  const groups = new Map<string, CollegeResult[]>();
  for (const result of results) {
    const name = `colleges ${result.group} (${result.case.half})`;
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return [...groups].flatMap(([name, some]) =>
    ways.map((way) => {
      const rate = (wanted: string): string =>
        rateText(rateOf(some.map(({ outcomes }) => outcomes[way] === wanted)));
      return `  ${name.padEnd(40)} ${way.padEnd(8)} linked ${rate('linked')}, asked ${rate('asked')}, wrong ${rate('wrong')}`;
    }),
  );
}
