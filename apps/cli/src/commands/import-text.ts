import type { Language } from '@coopkg/contracts';
import type { ImportReport } from '@coopkg/importers';

const mostUnused = 12;

/** What an import did, for people: every record accounted for, and where to look. */
export function importText(report: ImportReport, language: Language): string {
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const { read, written, merged, rejected, leftOut, merges } = report;
  const unused = Object.entries(report.unused).slice(0, mostUnused);
  return [
    `${report.folder}`,
    ...Object.entries(report.rows).map(([file, rows]) => `  ${file}  ${rows} ${say('行', 'rows')}`),
    say(
      `读入 ${read} 条 = 写入 ${written} + 合并 ${merged} + 拒绝 ${rejected}`,
      `${read} records read = ${written} written + ${merged} merged + ${rejected} rejected`,
    ),
    ...(leftOut === 0
      ? []
      : [say(`按所选范围略去 ${leftOut} 条`, `${leftOut} more left out, as you chose`)]),
    ...(report.rejects === null ? [] : [`${say('被拒绝的记录', 'rejected')}: ${report.rejects}`]),
    say(
      `merges.csv：合并 ${merges.merged} 对，存疑未合并 ${merges.open} 对`,
      `merges.csv: ${merges.merged} pairs merged, ${merges.open} left open`,
    ),
    ...(unused.length === 0
      ? []
      : [
          `${say('图中没有位置的内容', 'what the graph has no place for')}: ${unused.map(([field, count]) => `${field} ${count}`).join(say('、', ', '))}`,
        ]),
  ].join('\n');
}
