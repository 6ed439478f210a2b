import { asksYesNo, type Bilingual, type Language } from '@coopkg/contracts';
import { labelNames } from './labels.js';
import type { Noun } from './noun.js';
import { inSentence, propertyNames, propertyTitle } from './properties.js';

const both = (zh: string, en: string): Bilingual => ({ zh, en });

const computed = {
  yesNo: both('是否', 'Yes or no'),
  percentage: both('百分比', 'Percentage'),
  ratio: both('比值', 'Ratio'),
  difference: both('差值', 'Difference'),
  duration: both('历时（年）', 'Duration (years)'),
  steps: both('步数', 'Steps'),
  size: both('个数', 'Number of items'),
  count: both('数量', 'Number'),
  countOfCases: both('符合条件的数量', 'Number that meet the condition'),
  path: both('路径', 'Path'),
};

/** Columns of a UNION that hold things of several kinds. */
const general: Readonly<Record<string, Bilingual>> = {
  name: both('名称', 'Name'),
  year: both('年份', 'Year'),
  path: computed.path,
};

const isTime = (key: string): boolean => /year$/iu.test(key);

const aggregates: Readonly<Record<string, (title: Bilingual, key: string) => Bilingual>> = {
  sum: ({ zh, en }) => both(`${zh}合计`, `Total ${inSentence(en)}`),
  avg: ({ zh, en }) => both(`平均${zh}`, `Average ${inSentence(en)}`),
  min: ({ zh, en }, key) =>
    both(
      `最${isTime(key) ? '早' : '小'}${zh}`,
      `${isTime(key) ? 'Earliest' : 'Lowest'} ${inSentence(en)}`,
    ),
  max: ({ zh, en }, key) =>
    both(
      `最${isTime(key) ? '晚' : '大'}${zh}`,
      `${isTime(key) ? 'Latest' : 'Highest'} ${inSentence(en)}`,
    ),
  median: ({ zh, en }) => both(`${zh}中位数`, `Median ${inSentence(en)}`),
  collect: (title) => title,
};

/** A return item without whose it is: the row's other columns or the question tell that. */
const withoutOwner = (item: string): string => item.replace(/ of \$\w+$/u, '');

/**
 * What an item counts: of `count Researcher` researchers, of `count distinct Researcher.college`
 * colleges, of `count Researcher.hIndex` researchers.
 */
export function countedNoun(item: string): Noun | undefined {
  const [, isDistinct, label = '', property = ''] =
    /^count (distinct )?(?:each )?(\w+)(?:\.(\w+))?/u.exec(item) ?? [];
  return (isDistinct && propertyNames[`${label}.${property}`]?.value) || labelNames[label];
}

function titleOfCount(item: string): Bilingual {
  const noun = countedNoun(item);
  return noun === undefined ? computed.count : both(`${noun.zh}数`, `Number of ${noun.plural}`);
}

/** A comparison, a share, a difference, a length. */
function titleOfExpression(item: string): Bilingual | null {
  if (asksYesNo(item)) return computed.yesNo;
  if (/^Project\.endYear - Project\.startYear/u.test(item)) return computed.duration;
  if (item.includes(' / '))
    return /(?:^|\* )100 |^100\b/u.test(item) ? computed.percentage : computed.ratio;
  if (/ - /u.test(item)) return computed.difference;
  if (/^length\(/u.test(item)) return computed.steps;
  return /^size\(/u.test(item) ? computed.size : null;
}

function titleOfAggregate(returned: string): Bilingual | null {
  const item = returned.replace(/^percentileCont (.+), 0\.5$/u, 'median $1');
  if (/^sum case when .+ then 1 else 0$/u.test(item)) return computed.countOfCases;
  if (/^count\b/u.test(item)) return titleOfCount(item);
  const [, aggregate = '', of = ''] = /^(\w+) (?:case when .+ then )?(.+)$/u.exec(item) ?? [];
  const key = /^\S+/u.exec(of.replace(/^distinct /u, ''))?.[0] ?? '';
  const title = /^count\b/u.test(of) ? titleOfCount(of) : propertyNames[key]?.title;
  return title === undefined ? null : (aggregates[aggregate]?.(title, key) ?? null);
}

/**
 * Title of an item that a frame returns: `Paper.year`, `Researcher`, `count Paper`, `sum
 * Project.funding`, `count Project > 0`; null where it has none.
 */
export function titleOfReturn(returned: string, language: Language): string | null {
  // That a list was taken apart is no part of the title.
  const item = withoutOwner(returned).replace(/^each (?=\S+$)/u, '');
  const label = labelNames[item];
  if (label !== undefined)
    return language === 'zh' ? label.zh : label.en.replace(/^./u, (first) => first.toUpperCase());
  const title =
    propertyNames[item]?.title ??
    general[item] ??
    titleOfExpression(item) ??
    titleOfAggregate(item);
  return title?.[language] ?? null;
}

/**
 * Title of a column by its own name alone: `count(*)`, `p.venue`; its name where that may be of
 * several labels and reads differently.
 */
export function titleOfColumn(column: string, language: Language): string {
  if (Object.hasOwn(general, column)) return general[column]![language];
  const known = titleOfReturn(column, language);
  if (known !== null && !/^count\b/iu.test(column)) return known;
  const property = /^(?:\w+\.)?(\w+)$/u.exec(column)?.[1];
  const titles = new Set(
    Object.keys(propertyNames)
      .filter((key) => key.endsWith(`.${property}`))
      .map((key) => propertyTitle(key, language)!),
  );
  if (titles.size === 1) return [...titles][0]!;
  const isCount = /^count\b/iu.test(column) || /^\w*count$/iu.test(column);
  return isCount ? computed.count[language] : column;
}

/** Titles that stand twice are numbered, so that no two columns are called the same. */
export function distinctTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}
