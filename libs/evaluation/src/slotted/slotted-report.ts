import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rate } from '../rate.js';
import { interval, milliseconds, percent } from '../report-words.js';
import type { SlottedOutcome } from './evaluate-slotted.js';
import type { SlottedScore, SlottedSummary } from './slotted-summary.js';

const shownFailures = 60;

export const slottedRate = ({ share, hits, questions, interval: bounds }: Rate): string =>
  bounds === null ? '–' : `${percent(share)} (${hits}/${questions}) [${interval(bounds)}]`;

function row(
  name: string,
  { lx, valid, frame, took, tokens, msPerToken, declined, failed }: SlottedScore,
): string {
  const times = took === null ? '–' : `${milliseconds(took.p50)} / ${milliseconds(took.p95)}`;
  return `| ${[name, slottedRate(lx), slottedRate(valid), frame === null ? '–' : slottedRate(frame), times, tokens?.toFixed(1) ?? '–', msPerToken?.toFixed(2) ?? '–', declined, failed].join(' | ')} |`;
}

export function slottedMarkdown(
  { about, overall, byLanguage, bars }: SlottedSummary,
  outcomes: readonly SlottedOutcome[],
): string {
  const wrong = outcomes.filter(({ lx }) => !lx);
  return [
    '# The model alone, on slotted questions',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    "Without linking, graph or verification. 95% bootstrap intervals. LX: equal canonical query (docs/metrics.md); valid: of the written queries, those that parse, fit the schema and use the question's slots only;",
    "JSON: the frame is the gold query's; times and tokens are of the query alone.",
    '',
    '| | LX | valid | JSON | ms, p50 / p95 | tokens | ms a token | declined | failed |',
    '|---|---|---|---|---|---|---|---|---|',
    row('all', overall),
    ...Object.entries(byLanguage).map(([language, one]) => row(language, one)),
    '',
    ...(bars.length === 0
      ? []
      : [
          '## Bars on the probability of the query',
          '',
          '| log probability | above | right of them | wrong of them | not above | right of them | wrong of them |',
          '|---|---|---|---|---|---|---|',
          ...bars.map(
            ({ bar, above, rightAbove, below, rightBelow }) =>
              `| ${bar} | ${above} | ${rightAbove} | ${above - rightAbove} | ${below} | ${rightBelow} | ${below - rightBelow} |`,
          ),
          '',
        ]),
    `## Not equal: ${wrong.length}${wrong.length > shownFailures ? `, the first ${shownFailures}; all in slotted.json` : ''}`,
    '',
    ...wrong.slice(0, shownFailures).flatMap(failure),
  ].join('\n');
}

function failure({
  id,
  question,
  cypher,
  gold,
  logProbability,
  failure: why,
}: SlottedOutcome): string[] {
  return [
    `### ${id}${logProbability === null ? '' : `, ${logProbability.toFixed(2)}`}`,
    '',
    question,
    '',
    '```cypher',
    `${gold}  // gold`,
    why === null ? cypher : `// ${why}`,
    '```',
    '',
  ];
}

/** `slotted.json` and `slotted.md` in a folder, which is made. */
export async function writeSlottedReport(
  summary: SlottedSummary,
  outcomes: readonly SlottedOutcome[],
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(
    path.join(out, 'slotted.json'),
    `${JSON.stringify({ ...summary, outcomes }, null, 1)}\n`,
  );
  await writeFile(path.join(out, 'slotted.md'), slottedMarkdown(summary, outcomes));
}
