import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Ablation, RuleEffect } from '@coopkg/pipeline';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';
import { readRecorded } from './recorded-questions.js';

interface AblationOptions {
  candidates?: string;
  out?: string;
  page?: string;
}

/** `eval ablate`: what each rule gives and costs. */
export function ablationCommand(evaluation: Command): void {
  addCommand<AblationOptions>(
    evaluation,
    'ablate',
    'what each rule of validation and of the query lint gives and costs, on recorded questions',
    (command) =>
      command
        .option('--candidates <file>', 'candidates.jsonl of eval --candidates')
        .option('--out <file>', 'the figures, as JSON')
        .option('--page <file>', 'Markdown page; the table stands between its rules markers'),
    async (context, _, { candidates, out, page }) => {
      if (candidates === undefined || out === undefined)
        throw misused(
          'eval ablate 需要 --candidates 文件和 --out 文件。',
          'eval ablate needs --candidates FILE and --out FILE.',
        );
      const { ablate, defaultPolicy } = await import('@coopkg/pipeline');
      const ablation = await ablate(await readRecorded(candidates), defaultPolicy);
      await writeFile(path.resolve(out), `${JSON.stringify(ablation, null, 2)}\n`);
      const table = ablationTable(ablation);
      if (page !== undefined) await replaceSection(path.resolve(page), table);
      context.result(ablation, () => table);
    },
  );
}

const effectText = ({ avoided, won, cost }: RuleEffect): string => `${avoided} / ${won} / ${cost}`;

function ablationTable({ questions, withAll, withNone, rules }: Ablation): string {
  const answers = ({ right, wrong, refused }: Ablation['withAll']): string =>
    `${right} right, ${wrong} wrong, ${refused} refused`;
  return [
    `${questions} questions. With all rules: ${answers(withAll)}; without any: ${answers(withNone)}.`,
    '',
    'Wrong answers avoided / right answers won / cost (right answers lost and wrong ones given), beside all other rules and alone.',
    '',
    '| finding | on wrong / right first queries | beside all others | alone |',
    '|---|---|---|---|',
    ...rules.map(
      ({ code, onWrong, onRight, last, first }) =>
        `| \`${code}\` | ${onWrong} / ${onRight} | ${effectText(last)} | ${effectText(first)} |`,
    ),
  ].join('\n');
}

const [begin, end] = ['<!-- rules:begin -->', '<!-- rules:end -->'];

/** Puts the table between the page's markers. */
async function replaceSection(file: string, table: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw misused(`${file} 里没有 ${begin} 和 ${end}。`, `${file} has no ${begin} and ${end}.`);
  await writeFile(file, `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`);
}
