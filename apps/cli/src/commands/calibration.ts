import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { PolicyFile, RecordedQuestion } from '@coopkg/pipeline';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { readRecorded } from './recorded-questions.js';
import { linesOf, recordCandidates, sha256Of } from './candidate-evaluation.js';

interface CalibrationOptions {
  candidates?: string;
  dataset?: string;
  out?: string;
  targetWrong: string;
  adapterName?: string;
}

/** `eval calibrate`: fits the numbers of the decision for an adapter. */
export function calibrationCommand(evaluation: Command): void {
  addCommand<CalibrationOptions>(
    evaluation,
    'calibrate',
    'fit the numbers by which the line accepts, doubts or refuses a query, on validation questions',
    (command) =>
      command
        .option('--candidates <file>', 'candidates.jsonl of eval --candidates')
        .option('--dataset <file>', 'validation questions; their candidates are collected first')
        .option('--out <file>', 'the policy; beside an adapter as <adapter>.policy.json it is used')
        .option(
          '--target-wrong <share>',
          'largest share of the answers without a doubt that may be wrong',
          '0.07',
        )
        .option('--adapter-name <name>', 'with --candidates: the adapter that wrote them'),
    async (context, _, options) => {
      const { out } = options;
      if (
        out === undefined ||
        (options.candidates === undefined) === (options.dataset === undefined)
      )
        throw misused(
          'eval calibrate 需要 --out 文件，以及 --candidates 或 --dataset 之一。',
          'eval calibrate needs --out FILE and one of --candidates and --dataset.',
        );
      const target = shareOf(options.targetWrong);
      const { questions, adapter } = await questionsOf(context, options);
      const { calibrate, defaultPolicy } = await import('@coopkg/pipeline');
      const { policy, chosen, curve } = await calibrate(questions, defaultPolicy, target);
      const file: PolicyFile = {
        adapter,
        policy,
        calibration: {
          sha256: sha256Of(linesOf(questions)),
          questions: questions.length,
          targetWrongShare: target,
          curve,
          chosen,
        },
      };
      await writeFile(path.resolve(out), `${JSON.stringify(file, null, 2)}\n`);
      context.result(
        file,
        () =>
          `${questions.length} questions: ${chosen.answered} answered, ${chosen.wrong} of them wrong; without a doubt ${chosen.undoubtedRight + chosen.undoubtedWrong}, wrong ${chosen.undoubtedWrong}\n${JSON.stringify(policy)}\n${out}`,
      );
    },
  );
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share < 1) return share;
  throw misused(
    `--target-wrong 应为 0 到 1 之间的数，而不是 ${text}。`,
    `--target-wrong must be a number from 0 to 1, not ${text}.`,
  );
}

async function questionsOf(
  context: CommandContext,
  { candidates, dataset, adapterName }: CalibrationOptions,
): Promise<{ questions: RecordedQuestion[]; adapter: string }> {
  if (candidates === undefined)
    return recordCandidates(context, { dataset: dataset!, perLanguage: Number.POSITIVE_INFINITY });
  const questions = await readRecorded(candidates);
  return { questions, adapter: adapterName ?? 'academic-graph' };
}
