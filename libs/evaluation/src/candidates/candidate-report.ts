import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bars, readBackGaps, type CandidateLine, type Weights } from './candidate-outcome.js';

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
}

const tried = { doubt: [0, 1, 2, 3], readBack: [0, 0.05, 0.1, 0.2, 0.3, 0.5] };

export function summariseCandidates(lines: readonly CandidateLine[], about: Record<string, string>): CandidateSummary {
  return {
    about, questions: lines.length,
    firstRight: lines.filter(({ candidates }) => candidates.some(({ from, right }) => from.includes('written') && right)).length,
    anyRight: lines.filter(({ candidates }) => candidates.some(({ right }) => right)).length,
    gaps: readBackGaps(lines),
    settings: tried.doubt.flatMap((doubt) => tried.readBack.map((readBack) => ({ weights: { doubt, readBack }, bars: bars(lines, { doubt, readBack }) }))),
  };
}

export function candidateMarkdown({ about, questions, firstRight, anyRight, gaps, settings }: CandidateSummary): string {
  const at = settings[0]?.bars.map(({ bar }) => bar) ?? [];
  return [
    '# Candidates of each question, and what bars on their evidence give', '', ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`), '',
    `${questions} questions; the first written query is right in ${firstRight}, any candidate in ${anyRight}. A candidate's evidence is its log probability, less the weight of each doubt of the question's words,`,
    'less the weight times how much worse than the best it reads back as the question. Cells: right / wrong answers above the bar.', '',
    `| doubt | read back | ${at.join(' | ')} |`, `|---|---|${at.map(() => '---|').join('')}`,
    ...settings.map(({ weights, bars: row }) => `| ${weights.doubt} | ${weights.readBack} | ${row.map(({ right, wrong }) => `${right} / ${wrong}`).join(' | ')} |`), '',
    'First written queries by how much worse than the best candidate they read back:', '', '| worse by at least | questions | right |', '|---|---|---|', ...gaps.map(({ from, questions: count, right }) => `| ${from} | ${count} | ${right} |`), '',
  ].join('\n');
}

/** `candidates.jsonl`, `candidates.json` and `candidates.md` in a folder, which is made. */
export async function writeCandidateReport(lines: readonly CandidateLine[], summary: CandidateSummary, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'candidates.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(path.join(out, 'candidates.json'), `${JSON.stringify(summary, null, 1)}\n`);
  await writeFile(path.join(out, 'candidates.md'), candidateMarkdown(summary));
}
