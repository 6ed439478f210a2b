import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rate } from '../rate.js';
import { rateText } from '../rate-text.js';
import type { RefusalOutcome, RefusalSummary } from './evaluate-refusals.js';

const row = (name: string, rate: Rate): string => `| ${name} | ${rateText(rate)} |`;
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/\s+/gu, ' ').slice(0, 160);

/** The summary on one page; intervals are 95 %, bootstrap. */
function refusalMarkdown(summary: RefusalSummary): string {
  const list = (title: string, outcomes: readonly RefusalOutcome[]): string[] =>
    outcomes.length === 0
      ? []
      : [
          '',
          `## ${title}: ${outcomes.length}`,
          '',
          '| id | question | status | query |',
          '|---|---|---|---|',
          ...outcomes.map(
            ({ id, question, status, cypher }) =>
              `| ${id} | ${cell(question)} | ${status} | ${cell(cypher ?? '')} |`,
          ),
        ];
  return [
    '# Refusals',
    '',
    '| | share [95 % interval] |',
    '|---|---|',
    row('unanswerable: refused', summary.refused),
    row('answerable: wrongly refused', summary.wronglyRefused),
    ...Object.entries(summary.byLanguage).flatMap(([language, rates]) => [
      row(`${language}: refused`, rates.refused),
      row(`${language}: wrongly refused`, rates.wronglyRefused),
    ]),
    '',
    '| reason | refused |',
    '|---|---|',
    ...Object.entries(summary.byReason).map(([reason, rate]) => row(reason, rate)),
    ...list('Invented answers', summary.invented),
    ...list('Not refused, no rows', summary.undecided),
    ...list(
      'Wrongly refused',
      summary.outcomes.filter(
        ({ expected, status }) => expected === 'answered' && status === 'unanswerable',
      ),
    ),
    ...list('Failed', summary.failed),
    '',
  ].join('\n');
}

/** `refusals.json` and `refusals.md` in a folder, which is made. */
export async function writeRefusalReport(summary: RefusalSummary, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'refusals.json'), `${JSON.stringify(summary, null, 1)}\n`);
  await writeFile(path.join(out, 'refusals.md'), refusalMarkdown(summary));
}
