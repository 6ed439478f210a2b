import { anyOf, wordsOf } from '@coopkg/spelling';
/** 「标题中含有」, "whose title contains the word". */
const saidBefore = new RegExp(
  [
    [
      '(?:题目|标题|题名|名称|名字|篇名)',
      '(?:里面|里|中|上|当中)?',
      '(?:带有?|含有?|包含|包括|有|出现了?|提到|写着)',
      '(?:词语?|单词)?$',
    ].join(''),
    [
      String.raw`\b(?:titles?|names?) (?:that )?`,
      String.raw`(?:contain\w*|includ\w*|mention\w*|featur\w*|with|has|have|having)`,
      '(?: the (?:words?|phrases?|terms?))?$',
    ].join(''),
    String.raw`\bthe (?:words?|phrases?|terms?)$`,
  ].join('|'),
  'iu',
);
const saidAfter =
  /^(?:这个词|一词|字样|[二两三四]个?字)|^(?: (?:appears?|occurs?|stands?|is))? ?in (?:the |its |their |a )?(?:titles?|names?)\b/iu;

/**
 * A quoted word that a title or a name is to hold: "in the title", 「标题含」. It is no title itself,
 * and no name that the graph must know. `text` is normalised: every quote is one of two.
 */
export function isWordOfName(
  text: string,
  { start, end }: { start: number; end: number },
): boolean {
  const [before, after] = [
    text.slice(0, start).replace(/[\s"']+$/u, ''),
    text
      .slice(end)
      .replace(/^["']+/u, '')
      .trimStart(),
  ];
  return end - start <= 40 && (saidBefore.test(before) || saidAfter.test(after));
}

/**
 * What a quoted label is made of: headings of a table or a form, 「“被引次数”一栏」, under "research
 * interests".
 */
const chineseLabels = wordsOf(
  '次数 人数 篇数 总数 年份 年度 标题 题目 姓名 学院 学校 单位 类别 学科 经费 刊物 期刊',
  '被引 引用 邮箱 主页 职称 学者 作者 合作 主持 参与',
);
const englishLabels = anyOf([
  ...wordsOf('interests? cited citations? publications? published affiliation investigator'),
  ...wordsOf('collaborators? gender rank funding keywords? correspondence abstract'),
  'e[ -]?mail',
  'h[ -]?index',
  'home ?page',
  'co[ -]?authors?',
  'et al',
]);
const labelled = new RegExp(
  [...chineseLabels, String.raw`\b${englishLabels}\b`, String.raw`\.\.\.`].join('|'),
  'u',
);
/** A gap to be filled in: 「“…年发表论文__篇”，空格里填几」. */
const gap = /_{2}|\(\s*\)\s*[篇项个位次人]/u;
/** A question or a saying in quotation marks. */
const said = /[哪谁你吗]|我(?!国|们)|什么|多少|怎么|\byou\b/u;
export function isLabel(text: string): boolean {
  const isSaying = said.test(text) && text.length <= (/^[a-z]/u.test(text) ? 60 : 14);
  const isHeading =
    labelled.test(text) &&
    (/\p{Script=Han}/u.test(text)
      ? text.length <= 14 && !/研究|方法|分析|理论|机制|应用/u.test(text)
      : text.split(' ').length <= 3);
  return isSaying || isHeading || gap.test(text);
}
