import type { SequenceResult, SequenceRow } from '@coopkg/api-plan';
import type { CommandContext } from '../command-context.js';
import { percent, writeReport } from './plans-report.js';

/** `eval plans --folder`: sequences of calls of foreign catalogues. */
export async function evaluateFolder(
  context: CommandContext,
  folder: string,
  out: string | undefined,
): Promise<void> {
  const { evaluateSequences, sequenceRows } = await import('@coopkg/api-plan');
  const { rateText, wilsonRate } = await import('@coopkg/evaluation');
  const results = await evaluateSequences(folder);
  const rows = sequenceRows(results).map((row) => ({
    ...row,
    exactInterval: wilsonRate(row.exact, row.tasks).interval,
    callsInterval: wilsonRate(row.calls.right, row.calls.wanted).interval,
  }));
  const share = (hits: number, of: number): string => rateText(wilsonRate(hits, of));
  const page = pageOf(rows, results, share);
  await writeReport(out, 'sequences', { rows, results }, page);
  context.result({ rows }, () => page);
}

const pageOf = (
  rows: readonly SequenceRow[],
  results: readonly SequenceResult[],
  share: (hits: number, of: number) => string,
): string =>
  [
    '# Sequences of calls for tasks of NESTFUL',
    '',
    "Tasks made from SGD and Glaive, with the functions of the whole source to choose from. Likeness: for each piece of the question the function most like it, with the values that the piece writes out. F1 of names of functions, and of functions with names of parameters; calls with all their arguments (the paper's partial match); whole sequences. The last step of a task, which only gathers results, is left out. Tasks in even places are for developing, the others for reporting. 95 % intervals by Wilson.",
    '',
    '| half | source | tasks | planner | F1 functions | F1 parameters | calls | whole sequences |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ half, source, tasks, planner, functionsF1, parametersF1, ...row }) =>
        `| ${half} | ${source} | ${tasks} | ${planner} | ${percent(functionsF1)} | ${percent(parametersF1)} | ${share(row.calls.right, row.calls.wanted)} | ${share(row.exact, tasks)} |`,
    ),
    '',
    ...results
      .filter(({ verdicts, half }) => half === 'tuning' && !verdicts.planned.exact)
      .flatMap(({ id, question, made, right }) => [
        `- ${id}: ${question}`,
        ...made.map((one) => `      made:  ${one}`),
        ...right.map((one) => `      right: ${one}`),
      ]),
  ].join('\n');
