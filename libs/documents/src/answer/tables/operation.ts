import { wordsOf } from '@coopkg/spelling';

/** What is to be done with the rows that a question means. */
export type Operation = 'look-up' | 'count' | 'sum' | 'average' | 'highest' | 'lowest';

const cues: readonly (readonly [Operation, RegExp])[] = [
  ['average', /平均|均值|\b(?:average|mean)\b/u],
  [
    'highest',
    /最(?:高|大|多|长|晚|新|贵|久|老|重|远|强|好|年长)|排名第一|\b(?:highest|largest|most|maximum|max|biggest|latest|longest|oldest|greatest|best|tallest|heaviest|newest|top)\b/u,
  ],
  [
    'lowest',
    /最(?:低|小|少|短|早|旧|便宜|轻|近|年轻|差)|\b(?:lowest|smallest|least|fewest|minimum|min|earliest|shortest|youngest|cheapest|worst|lightest)\b/u,
  ],
  [
    'sum',
    /总和|总计|合计|之和|总额|总金额|总经费|总数量|总人数|总面积|总产量|总共|一共|总分|\b(?:total|sum|altogether|combined)\b/u,
  ],
  [
    'count',
    /多少(?:个|名|人|项|条|种|位|行|家|篇|本|所|次|款|门|座|只|台|部|支|份)|几(?:个|名|项|条|种|位|行|家|篇|本|所|款|门|座|只|台|部|支|份|人)|有多少|数量是多少|\bhow many\b|\bnumber of\b|\bcount\b/u,
  ],
];

const chineseOperationWords = wordsOf(
  '平均 均值 超过 大于 高于 多于 晚于 不少于 不低于 至少 不小于 小于 低于 少于',
  '不足 早于 不超过 不高于 至多 以上 以下',
  '排名第一 总和 总计 合计 之和 总额 总金额 总经费 总数量 总人数 总面积 总产量',
  '总分 总数 总共 一共 数量',
);
/** 「最高」. */
const chineseSuperlatives = wordsOf(
  '高 大 多 长 晚 新 贵 久 老 重 远 强 好 低 小 少 短 早 旧 便宜 轻 近 年轻 差 年长',
);
const englishOperationWords = wordsOf(
  'over above below under exceeds? greater larger higher lower fewer older younger least',
  'since average mean highest largest most maximum max biggest latest longest oldest',
  'greatest best tallest heaviest newest top lowest smallest fewest minimum min earliest',
  'shortest youngest cheapest worst lightest total sum altogether combined number count',
  'different distinct row rows record records entries table sheet value column listed',
);

/** Words that say what to do, and name nothing. */
export const operationWords = new RegExp(
  [
    ...chineseOperationWords,
    `最(?:${chineseSuperlatives.join('|')})`,
    `\\b(?:${englishOperationWords.join('|')})\\b`,
  ].join('|'),
  'gu',
);

/** The operations that a question may mean, likeliest first. @param question `comparable` */
export function operationsOf(question: string): Operation[] {
  const found = cues.flatMap(([operation, cue]) => (cue.test(question) ? [operation] : []));
  return found.length === 0 ? ['look-up'] : found;
}

export interface Comparison {
  number: number;
  holds: (value: number) => boolean;
  /** Where it stands in the question. */
  at: number;
}

const above =
  '大于|超过|高于|多于|晚于|more than|over|above|greater than|higher than|exceeding|exceeds?|after|larger than|older than';
const atLeast = '不少于|不低于|至少|不小于|大于等于|at least|since|no less than|no fewer than';
const below =
  '小于|低于|少于|不足|不到|早于|less than|under|below|fewer than|lower than|before|smaller than|younger than';
const atMost = '不超过|不高于|至多|不大于|小于等于|at most|up to|no more than';
const number = '(-?\\d+(?:,\\d{3})*(?:\\.\\d+)?)';

const comparisonForms: readonly (readonly [RegExp, (value: number, limit: number) => boolean])[] = [
  [new RegExp(`(?:${atLeast})\\s*${number}`, 'gu'), (value, limit) => value >= limit],
  [new RegExp(`(?:${atMost})\\s*${number}`, 'gu'), (value, limit) => value <= limit],
  [new RegExp(`(?<!不)(?:${above})\\s*${number}`, 'gu'), (value, limit) => value > limit],
  [new RegExp(`(?<!不)(?:${below})\\s*${number}`, 'gu'), (value, limit) => value < limit],
  [
    new RegExp(`${number}\\s*\\p{Script=Han}{0,2}(?:\\(含\\))?(?:及以上|以上)`, 'gu'),
    (value, limit) => value >= limit,
  ],
  [
    new RegExp(`${number}\\s*\\p{Script=Han}{0,2}(?:\\(含\\))?(?:及以下|以下)`, 'gu'),
    (value, limit) => value <= limit,
  ],
];

/** Conditions on numbers: 「超过100」, `at least 50`. */
export function comparisonsIn(question: string): Comparison[] {
  const found = new Map<string, Comparison>();
  for (const [form, compare] of comparisonForms)
    for (const match of question.matchAll(form)) {
      const limit = Number(match[1]!.replaceAll(',', ''));
      const key = `${match.index + match[0].indexOf(match[1]!)}`;
      if (!found.has(key))
        found.set(key, { number: limit, at: match.index, holds: (value) => compare(value, limit) });
    }
  return [...found.values()];
}
