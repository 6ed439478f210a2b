import path from 'node:path';
import type { Language } from '@coopkg/contracts';
import type { ApplySummary, ImportSummary } from '@coopkg/profiles';

const outcomes: Record<string, { zh: string; en: string }> = {
  kept: { zh: '写入简介', en: 'profiles of researchers' },
  unmatched: {
    zh: '对应不到唯一的研究者（unmatched/）',
    en: 'of people not known for certain (unmatched/)',
  },
  discarded: { zh: '弃用', en: 'discarded' },
  'not-replaced': { zh: '已有手工修改，未覆盖', en: 'not replaced, since changed by hand' },
  portrait: { zh: '写入照片', en: 'portraits' },
  'portrait-refused': { zh: '不合格的图片', en: 'pictures refused' },
  unused: { zh: '未用的图片', en: 'pictures not used' },
};

export function importText(summary: ImportSummary, language: Language): string {
  const zh = language === 'zh';
  const { decisions, proposals, out } = summary;
  const lines = Object.entries(outcomes)
    .filter(([outcome]) => (decisions[outcome] ?? 0) > 0)
    .map(([outcome, words]) => `${decisions[outcome] ?? 0}  ${words[language]}`);
  return [
    zh ? `${out}：读取 ${summary.pages} 个页面` : `${out}: ${summary.pages} pages read`,
    ...lines,
    zh
      ? `每个文件的处理与理由见 ${path.join(out, 'decisions.jsonl')}。`
      : `What became of each file, and why: ${path.join(out, 'decisions.jsonl')}`,
    zh
      ? `${proposals} 条建议在 ${path.join(out, 'proposals.csv')}：把要采纳的行的 status 改为 accepted，再运行 coopkg profiles apply ${path.join(out, 'proposals.csv')}`
      : `${proposals} proposals in ${path.join(out, 'proposals.csv')}: write accepted into the column status of those that you take, then run: coopkg profiles apply ${path.join(out, 'proposals.csv')}`,
  ].join('\n');
}

export function applyText(summary: ApplySummary, language: Language): string {
  const zh = language === 'zh';
  const { folder, researchers, changes, left } = summary;
  const values = Object.entries(changes).map(([column, count]) => `${column} ${count}`);
  return [
    zh
      ? `${folder}：${researchers} 位研究者的改动（${values.join('，') || '无'}）`
      : `${folder}: changes to ${researchers} researchers (${values.join(', ') || 'none'})`,
    ...left.map(({ row, file, field, reason }) =>
      zh
        ? `第 ${row} 行未用：${file} ${field}：${reason}`
        : `row ${row} left out: ${file} ${field}: ${reason}`,
    ),
    `${zh ? '下一步' : 'Next'}: npm run coopkg -- graph update ${folder}`,
  ].join('\n');
}
