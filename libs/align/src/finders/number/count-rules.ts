import { anyOf, wordsOf } from '@coopkg/spelling';
import { amount, englishNumber, han, superlatives } from './amounts.js';
import type { NumberRule } from './number-rule.js';
import { lasting, spanBefore } from './year-rules.js';

/** The top 1 is asked as the top, not as a number. */
const several = (value: number | null): number | null => (value === 1 ? null : value);

/** What is counted, or stands between the number and that. */
const countable = [
  ...wordsOf('papers articles publications works projects grants awards citations'),
  ...wordsOf('researchers scholars academics scientists professors people women men experts'),
  ...wordsOf('collaborators co partners authors members participants leaders names'),
  ...wordsOf('universities institutions schools colleges departments faculties'),
  ...wordsOf('venues journals conferences topics keywords interests fields areas'),
  ...wordsOf('funders sources disciplines categories types entries results items times'),
  ...wordsOf('main frequent joint different other popular common'),
];
const exceeding = anyOf(
  wordsOf(
    'above over than exceeds exceeding exceed least beyond past greater more higher beats tops',
    'surpasses surpassing',
  ),
);

/** How many rows are asked for, and what is compared with. */
export const countRules: NumberRule[] = [
  {
    kind: 'number',
    pattern: /h[- ]?(?:index|指数)\s?(\d{1,3})(?![\d.])/dgu,
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`(?<=(?:${spanBefore}|不足|跨|达)\\s?)(\\d{1,2})(?=年)`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`(?<![\\d年])(\\d{1,2})(?=年(?:${lasting}))`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:前|头|最[高多大强好少]的?|排名?前|top[ -]?)(\\d{1,6}|(?!一)[${han}]{1,4})(?!年)`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:top|first|leading|best|highest|largest|biggest|most|strongest|closest) (\\d{1,4}|${englishNumber})\\b`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:most|least|best)[- ][a-z]+ (${englishNumber})(?=[,.;:?]|$| (?:of|in|at|by|from|with|for)\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`\\bthe (${englishNumber})(?= (?:${superlatives})\\b)`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:(?:which|what|the) (?!two)|(?:which|what) )(${englishNumber}|\\d{1,3})` +
        `(?= (?!of\\b)[a-z-]+.*\\b(?:${superlatives})\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?<!\\b(?:the|these|those|both|all|other) (?=two|three))(\\d{1,4}|${englishNumber})` +
        `(?= ${anyOf([superlatives, ...countable])}\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:哪|最\\S{1,4}的|至多|不超过|少于|不足|低于|小于|不到|仅有?|只有)(\\d{1,6}|(?!一)[${han}]{1,4})(?=[个位名篇项所人条家种次]|万)`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:大于等于|大于|超过|高于|多于|不少于|不低于|至少|达到|以上的?|>=?|≥|不小于|[过比](?!一))\\s?(\\d{1,6}|[${han}]{1,4})(?!作(?!品)|半)`,
      'dgu',
    ),
    value: (match) => (match[1] === '一' ? null : amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(`\\b${exceeding}(?: than)? (\\d{1,6}|${englishNumber})\\b`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(\\d{1,6}|[${han}]{1,4})(?=(?:个|位|名|篇|项|次|所|种|人)?(?:及|或|或者)?以上|[+]|开外|往上)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: /(?<![\d.第a-z]|[a-z]-|\bno |no\. |top)(\d{1,6})(?!\d|\.\d|年|[a-z])/dgu,
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern:
      /(?<![第零〇一二两三四五六七八九十百千这那几数])([三四五六七八九十]{1,3}|[一二三四五六七八九]百)(?=[个位名篇项所人条家大种次对组]|(?:个|位|名)?(?:学者|老师|教师|研究者))/dgu,
    value: (match) => amount(match[1]!),
  },
];
