import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { Ask, RefusalSummary } from '@coopkg/evaluation';
import type { Application } from '@coopkg/application';
import type { CommandContext } from '../command-context.js';

/**
 * Asks the shipped questions that must be refused, and the odd ones that must not, and writes
 * `refusals.json` and `refusals.md`.
 */
export async function evaluateRefusalsOf(
  context: CommandContext,
  application: Application,
  ask: Ask,
  options: { out: string; perLanguage: number },
): Promise<RefusalSummary> {
  const evaluation = await import('@coopkg/evaluation');
  const chosen = evaluation.firstOfEach(
    await evaluation.readRefusalCases(evaluation.refusalsFile),
    options.perLanguage,
    ({ language, expected }) => `${language} ${expected}`,
  );
  const cases = await evaluation.fillPlaceholders(chosen, application.graph);
  const summary = await evaluation.evaluateRefusals(ask, cases, (done, { question, status }) => {
    context.progress({
      message: {
        zh: `拒答评测 ${done}/${cases.length} ${status}：${question}`,
        en: `Refusals ${done}/${cases.length} ${status}: ${question}`,
      },
    });
  });
  await evaluation.writeRefusalReport(summary, path.resolve(options.out));
  if (summary.failed.length === cases.length)
    throw new Fault('evaluation-failed', {
      zh: '没有一个问题得到回答，见 refusals.md。',
      en: 'Not one question got an answer: see refusals.md.',
    });
  return summary;
}

export function refusalText(summary: RefusalSummary, out: string): string {
  const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;
  const line = (
    name: string,
    { hits, questions, share, interval }: RefusalSummary['refused'],
  ): string =>
    `${name.padEnd(18)} ${percent(share)} (${hits}/${questions})${interval === null ? '' : ` [${percent(interval.low)}, ${percent(interval.high)}]`}`;
  return [
    line('refused', summary.refused),
    line('wrongly refused', summary.wronglyRefused),
    `invented ${summary.invented.length}, not refused without rows ${summary.undecided.length}, failed ${summary.failed.length}`,
    path.join(out, 'refusals.md'),
  ].join('\n');
}
