import { nameProperty, type Language, type NodeLabel } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { columns, shownFigures, type Asked } from './asks.js';
import { grouped, shown } from './ask-words.js';
import { extremes, related, type RelatedWords } from './related-words.js';
import { own, type NodeSet } from './node-set.js';
import { fill, nounPhrase } from './noun-phrase.js';

const groupsOf = (set: NodeSet): string[] => set.conditions.map((one) => one.group);
const drawRelated = (
  random: Random,
  set: NodeSet,
  usable: (one: RelatedWords) => boolean,
): RelatedWords | null => {
  const fitting = related.filter(
    (one) =>
      one.label === set.label &&
      usable(one) &&
      !groupsOf(set).some((group) => one.unless.includes(group)),
  );
  return fitting.length > 0 ? random.pick(fitting) : null;
};

/** Nodes or values one step from the set, listed or counted: the leaders of …, the venues of …. */
export function neighbours(random: Random, set: NodeSet, language: Language): Asked | null {
  const words = drawRelated(random, set, () => true);
  if (!words) return null;
  const np = nounPhrase(random, set, language);
  const counting = random.chance(0.4);
  const forms =
    language === 'zh' ? (counting ? words.countZh : words.zh) : counting ? words.countEn : words.en;
  const path = set.fresh(words.path);
  const of = set.fresh(words.of);
  const match = set.match([path]);
  const shown = words.shows.map((property) => `${of}.${property}`).join(', ');
  const result = words.value
    ? counting
      ? `count(DISTINCT ${shown})`
      : `DISTINCT ${shown}`
    : counting
      ? `count(DISTINCT ${of})`
      : shown;
  return {
    question: fill(random.pick(forms), np),
    cypher: `${match}${words.value || counting ? '' : ` WITH DISTINCT ${of}`} RETURN ${result}`,
  };
}

const oneProperty: Partial<Record<NodeLabel, string[]>> = {
  Researcher: ['email', 'college', 'university', 'homepage', 'interests', 'title', 'education'],
  Paper: ['venue', 'year', 'doi', 'keywords', 'abstract'],
  Project: ['source', 'category', 'number', 'discipline', 'university'],
};
const askProperty = {
  zh: ['{x}的{y}是什么', '{x}的{y}', '查一下{x}的{y}', '{x}，{y}是什么'],
  en: [
    'What is the {y} of {x}',
    'the {y} of {x}',
    'Tell me the {y} of {x}',
    'Give me the {y} of {x}',
  ],
};

/** What belongs to the one node that a superlative finds: who leads the most funded …, the e-mail of the most cited …. */
export function ofExtreme(random: Random, set: NodeSet, language: Language): Asked | null {
  const extreme = random.pick(extremes.filter((one) => one.label === set.label));
  const np = nounPhrase(random, set, language);
  const x = fill(random.pick(extreme[language]), np);
  const { variable } = set;
  const value = `${variable}.${extreme.property}`;
  const order = `ORDER BY ${value}${extreme.ascending ? '' : ' DESC'} LIMIT 1`;
  const guard = extreme.nullable ? [`${value} IS NOT NULL`] : [];
  const distinct = set.multiplies ? 'DISTINCT ' : '';
  const name = `${variable}.${nameProperty[set.label]}`;
  if (random.chance(0.35)) {
    const property = random.pick(
      shown[set.label].filter((one) => oneProperty[set.label]?.includes(one.property)),
    );
    return {
      question: random
        .pick(askProperty[language])
        .replace('{x}', x)
        .replace('{y}', random.pick(property[language])),
      cypher: `${set.match([], guard)}${set.multiplies ? ` WITH DISTINCT ${variable}` : ''} RETURN ${columns(name, ...shownFigures(set), value, `${variable}.${property.property}`)} ${order}`,
    };
  }
  const leader = random.chance(0.5);
  const words =
    (leader
      ? drawRelated(random, set, (one) => one.path.startsWith('<-[:LEADS]') && !one.value)
      : null) ?? drawRelated(random, set, (one) => Boolean(one.oneZh));
  if (!words) return null;
  const forms = language === 'zh' ? words.oneZh! : words.oneEn!;
  const match = `${set.match([], guard)} WITH ${distinct}${variable} ${order}`;
  const path = set.fresh(words.path);
  const of = set.fresh(words.of);
  const returned = words.shows.map((property) => `${of}.${property}`).join(', ');
  const question = random.pick(forms).replace('{x}', x);
  if (
    words.path.includes(':LEADS]') &&
    set.label === 'Project' &&
    !words.value &&
    !set.multiplies
  ) {
    return {
      question,
      cypher: `${set.match([path], guard)} RETURN ${returned}, ${columns(name, ...shownFigures(set), value)} ${order}`,
    };
  }
  return {
    question,
    cypher: `${match} MATCH (${variable})${path} RETURN ${words.value ? 'DISTINCT ' : ''}${returned}`,
  };
}

const measures: {
  label: NodeLabel;
  property: string;
  nullable?: boolean;
  as: 'avg' | 'sum' | 'max';
  zh: string[];
  en: string[];
}[] = [
  {
    label: 'Researcher',
    property: 'hIndex',
    nullable: true,
    as: 'avg',
    zh: ['平均h指数', 'h指数平均值', '人均h指数'],
    en: ['average h-index', 'mean h-index'],
  },
  {
    label: 'Researcher',
    property: 'citationCount',
    as: 'sum',
    zh: ['总被引次数', '被引总数', '引用量总和'],
    en: ['total citations', 'total number of citations'],
  },
  {
    label: 'Researcher',
    property: 'citationCount',
    as: 'avg',
    zh: ['人均被引', '平均被引次数'],
    en: ['average citation count', 'average number of citations'],
  },
  {
    label: 'Researcher',
    property: 'paperCount',
    as: 'avg',
    zh: ['人均论文数', '平均发文量'],
    en: ['average number of papers', 'average paper count'],
  },
  {
    label: 'Paper',
    property: 'citationCount',
    as: 'avg',
    zh: ['篇均被引', '平均被引次数'],
    en: ['average citation count', 'average number of citations'],
  },
  {
    label: 'Paper',
    property: 'citationCount',
    as: 'sum',
    zh: ['总被引次数', '被引总数'],
    en: ['total citations', 'total number of citations'],
  },
  {
    label: 'Project',
    property: 'funding',
    nullable: true,
    as: 'sum',
    zh: ['经费总额', '总经费', '资助总额', '经费合计'],
    en: ['total funding', 'total amount of funding', 'sum of funding'],
  },
  {
    label: 'Project',
    property: 'funding',
    nullable: true,
    as: 'avg',
    zh: ['平均经费', '项目平均资助金额'],
    en: ['average funding', 'average grant size'],
  },
  {
    label: 'Project',
    property: 'funding',
    nullable: true,
    as: 'max',
    zh: ['最高单项经费', '最大资助金额'],
    en: ['largest single funding', 'maximum funding'],
  },
];

/** A measure for each value of a key, or the value with the highest: which college has the highest average h-index. */
export function measureByKey(random: Random, set: NodeSet, language: Language): Asked | null {
  const fixed = (property: string): boolean =>
    set.conditions.some((one) =>
      one.cypher.inline?.some((text) => text.startsWith(`${property}:`)),
    );
  const keys = grouped[set.label].filter((one) => !fixed(one.property));
  if (set.multiplies || keys.length === 0) return null;
  const key = random.pick(keys);
  const measure = random.pick(measures.filter((one) => one.label === set.label));
  const np = nounPhrase(random, set, language);
  const style = random.weighted(
    ['each', 'most', 'top'] as const,
    (one) => ({ each: 2, most: 3, top: 1.3 })[one],
  );
  const [k, many, m] = [
    random.pick(language === 'zh' ? key.zh : key.en),
    random.pick(key.enMany),
    random.pick(measure[language]),
  ];
  const words = {
    each: {
      zh: [
        `各${k}{np}的${m}`,
        `每个${k}的{np}${m}是多少`,
        `{np}按${k}统计${m}`,
        `分${k}看{np}的${m}`,
      ],
      en: [
        `${m} of the {np} per ${k}`,
        `What is the ${m} of the {np} for each ${k}`,
        `${m} of {np} by ${k}`,
      ],
    },
    most: {
      zh: [
        `哪个${k}的{np}${m}最高`,
        `{np}${m}最高的${k}是哪个`,
        `{np}中，${m}最高的是哪个${k}`,
        `${m}最高的${k}，只看{np}`,
      ],
      en: [
        `Which ${k} has the highest ${m} among the {np}`,
        `The ${k} whose {np} have the highest ${m}`,
        `Among {np}, which ${k} has the highest ${m}`,
      ],
    },
    top: {
      zh: [`{np}${m}最高的{number}个${k}`, `{np}${m}排前{number}的${k}`],
      en: [
        `Top {number} ${many} by ${m} of the {np}`,
        `The {number} ${many} with the highest ${m} of {np}`,
      ],
    },
  }[style];
  const alias = { avg: 'mean', sum: 'total', max: 'largest' }[measure.as];
  const keyValue = `${set.variable}.${key.property}`;
  const value = `${set.variable}.${measure.property}`;
  const guard =
    style === 'each'
      ? []
      : [`${keyValue} IS NOT NULL`, ...(measure.nullable ? [`${value} IS NOT NULL`] : [])];
  return {
    question: own(fill(random.pick(words[language]), np), 93),
    cypher: `${set.match([], guard)} RETURN ${keyValue}, ${measure.as}(${value})${style === 'each' ? '' : ` AS ${alias} ORDER BY ${alias} DESC LIMIT ${style === 'top' ? '$number:93.1' : '1'}`}`,
  };
}

/** How many values of a key there are among the set: how many colleges do … come from. */
export function countKeys(random: Random, set: NodeSet, language: Language): Asked | null {
  const fixed = (property: string): boolean =>
    set.conditions.some((one) =>
      one.cypher.inline?.some((text) => text.startsWith(`${property}:`)),
    );
  const keys = grouped[set.label].filter(
    (one) => !fixed(one.property) && !['gender', 'language'].includes(one.property),
  );
  if (keys.length === 0) return null;
  const key = random.pick(keys);
  const np = nounPhrase(random, set, language);
  const [k, many] = [random.pick(key.zh), random.pick(key.enMany)];
  const measureWord =
    { 学校: '所', 大学: '所', 高校: '所', 期刊: '种', 刊物: '种', 毕业院校: '所', 母校: '所' }[k] ??
    '个';
  const spread = {
    Researcher: {
      zh: ['分布在', '来自', '涉及'],
      en: ['come from', 'belong to', 'are spread over'],
    },
    Paper: { zh: ['涉及', '分布在'], en: ['are spread over', 'appeared in'] },
    Project: { zh: ['涉及', '来自', '分属'], en: ['come from', 'cover', 'are spread over'] },
  }[set.label];
  const question =
    language === 'zh'
      ? random.pick([
          `{np}${random.pick(spread.zh)}多少${measureWord}${k}`,
          `{np}一共${random.pick(spread.zh)}几${measureWord}${k}`,
          `有{np}的${k}共有多少${measureWord}`,
          `多少${measureWord}${k}有{np}`,
        ])
      : random.pick([
          `How many ${many} do the {np} ${random.pick(spread.en)}`
            .replace('do the {np} are', 'are the {np}')
            .replace(/do the \{np\} (appeared)/, 'have the {np} $1'),
          `In how many ${many} are there {np}`,
          `How many ${many} have {np}`,
          `Number of ${many} with {np}`,
          `How many different ${many} are there among the {np}`,
        ]);
  return {
    question: fill(question, np),
    cypher: `${set.match()} RETURN count(DISTINCT ${set.variable}.${key.property})`,
  };
}

const bars: { label: NodeLabel; property: string; zh: string[]; en: string[] }[] = [
  { label: 'Researcher', property: 'hIndex', zh: ['h指数', 'H因子'], en: ['h-index'] },
  {
    label: 'Researcher',
    property: 'citationCount',
    zh: ['被引次数', '引用量'],
    en: ['citation count', 'number of citations'],
  },
  {
    label: 'Researcher',
    property: 'paperCount',
    zh: ['论文数', '发文量'],
    en: ['number of papers', 'paper count'],
  },
  {
    label: 'Paper',
    property: 'citationCount',
    zh: ['被引次数', '引用量'],
    en: ['citation count', 'number of citations'],
  },
  { label: 'Project', property: 'funding', zh: ['经费', '资助金额'], en: ['funding', 'budget'] },
];

/** Those of the set above (or below) its own average. Sets of properties only: a path would be matched twice. */
export function aboveAverage(random: Random, set: NodeSet, language: Language): Asked | null {
  const match = set.match();
  if (/\]-/.test(match) || set.conditions.length === 0) return null;
  const { property, zh, en } = random.pick(bars.filter((one) => one.label === set.label));
  const np = nounPhrase(random, set, language);
  const below = random.chance(0.2);
  const word = random.pick(language === 'zh' ? zh : en);
  const question =
    language === 'zh'
      ? random
          .pick([
            `{np}中谁的${word}${below ? '低' : '高'}于平均水平`,
            `{np}里${word}${below ? '低' : '高'}于平均值的有哪些`,
            `${word}${below ? '低于' : '超过'}平均值的{np}`,
            `{np}中${word}在平均${below ? '以下' : '以上'}的`,
          ])
          .replace('谁的', set.label === 'Researcher' ? '谁的' : '哪些的')
      : random.pick([
          `Which of the {np} have a ${word} ${below ? 'below' : 'above'} the average`,
          `{np} whose ${word} is ${below ? 'below' : 'above'} average`,
          `List the {np} with a ${word} ${below ? 'lower' : 'higher'} than their average`,
        ]);
  const { variable } = set;
  const other = match.replaceAll(`(${variable}:`, '(a:').replaceAll(`${variable}.`, 'a.');
  const compare = `${variable}.${property} ${below ? '<' : '>'} mean`;
  return {
    question: fill(question, np),
    cypher: `${other} WITH avg(a.${property}) AS mean ${match}${match.includes(' WHERE ') ? ' AND' : ' WHERE'} ${compare} RETURN ${variable}.${nameProperty[set.label]}, ${variable}.${property}`,
  };
}

/** The topics that stand most often in the set. */
export function popularTopics(random: Random, set: NodeSet, language: Language): Asked | null {
  if (set.label === 'Project' || groupsOf(set).includes('topic')) return null;
  const np = nounPhrase(random, set, language);
  const one = random.chance(0.35);
  const researcher = set.label === 'Researcher';
  const item = researcher ? 'interest' : 'keyword';
  const list = researcher ? 'interests' : 'keywords';
  const question =
    language === 'zh'
      ? random.pick(
          one
            ? researcher
              ? [
                  '{np}最热门的研究方向是什么',
                  '{np}中研究人数最多的方向是哪个',
                  '{np}做得最多的研究方向',
                ]
              : ['{np}里出现最多的关键词是什么', '{np}最常用的关键词是哪个', '{np}中最热门的主题']
            : researcher
              ? [
                  '{np}最热门的{number}个研究方向',
                  '{np}中研究人数最多的{number}个方向是什么',
                  '{np}研究方向前{number}名，各多少人',
                ]
              : [
                  '{np}里出现最多的{number}个关键词',
                  '{np}最常用的{number}个关键词，各多少篇',
                  '{np}的前{number}大主题',
                ],
        )
      : random.pick(
          one
            ? researcher
              ? [
                  'What is the most popular research interest among the {np}',
                  'Which field do most of the {np} work on',
                  'the most common interest of the {np}',
                ]
              : [
                  'What is the most frequent keyword of the {np}',
                  'Which keyword occurs most often in the {np}',
                  'the most common topic of the {np}',
                ]
            : researcher
              ? [
                  'The {number} most popular research interests among the {np}',
                  'Top {number} research areas of the {np}',
                  'Which {number} fields do most of the {np} work on',
                ]
              : [
                  'The {number} most frequent keywords of the {np}',
                  'Top {number} keywords of the {np}',
                  'Which {number} topics occur most in the {np}',
                ],
        );
  return {
    question: own(fill(question, np), 94),
    cypher: `${set.match()} UNWIND ${set.variable}.${list} AS ${item} RETURN ${item}, count(DISTINCT ${set.variable}) AS count ORDER BY count DESC LIMIT ${one ? '1' : '$number:94.1'}`,
  };
}
