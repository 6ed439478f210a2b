import { asksYesNo, type Frame } from '@coopkg/contracts';
import { says, text, type Demand } from './question-cues.js';

const returns =
  (pattern: RegExp) =>
  ({ return: items }: Frame): boolean =>
    items.some((item) => pattern.test(item));
/** A count of things that a pattern of the query has, or a number of them that the graph keeps. */
const countsOf =
  (things: RegExp) =>
  (extraction: Frame): boolean =>
    extraction.return.some(
      (item) =>
        /\bcount\b|size|paperCount|COOPERATES_WITH\.count|relationships|min |max |sum case|\bsum count|case when|length| \/ | - /.test(
          item,
        ) ||
        asksYesNo(item) ||
        /\bpath\b/.test(item),
    ) && things.test(text(extraction));
/** 「有几篇」, 「共多少篇」, 「发了几篇？」; not 「哪几篇」, 「第几位」, 「想请几位」. */
const many = (unit: string): RegExp =>
  new RegExp(
    `(?<!排)多少(?:${unit})|(?:[有共过了各又是发写出]|合计|一共|总共)几(?:${unit})|(?<![哪第这那请荐])几(?:${unit})(?=[，,？?。；]|$)`,
    'u',
  );
/** Where rows are sorted, it is by this figure, unless its greatest or least is returned or compared with. */
const rankedBy =
  (figure: RegExp) =>
  ({ order, return: items, filters }: Frame): boolean =>
    order.length === 0 ||
    order.some((one) => figure.test(one)) ||
    filters.some((one) => /max |min |collect|all\(|not exists/.test(one) && figure.test(one)) ||
    items.some(
      (item) =>
        /case|\[|head|max |min |^count|exists/.test(item) &&
        (figure.test(item) || filters.some((one) => figure.test(one))),
    );
/** A whole node, or a path, holds all its properties. */
const whole = /\bpath\b|^(?:Researcher|Paper|Project)$/;

/** What rows are grouped by, as people call it, and how the query shows it. */
const groups: readonly (readonly [name: string, zh: string, en: string, shown: RegExp])[] = [
  ['discipline', '学科', 'disciplines?', /discipline/],
  ['category', '(?:项目)?类别', '(?:project )?(?:categor(?:y|ies)|types?)', /category/],
  ['funder', '(?:资助)?(?:来源|机构|方)', '(?:funders?|sources?|funding agenc(?:y|ies))', /source/],
  ['gender', '性别', 'genders?|sex', /gender/],
  ['rank', '职称', '(?:academic )?(?:ranks?|titles?)', /Researcher\.title/],
  ['college', '学院', 'colleges?|departments?|schools?', /college/],
  ['venue', '(?:期刊|刊物)', 'journals?|venues?', /venue/],
  ['language', '(?:语种|语言)', 'languages?', /language/],
  [
    'year',
    '(?:起始|开始|立项|发表)?年[份度]?',
    '(?:start(?:ing)? |publication )?years?',
    /[yY]ear/,
  ],
  ['university', '(?:大学|学校|高校)', 'universit(?:y|ies)|institutions?', /university/],
];
const anyGroup = (language: 'zh' | 'en'): string =>
  groups.map(([, zh, en]) => (language === 'zh' ? zh : en)).join('|');

/** 「按学科和起始年份统计」, "by discipline and year": a group of two. */
const groupedBy = groups.map(([name, zh, en, shown]): Demand => ({
  name: `grouped-by-${name}`,
  heeded: (extraction) => returns(shown)(extraction) || returns(whole)(extraction),
  message: {
    zh: '问题按两样分组，查询没有都返回',
    en: 'the question groups by two things, the query does not return both',
  },
  zh: new RegExp(
    `(?:按|分)(?:照)?(?:各)?(?:(?:${anyGroup('zh')})(?:和|与|及|、|再按|\\s*[×xX]\\s*)(?:各)?(?:${zh})|(?:${zh})(?:和|与|及|、|再按|\\s*[×xX]\\s*)(?:各)?(?:${anyGroup('zh')}))(?:分别|来|各|两项|双重)?(?:统计|分组|汇总|分[类开别列]|交叉|细分|拆分)`,
    'u',
  ),
  en: new RegExp(
    `\\b(?:broken down|split|grouped|group|count(?:ed)?|break down|itemi[sz]ed|tabulated?) by (?:(?:${anyGroup('en')}) (?:and|and by|, then by|x|×) (?:${en})|(?:${en}) (?:and|and by|, then by|x|×) (?:${anyGroup('en')}))\\b`,
    'iu',
  ),
}));

const bothEnds: Demand = {
  name: 'both-ends',
  heeded: ({ limit, order, return: items }) =>
    limit !== '1' ||
    order.length > 1 ||
    items.some((item) => /\[|max |min |head|last\(| - |firstYear/.test(item)),
  message: {
    zh: '问题问的是两头，查询只给一头',
    en: 'the question asks for both ends, the query gives one',
  },
  zh: /(?:最早|首次|最长|最高|最多|最大|最新|最老|最贵)(?:的|开始的)?[^，,。；;？?]{0,8}(?:和|与|及|、|以及)(?:最近|最晚|最短|最低|最少|最小|最新|最旧|最老|最早|最便宜|末次)/u,
  en: /\b(?:oldest|earliest|longest|highest|largest|biggest|most \w+|newest|latest)(?: \w+){0,3} and (?:the |its |their |his |her )?(?:newest|latest|most recent|shortest|lowest|smallest|fewest|least|oldest|earliest)\b/iu,
};

/** What a question of several parts, or about somebody's own surroundings, asks of the query. */
export const parts: readonly Demand[] = [
  ...groupedBy,
  bothEnds,
  {
    name: 'university-and-who',
    heeded: returns(/Researcher(?!\.(?:university|college)\b)|\bpath\b/),
    message: {
      zh: '问题既问大学也问人，查询没有返回人',
      en: 'the question asks for a university and for people, the query returns no people',
    },
    zh: /哪(?:所|一所|个|家)(?:大学|高校|学校)[^。？?]*(?:又是|分别是|，|,)谁(?:最|[发写拿主负]|$)/u,
    en: /\b(?:which|what) universit(?:y|ies)\b[^.?]*,? and who\b/iu,
  },
  {
    name: 'ties',
    reads: 'everything',
    heeded: ({ limit }) => limit === null,
    message: {
      zh: '问题要并列的都列出，查询只取一个',
      en: 'the question wants all that tie, the query takes one',
    },
    zh: /并列(?:的)?(?:话)?(?:都|也|全|一并|一起)/u,
    en: /\b(?:all|any|with|including|include|list|show) (?:the )?ties\b|\bties (?:included|too|as well)\b|\bif (?:several|there are|more than one)[^.?]* tied?\b[^.?]* all\b/iu,
  },
  {
    name: 'times-as-much',
    heeded: says(/\d \* |\* \d|\/ /),
    message: {
      zh: '问题问的是几倍，查询没有相乘',
      en: 'the question compares with a multiple, the query does not multiply',
    },
    zh: /(?:平均|均值|中位)[^，,。？?]{0,8}(?:的)?[两二三四五2345\d]倍/u,
    en: /\b(?:twice|double|three times|triple|two times|(?:two|three|four|five|\d)-?fold) (?:as \w+ as )?(?:the |its |their )?(?:\w+ )?(?:average|mean)\b/iu,
  },
  {
    name: 'own-college',
    heeded: says(/college/),
    message: {
      zh: '问题说的是本人所在的学院，查询没有用到学院',
      en: "the question is about somebody's own college, the query uses none",
    },
    zh: /(?:自己|本人|各自|所在)(?:所在)?的?(?:学院|院系)|同(?:一个?)?(?:学院|院)(?!士|校|长)|本学?院(?:系)?的?(?:平均|均值|同事|其他|里|内|老师)/u,
    en: /\b(?:own|same|that|respective) (?:college|department)['’]?s?\b/iu,
  },
  {
    name: 'own-university',
    heeded: says(/university|education/),
    message: {
      zh: '问题说的是本人所在的大学，查询没有用到大学',
      en: "the question is about somebody's own university, the query uses none",
    },
    zh: /同校|(?:自己|本人|各自|所在)(?:所在)?的?(?:大学|学校|高校)|同(?:一)?(?:所|个)?(?:大学|学校|高校)|校内|校外/u,
    en: /\b(?:own|same|home|respective) (?:university|institution)['’]?s?\b|\bcolleagues? (?:at|from) (?:the same|his|her|their) (?:university|institution)\b/iu,
  },
  {
    name: 'members-counted',
    heeded: (extraction) => says(/PARTICIPATES_IN|LEADS\|/)(extraction),
    message: {
      zh: '问题问的是成员数，查询没有数成员',
      en: 'the question asks for a number of members, the query does not look at them',
    },
    zh: /(?:成员|参与者|参与人|参加者)(?:数|人数|有?(?:几|多少))|(?:几|多少)(?:个|名|位)(?:成员|参与者|参与人)/u,
    en: /\b(?:number of|how many) (?:(?:project|team|other) )?(?:members|participants)\b(?! (?:of |from |at |in )?(?:the )?(?:\$university|\$college|\$person|faculty|its)| without)(?!.*\b(?:college|universit|department))/iu,
  },
  {
    name: 'how-many-papers',
    heeded: countsOf(/Paper|AUTHORED|PRODUCED|CITES|paperCount|COOPERATES_WITH\.count/),
    message: {
      zh: '问题问有几篇，查询没有数论文',
      en: 'the question asks how many papers, the query does not count them',
    },
    zh: many('篇'),
    en: /\bhow many (?:\w+ )?(?:papers|articles|publications)\b/iu,
  },
  {
    name: 'how-many-projects',
    heeded: countsOf(/Project|LEADS|PARTICIPATES_IN/),
    message: {
      zh: '问题问有几项，查询没有数项目',
      en: 'the question asks how many projects, the query does not count them',
    },
    zh: many(
      '(?<!(?:兴趣|方向|领域).*)项(?!目?(?:的?(?:总?经费|资助|金额|钱))|研究(?:兴趣|方向))|个(?:项目|课题)(?!的?(?:经费|类))',
    ),
    en: /\bhow many (?:\w+ )?(?:projects|grants)\b/iu,
  },
  {
    name: 'how-many-people',
    heeded: countsOf(/Researcher|AUTHORED|PARTICIPATES_IN|LEADS|COOPERATES_WITH/),
    message: {
      zh: '问题问有几人，查询没有数人',
      en: 'the question asks how many people, the query does not count them',
    },
    zh: many('位(?!小数)|名(?!次)|个人|人(?!次)'),
    en: /\bhow many (?:\w+ )?(?:people|researchers|scholars|authors|professors|women|men|collaborators|co-?authors|members|participants)\b/iu,
  },
  {
    name: 'most-funding',
    heeded: rankedBy(/funding/),
    message: {
      zh: '问题比的是经费，查询按别的排',
      en: 'the question compares funding, the query sorts by something else',
    },
    zh: /(?:总?经费|资助额|金额)(?:总额|合计|总数)?最[高多大少低]/u,
    en: /\b(?:highest|most|largest|biggest|greatest|smallest|lowest|least) (?:total |overall |average )?(?:funding|grant money|budget)\b|\b(?:best|highest|most|least)[- ](?:well[- ])?funded (?:projects?|grants?|one)\b|\b(?:gave|gives?|got|gets?|received?|paid|has|have|with)(?: the)? most (?:grant )?money\b/iu,
  },
  {
    name: 'most-total-funding',
    heeded: ({ order, return: items, filters }) =>
      [...order, ...filters].some((one) => /sum|max |count\(/.test(one)) ||
      items.some((item) => /case|\[|head|exists/.test(item)) ||
      (order.length === 0 && items.some((item) => /sum/.test(item))),
    message: {
      zh: '问题比的是经费总额，查询没有按总额排',
      en: 'the question compares total funding, the query does not sort by it',
    },
    zh: /总经费最[高多大少低]|经费(?:总额|合计|总数|总和)最[高多大少低]/u,
    en: /\b(?:highest|most|largest|biggest|greatest) (?:total|overall|combined) (?:funding|grant money|budget)\b/iu,
  },
  {
    name: 'highest-h-index',
    heeded: rankedBy(/hIndex/),
    message: {
      zh: '问题比的是 h 指数，查询按别的排',
      en: 'the question compares h-indexes, the query sorts by something else',
    },
    zh: /[hH] ?(?:指数|因子|index)最[高大低小]/u,
    en: /\b(?:highest|largest|lowest|smallest|best|top) (?:average |mean )?h-?(?: ?index|indices)\b/iu,
  },
  {
    name: 'most-cited',
    heeded: (extraction) => rankedBy(/citationCount/)(extraction) || says(/CITES/)(extraction),
    message: {
      zh: '问题比的是被引，查询按别的排',
      en: 'the question compares citations, the query sorts by something else',
    },
    zh: /(?:被引|引用)(?:次数|量|数)?最[多高少低]/u,
    en: /\b(?:most|least)[- ](?:highly[- ])?(?:often[- ])?cited\b/iu,
  },
  {
    name: 'cites-it',
    heeded: says(/CITES/),
    message: {
      zh: '问题问到谁引用了它，查询没有经过引用关系',
      en: 'the question asks who cited it, the query follows no citation',
    },
    zh: /引用(?:过|了)(?:它|该|这篇|那篇|此文|本文|其|他|她)/u,
    en: /\b(?:who|people|researchers|papers|anyone) (?:has |have |had )?(?:ever )?(?:cite[sd]?|citing) (?:it|him|her|them|this|that)\b/iu,
  },
  {
    name: 'median',
    heeded: says(/size|percentile| % /),
    message: {
      zh: '问题问的是中位数，查询没有求',
      en: 'the question asks for a median, the query computes none',
    },
    zh: /中位[数值]/u,
    en: /\bmedian\b(?! would)/iu,
  },
  {
    name: 'two-firsts',
    heeded: ({ limit, return: items }) => limit !== '1' || items.length > 3,
    message: {
      zh: '问题问了两个「谁」，查询只给一个',
      en: 'the question asks "who" twice, the query gives one',
    },
    zh: /谁(?:更?先|更?早)[^，,。？?]*[，,；;][^，,。？?]*谁[^，,。？?]*[多高大]/u,
    en: /\bwho\b[^.?]*\b(?:first|earlier)\b[^.?]*\band who\b[^.?]*\b(?:more|most)\b/iu,
  },
  {
    name: 'mean-bound',
    heeded: ({ filters }) => filters.some((one) => /avg | \/ /.test(one)),
    message: {
      zh: '问题限定的是平均，查询限定了别的',
      en: 'the question bounds a mean, the query something else',
    },
    zh: /(?:平均|篇均|人均|均值)[^，,。；;？?$]{0,14}(?:超过|高于|大于|不低于|达到|低于|不足)\$number(?!\d?(?:个|人|篇|项|位|名))/u,
    en: /(?<!\bI )\b(?:average|mean)(?: (?:h-?index|citations?|per|paper|funding|of|is|are|was|being|a))* (?:more than|over|above|at least|exceed(?:s|ing)?|below|under|less than|greater than|higher than) \$number/iu,
  },
];
