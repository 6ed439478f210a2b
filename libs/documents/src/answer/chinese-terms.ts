import { wordsOf } from '@coopkg/spelling';
import { segmenter } from '../index/segmenter.js';
import { comparable, numberOf, stemOf } from '../index/terms.js';
import type { Term } from './asked.js';

const han = /\p{Script=Han}/u;
const categoryWeight = 0.4;

/** Words of asking, which no answer has. */
const chineseAsking = new RegExp(
  wordsOf(
    '请问 请告诉我 告诉我 什么时候 什么时间 什么地方 什么人 为什么 是什么 什么 何时',
    '何处 何人 为何 哪一年 哪一天 哪些 哪个 哪位 哪里 哪家 哪种 哪年 哪天 哪几',
    '哪 多少 多长时间 多长 多久 多大 多高 几个 几名 几位 几年 几月 几天 几次',
    '几种 几条 几项 几章 几号 几 谁 怎么样 怎么 如何 怎样 是否 是不是 有没有',
    '能不能 可不可以 能否 吗 呢 请 列出 分别 一共 总共 共有 文档 文件 文中 根据',
    '按照 规定 提到 中说 其中 的时候 应该 具体 内容 指的是 属于 情况 对应 相应',
    '叫什么 叫做 怎么办',
  ).join('|'),
  'gu',
);
const numberWords = /第[一二三四五六七八九十百零\d]+[条章节款项届次版卷期]/gu;

/** The words of a Chinese question that an answer must account for. */
export function chineseTerms(question: string): Term[] {
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
  for (const [word] of rest.matchAll(/[A-Za-z\d]+(?:[.,_+#-][A-Za-z\d]+)*(?:年)?/gu)) {
    const plain = stemOf(numberOf(comparable(word).replace(/年$/u, '')));
    if (plain !== '') add(plain, 1.3, /\d|^[A-Z]/u.test(word));
  }
  const categories = new Set(
    [...rest.matchAll(/(?:哪些|什么|哪种|哪个|哪位|何种|哪项|哪类)(\p{Script=Han}{2})/gu)].map(
      ([, word]) => comparable(word!),
    ),
  );
  const words = comparable(rest.replaceAll(chineseAsking, '，'));
  for (const { word: guessed, tag } of segmenter().tag(words, true)) {
    if (!han.test(guessed)) continue;
    const word = plainWord(guessed);
    const weight = chineseWeight(word, tag);
    // 「哪些特性」: an answer has the thing itself.
    const isCategory = categories.has(word);
    if (weight > 0)
      add(word, isCategory ? weight * categoryWeight : weight, !isCategory && weight > 1);
  }
  return [...terms.values()];
}

/** A word that is guessed may have a particle at its end: 「法从」 of 「学位法从…」. */
function plainWord(word: string): string {
  if (word.length < 2 || segmenter().cut(word, false).length === 1) return word;
  return word.replace(
    /^[从由被把在的是于和与或及到向对为了过]|[从由被把在的是于和与或及到向对为了过]$/u,
    '',
  );
}

const general = new Set(
  wordsOf(
    '有 是 在 为 的 了 和 与 或 中 个 名 位 人 年 月 日 元 上 下 里 内',
    '进行 可以 需要 应当 应 可 能 会 要 多 最 关于 对于 由 被 把 将 从 到',
    '以 于 等 及 其 该 此 这 那 之 所 一 两 每 来 做 时 时间 主要 方面',
    '目前 今年',
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
