import { nameProperty, type Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { anyOf, wordsOf } from '@coopkg/spelling';
import {
  aggregated,
  countedBy,
  countWords,
  grouped,
  groupWords,
  listWords,
  nameWords,
  peopleWords,
  ranked,
  shown,
} from './ask-words.js';
import { own, type NodeSet } from './node-set.js';
import { fill, nounPhrase } from './noun-phrase.js';

export interface Asked {
  question: string;
  cypher: string;
}

/** "How many works on …": whose verb tells that people are counted. */
const doneByPeople = new RegExp(
  `^How many (?=${anyOf(
    wordsOf(
      'works has is studies does leads led was got earned participates takes collaborates',
      'wrote published publishes',
    ),
  )})`,
);

function distinct(set: NodeSet): string {
  return set.multiplies ? ` WITH DISTINCT ${set.variable}` : '';
}

export function list(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const counted = set.conditions.find((one) => one.cypher.counted)?.cypher.counted;
  const words =
    set.label === 'Researcher'
      ? [...listWords[language], ...peopleWords[language], ...peopleWords[language]]
      : listWords[language];
  const question = np.asked && random.chance(0.55) ? np.asked : fill(random.pick(words), np);
  const { variable } = set;
  const name = `${variable}.${nameProperty[set.label]}`;
  if (counted) {
    return {
      question,
      cypher: `${set.match([set.fresh(counted.path)])} WITH ${variable}, count(${set.fresh(counted.of)}) AS count WHERE count ${counted.compare} ${numberOf(counted.path, set)} RETURN ${columns(name, ...shownFigures(set), 'count')}`,
    };
  }
  return {
    question,
    cypher: `${set.match()}${distinct(set)} RETURN ${columns(name, ...shownFigures(set))}`,
  };
}

/** Each column once. */
export const columns = (...all: readonly string[]): string => [...new Set(all)].join(', ');

/** What the conditions bound, which is shown beside the name. */
export const shownFigures = (set: NodeSet): string[] =>
  set.conditions.flatMap(({ cypher }) => (cypher.shows ? [`${set.variable}.${cypher.shows}`] : []));

/** The number slot of a counted condition: the one that its words hold. */
function numberOf(path: string, set: NodeSet): string {
  const condition = set.conditions.find((one) => one.cypher.counted?.path === path);
  const words = JSON.stringify(condition?.zh ?? {});
  const slot = /\{(number:\d+\.\d)\}/.exec(words);
  return `$${slot?.[1] ?? 'number'}`;
}

export function listWith(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const first = random.pick(shown[set.label]);
  const second = random.chance(0.25)
    ? random.pick(shown[set.label].filter((one) => one !== first))
    : null;
  const properties = [first, ...(second ? [second] : [])];
  const words = properties.map((one) => random.pick(one[language]));
  const question =
    language === 'zh'
      ? fill(
          random.pick([
            `{np}的${random.pick(nameWords[set.label].zh)}和${words.join('、')}`,
            `列出{np}及其${words.join('和')}`,
            `{np}有哪些，${words.join('和')}分别是什么`,
            `查询{np}以及他们的${words.join('和')}`.replace(
              '他们',
              set.label === 'Researcher' ? '他们' : '它们',
            ),
            `{np}和${words.join('、')}`,
          ]),
          np,
        )
      : fill(
          random.pick([
            `${random.pick(nameWords[set.label].en)} and ${words.join(' and ')} of the {np}`,
            `List the {np} with their ${words.join(' and ')}`,
            `Show the {np} and their ${words.join(' and ')}`,
            `Which {np} are there, and what are their ${words.join(' and ')}`,
          ]),
          np,
        );
  return {
    question,
    cypher: `${set.match()}${distinct(set)} RETURN ${columns(`${set.variable}.${nameProperty[set.label]}`, ...shownFigures(set), ...properties.map((one) => `${set.variable}.${one.property}`))}`,
  };
}

export function count(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const measure = {
    Researcher: ['多少位', '几位', '多少名', '多少'],
    Paper: ['多少篇', '几篇'],
    Project: ['多少个', '几个', '多少项'],
  }[set.label];
  const words = [
    ...countWords[language],
    ...(language === 'zh'
      ? measure.flatMap((one) => [`有${one}{np}`, `{np}有${one}`, `{np}一共${one}`])
      : []),
  ];
  const question =
    np.asked && random.chance(0.35)
      ? language === 'zh'
        ? np.asked
            .replace(/都有哪些|有哪些|哪些|都有谁|有谁|谁/, (word) =>
              /谁/.test(word)
                ? random.pick(['有多少人', '多少人'])
                : `${random.pick(['有', ''])}${random.pick(measure)}`,
            )
            .replace('多少人人', '多少人')
            .replace(/(多少[位名]|几位)人/, '$1')
        : np.asked
            .replace(/^(Which|Who)/, 'How many')
            .replace(/^How many (at|of|from|in|with|working)/, 'How many people $1')
            .replace(doneByPeople, 'How many people ')
      : fill(random.pick(words), np);
  const counted = set.conditions.find((one) => one.cypher.counted)?.cypher.counted;
  if (counted)
    return {
      question,
      cypher: `${set.match([set.fresh(counted.path)])} WITH ${set.variable}, count(${set.fresh(counted.of)}) AS count WHERE count ${counted.compare} ${numberOf(counted.path, set)} RETURN count(${set.variable})`,
    };
  return {
    question,
    cypher: `${set.match()} RETURN count(${set.multiplies ? 'DISTINCT ' : ''}${set.variable})`,
  };
}

export function superlative(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(ranked[set.label]);
  const top = random.chance(0.4) && words.most?.topZh;
  const least = !top && words.least && random.chance(0.3);
  const forms = least ? words.least! : words.most!;
  const template = top
    ? random.pick(language === 'zh' ? words.most!.topZh! : words.most!.topEn!)
    : random.pick(forms[language]);
  const value = `${set.variable}.${words.property}`;
  const question = own(fill(template, np), 90);
  const limit = top ? '$number:90.1' : '1';
  return {
    question,
    cypher: `${set.match([], words.nullable ? [`${value} IS NOT NULL`] : [])}${distinct(set)} RETURN ${columns(`${set.variable}.${nameProperty[set.label]}`, ...shownFigures(set), value)} ORDER BY ${value}${least ? '' : ' DESC'} LIMIT ${limit}`,
  };
}

export function sorted(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(ranked[set.label]);
  const descending = random.chance(0.7);
  const word = random.pick(words[language]);
  const value = `${set.variable}.${words.property}`;
  const order = descending
    ? random.pick(['从高到低', '降序', '由高到低'])
    : random.pick(['从低到高', '升序']);
  const template =
    language === 'zh'
      ? random.pick([
          `{np}按${word}${order}排列`,
          `按${word}${order}列出{np}`,
          `把{np}按${word}${order}排序`,
        ])
      : random.pick([
          `List the {np} by ${word}, ${descending ? 'highest first' : 'lowest first'}`,
          `{np} sorted by ${word} in ${descending ? 'descending' : 'ascending'} order`,
          `Rank the {np} by ${word}${descending ? '' : ' from low to high'}`,
        ]);
  return {
    question: fill(template, np),
    cypher: `${set.match()}${distinct(set)} RETURN ${columns(`${set.variable}.${nameProperty[set.label]}`, ...shownFigures(set), value)} ORDER BY ${value}${descending ? ' DESC' : ''}`,
  };
}

export function group(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const usable = grouped[set.label].filter(
    (one) =>
      !set.conditions.some((condition) =>
        condition.cypher.inline?.some((text) => text.startsWith(`${one.property}:`)),
      ),
  );
  const key = random.pick(usable.length > 0 ? usable : grouped[set.label]);
  const value = `${set.variable}.${key.property}`;
  const counting = `count(${set.multiplies ? 'DISTINCT ' : ''}${set.variable})`;
  const style = random.weighted(
    ['plain', 'ordered', 'most', 'top', 'spread'] as const,
    (one) => ({ plain: 4, ordered: 2, most: 2.5, top: 1, spread: 2 })[one],
  );
  const zh = random.pick(key.zh);
  const en = random.pick(key.en);
  const keys = random.pick(key.enMany);
  if (style === 'spread')
    return {
      question: fill(random.pick(language === 'zh' ? key.spreadZh : key.spreadEn), np),
      cypher: `${set.match()} RETURN DISTINCT ${value}`,
    };
  const template = random
    .pick(groupWords[style][language])
    .replace('{key}', language === 'zh' ? zh : en)
    .replace('{keys}', keys)
    .replace('{amount}', set.label === 'Researcher' ? '人数' : '数量');
  const question = own(fill(template, np), 91);
  const tail =
    style === 'plain'
      ? ''
      : ` ORDER BY count DESC${style === 'most' ? ' LIMIT 1' : style === 'top' ? ' LIMIT $number:91.1' : ''}`;
  const guard = style === 'most' || style === 'top' ? [`${value} IS NOT NULL`] : [];
  return {
    question,
    cypher: `${set.match([], guard)} RETURN ${value}, ${counting}${style === 'plain' ? '' : ' AS count'}${tail}`,
  };
}

export function aggregate(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(aggregated.filter((one) => one.label === set.label));
  return {
    question: fill(random.pick(words[language]), np),
    cypher: `${set.match()}${distinct(set)} RETURN ${words.of}(${set.variable}.${words.property})`,
  };
}

export function mostRelated(random: Random, set: NodeSet, language: Language): Asked {
  const np = nounPhrase(random, set, language);
  const words = random.pick(countedBy.filter((one) => one.label === set.label));
  const top = random.chance(0.35);
  const question = own(
    fill(
      random.pick(
        language === 'zh' ? (top ? words.topZh : words.zh) : top ? words.topEn : words.en,
      ),
      np,
    ),
    92,
  );
  const path = set.fresh(own(words.path, 92));
  return {
    question,
    cypher: `${set.match([path])} WITH ${set.variable}, count(${set.multiplies ? 'DISTINCT ' : ''}${set.fresh(words.of)}) AS count RETURN ${columns(`${set.variable}.${nameProperty[set.label]}`, ...shownFigures(set), 'count')} ORDER BY count DESC LIMIT ${top ? '$number:92.1' : '1'}`,
  };
}
