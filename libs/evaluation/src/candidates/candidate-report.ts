import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  bars,
  chosen,
  readBackGaps,
  separation,
  standing,
  type CandidateLine,
  type Weights,
} from './candidate-outcome.js';

export interface CandidateSummary {
  about: Record<string, string>;
  questions: number;
  /** Questions whose first written query is right, and of which any candidate is. */
  firstRight: number;
  anyRight: number;
  /** How right the first written queries are by how much worse than the best they read back. */
  gaps: ReturnType<typeof readBackGaps>;
  /** For each setting of the weights, what a bar on the evidence answers. */
  settings: { weights: Weights; bars: ReturnType<typeof bars> }[];
  /** With the weights of the line: how well evidence alone, and with half the lead over other rows, tells right answers from wrong ones; and what bars on the latter give where a near wording's query is the same, and elsewhere. */
  lead: {
    evidence: number | null;
    standing: number | null;
    agreed: ReturnType<typeof bars>;
    others: ReturnType<typeof bars>;
  };
}

/** Those of `libs/pipeline/src/choose-query.ts`. */
const lineWeights: Weights = { doubt: 3, readBack: 0.2 };
const standings = [-4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5];
const tried = { doubt: [0, 1, 2, 3], readBack: [0, 0.05, 0.1, 0.2, 0.3, 0.5] };

export function summariseCandidates(
  lines: readonly CandidateLine[],
  about: Record<string, string>,
): CandidateSummary {
  return {
    about,
    questions: lines.length,
    firstRight: lines.filter(({ candidates }) =>
      candidates.some(({ from, right }) => from.includes('written') && right),
    ).length,
    anyRight: lines.filter(({ candidates }) => candidates.some(({ right }) => right)).length,
    gaps: readBackGaps(lines),
    settings: tried.doubt.flatMap((doubt) =>
      tried.readBack.map((readBack) => ({
        weights: { doubt, readBack },
        bars: bars(lines, { doubt, readBack }),
      })),
    ),
    lead: leads(lines),
  };
}

function leads(lines: readonly CandidateLine[]): CandidateSummary['lead'] {
  const taken = lines.map((line) => chosen(line, lineWeights)).filter((one) => one !== null);
  const barsOf = (agreed: boolean) =>
    bars(
      lines.filter((line) => chosen(line, lineWeights)?.agreed === agreed),
      lineWeights,
      standings,
      standing,
    );
  return {
    evidence: separation(taken, (one) => one.evidence),
    standing: separation(taken, standing),
    agreed: barsOf(true),
    others: barsOf(false),
  };
}

const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

export function candidateMarkdown({
  about,
  questions,
  firstRight,
  anyRight,
  gaps,
  settings,
  lead,
}: CandidateSummary): string {
  const at = settings[0]?.bars.map(({ bar }) => bar) ?? [];
  return [
    '# Candidates of each question, and what bars on their evidence give',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    `${questions} questions; the first written query is right in ${firstRight}, any candidate in ${anyRight}. A candidate's evidence is its log probability, less the weight of each doubt of the question's words,`,
    'less the weight times how much worse than the best it reads back as the question. Cells: right / wrong answers above the bar.',
    '',
    `| doubt | read back | ${at.join(' | ')} |`,
    `|---|---|${at.map(() => '---|').join('')}`,
    ...settings.map(
      ({ weights, bars: row }) =>
        `| ${weights.doubt} | ${weights.readBack} | ${row.map(({ right, wrong }) => `${right} / ${wrong}`).join(' | ')} |`,
    ),
    '',
    `Area under the curve of right against wrong answers, doubt ${lineWeights.doubt}, read back ${lineWeights.readBack}: ${shown(lead.evidence)} for the evidence, ${shown(lead.standing)} with half of its lead over the best candidate with other rows. Right / wrong above a bar on the latter:`,
    '',
    `| near wording's query | ${standings.join(' | ')} |`,
    `|---|${standings.map(() => '---|').join('')}`,
    ...(['agreed', 'others'] as const).map(
      (kind) =>
        `| ${kind === 'agreed' ? 'the same' : 'another'} | ${lead[kind].map(({ right, wrong }) => `${right} / ${wrong}`).join(' | ')} |`,
    ),
    '',
    'First written queries by how much worse than the best candidate they read back:',
    '',
    '| worse by at least | questions | right |',
    '|---|---|---|',
    ...gaps.map(({ from, questions: count, right }) => `| ${from} | ${count} | ${right} |`),
    '',
  ].join('\n');
}

/** `candidates.jsonl`, `candidates.json` and `candidates.md` in a folder, which is made. */
export async function writeCandidateReport(
  lines: readonly CandidateLine[],
  summary: CandidateSummary,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(
    path.join(out, 'candidates.jsonl'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  await writeFile(path.join(out, 'candidates.json'), `${JSON.stringify(summary, null, 1)}\n`);
  await writeFile(path.join(out, 'candidates.md'), candidateMarkdown(summary));
}
