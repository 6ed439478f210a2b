import type { Diagnostic, Frame, Language } from '@coopkg/contracts';
import { isChosenBy } from '@coopkg/cypher';

/** What a list of wanted columns is made of, as people call it. Longer names stand before those that they begin with. */
const nouns: Readonly<Record<Language, string>> = {
  zh: [
    '(?:项目|论文|学院|学校|作者|刊物|期刊|机构)?(?:名称|名字)',
    '(?:英文)?姓名',
    '(?:论文|文章)?(?:题目|标题|题名|篇名)',
    '职称',
    '(?:电子)?(?:邮箱|邮件地址)',
    '(?:个人)?主页(?:网址|链接)?',
    '(?:所在|依托|承担|哪个|对方|作者)?(?:学院|院系|学校|大学|单位)(?:名(?!单))?',
    '(?:平均)?[hH] ?(?:指数|index)',
    '(?:总|篇均|平均|最高|合计)?被引(?:次数|量|总数|数)?',
    '(?:总)?引用(?:次数|数|量)',
    '(?:发文|论文)(?:总)?(?:数量?|篇数|量)',
    '篇数',
    '性别',
    '毕业(?:院校|学校)',
    '研究(?:方向|兴趣|领域)',
    '(?:发表)?年份',
    '(?:期刊|刊物|出处)(?:或会议)?',
    'DOI',
    '语种',
    '关键词',
    '摘要',
    '(?:项目)?编号',
    '批准号',
    '(?:资助)?来源',
    '资助机构',
    '(?:项目)?类别',
    '(?:所属)?学科',
    '(?:平均|总|合计|最高)?(?:经费|金额)(?:总额)?',
    '起止(?:年份|时间)',
    '(?:开始|起始|结束|截止|立项|结题)年份?',
    '负责人(?:姓名)?',
    '主持人',
    '(?:女性)?(?:人数|成员数|项目数|次数|位次)',
    '作者(?:数|人数)?',
    '占比',
    '比例',
    '(?:项目|论文)(?!数|量|题|名|总|组|里|中|的)',
  ].join('|'),
  en: [
    '(?:project |paper |author )?(?:names?|titles?)',
    '(?:academic )?ranks?',
    'e-?mails?(?: address(?:es)?)?',
    'home ?pages?',
    'colleges?',
    'departments?',
    '(?:host )?(?:university|universities|institutions?)',
    '(?:mean |average |highest )?h-?(?:index|indices)',
    '(?:total |average |mean )?citations?(?: counts?| totals?)?',
    '(?:paper|project|member|head|citation) ?counts?',
    'number of (?:\\w+ )?(?:papers|projects|members|authors|people|citations|women|men|researchers|collaborators)',
    'gender',
    'alma mater',
    'research interests',
    '(?:publication )?years?',
    'venues?',
    'journals?',
    'dois?',
    'languages?',
    'key ?words?',
    'abstracts?',
    '(?:grant|project) numbers?',
    'funders?',
    'sources?',
    '(?:project )?categor(?:y|ies)',
    'disciplines?',
    'hosts?',
    '(?:total |average |mean )?funding',
    'amounts?',
    '(?:start|end)(?:ing)? (?:years?|and end years?)',
    'leaders?',
    'PIs?',
    'authors?',
    'headcounts?',
    'positions?',
    'shares?',
    'projects?',
    'papers?',
  ].join('|'),
};

const between: Readonly<Record<Language, string>> = {
  zh: '(?:、|，|,|和|与|及|以及|还有)',
  en: '(?:, (?:and |plus )?(?:the |its |their |his |her )?| and (?:the |its |their |his |her )?| ?\\+ ?| plus (?:the |its |their )?)',
};

/** A list of wanted columns stands behind a comma, a colon or a word of giving, and ends a clause; what is compared or missing stands elsewhere. */
const lists: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `(?<=[，,：:？?（(。；;]|(?:每[位篇项个名]|各)[^，,：:？?]{0,4}的|列出|列一下|给出|给我|附上|附|要|写出|报出|写明|注明|带上|连同|返回|输出)(?:其|各自的?|它们?的|他们的|每个人的)?((?:${nouns.zh})(?:${between.zh}(?:${nouns.zh}))+)(?=$|[，,。；;？?）)]|分别|各是|是什么|也|一并|都(?:要|列|给)|列|给)`,
    'gu',
  ),
  en: new RegExp(
    `(?<=^(?:list |give |show )?|[:;–(?.] ?|- |["”] |, (?:with |giving |listing |showing |and |give |including )?|\\b(?:need|want|include|add|plus|return) )(?:the |its |their |his |her )?((?:${nouns.en})(?:${between.en}(?:${nouns.en}))+)(?=$|[.?;:)]| please| too\\b| as well|,? (?:sorted|ordered|descending|ascending|please|most|highest|newest|latest|oldest|biggest)\\b)`,
    'giu',
  ),
};
const one: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(nouns.zh, 'gu'),
  en: new RegExp(`(?<![\\w-])(?:${nouns.en})(?![\\w-])`, 'giu'),
};

/** Words of which each asks for a number or a year of its own. */
const numbersAsked: Readonly<Record<Language, RegExp>> = {
  zh: /多少(?=[篇次个项位名人所年万钱元经]|论文|项目|引用|学者)|(?<![十\d第这那好])几(?=[篇次个项位名所]|人)(?!十)|(?<!有)哪(?:一|几)?年/gu,
  en: /\bhow (?:many|much (?:money|funding))\b|\bwhat (?:years?|share|proportion|percentage|fraction)\b|\bsince (?:when|what year)\b/giu,
};

/** The first and the last are two years. */
const bothYears: Readonly<Record<Language, RegExp>> = {
  zh: /(?:最早|首次?|第一次)的?(?:和|与|及|、|跟)(?:最[晚近新]|末|最后)/u,
  en: /\b(?:first|earliest|oldest) and (?:the )?(?:last|latest|newest|most recent)\b/iu,
};

const figureWords: Readonly<Record<Language, RegExp>> = {
  zh: /指数|引|发文|论文数|篇数|经费|金额/u,
  en: /h-?ind|citation|papers?\b|funding|amount|figure|counts?\b/iu,
};

const numbersLeftOut: Diagnostic = {
  code: 'question-numbers-left-out',
  message: {
    zh: '问题问了几个数，查询没有都返回',
    en: 'the question asks for several numbers, the query does not return all of them',
  },
};

/** 「姓名、职称和邮箱」 asks for three columns: a query that returns two leaves one out. */
export function leftOutColumns(
  question: string,
  language: Language,
  { return: returned, filters, order }: Frame,
): Diagnostic[] {
  if (returned.some((item) => /\bpath\b|^(?:Researcher|Paper|Project)$/.test(item))) return [];
  const [longest] = [...question.matchAll(lists[language])]
    .map(([, list]) => ({ list: list!, wanted: [...list!.matchAll(one[language])].length }))
    .sort((a, b) => b.wanted - a.wanted);
  // 「面上几个青年几个，各类数量」: examples of one list.
  const asked = /各类|每类|每一类/u.test(question)
    ? 0
    : [...question.matchAll(numbersAsked[language])].length;
  const numbers =
    asked > 0 &&
    bothYears[language].test(question) &&
    !returned.some((item) => item.includes(' - '))
      ? asked + 1
      : asked;
  if (numbers > 1 && numbers > returned.length) return [numbersLeftOut];
  if (longest === undefined) return [];
  // The figure that rows are chosen by is shown whether it is in the list or not.
  const isShownAnyway =
    !figureWords[language].test(longest.list) &&
    returned.some(
      (item) =>
        /\.(?:hIndex|citationCount|paperCount|funding)$/.test(item) &&
        isChosenBy(item, { order: order.slice(0, 1), filters }),
    );
  const { wanted } = longest;
  const given = returned.length - (isShownAnyway ? 1 : 0);
  if (wanted <= given) return [];
  return [
    {
      code: 'question-columns-left-out',
      message: {
        zh: `问题要 ${wanted} 项内容，查询只返回其中 ${given} 项`,
        en: `the question asks for ${wanted} things, the query returns ${given} of them`,
      },
    },
  ];
}
