import type { Frame } from '@coopkg/contracts';
import { type Licence } from './question-cues.js';

const column =
  (name: string) =>
  (extraction: Frame): boolean =>
    Object.values(extraction.entities).some((one) => one.startsWith(name)) ||
    extraction.filters.some((one) => one.includes(name));
const relation =
  (type: string) =>
  (extraction: Frame): boolean =>
    extraction.relationships.some((one) => one.includes(type)) ||
    extraction.filters.some((one) => one.includes(type));

export const licences: readonly Licence[] = [
  {
    name: 'span',
    used: ({ return: returned }) =>
      ['firstYear', 'lastYear'].every((year) => returned.includes(`COOPERATES_WITH.${year}`)) &&
      returned.includes('COOPERATES_WITH.lastYear - COOPERATES_WITH.firstYear'),
    zh: /多久|[长久]|间隔|跨|相隔|几年|多少年|年数|历时|持续|差|年头|时间|周期|隔|年限|期/u,
    en: /long|span|apart|how many years|number of years|years between|minus|duration|gap|length|period|differ|stretch|range|short/iu,
    message: {
      zh: '查询算了年数之差，问题没有这样问',
      en: 'the query computes a number of years, the question does not ask for one',
    },
  },
  {
    name: 'none',
    used: ({ return: items }) => items.some((item) => /^count\b.* = 0$/.test(item)),
    zh: /没|無|无|不|未|都|全|零|空|皆|均|非|只|仅|每|最|第一|首|冠|榜|领先|所有|一律|人人|独|单|清一色|头[名一]|状元|同一/u,
    en: /\b(?:no|not|none|nothing|nobody|nowhere|never|without|lack\w*|zero|empty|free|all|every\w*|each|only|exclusively|most|\w+est|first|top\w*|best|number one|leads?|ahead|alone|sole(?:ly)?|solo|single|same|entirely|purely|yet|max(?:imum)?|record|un(?:cited|published|funded|beaten|matched|rivall?ed|surpassed))\b|n['’]t\b/iu,
    message: {
      zh: '查询问的是有没有反例或一个也没有，问题没有这样问',
      en: 'the query asks whether there is none, the question does not',
    },
  },
  {
    name: 'education',
    used: column('Researcher.education'),
    zh: /毕业|畢業|校友|母校|学位|學位|学历|求学|读|培养|出身|博士|硕士|本科|就读|留校|本校|来自|来源|走出|近亲|出来|出自|输送|招/u,
    en: /educat|graduat|alma|alum|degree|stud(?:y|ied)|ph\.? ?d|doctor|school|home-?grown|train|come from|came from|suppl(?:y|ies|ied)|degree|feed|those from|inbreed|in-house|own/iu,
    message: {
      zh: '查询按毕业院校筛选，问题没有这样问',
      en: 'the query filters by where people were educated, the question does not',
    },
  },
  {
    name: 'gender',
    used: column('Researcher.gender'),
    zh: /[男女]|性别|巾帼|姑娘|小伙|爷们/u,
    en: /\bguys?\b|\bgirls?\b|\bgentlem[ae]n\b|\b(?:fe)?male|wom[ae]n|\bm[ae]n\b|\balumnae?\b|\blad(?:y|ies)\b|gender|sex/iu,
    message: {
      zh: '查询按性别筛选，问题没有这样问',
      en: 'the query filters by gender, the question does not',
    },
  },
  {
    name: 'corresponding',
    used: column('AUTHORED.corresponding'),
    zh: /通讯|通信|通訊|联系|责任作者|星号|标星|corresponding/u,
    en: /corr|contact|letters|asterisk|starred|\bstar\b|write to|communicat/iu,
    message: {
      zh: '查询只看通讯作者，问题没有这样问',
      en: 'the query looks at corresponding authors only, the question does not',
    },
  },
  {
    name: 'citing',
    used: relation('CITES'),
    zh: /(?<!我们?(?:要|想|需要|得|打算|准备|正要))引|参考|參考|参照|文献|文后|文末|影响|用[到过了]|用上|在用|提到|点了?名|致敬|肩膀|借鉴|问津|理会|references|(?<!\bto )cite/u,
    en: /(?<!\b(?:I|we)(?:['’]m| am| are|['’]re|['’]d| would)? (?:have|must|should|need|want|wish|like|going|about|plan|planning|trying)(?: to)? )cit|refer|\brefs?\b|(?<!\$)\bsources?\b|acknowledged by|\bcredits?\b|footnote|\brests? on\b|\bstands? on\b|\bshoulders\b|\bused in\b|\bpoint(?:s|ing)? (?:back )?to\b|bibliograph|quot|build|built|\bdraw(?:s|n|ing)?\b|\bdrew\b|\blean(?:s|ing)? |influenc|\bmentions?\b|\b(?:pick|take)(?:s|ed|n|ing)? up\b|\bliterature\b|\bsources? for\b|\breaders?(?:hip)?\b|\brel(?:y|ies|ied) on\b/iu,
    message: {
      zh: '查询经过引用关系，问题没有提到引用',
      en: 'the query follows citations, the question does not mention any',
    },
  },
  {
    name: 'language',
    used: column('Paper.language'),
    zh: /[中英外]文|英语|汉语|语言|语种/u,
    en: /english|chinese|\blang|\b(?:zh|en)\b/iu,
    message: {
      zh: '查询按语言筛选，问题没有这样问',
      en: 'the query filters by language, the question does not',
    },
  },
  {
    name: 'average',
    used: (extraction) =>
      extraction.return.some((item) => item.startsWith('avg ') && !item.startsWith('avg case')),
    zh: /均|每(?:篇|人|位|个|项|名|所)|水平|一般|几次|强度|通常|除以/u,
    en: /averag|mean|avg|\bper\b|\beach\b|typical|usual|how many|\bdivided? by\b/iu,
    message: {
      zh: '查询求了平均，问题没有这样问',
      en: 'the query computes an average, the question does not ask for one',
    },
  },
  {
    name: 'negation',
    used: ({ filters }) => filters.some((one) => one.startsWith('not exists')),
    zh: /[没沒未不无無非除外仅僅只唯独獨空缺零断斷失另余剩首新孤皆恰]|多[了出]|才|他人|[别別](?!人)|他引|第一次|从|都|全|其他|其它|以前|之前|停|退出|纯|单|最早|最后|转|去掉|减|一律|清一色|起步|开始|撇开|总共就|一个人(?:写|完成|署名)|独自|刨去/u,
    en: /\b(?:not?|never|without|except|only|none|neither|nor|nobody|nothing|no-one|(?<!each )other|else|elsewhere|besides|empty|others|additional|extra|further|aside|ignor\w+|alone|all|every|each|entirely|solely|exclusively|purely|new|newcomers?|first|yet|apart|zero|minus|fail|stopped|different|outside|outsiders?|remaining|but|whole|always|before|single|just|latest|last|whose|rest|excluding|external|lone|sole|beyond|ceased|former|nowhere|absent|independently|overlook\w*|strike|throw|discard|un\w+|omit\w*|skip\w*|solo|tak(?:e|en|ing) (?:away|out))\b|n['’]t\b|\bw\/o\b|\b(?:exclu|lack|miss|leav|drop|remov|isolat|inactiv|non(?!-lead))/iu,
    message: {
      zh: '查询排除了一些，问题没有这样问',
      en: 'the query leaves some out, the question does not ask so',
    },
  },
  {
    name: 'running',
    used: ({ filters }) =>
      filters.some((one) => /Project\.startYear <=? \$/.test(one)) &&
      filters.some((one) => /Project\.endYear >=? \$/.test(one)),
    zh: /在研|进行|执行|期间|覆盖|正|着|在做|仍|还在|还有|手上|手头|[没未](?:结|完)|没有结|在跑|跨|未结|运行|延续|活跃|有效|到.*为止|间|起始年.*结束年|(?:立项|开始|启动).*(?:到期|结束|结题)|更早.*更晚|那会儿|那时/u,
    en: /under ?way|\bgoing\b|not (?:yet )?(?:over|finished|ended)|\b\w+ing in \$year|\bin in \$year|running|\brun\b|active|ongoing|in progress|current|going on|during|still|cover|span|in force|carried out|\blive\b|open|\b(?:was|were) \w+ing\b|between|\bstood\b|\bportfolio\b|\b(?:start|beg[aiu]n)\w*\b.*\b(?:before|by|earlier|later|latest)\b.*\b(?:finish|end|complet)/iu,
    message: {
      zh: '查询按在研筛选，问题没有这样问',
      en: 'the query keeps what is under way, the question does not ask so',
    },
  },
  {
    name: 'difference',
    used: ({ return: returned }) =>
      returned.some(
        (item) =>
          / - /.test(item.replaceAll(/size\(?[^)]*\)? - 1/gu, '')) &&
          !/ [<>=]+ /.test(item) &&
          !/length|case|count/.test(item),
      ),
    zh: /[差隔距减龄净跨]|年头|两极|分化|年轻|最老|新旧|跨度|跨越|多[久少长几]|[几多]年|幅度|持续|[时時][长間间]|周期|历时|增|[长短][^，]*(?:的|项目)|比[^，,]*[高低多少早晚]|超过|变化|先后|以来|年数|之间|范围|期限|最[长短久]|年限|领先|超出|年均|扣[掉除去]|[−－]/u,
    en: /diff|subtract|deduct|(?:years?|citations?|papers?|funding|index|counts?|\bend|\blast|\bmax) - (?:the )?(?:\w+ )?(?:start|end|first|last|year|citations?|papers?|funding|min|max)|\btak(?:e|ing) (?:off|away)\b|enduring|\bgap|range|spread|durat|\blong|\bshort|span|years?|between|apart|margin|more|fewer|less|higher|lower|exceed|chang|grow|increas|decreas|lead|ahead|elaps|pass|last|time|net\b|minus|age\b|old|term|period|by how/iu,
    message: {
      zh: '查询求了差，问题没有这样问',
      en: 'the query computes a difference, the question does not ask for one',
    },
  },
  {
    // A project that ran in a year has both.
    name: 'year-bound',
    used: ({ filters }) =>
      ['start', 'end'].filter((year) =>
        filters.some((one) => new RegExp(`^Project\\.${year}Year [<>]=? \\$year`, 'u').test(one)),
      ).length === 1,
    zh: /[来后前起止早晚到至间内过超近仍末初满从终–—~～-]|持续|在研|进行|执行|覆盖|[还正]在|[没未]|以[上下]|跨|新|旧|老|更|比|往|有效|活跃|运行|手[头上]|[自由]\$year|[大小等高低]于|首|已|尚|年代|[－＞＜≥≤]/u,
    en: /since|after|before|from|until|till|\bby\b|late|earl|between|past|prior|recent|onward|through|beyond|ago|still|running|\brun\b|active|ongoing|progress|current|during|\bnot\b|n['’]t\b|never|\bno\b|old|new|begin|follow|preced|cover|span|under ?way|going|open|\blive\b|in force|up to|\bto \$year|\bor\b|more|least|most|over|\$year\d? ?[-–—+]|[-–—] ?\$year|[<>≥≤]|\bever\b|last|\bpre-?\b|\bpost-?\b|stopp|ceas|great|first|exceed|extend|reach|unfinish|within|decade|as of|upwards?/iu,
    message: {
      zh: '查询把年份当作界限，问题没有这样问',
      en: 'the query takes the year for a bound, the question does not',
    },
  },
  {
    name: 'ratio',
    used: ({ return: returned }) => returned.some((item) => / \/ /.test(item)),
    zh: /中位|[占佔比率均每成除乘/]|份|单[篇位项人]|年代|分之|百分|相当于|倍|部分|平摊|摊|水平|强度|合作度/u,
    en: /median|share|ratio|factor|\bdecade|\bper\b|averag|mean|proportion|fraction|percent|\bpct\b|rate\b|\bpart\b|%|each|portion|times|half|how much of|slice|\ba single\b|(?:taken|counted|set) as (?:one|100)|relative|compared|divid|level|typical|intensity|quotient|\bover\b|\binto\b|head/iu,
    message: {
      zh: '查询求了比值，问题没有这样问',
      en: 'the query computes a ratio, the question does not ask for one',
    },
  },
];
