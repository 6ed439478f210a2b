import type { Frame } from '@coopkg/contracts';
import type { Licence } from './question-cues.js';

/** The property is a column beside others: neither what rows are compared or sorted by, nor a part of an aggregate. */
const isColumn =
  (property: string) =>
  ({ return: returned, filters, order }: Frame): boolean =>
    returned.length > 1 &&
    returned.includes(property) &&
    ![...filters, ...order].some((one) => one.includes(property));

const column = (
  property: string,
  zhName: string,
  enName: string,
  zh: RegExp,
  en: RegExp,
): Licence => ({
  name: `column-${property.toLowerCase().replace('.', '-')}`,
  used: isColumn(property),
  zh,
  en,
  message: {
    zh: `查询返回${zhName}，问题没有这样问`,
    en: `the query returns ${enName}, the question does not ask for it`,
  },
});

/** The property is summed, averaged or compared over many: 「平均每个教授主持多少项目」 has no word for money. */
const measure = (
  property: string,
  zhName: string,
  enName: string,
  zh: RegExp,
  en: RegExp,
): Licence => ({
  name: `measure-${property.toLowerCase().replace('.', '-')}`,
  used: ({ return: returned }) =>
    returned.some((item) => /^(?:sum|avg|min|max) /u.test(item) && item.includes(property)),
  zh,
  en,
  message: {
    zh: `查询统计${zhName}，问题没有这样问`,
    en: `the query measures ${enName}, the question does not ask for it`,
  },
});

type Words = readonly [zh: RegExp, en: RegExp];
const hIndexWords: Words = [
  /指[数數]|因子|[hHＨ]|影[响響]/u,
  /\bh\b|h-?ind|factor|impact|indices/iu,
];
const citationWords: Words = [/引|影[响響]/u, /cit|impact|influen|referenc/iu];

/** A column that the question has no word for makes other rows than were asked for. Names, titles, universities and grant numbers tell whose row it is and need none. */
export const columns: readonly Licence[] = [
  column(
    'Researcher.email',
    '邮箱',
    'e-mail addresses',
    /邮|mail|联系|写信/iu,
    /mail|contact|reach|write to|get in touch/iu,
  ),
  column(
    'Researcher.homepage',
    '主页',
    'home pages',
    /主页|网|homepage|链接|联系/iu,
    /home ?page|web|site|contact|link|\burl/iu,
  ),
  column(
    'Researcher.interests',
    '研究方向',
    'interests',
    /方向|兴趣|领域|研究|做什么|专长|擅长|课题|介绍|关注/u,
    /interest|field|area|research|work|topic|special|expert|stud|focus|about/iu,
  ),
  column('Researcher.hIndex', 'h 指数', 'h-indexes', ...hIndexWords),
  column('Researcher.citationCount', '被引次数', 'citations', ...citationWords),
  column(
    'Researcher.education',
    '毕业院校',
    'where people were educated',
    /毕业|学历|学位|母校|出身|读|博士|教育|校友|培养|哪里来|来自/u,
    /educat|graduat|degree|alma|alum|stud|ph\.? ?d|doctor|train|come from|came from/iu,
  ),
  column('Paper.citationCount', '被引次数', 'citations', ...citationWords),
  column(
    'Paper.keywords',
    '关键词',
    'keywords',
    /关键|主题|词|话题|热点/u,
    /key ?word|topic|theme|subject|term|about/iu,
  ),
  column(
    'Paper.abstract',
    '摘要',
    'abstracts',
    /摘要|内容|讲|概要|简介|说了/u,
    /abstract|summar|about|content/iu,
  ),
  column('Paper.doi', 'DOI', 'DOIs', /doi|标识/iu, /doi|identifier/iu),
  column(
    'Paper.year',
    '年份',
    'years',
    /年|时|日期|早|新|近|发表(?:信息|于)/u,
    /\byrs?\b|year|when|date|time|recent|latest|earl|new|first|last|old/iu,
  ),
  column(
    'Paper.venue',
    '刊物',
    'venues',
    /刊|会议|杂志|登[在于]|哪里|哪儿|何处|地方|谁家|发[在哪]|登哪|哪[发登]|发表(?:在|于|信息|渠道|平台)|处|载|投|顶会/u,
    /venue|journal|conference|where|appear|publi|outlet|proceeding|magazine|place|platform/iu,
  ),
  column(
    'Project.funding',
    '经费',
    'funding',
    /经费|钱|资助|万|金额|资金|款|投入|额度|预算|多大/u,
    /fund|money|budget|amount|financ|yuan|worth|cost|paid|much|award|size|large|big|\bsums?\b(?! of (?:(?:the|all|their) )?(?:citations?|papers?|h-))/iu,
  ),
  column(
    'Project.category',
    '类别',
    'categories',
    /类|种|计划|面上|青年|重点|某某项目/u,
    /categor|type|kind|class|sort|program|scheme/iu,
  ),
  column(
    'Project.source',
    '资助机构',
    'funders',
    /资助|支持|出处|基金|来源|机构|出资|资金|钱|部门|渠道|批|来自|哪来|哪儿来|哪里来|给的|谁/u,
    /fund|found|source|financ|sponsor|pay|paid|agenc|support|back|money|award|behind|purse|\bfrom whom\b/iu,
  ),
  column(
    'Project.discipline',
    '学科',
    'disciplines',
    /学科|领域|专业|方向/u,
    /disciplin|field|subject|area/iu,
  ),
  column(
    'Project.startYear',
    '开始年份',
    'start years',
    /年|时|起|始|日期|期|久|早|晚|新|近/u,
    /year|when|start|beg[aiu]n|run|period|date|time|term|long|new|earl|recent|late|span|launch|durat/iu,
  ),
  column(
    'Project.endYear',
    '结束年份',
    'end years',
    /年|时|结|到期|日期|期|久|早|晚|止/u,
    /year|when|end|run|period|date|time|term|long|late|span|expir|conclu|finish|complet|clos|durat/iu,
  ),
  column(
    'COOPERATES_WITH.firstYear',
    '首次合作的年份',
    'the first common year',
    /开始|始于|何年|新增|新的?合|首|头一?[次回]|初次|最早|最初|起|第一|从|何时|什么时候|哪[几些]年|年份|多久|结识|认识|间/u,
    /first|beg[iau]n|start|since|from|when|earl|initial|years?|span|how long|period|date|\bnew\b/iu,
  ),
  column(
    'COOPERATES_WITH.lastYear',
    '末次合作的年份',
    'the last common year',
    /最[后晚近新]|至今|到|止|末|结束|停|近|何时|什么时候|哪[几些]年|年份|多久|间|断/u,
    /last|latest|recent|until|\bto\b|end|ceas|stop|when|years|span|how long|period|dates/iu,
  ),
  measure(
    'Project.funding',
    '经费',
    'funding',
    /[经經][费費]|[钱錢]|[资資]助|万|萬|金额|金額|[资資]金|款|投入|[额額]度|总额|預算|预算|元|[贵貴]|均[额額]|成本|规模|强度|多大|最大|最小|[项項]目大|给|給|拿|头号/u,
    /fund|money|budget|amount|financ|yuan|worth|cost|paid|pay|award|size|large|small|big|expens|grant|cny|rmb|\bwan\b|sum|rich|value|how much|total|add(?:s|ed)? up|comes? to|receiv|\bgets?\b|\bgot\b|\bw[io]n\b|giv|\bgave\b|(?:put|go|going) into|brings? in|pulled in|what did|cash|purse|bagged/iu,
  ),
  measure('Researcher.hIndex', 'h 指数', 'h-indexes', ...hIndexWords),
  measure('Researcher.citationCount', '被引次数', 'citations', ...citationWords),
  measure('Paper.citationCount', '被引次数', 'citations', ...citationWords),
];
