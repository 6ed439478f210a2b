import { nameProperty, type Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { columns, shownFigures, type Asked } from './asks.js';
import { grouped, shown } from './ask-words.js';
import {
  askProperty,
  bars,
  extremes,
  measures,
  measureWords,
  oneProperty,
  related,
  topicWords,
  type RelatedWords,
} from './related-words.js';
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

/**
 * What belongs to the one node that a superlative finds: who leads the most funded …, the e-mail of
 * the most cited ….
 */
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
      shown[set.label].filter((one) => oneProperty[set.label].includes(one.property)),
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

/** Whether a condition gives the property one value. */
const isFixed = (set: NodeSet, property: string): boolean =>
  set.conditions.some((one) => one.cypher.inline?.some((text) => text.startsWith(`${property}:`)));

/**
 * A measure for each value of a key, or the value with the highest: which college has the highest
 * average h-index.
 */
export function measureByKey(random: Random, set: NodeSet, language: Language): Asked | null {
  const keys = grouped[set.label].filter((one) => !isFixed(set, one.property));
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
  const template = random
    .pick(measureWords[style][language])
    .replace('{key}', k)
    .replace('{keys}', many)
    .replace('{measure}', m);
  const alias = { avg: 'mean', sum: 'total', max: 'largest' }[measure.as];
  const keyValue = `${set.variable}.${key.property}`;
  const value = `${set.variable}.${measure.property}`;
  const guard =
    style === 'each'
      ? []
      : [`${keyValue} IS NOT NULL`, ...(measure.nullable ? [`${value} IS NOT NULL`] : [])];
  return {
    question: own(fill(template, np), 93),
    cypher: `${set.match([], guard)} RETURN ${keyValue}, ${measure.as}(${value})${style === 'each' ? '' : ` AS ${alias} ORDER BY ${alias} DESC LIMIT ${style === 'top' ? '$number:93.1' : '1'}`}`,
  };
}

/** How many values of a key there are among the set: how many colleges do … come from. */
export function countKeys(random: Random, set: NodeSet, language: Language): Asked | null {
  const keys = grouped[set.label].filter(
    (one) => !isFixed(set, one.property) && !['gender', 'language'].includes(one.property),
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

/**
 * Those of the set above (or below) its own average. Sets of properties only: a path would be
 * matched twice.
 */
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
  const question = random.pick(topicWords[one ? 'one' : 'top'][set.label][language]);
  return {
    question: own(fill(question, np), 94),
    cypher: `${set.match()} UNWIND ${set.variable}.${list} AS ${item} RETURN ${item}, count(DISTINCT ${set.variable}) AS count ORDER BY count DESC LIMIT ${one ? '1' : '$number:94.1'}`,
  };
}
