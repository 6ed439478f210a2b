import path from 'node:path';
import { evaluateSlottedModel } from '@coopkg/application';
import type { SlottedSet, SlottedSummary } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';

export interface SlottedEvaluation {
  set: SlottedSet;
  out?: string;
  /** `none`: the base alone. */ adapter?: string;
  free: boolean;
  perLanguage: number;
}

/**
 * The model alone on slotted wordings; `slotted.json` and `slotted.md` in the folder, where one is
 * given.
 */
export async function evaluateSlottedOf(
  context: CommandContext,
  { set, out, adapter, free, perLanguage }: SlottedEvaluation,
): Promise<SlottedSummary> {
  const stop = stopSignal();
  const { summary, outcomes } = await evaluateSlottedModel(context.configuration, {
    set,
    free,
    perLanguage,
    signal: stop,
    ...(adapter === undefined ? {} : { adapter: adapter === 'none' ? null : adapter }),
    onOpening: (progress) => {
      context.progress(progress);
    },
    onProgress: (done, total, { lx, question }) => {
      context.progress({
        message: {
          zh: `评测 ${done}/${total}${lx ? '' : ` 不同：${question}`}`,
          en: `Evaluating ${done}/${total}${lx ? '' : ` not equal: ${question}`}`,
        },
      });
    },
  });
  const { writeSlottedReport } = await import('@coopkg/evaluation');
  if (out !== undefined) await writeSlottedReport(summary, outcomes, path.resolve(out));
  return summary;
}

export async function slottedText({ overall, byLanguage, bars }: SlottedSummary): Promise<string> {
  const { slottedRate } = await import('@coopkg/evaluation');
  const line = (
    name: string,
    { lx, valid, frame, took, tokens, msPerToken }: SlottedSummary['overall'],
  ): string =>
    `${name.padEnd(4)} LX ${slottedRate(lx)}  valid ${slottedRate(valid)}${frame === null ? '' : `  JSON ${slottedRate(frame)}`}${took === null ? '' : `  p50 ${Math.round(took.p50)} ms`}${tokens === null ? '' : `, ${tokens.toFixed(1)} tokens`}${msPerToken === null ? '' : `, ${msPerToken.toFixed(2)} ms a token`}`;
  return [
    line('all', overall),
    ...Object.entries(byLanguage).map(([language, score]) => line(language, score)),
    ...bars.map(
      ({ bar, above, rightAbove, below, rightBelow }) =>
        `log probability > ${String(bar).padEnd(5)}  ${above}, right ${rightAbove}; not above ${below}, right ${rightBelow}`,
    ),
  ].join('\n');
}
