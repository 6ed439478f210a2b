import { propertyNames } from '@coopkg/vocabulary';
import { Unsayable } from '../reading/nodes.js';
import type { Test } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';
import { joinedBy, spaced } from './spaced.js';

const comparisons: Readonly<Record<string, string>> = {
  '=': '为',
  '<>': '不为',
  '>': '大于',
  '>=': '不低于',
  '<': '低于',
  '<=': '不高于',
};
const countComparisons: Readonly<Record<string, string>> = {
  '=': '为',
  '<>': '不为',
  '>': '超过',
  '>=': '不少于',
  '<': '少于',
  '<=': '不超过',
};
const years: Readonly<Record<string, string>> = {
  '=': '',
  '>=': '及以后',
  '>': '以后',
  '<': '以前',
  '<=': '及以前',
};

/** What follows a number that belongs to a property. */
export const units: Readonly<Record<string, string>> = {
  'Researcher.citationCount': '次',
  'Paper.citationCount': '次',
  'Researcher.paperCount': '篇',
  'Project.funding': '万元',
  'COOPERATES_WITH.count': '篇',
  'Paper.year': '年',
  'Project.startYear': '年',
  'Project.endYear': '年',
  'COOPERATES_WITH.firstYear': '年',
  'COOPERATES_WITH.lastYear': '年',
};

/** Properties as a sentence says them, without a unit in brackets. */
const plainTitles: Readonly<Record<string, string>> = {
  'Researcher.citationCount': '总被引次数',
  'Project.funding': '经费',
  'Project.university': '承担单位',
  'Project.number': '批准号',
  'Project.name': '名称',
  'Paper.title': '题目',
  'Paper.venue': '期刊或会议',
};
export const titleOf = (key: string): string => {
  const title = plainTitles[key] ?? propertyNames[key]?.title.zh;
  if (title === undefined) throw new Unsayable('an unknown property');
  return title;
};

export const withUnit = (text: string, key: string): string =>
  units[key] === undefined ? text : `${text} ${units[key]}`;

export const countTest = (operator: string, text: string, unit: string): string => {
  const words = countComparisons[operator];
  if (words === undefined) throw new Unsayable('a comparison');
  return `${words} ${text} ${unit}`;
};

/** 「不早于 2020 年」 */
export const yearTest = (operator: string, year: string): string =>
  `${{ '=': '为', '<>': '不为', '>': '晚于', '>=': '不早于', '<': '早于', '<=': '不晚于' }[operator] ?? '为'} ${year} 年`;

const heights = {
  '=': '等于',
  '<>': '不等于',
  '>': '高于',
  '>=': '不低于',
  '<': '低于',
  '<=': '不高于',
};
const amounts = { ...heights, '>': '多于', '>=': '不少于', '<': '少于', '<=': '不多于' };

/** 「高于……」, of a value that is no number of the query; 「多于……」 of what is counted. */
export const comparedTo = (operator: string, than: string, isCounted = false): string =>
  spaced`${(isCounted ? amounts : heights)[operator as '='] ?? '等于'}${than}`;

/** 「2018 至 2020 年」, 「2020 年及以后」 */
export function yearText(speaker: Speaker, tests: readonly Test[], key: string): string {
  const [first, second] = tests;
  if (first === undefined) return '';
  const value = (test: Test): string => speaker.constant(test.values[0], key);
  if (second !== undefined) {
    const from = tests.find(({ operator }) => operator === '>=');
    const to = tests.find(({ operator }) => operator === '<=');
    if (tests.length > 2 || !from || !to) throw new Unsayable('a range');
    return `${value(from)} 至 ${value(to)} 年`;
  }
  if (first.operator === 'one-of')
    return `${joinedBy(
      first.values.map((one) => speaker.constant(one, key)),
      '或',
    )} 年`;
  const after = years[first.operator];
  if (after === undefined || first.values.length === 0) throw new Unsayable('a year');
  return `${value(first)} 年${after}`;
}

/** A condition as a clause that describes a noun: 「H 指数大于 20」. */
export function testText(speaker: Speaker, label: string, test: Test): string {
  const key = `${label}.${test.property}`;
  const title = titleOf(key);
  if (test.other !== null) throw new Unsayable('a comparison of two');
  if (test.than !== undefined) throw new Unsayable('a computed value');
  if (test.operator === 'missing') return spaced`没有登记${title}`;
  if (test.operator === 'recorded') return spaced`登记了${title}`;
  const values = test.values.map((one) => speaker.constant(one, key));
  const isNumber = test.values.every((one) => speaker.numberOf(one) !== null);
  switch (test.operator) {
    case 'one-of':
      return spaced`${title}为${joinedBy(values, '或')}`;
    case 'none-of':
      return spaced`${title}不是${joinedBy(values, '或')}`;
    case 'CONTAINS':
      return `${title}含“${values[0]}”`;
    case 'STARTS WITH':
      return `${title}以“${values[0]}”开头`;
    case 'ENDS WITH':
      return `${title}以“${values[0]}”结尾`;
    case 'has':
      return spaced`${title}包括${values[0]!}`;
    case 'lacks':
      return spaced`${title}不包括${values[0]!}`;
    default:
      return comparedText(key, test.operator, values[0]!, isNumber);
  }
}

function comparedText(key: string, operator: string, value: string, isNumber: boolean): string {
  const title = titleOf(key);
  const unit = units[key];
  if (!isNumber && operator === '<>') return spaced`${title}不是${value}`;
  if (!isNumber && operator !== '=') throw new Unsayable('an order of texts');
  if (unit !== undefined) return title + countTest(operator, value, unit);
  return spaced`${title}${comparisons[operator]!}${value}`;
}
