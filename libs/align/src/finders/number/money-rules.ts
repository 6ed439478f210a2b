import { anyOf } from '@coopkg/spelling';
import type { NumberRule } from './number-rule.js';

/**
 * Funding stands in the graph in 万元 (10 000 yuan); people write 500,000 yuan, 2 million, 1亿元 as
 * well.
 */
const scales: Record<string, number> = {
  thousand: 1e3,
  百万: 1e6,
  million: 1e6,
  千万: 1e7,
  亿: 1e8,
  billion: 1e9,
};
const scale = Object.keys(scales).join('|');
const figure = '\\d+(?:,\\d{3})*(?:\\.\\d+)?(?![\\d,])';
const yuan = '(?:yuan|rmb|cny|人民币|块钱|元(?![素件旦]))';
const rangeTo = `(?=\\s?(?:to|and|-|~|至|到|和)\\s?${figure}`;
const plain = (text: string): number => Number(text.replace(/,/gu, ''));
const inWan = (text: string, scaled: string | undefined): number | null => {
  const value = plain(text) * (scaled === undefined ? 1 : scales[scaled]!);
  return value < 1000 ? null : value / 10_000;
};
const money = new RegExp(`\\d\\s?(?:${scale}|${yuan}|w$)`, 'iu');
/** 「2 million yuan」: what is asked for is so many 万元. */
export const isMoney = (text: string): boolean => money.test(text);

const beforeUnit = anyOf([
  String.raw`[(（]\s?`,
  String.raw`\bunits?\s?(?:[:：]|of|is|are|being)?\s?`,
  String.raw`\b(?:in|per)\s`,
  String.raw`[×x*]\s?`,
  String.raw`\d\s`,
  String.raw`\$number\d?\s`,
]);
const tenThousand = '(?:10[, ]000|10k|ten[- ]thousands?)';
/**
 * Ten thousand yuan as the unit that an amount is given in, which is no amount itself: "above 50
 * (unit: 10,000 yuan)", "50 × 10,000 yuan", "in 10,000 yuan".
 * The captured group is the unit.
 */
export const moneyUnit = new RegExp(
  `${beforeUnit}(${tenThousand}(?: of)? ?(?:yuan|rmb|cny|元))(?![a-z])`,
  'dgiu',
);

export const moneyRules: NumberRule[] = [
  {
    kind: 'number',
    pattern: new RegExp(`((${figure})\\s?(${scale})(?:\\s?${yuan})?)(?![a-z])`, 'dgu'),
    value: (match) => inWan(match[2]!, match[3]),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure}))${rangeTo}\\s?(${scale}))`, 'dgu'),
    value: (match) => inWan(match[2]!, match[3]),
  },
  {
    kind: 'number',
    pattern: /(?<=\p{Script=Han}\s?)((\d+(?:\.\d+)?)\s?w)(?![a-z])/dgu,
    value: (match) => plain(match[2]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure})\\s?${yuan})(?![a-z])`, 'dgu'),
    value: (match) => inWan(match[2]!, undefined),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure}))${rangeTo}\\s?${yuan})`, 'dgu'),
    value: (match) => inWan(match[2]!, undefined),
  },
  {
    kind: 'number',
    pattern: /(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,.])/dgu,
    value: (match) => plain(match[1]!),
  },
];
