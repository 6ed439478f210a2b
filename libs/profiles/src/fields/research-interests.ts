import { labelOf } from './labels.js';

const longestItem = { chinese: 30, latin: 80 } as const;
const most = 20;

/** The topics of a value 「知识图谱、自然语言处理等」 or of lines of a list. */
export function interestItems(values: readonly string[]): string[] {
  const items = values.flatMap((value) => splitOutsideBrackets(value).map(tidyItem));
  const kept = items.filter(isTopic);
  return [...new Set(kept)].slice(0, most);
}

/** Topics that prose states: 「主要研究方向为…」, 「Her research interests include …」. */
export function interestsInProse(text: string): { items: string[]; sentence: string } | null {
  for (const pattern of prose) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const items = interestItems([match.groups?.['topics'] ?? '']);
    if (items.length > 0) return { items, sentence: sentenceAround(text, match.index) };
  }
  return null;
}

const engagedIn = '(?:主要|长期|一直)?(?:从事|致力于)(?!.{0,6}工作(?:以来|多年))';
const topics = '(?<topics>[^。；;，,\\n]{2,80}?(?:[，,][^。；;，,\\n]{2,40}?)*?)';
const teachingAnd =
  '(?:等)?(?:方面|方向|领域|方向上)?的?' +
  '(?:教学与|教学和|教学、|理论与应用|基础|应用|相关)?(?:科学|科研)?';
const ownResearch =
  'research\\s+(?:interests?|areas?|focus(?:es)?|fields?)\\s+' +
  '(?:mainly\\s+|currently\\s+|primarily\\s+|broadly\\s+)?' +
  '(?:includes?|are|is|lies? in|focus(?:es)? on|covers?|spans?|involve)';
const prose: readonly RegExp[] = [
  /(?:主要)?(?:研究(?:方向|领域|兴趣|内容)|科研方向)(?:主要)?(?:和兴趣)?(?:为|是|有|包括|包含|涉及|集中[在于]|聚焦于?|[:：])(?<topics>[^。；;\n]{2,200})/u,
  new RegExp(`${engagedIn}${topics}${teachingAnd}研究`, 'u'),
  new RegExp(`${ownResearch}\\s*(?:the areas? of|in)?:?\\s*(?<topics>[^.;\\n]{3,300})`, 'iu'),
  /(?:works?|working|research)\s+(?:mainly\s+)?(?:focus(?:es)? )?on\s+(?<topics>[^.;\n]{3,200})/iu,
];

function sentenceAround(text: string, at: number): string {
  const start =
    Math.max(text.lastIndexOf('。', at), text.lastIndexOf('. ', at), text.lastIndexOf('\n', at)) +
    1;
  const rest = text.slice(start).trim();
  return (/^.{2,400}?(?:[。！？\n]|\.(?=\s|$)|$)/u.exec(rest)?.[0] ?? rest.slice(0, 400)).trim();
}

/** At commas and the like; 「知识图谱（构建、推理）」 stays whole. */
function splitOutsideBrackets(text: string): string[] {
  const strong = /[;；\n]/u.test(text) && !/[、]/u.test(text) ? /[;；\n]/u : /[;；\n、，,/|]/u;
  const separators =
    /[;；\n]/u.test(text) && /\p{Script=Han}/u.test(text) ? /[;；\n、，,|]/u : strong;
  const items: string[] = [];
  let [depth, item] = [0, ''];
  for (const character of text) {
    if (/[(（【[《]/u.test(character)) depth++;
    if (/[)）】\]》]/u.test(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && separators.test(character)) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item].flatMap((one) =>
    one.split(/(?<=\S)\s*(?=(?:[（(]\d{1,2}[)）]|\d{1,2}[.．、)](?!\d)|[①②③④⑤⑥⑦⑧⑨⑩])\s*\S)/u),
  );
}

const tidyItem = (item: string): string =>
  item
    .replace(/^[\s•·●■◆▪►\-–—*]+/u, '')
    .replace(
      /^(?:[（(]\d{1,2}[)）]|\d{1,2}\s*[.．、)）:：]|[①②③④⑤⑥⑦⑧⑨⑩]|[一二三四五六七八九十][、.])\s*/u,
      '',
    )
    .replace(
      /^(?:and|以及|及其|及|和|与|主要(?:研究)?|包括|(?:主要)?从事|目前(?:主要)?)(?=[\s\p{Script=Han}])\s*(?=.{2})/iu,
      '',
    )
    .replace(
      /(?:等(?:方面|方向|领域|研究|问题)?(?:的?(?:研究|工作))?(?:工作)?|etc\.?|方面的?研究(?:工作)?|的研究(?:工作)?|and so on)[\s。.]*$/iu,
      '',
    )
    .replace(/[\s。.；;，,：:]+$/u, '')
    .trim();

function isTopic(item: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(item);
  const limit = isChinese ? longestItem.chinese : longestItem.latin;
  return (
    [...item].length >= 2 &&
    [...item].length <= limit &&
    !/[。！？@]|https?:|^\d+$|\d{4}\s*年|(?:教授|硕士生|博士生|导师|欢迎|招收|报考|论文\d|发表)/u.test(
      item,
    ) &&
    !/^(?:主持|参与|参加|承担|发表|出版|获得|现任|现为|先后|曾任|已)|\d+\s*[项篇部]/u.test(item) &&
    labelOf(item) === null
  );
}
