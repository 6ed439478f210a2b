import path from 'node:path';
import { evaluateDataset as evaluateLines } from '@coopkg/application';
import type { EvaluationSummary } from '@coopkg/evaluation';
import { sha256OfFile } from '@coopkg/files';
import type { CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { stopSignal } from '../stop-signal.js';
import { withAsking } from '../with-asking.js';

export interface DatasetEvaluation {
  file: string;
  out: string;
  perLanguage: number;
  pipeline: 'baseline' | 'vare';
  html: boolean;
  url?: string;
  /** Only the half to develop by, or the one to report on. */
  half?: 'validation' | 'test';
}

/** Asks every question of the file and compares what comes back with its gold rows and query. */
export async function evaluateDataset(
  context: CommandContext,
  evaluation: DatasetEvaluation,
): Promise<EvaluationSummary> {
  const { file, out, perLanguage, pipeline, html, url, half } = evaluation;
  if (url !== undefined && pipeline === 'baseline')
    throw misused(
      '服务器只提供完整流程：--url 不能与 --pipeline baseline 同用。',
      'A server answers by the whole line only: --url does not go with --pipeline baseline.',
    );
  const [{ firstOfEach, halfOf }, { readDataset }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/training-data'),
  ]);
  const all = await readDataset(file);
  const cases = half === undefined ? all : halfOf(all, half);
  const lines = firstOfEach(cases, perLanguage, ({ language }) => language);
  const dataset = `${path.basename(file)} ${(await sha256OfFile(file)).slice(0, 12)}`;
  return withAsking(context, evaluation, async ({ graph }, asking) =>
    evaluateLines({
      signal: stopSignal(),
      lines,
      dataset,
      pipeline,
      graph,
      asking,
      out,
      html,
      onProgress: (done, total, record) => {
        context.progress({
          message: {
            zh: `评测 ${done}/${total}${record.ex ? '' : ` 未通过：${record.question}`}`,
            en: `Evaluating ${done}/${total}${record.ex ? '' : ` wrong: ${record.question}`}`,
          },
        });
      },
    }),
  );
}

export function datasetText(summary: EvaluationSummary, out: string): string {
  const percent = (value: number): string => `${(100 * value).toFixed(2)}%`;
  const line = (
    name: string,
    { samples, ex, exInterval, lx, lxInterval }: EvaluationSummary['overall'],
  ): string =>
    `${name.padEnd(16)} ${String(samples).padStart(6)}  EX ${percent(ex)} [${percent(exInterval.low)}, ${percent(exInterval.high)}]  LX ${percent(lx)} [${percent(lxInterval.low)}, ${percent(lxInterval.high)}]`;
  return [
    line('all', summary.overall),
    ...Object.entries(summary.byLanguage).map(([name, score]) => line(name, score)),
    ...Object.entries(summary.byCategory).map(([name, score]) => line(name, score)),
    `false accepts ${percent(summary.falseAccepts.share)}, false rejects ${percent(summary.falseRejects.share)}, p50 ${Math.round(summary.latency.p50)} ms, p95 ${Math.round(summary.latency.p95)} ms${summary.floor === null ? '' : `, ${summary.floor.ratio.toFixed(2)} × bare decoding`}`,
    path.join(out, 'report.md'),
  ].join('\n');
}
