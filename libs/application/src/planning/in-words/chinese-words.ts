import type { Extreme, PhraseWords, SearchedFor } from './phrase-words.js';

const comparisons: Readonly<Record<string, string>> = {
  '==': '为',
  '!=': '不是',
  '<': '小于',
  '<=': '不超过',
  '>': '大于',
  '>=': '不小于',
  contains: '包含',
  in: '属于',
};

function extremeText({ end, label, isYear }: Extreme): string {
  const [most, least] = isYear
    ? ['晚', '早']
    : /(?<!指)数$/u.test(label)
      ? ['多', '少']
      : ['高', '低'];
  return `${label}最${end === 'max' ? most : least}`;
}

function peopleText({ name, organization, interest }: SearchedFor): string {
  const studying = interest === undefined ? '' : `研究${interest}的`;
  const at = organization === undefined ? '' : `${organization}的`;
  return `${at}${studying}${name ?? '研究者'}`;
}

export const chineseWords: PhraseWords = {
  of: (owner, thing) => `${owner}的${thing}`,
  people: peopleText,
  person: peopleText,
  titled: (title) => `《${title}》`,
  oneOf: ({ text, counter }, extreme) => `${text}中，${extremeText(extreme)}的一${counter}`,
  someOf: ({ text, counter }, count, extreme) =>
    `${text}中，${extremeText(extreme)}的 ${count} ${counter}`,
  firstOf: ({ text, counter }, end) => `${text}中的${end === 'first' ? '第' : '最后'}一${counter}`,
  eachOf: ({ text, counter }) => `${text}中每${counter}`,
  those: (list, condition) => `${list}中，${condition}的那些`,
  compared: (label, operator, value) => {
    const words = comparisons[operator];
    return words === undefined ? null : `${label}${words}${value}`;
  },
  both: (left, right) => `${left}且${right}`,
  either: (left, right) => `${left}或${right}`,
  inBoth: (left, right) => `${left}与${right}共有的`,
  onlyIn: (left, right) => `${left}中除去${right}`,
  count: (list) => `${list}的数量`,
  total: (list, label, what) => `${list}的${label}${what === 'sum' ? '总和' : '平均值'}`,
  path: (from, to) => `${from}与${to}之间的合作路径`,
};
