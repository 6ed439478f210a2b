import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rateText } from '@coopkg/evaluation';
import { writeAtomically, writeJsonFile } from '@coopkg/files';
import type { PlannerReport, PlannerScore } from './evaluate-planner.js';
import { plotOf } from './plot.js';

/** Of all collections and planners that were measured into one folder. */
export interface ApiReport {
  /** What was measured: model, graph, data sets. */
  about: Record<string, string>;
  reports: PlannerReport[];
}

/** What the paper's best models completed, and in how many steps; ReAct. */
const paperBest = { SLOT: 7, SEL: 16, REST: 47 } as const;

/**
 * Adds a report to those in the folder: `nl2api.json`, `nl2api.md`, `nl2api.svg`. Returns them all.
 */
export async function addReport(
  folder: string,
  about: Record<string, string>,
  report: PlannerReport,
): Promise<ApiReport> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nl2api.json');
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as ApiReport,
    () => null,
  );
  const others = (before?.reports ?? []).filter(
    ({ collection, planner }) => collection !== report.collection || planner !== report.planner,
  );
  const all: ApiReport = {
    about: { ...before?.about, ...about },
    reports: [...others, report].sort((one, other) => placeOf(one) - placeOf(other)),
  };
  writeJsonFile(file, all, 0o644);
  await writeAtomically(path.join(folder, 'nl2api.md'), reportText(all));
  await writeAtomically(path.join(folder, 'nl2api.svg'), await plotOf(all.reports));
  return all;
}

const placeOf = ({ collection, planner }: PlannerReport): number =>
  2 * ['SLOT', 'SEL', 'REST'].indexOf(collection) + (planner === 'direct' ? 0 : 1);

const percent = (value: number): string => (100 * value).toFixed(1);

/** One table of all, and one of what part of the functions was offered. */
export function reportText({ about, reports }: ApiReport): string {
  const row = (report: PlannerReport, setting: string, score: PlannerScore): string => {
    const { intent, slot, completion, byLanguage, steps } = score;
    const language = (one: 'zh' | 'en'): string => {
      const rate = byLanguage[one];
      return rate === undefined ? '–' : percent(rate.share);
    };
    return `| ${report.collection} | ${report.planner} | ${setting} | ${score.tasks} | ${[intent.precision, intent.recall, intent.f1].map(percent).join(' / ')} | ${[slot.precision, slot.recall, slot.f1].map(percent).join(' / ')} | ${rateText(completion)} | ${language('zh')} / ${language('en')} | ${steps.toFixed(1)} | ${paperBest[report.collection]} |`;
  };
  return `${[
    '# NL2API',
    '',
    Object.entries(about)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · '),
    '',
    'Precision / recall / F1 in percent; completion with a 95% interval.',
    '',
    "| collection | planner | names | tasks | intent P / R / F1 | slot P / R / F1 | completion | zh / en | calls | the paper's best |",
    '|---|---|---|---|---|---|---|---|---|---|',
    ...reports.flatMap((report) => [
      row(report, 'as they are', report.plain),
      row(report, 'obfuscated', report.obfuscated),
    ]),
    '',
    'Completion in percent by how many of the functions were offered, the gold ones among them:',
    '',
    `| collection | planner | functions |${Object.keys(reports[0]?.offered ?? {})
      .map((share) => ` ${share}% |`)
      .join('')}`,
    `|---|---|---|${Object.keys(reports[0]?.offered ?? {})
      .map(() => '---|')
      .join('')}`,
    ...reports.map(
      ({ collection, planner, functions, offered }) =>
        `| ${collection} | ${planner} | ${functions} |${Object.values(offered)
          .map(({ completion }) => ` ${percent(completion.share)} |`)
          .join('')}`,
    ),
    '',
    '![Completion](nl2api.svg)',
  ].join('\n')}\n`;
}
