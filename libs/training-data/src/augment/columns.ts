import type { Language, NodeLabel } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import type { Random } from '@coopkg/random';
import { nameWords, shown } from '../compose/ask-words.js';
import type { Pair } from './scope.js';
import { listedNode, mentionedKeys, returnProperty } from './listed-node.js';

/** Both years of a project, asked for as one thing. */
const years = {
  keys: ['startYear', 'endYear'],
  zh: ['起止年份', '起止时间', '起止年', '起讫年份'],
  en: ['start and end years', 'start and end year', 'first and last year', 'years it runs'],
};

type Column = typeof years;

const columnsOf = (label: NodeLabel): Column[] => [
  ...shown[label].map(({ property, zh, en }) => ({ keys: [property], zh, en })),
  ...(label === 'Project' ? [years] : []),
];

/** `#` is the list; with a name in the list the asking stands alone, as `…：姓名、职称`. */
const askings: Record<
  Language,
  {
    besides: readonly string[];
    more: readonly string[];
    withName: readonly string[];
    before: readonly string[];
  }
> = {
  zh: {
    besides: [
      '，附#',
      '，附上#',
      '，列出#',
      '，并列出#',
      '，给出#',
      '，并给出#',
      '，还要#',
      '，带上#',
      '，#也要',
      '，#也列一下',
      '，#也列出来',
      '，连同#',
      '（附#）',
      '（含#）',
      '，#分别是什么',
      '，同时给出#',
      '，顺便给#',
      '，写明#',
      '，#一并给出',
      '，注明#',
      '？#呢',
      '，以及各自的#',
      '，把#也给我',
      '，#也写上',
      '及#',
      '和#',
    ],
    more: [
      '，另附#',
      '，还要#',
      '，再给出#',
      '，另外要#',
      '，#也要',
      '，#也一并列出',
      '，顺带#',
      '，再加上#',
      '，此外列出#',
      '，以及#',
      '，还有#',
    ],
    withName: [
      '，列出#',
      '，给出#',
      '，要#',
      '：#',
      '，我要#',
      '，请列出#',
      '，麻烦给我#',
      '，按#列出',
      '（#）',
      '，只要#',
      '，把#列给我',
      '，#',
      '，输出#',
      '，表里要有#',
      '，请给#',
    ],
    before: ['列出#：', '给我#：', '要#：', '我需要#：', '请给出#：'],
  },
  en: {
    besides: [
      ', with #',
      ', with their #',
      ', together with #',
      ', along with #',
      ', including #',
      ', plus #',
      ' (with #)',
      ' – # too',
      '? # too',
      '? Please add #',
      '; also #',
      ', showing #',
      ', giving #',
      ', and their #',
      ', listing #',
      '? I also need #',
      '. Include #',
      ', and give #',
      ' and their #',
      ', each with #',
      '? Add #',
      '; give # as well',
      ' with #',
      ' and #',
    ],
    more: [
      ', plus #',
      ', also #',
      '; # as well',
      '? Also #',
      ', and # too',
      '? I also need #',
      ' – and #',
      '; add #',
      ', as well as #',
    ],
    withName: [
      ': #',
      ' – #',
      ' – # please',
      '; #',
      '? #',
      '? #, please',
      '. Give #',
      ', listing #',
      ' (#)',
      ', giving #',
      '? I need #',
      '. List #',
      ', showing #',
      '? Return #',
      '; I want #',
      '. Please show #',
      ', by #',
    ],
    before: ['# of: ', 'list # – ', 'I need #: ', 'give me #: ', 'show #: '],
  },
};

function joined(random: Random, parts: readonly string[], language: Language): string {
  if (parts.length === 1) return parts[0]!;
  if (language === 'zh') {
    const comma = random.pick(['、', '、', '、', '，', ' ']);
    return (
      parts.slice(0, -1).join(comma) +
      random.pick([comma, '和', '及', '以及', '与']) +
      parts.at(-1)!
    );
  }
  const last = random.pick([' and ', ' and ', ', ', ', and ', ' + ']);
  return parts.slice(0, -1).join(last === ' + ' ? last : ', ') + last + parts.at(-1)!;
}

/**
 * A list that is asked for with one to three columns more, in the order of the words. Unchanged
 * when the query lists nothing by name.
 */
export function addColumns(random: Random, pair: Pair, language: Language): Pair {
  const listed = listedNode(parsed(pair.cypher));
  if (listed === null) return pair;
  const taken = mentionedKeys(listed.query, listed.variable);
  const chosen: Column[] = [];
  for (let wanted = 1 + random.below(3); wanted > 0; wanted--) {
    const free = columnsOf(listed.label).filter((one) => one.keys.every((key) => !taken.has(key)));
    if (free.length === 0) break;
    const next = random.pick(free);
    for (const key of next.keys) taken.add(key);
    chosen.push(next);
  }
  if (chosen.length === 0) return pair;
  const words = chosen.map((one) => random.pick(one[language]));
  const alone = listed.returned.items.length === 1;
  const text = pair.question.replace(/[？?。.！!]+$/, '');
  const ways = askings[language];
  const roll = random.next();
  const name = random.pick(nameWords[listed.label][language]);
  const fill = (way: string, list: string): string => way.replace('#', () => list);
  const question = !alone
    ? text + fill(random.pick(ways.more), joined(random, words, language))
    : roll < 0.55
      ? text + fill(random.pick(ways.besides), joined(random, words, language))
      : roll < 0.92
        ? text + fill(random.pick(ways.withName), joined(random, [name, ...words], language))
        : fill(random.pick(ways.before), joined(random, [name, ...words], language)) + text;
  for (const key of chosen.flatMap(({ keys }) => keys)) returnProperty(listed, key);
  return { question, cypher: print(listed.query) };
}
