import type { Language } from '@coopkg/contracts';
import { comparable, numberOf, stemOf } from '../index/terms.js';
import { segmenter } from '../index/segmenter.js';

/** What kind of thing a question asks for. */
export type Wanted =
  | 'person'
  | 'time'
  | 'duration'
  | 'place'
  | 'number'
  | 'share'
  | 'reason'
  | 'list'
  | 'whether'
  | 'thing';

/** A word of a question that an answer must account for. */
export interface Term {
  /** A stem, a number, or a Chinese word; of `comparable` text. */
  text: string;
  /** 1 for what a sentence is about, less for what is said in many ways. */
  weight: number;
  /** A name, a number or a quotation: nothing else will do. */
  isName: boolean;
}

export interface Asked {
  /** As it was asked. */
  question: string;
  /** `comparable`. */
  text: string;
  language: Language;
  wanted: Wanted;
  terms: Term[];
}

const han = /\p{Script=Han}/u;

/** What a question asks for, and the words that must be found. */
export function readQuestion(question: string): Asked {
  const text = comparable(question.trim());
  const language: Language = han.test(question) ? 'zh' : 'en';
  const terms = language === 'zh' ? chineseTerms(question) : englishTerms(question);
  return { question, text, language, wanted: wantedBy(text, language), terms };
}

const chineseWanted: readonly (readonly [RegExp, Wanted])[] = [
  [/是否|是不是|能不能|可不可以|可以吗|能否|有没有|吗[?？]?$/u, 'whether'],
  [/百分之|比例|占比|百分比|几成/u, 'share'],
  [
    /多久|多长时间|几天|几个月|几个?工作日|多少[天年日]|多少个?(?:月|工作日|小时|学时)|几年(?:内|以|之)|几[日天]内|期限|时限|任期/u,
    'duration',
  ],
  [/什么时候|什么时间|何时|哪一?年|哪一?[天日]|几月|几号|几点|日期|哪个?月|何年/u, 'time'],
  [/(?:哪些|哪几|列出|分别)/u, 'list'],
  [/谁|何人|哪位|哪个人|什么人|姓名/u, 'person'],
  [/哪里|何处|什么地方|在哪|哪个(?:城市|省|国家|地方|地区)|地址|哪座/u, 'place'],
  [/多少|几[^乎何]|数量|总数|多大|多高|多远|多重|人数|金额/u, 'number'],
  [/为什么|为何|原因/u, 'reason'],
];
const englishWanted: readonly (readonly [RegExp, Wanted])[] = [
  [/\b(?:what|which) percent|percentage|proportion|what share\b/u, 'share'],
  [/\bhow long\b|\bhow many (?:days|months|years|weeks|hours|minutes)\b/u, 'duration'],
  [/\bwhen\b|\b(?:what|which) (?:year|date|day|month|time)\b/u, 'time'],
  [/\bwhere\b|\b(?:what|which) (?:city|country|state|place|location|town)\b/u, 'place'],
  [
    /\bhow (?:many|much|large|big|tall|high|far|old|fast|deep|heavy)\b|\bwhat (?:is|was) the (?:number|total|amount|price|cost|population|height|size|length|area)\b/u,
    'number',
  ],
  [/\bwho(?:m|se)?\b|\bwhat (?:is|was) the name of the (?:person|author|director)\b/u, 'person'],
  [/\bwhy\b/u, 'reason'],
  [/\b(?:what|which) (?:are|were)\b|\blist\b|\bname (?:all|the)\b/u, 'list'],
  [/^(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|will)\b/u, 'whether'],
];

function wantedBy(text: string, language: Language): Wanted {
  const cues = language === 'zh' ? chineseWanted : englishWanted;
  return cues.find(([cue]) => cue.test(text))?.[1] ?? 'thing';
}

/** Words of asking, which no answer has. */
const chineseAsking =
  /请问|请告诉我|告诉我|什么时候|什么时间|什么地方|什么人|为什么|是什么|什么|何时|何处|何人|为何|哪一年|哪一天|哪些|哪个|哪位|哪里|哪家|哪种|哪年|哪天|哪几|哪|多少|多长时间|多长|多久|多大|多高|几个|几名|几位|几年|几月|几天|几次|几种|几条|几项|几章|几号|几|谁|怎么样|怎么|如何|怎样|是否|是不是|有没有|能不能|可不可以|能否|吗|呢|请|列出|分别|一共|总共|共有|文档|文件|文中|根据|按照|规定|提到|中说|其中|的时候|应该|具体|内容|指的是|属于|情况/gu;
const numberWords = /第[一二三四五六七八九十百零\d]+[条章节款项届次版卷期]/gu;

function chineseTerms(question: string): Term[] {
  const terms = new Map<string, Term>();
  const add = (text: string, weight: number, isName: boolean): void => {
    if (text.trim() === '' || terms.has(text)) return;
    terms.set(text, { text, weight, isName });
  };
  let rest = question.normalize('NFKC');
  for (const [, quoted] of rest.matchAll(/[“"「『《]([^”"」』》]{2,60})[”"」』》]/gu))
    if (!/[?？]/u.test(quoted!)) add(comparable(quoted!), 1.5, true);
  for (const [ordinal] of rest.matchAll(numberWords)) add(ordinal, 1.5, true);
  rest = rest
    .replaceAll(/[“"「『《][^”"」』》]{2,60}[”"」』》]/gu, '，')
    .replaceAll(numberWords, '，');
  for (const [word] of rest.matchAll(/[A-Za-z][\w.+#-]*|\d+(?:[.,]\d+)*(?:[年月日号])?/gu)) {
    const plain = stemOf(numberOf(comparable(word).replace(/[.,-]+$/u, '')));
    if (plain !== '') add(plain, 1.3, /\d|^[A-Z]/u.test(word));
  }
  const words = comparable(rest.replaceAll(chineseAsking, '，'));
  for (const { word, tag } of segmenter().tag(words, true)) {
    if (!han.test(word)) continue;
    const weight = chineseWeight(word, tag);
    if (weight > 0) add(word, weight, weight > 1);
  }
  return [...terms.values()];
}

const general = new Set(
  '有 是 在 为 的 了 和 与 或 中 个 名 位 人 年 月 日 元 上 下 里 内 进行 可以 需要 应当 应 可 能 会 要 多 最 关于 对于 由 被 把 将 从 到 以 于 等 及 其 该 此 这 那 之 所 一 两 每 来 做 时 时间 主要 方面 目前 今年'.split(
    ' ',
  ),
);

function chineseWeight(word: string, tag: string): number {
  if (general.has(word)) return 0;
  if (/^(?:nr|nz|nt)/u.test(tag)) return word.length > 1 ? 1.3 : 0.6;
  if (/^ns/u.test(tag)) return 1.1;
  if (/^(?:n|j|l|i|vn|an|s)/u.test(tag)) return word.length > 1 ? 1 : 0.6;
  if (/^[vab]/u.test(tag)) return word.length > 1 ? 0.75 : 0.4;
  if (/^[mtq]/u.test(tag)) return 0.6;
  return /^[dpcrufyeo]/u.test(tag) ? 0.1 : 0.8;
}

const englishAsking = new Set(
  'what which who whom whose when where why how many much long old far do does did done is are was were be been being am has have had having can could may might must shall should will would the a an of to in on at by for with from into about as and or not no if than then there their his her its it this that these those he she they we you i me my your our please tell give list show name according document documents file text mentioned mention say says said stated state any some all each every other another kind type sort get gets got does between during after before under over per also only more most less least very ever whole total number amount'.split(
    ' ',
  ),
);
const verbs = /(?:ed|ing|es|ize|ise)$/u;

function englishTerms(question: string): Term[] {
  const terms = new Map<string, Term>();
  const add = (text: string, weight: number, isName: boolean): void => {
    const known = terms.get(text);
    if (known === undefined) terms.set(text, { text, weight, isName });
    else if (weight > known.weight)
      Object.assign(known, { weight, isName: known.isName || isName });
  };
  const plain = question.normalize('NFKC').replaceAll(/[’‘]/gu, "'");
  for (const [at, match] of [
    ...plain.matchAll(/[\p{L}\p{M}]+(?:[-'.][\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*/gu),
  ].entries()) {
    const written = match[0].replace(/'s$/u, '');
    const word = comparable(written);
    if (/\d/u.test(word)) add(numberOf(word), 1.3, true);
    else if (!englishAsking.has(word) && word.length > 1) {
      const isName = at > 0 && /^\p{Lu}/u.test(written);
      for (const part of word.split(/[-'.]/u)) {
        if (part.length < 2 || englishAsking.has(part)) continue;
        add(stemOf(part), isName ? 1.3 : verbs.test(part) ? 0.7 : 1, isName);
      }
    }
  }
  return [...terms.values()];
}
