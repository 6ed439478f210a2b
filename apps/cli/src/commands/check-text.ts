import { nodeLabels, relationshipTypes, type Language } from '@coopkg/contracts';
import type { CheckReport } from '@coopkg/graph';

const mostReasons = 10;

/** `Researcher 2000`, a line for each label and type. */
export const countLines = (counts: Record<string, number>): string =>
  [...nodeLabels, ...relationshipTypes].map((name) => `${name} ${counts[name] ?? 0}`).join('\n');

/** What a person should know of the files: how they were read, and what is left out. */
export function findings(report: CheckReport, language: Language): string[] {
  const notes = report.notes.map(({ file, text }) => `${file}: ${text[language]}`);
  if (report.rejectsFile === null) return notes;
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  return [
    ...notes,
    `${report.rejected} ${say('行有误，见', 'rows rejected, see')} ${report.rejectsFile}`,
    ...report.rejectSummary
      .slice(0, mostReasons)
      .map(({ reason, rows }) => `  ${reason} × ${rows}`),
  ];
}

/** What `graph load --check` prints. */
export function checkText(report: CheckReport, language: Language): string {
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const list = (names: readonly string[]): string => names.join(language === 'zh' ? '、' : ', ');
  return [
    ...report.files.map(
      ({ file, rows, rejected, bytes }) =>
        `${file}  ${rows} ${say('行', 'rows')}${rejected === 0 ? '' : say(`（${rejected} 行不能装入）`, ` (${rejected} can't be loaded)`)}, ${bytes} ${say('字节', 'bytes')}`,
    ),
    ...(report.missing.length === 0
      ? []
      : [`${say('没有的文件', 'missing')}: ${list(report.missing)}`]),
    ...(report.others.length === 0
      ? []
      : [`${say('不属于图、不会读取的文件', 'of no graph, not read')}: ${list(report.others)}`]),
    ...findings(report, language),
    ...report.rejectExamples.map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
    `${say('装入后的图', 'the graph it makes')}:`,
    countLines(report.counts),
  ].join('\n');
}
