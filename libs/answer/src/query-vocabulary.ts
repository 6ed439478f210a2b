import type { Language } from '@coopkg/contracts';

/** What a node of one label goes by, best first. */
export const namingProperties: Record<string, readonly string[]> = {
  Researcher: ['id', 'name', 'nameEn'],
  Paper: ['id', 'title'],
  Project: ['id', 'name', 'number'],
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
