import type { Language, RelationshipType } from '@coopkg/contracts';

type Words = Record<Language, string>;

export const labelWords: Record<string, { zh: string; en: string; many: string }> = {
  Researcher: { zh: '研究者', en: 'researcher', many: 'researchers' },
  Paper: { zh: '论文', en: 'paper', many: 'papers' },
  Project: { zh: '项目', en: 'project', many: 'projects' },
};

/** What a node of one label goes by, best first. */
export const namingProperties: Record<string, readonly string[]> = {
  Researcher: ['id', 'name', 'nameEn'],
  Paper: ['id', 'title'],
  Project: ['id', 'name', 'number'],
};

export const verbs: Record<RelationshipType, Words> = {
  AUTHORED: { zh: '发表', en: 'wrote' },
  LEADS: { zh: '主持', en: 'leads' },
  PARTICIPATES_IN: { zh: '参与', en: 'takes part in' },
  COOPERATES_WITH: { zh: '合作', en: 'published with' },
  CITES: { zh: '引用', en: 'cites' },
  PRODUCED: { zh: '产出', en: 'produced' },
};

/** Titles that read otherwise within a sentence than at the head of a column. */
export const titlesWithin: Record<string, Words> = {
  'Researcher.education': { zh: '毕业院校', en: 'university of the highest degree' },
  'Researcher.paperCount': { zh: '总论文数', en: 'total number of papers' },
  'Researcher.citationCount': { zh: '总被引次数', en: 'total citations' },
  'Paper.title': { zh: '题目', en: 'title' },
  'Project.name': { zh: '名称', en: 'name' },
  'Project.category': { zh: '类别', en: 'category' },
  'Project.funding': { zh: '经费', en: 'funding' },
  'Project.university': { zh: '依托单位', en: 'host' },
  'AUTHORED.corresponding': { zh: '通讯作者身份', en: 'being corresponding author' },
};

export const closedWords: Record<string, Record<string, Words>> = {
  language: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  gender: { 女: { zh: '女', en: 'female' }, 男: { zh: '男', en: 'male' } },
};

export const aggregateWords: Record<string, (of: string, language: Language) => string> = {
  count: (of, language) => (language === 'zh' ? `${of}的个数` : `number of ${of}`),
  sum: (of, language) => (language === 'zh' ? `${of}的合计` : `total of ${of}`),
  avg: (of, language) => (language === 'zh' ? `${of}的平均值` : `average of ${of}`),
  min: (of, language) => (language === 'zh' ? `${of}的最小值` : `smallest ${of}`),
  max: (of, language) => (language === 'zh' ? `${of}的最大值` : `largest ${of}`),
  collect: (of, language) => (language === 'zh' ? `${of}的清单` : `list of ${of}`),
};

export const callWords: Record<string, (given: string[], language: Language) => string> = {
  toFloat: ([of]) => of!,
  abs: ([of]) => `|${of}|`,
  type: ([of], language) => (language === 'zh' ? `${of}的种类` : `kind of ${of}`),
  round: ([of, digits = '0'], language) =>
    language === 'zh' ? `${of}（四舍五入到 ${digits} 位小数）` : `${of} (to ${digits} decimals)`,
  size: ([of], language) => (language === 'zh' ? `${of}的项数` : `length of ${of}`),
  length: ([of], language) => (language === 'zh' ? `${of}的步数` : `steps of ${of}`),
  head: ([of], language) => (language === 'zh' ? `${of}的第一项` : `first of ${of}`),
  last: ([of], language) => (language === 'zh' ? `${of}的最后一项` : `last of ${of}`),
  coalesce: ([of, ...others], language) =>
    language === 'zh'
      ? `${of}（没有时取${others.join('、')}）`
      : `${of} (or ${others.join(', ')} where missing)`,
};

export const signs: Record<string, string> = {
  '=': '=',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '%': 'mod',
  '^': '^',
};
export const arithmetic = new Set(['+', '-', '*', '/', '%', '^']);
