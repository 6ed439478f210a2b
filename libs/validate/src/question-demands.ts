import { asksYesNo, type Frame } from '@coopkg/contracts';
import { nothing, says, text, type Demand } from './question-cues.js';

const aggregates = (extraction: Frame): boolean =>
  extraction.return.some((item) => /^(count|sum|avg|max|min)\b/.test(item));
const ordered = (extraction: Frame): boolean =>
  extraction.order.length > 0 ||
  extraction.return.some((item) => /^(max|min)\b/.test(item)) ||
  /shortest |firstYear|lastYear|\.position|max |min | - /.test(text(extraction));
const negated = (extraction: Frame): boolean =>
  /not |<>|<=? \$|(?<!position )= [012]\b|[<>] [01]\b|is null|\bnone\(|case when|(?:min|max) \S+ [>=]|= false\b| xor /iu.test(
    text(extraction),
  ) || extraction.return.some((item) => item.includes('exists'));
/** What is told of one by how many are before it, or by a comparison, is not sorted. */
const comparesOnly = ({ return: returned }: Frame): boolean =>
  returned.every((item) => item.endsWith(' + 1') || asksYesNo(item));
/** An average of numbers: who has none is counted as 0 or left out by the pattern alone. */
const averagesCounts = ({ return: returned }: Frame): boolean =>
  returned.some((item) => item.startsWith('avg count'));
/** Those with none are there too, with 0. */
const countsNone = ({ relationships, return: returned }: Frame): boolean =>
  relationships.some((one) => one.startsWith('optional')) ||
  returned.some((item) => /^count\(.*-\w+[->]/.test(item));
/** Who takes part is not who leads. */
const leavesLeadersOut = ({ relationships }: Frame): boolean =>
  relationships.some((one) => one.includes('PARTICIPATES_IN')) &&
  !relationships.some((one) => one.includes('LEADS'));
/** A relationship that is followed twice leads to another one. */
const followsTwice = ({ relationships }: Frame): boolean =>
  new Set(relationships).size < relationships.length;

export const demands: readonly Demand[] = [
  {
    name: 'superlative',
    heeded: (extraction) => ordered(extraction) || comparesOnly(extraction),
    zh: /最(?:[多少](?!\$number|\d)|[高大低小新早晚短长久热](?!学历|学位)|密切|频繁|活跃|主要)|最近(?:的(?!(?:论文|文章)[^，,]{0,3}(?:不早于|晚于))|一|发表|启动|立项)|名列前茅|(?:排名?|排行|位居|位列)第(?!几)|排(?:名|行)?在?前|[Tt][Oo][Pp] ?(?:\$number|\d+)|(?<!之|以|年|生|目|从|此|先)前(?!一[位者个])(?:\$number|[一二两三四五六七八九十百]+|\d+)(?:名|位|个|篇|项|所|大|的)|按[^，,？?]{1,14}(?:排序|排列|排名|降序|升序)|(?:从|由)[高多大]到[低少小]|头号|(?<![或及比跟][^？?]*)更[多高][？?]?$/u,
    en: /(?<!at (?:the )?)\bmost\b(?! (?:grateful|obliged|kind|helpful|welcome|appreciated)| recent\b.* (?:papers|projects)$)|\b(?:highest(?![- ]degree)|lowest|largest|biggest|greatest|smallest|fewest|earliest(?! convenience)|newest|latest|oldest|longest|shortest|closest|best[ -]funded)\b|\btop (?:\$number|\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)\b|(?<!\$)\brank(?:s|ed|ing)? (?:first|second|third|highest|lowest|by(?! rank))\b|\b(?:ordered|sorted|sort|order) by\b(?! rank\b.*\bcount)|\b(?:by )?(?:descending|ascending)\b|\bmost recent(?:ly)?$/iu,
    message: {
      zh: '问题里有最高级，查询却没有排序',
      en: 'the question has a superlative, the query no order',
    },
  },
  {
    name: 'second',
    heeded: says(/skip|AUTHORED.position/),
    zh: /(?:排|列|居|名次?|按[^，,？?]{1,12})第[二三四五](?!作者|位?作者)|第[二三四五](?:高|多|大|长|名|好)/u,
    en: /\b(?:second|third|fourth|fifth)[- ](?:most|highest|largest|biggest|best|longest|greatest|lowest|fewest)\b|\brunners?[- ]up\b|\b(?:ranks?|comes?|is|are) (?:second|third|fourth|fifth)\b(?! (?:author|in the author))/iu,
    message: {
      zh: '问题问的是第二名或更后的一名，查询却没有跳过前面的',
      en: 'the question asks for a second or later place, the query skips none',
    },
  },
  {
    name: 'count',
    heeded: (extraction) =>
      aggregates(extraction) ||
      /[Cc]ount|size|hIndex|funding|Project\.number|interests|keywords|path|Year|\.year|position/.test(
        extraction.return.join(),
      ),
    zh: /(?:有|共|发表了?|是)多少(?:位|名|篇|个|项|人|所)|多少(?:位|名|篇|项|人|所|学者|老师)(?!.*(?:分别|哪))|有几(?:位|名|篇|个|项|所)(?!.*(?:都是|都叫|是|叫)(?:哪|什么|啥|谁))|(?:人数|数量|总数|篇数)(?:(?:是|有)多少|[？?]?$)/u,
    en: /\bhow many (?!times)|\bnumber of (?!times)\b|(?<=^|\s)# ?(?:of )?(?:\w+ )?(?:papers?|pubs|articles|projects?|grants?|collab\w*|co-?authors?|people|profs|researchers|members|cit\w+)\b/iu,
    message: {
      zh: '问题问的是数量，查询却没有计数',
      en: 'the question asks for a number, the query does not count',
    },
  },
  {
    name: 'average',
    heeded: says(/avg | \/ /),
    zh: /平均|(?<![二两三])人均(?!(?:有|为)(?!多少|几)|与|和|曾)|均值/u,
    en: /\b(?:average|avg)\b|\b(?:the|their|its|a|overall|what) mean\b|(?<!\b(?:I|we|you) )\bmean (?:h-?index|h index|number|funding|citations?|grant)\b|\bper (?:head|capita)\b|\bmean (?:[a-z-]+ ){1,3}per\b/iu,
    message: {
      zh: '问题问的是平均，查询却没有求平均',
      en: 'the question asks for an average, the query computes none',
    },
  },
  {
    // A mean that is divided once more is no share.
    name: 'share',
    heeded: (extraction) =>
      says(/ \/ |avg |\* 2\b/)(extraction) && !says(/avg case .* \/ count/)(extraction),
    zh: /占比|(?<!性别|英文)比例|百分之|百分比|几成|占了?多大|份额/u,
    en: /\bproportion\b|\bper ?cent(?:age)?\b|\bwhat (?:share|fraction)\b|\bshare of (?:papers|people|researchers|projects|those|the (?:papers|people|researchers|projects|funding|citations))\b/iu,
    message: {
      zh: '问题问的是占比，查询却没有相除',
      en: 'the question asks for a share, the query does not divide',
    },
  },
  {
    name: 'ranks-as-examples',
    heeded: ({ entities, filters }) =>
      ![...Object.keys(entities), ...filters].some((one) => one.includes('$rank')),
    message: {
      zh: '问题里的职称只是举例，查询却只看它们',
      en: 'the ranks of the question are examples, the query looks at these alone',
    },
    zh: /\$rank\d?(?:[、，,和]\$rank\d?)+(?:这些|之类的?|等等|诸如此类)(?:分别|各|都?有?(?:几|多少))/u,
    en: /\$rank\d?(?:,? (?:and |or )?\$rank\d?)+,? (?:and so on|and so forth|and the like|etc)\b/iu,
  },
  {
    name: 'share-of-gender',
    heeded: ({ entities }) => Object.values(entities).includes('Researcher.gender'),
    zh: /[女男](?:性|的)?(?:学者|教师|老师|研究者|研究人员|教授|人员)?(?:里面?|当中|之中|中)[^。]*(?:占|比例|百分之)/u,
    en: /\b(?:of|among) (?:all |the )*(?:female|wom[ae]n|male|men)\b[^.?]*, ?(?:what|which|how|the|give|tell|show)\b[^.?]*\b(?:proportion|share|fraction|per ?cent(?:age)?)\b/iu,
    message: {
      zh: '问题以女性（或男性）为基数，查询却不是',
      en: 'the question takes the women (or the men) for the whole, the query does not',
    },
  },
  {
    name: 'gender',
    heeded: says(/gender/),
    zh: /[女男](?:性|教|老师|学者|研究|副|讲师|合[作著]|作者|负责人|审稿|成员|科学家|科研|\$rank)|男女|性别|(?:^|[ ，,、：])[女男](?=[ ，,、]|$)/u,
    en: /\b(?:female|male|(?:wo|(?<!\b(?:one|front|best|key|right-hand|middle)[- ]))m[ae]n|gender)\b/iu,
    message: {
      zh: '问题问到性别，查询却没有',
      en: 'the question asks about gender, the query does not',
    },
  },
  {
    name: 'language',
    heeded: says(/language|nameEn/),
    zh: /(?:中文|英文|英语|汉语)(?!献|摘要|或|名|姓名|期刊|刊物|系|学院|专业|教学|文学)/u,
    en: /\b(?:in|written in) (?:English|Chinese)\b|\b(?:English|Chinese)(?:[- ]language)? (?:papers?|articles?|publications?|ones)\b/iu,
    message: {
      zh: '问题问到语言，查询却没有',
      en: 'the question asks about a language, the query does not',
    },
  },
  {
    name: 'author-position',
    heeded: says(/AUTHORED\.position/),
    zh: /第[一二三]作者|[一二]作(?!品|者)|首位作者|末位作者|最后(?:一位|一个)?作者|第[一二三]署名|尾作|署名(?:最后|最末|第|排|首|居)|排在?第[一二三](?:的?作者|位的?作者)|(?:排|列)在?(?:第[一二三]|最后|末位)的作者/u,
    en: /\b(?:first|second|third|last|final|lead)[- ]author|\b(?:first|second|third|last) (?:of|among|in) (?:the |its )?authors?\b|\bauthor (?:number )?(?:two|three|2|3)\b/iu,
    message: {
      zh: '问题问到署名次序，查询却没有',
      en: 'the question asks for a place among the authors, the query does not',
    },
  },
  {
    name: 'corresponding',
    heeded: says(/AUTHORED\.corresponding/),
    zh: /通[讯信訊]作者|责任作者/u,
    en: /\bcorresponding\b/iu,
    message: {
      zh: '问题问到通讯作者，查询却没有',
      en: 'the question asks for corresponding authors, the query does not',
    },
  },
  {
    name: 'not-corresponding',
    reads: 'everything',
    heeded: ({ filters, relationships, return: returned }) =>
      !filters.includes('AUTHORED.corresponding = true') ||
      relationships.filter((one) => one.includes('AUTHORED')).length > 1 ||
      [...filters, ...returned].some((one) => / = 0$/.test(one)),
    zh: /(?<!是)(?:不是|并非|(?<!是)非|没当过?|未任|不任)(?:(?:第一作者|一作)(?:[也又且]?(?:不是|非|没当过?)|和|或|、))?通[讯信訊]作者/u,
    en: /(?:\bnot|\bnor|n['’]t)(?: (?:(?:been|be|listed) )?(?:as )?(?:the |a )?)?(?: ?first(?:[- ]author)? (?:or|nor) (?:the )?)? ?corresponding\b|\bnon-?corresponding\b/iu,
    message: {
      zh: '问题排除通讯作者，查询却只看通讯作者',
      en: 'the question leaves corresponding authors out, the query looks at them only',
    },
  },
  {
    name: 'not-first',
    reads: 'everything',
    heeded: ({ filters, relationships, return: returned }) =>
      !filters.includes('AUTHORED.position = 1') ||
      relationships.filter((one) => one.includes('AUTHORED')).length > 1 ||
      [...filters, ...returned].some((one) => / = 0$|^not |or /.test(one)),
    zh: /(?<!是)(?:不是|并非|(?<!是)非|没当过?)(?:第一作者|一作)/u,
    en: /(?:\bnot|\bneither|\bnor|n['’]t)(?: (?:been|be|listed))?(?: as)?(?: the| a)? first(?:[- ]author|(?: or| nor)\b)/iu,
    message: {
      zh: '问题排除第一作者，查询却只看第一作者',
      en: 'the question leaves first authors out, the query looks at them only',
    },
  },
  {
    name: 'most-collaborators',
    heeded: ({ return: returned }) =>
      !returned.some((item) => /^count (?:distinct )?Researcher\.university/.test(item)),
    zh: /(?:合作者|合著者|合作学者)(?:人数|数量?)?最[多少]/u,
    en: /\b(?:most|fewest) (?:\w+ )?(?:co-?authors|collaborators) (?:from|at) (?:other|different|outside)/iu,
    message: {
      zh: '问题比的是合作者人数，查询数的是学校',
      en: 'the question compares numbers of collaborators, the query counts universities',
    },
  },
  {
    name: 'count-people',
    heeded: ({ relationships, return: returned }) =>
      !returned.includes('count') || relationships.length === 0,
    zh: /(?:按|学者|研究者|教师|老师|作者|合作者)人数|多少(?:位|名|个)?(?:不同的?)?(?:人|学者|老师|研究者)(?!次|合作)/u,
    en: /\b(?:how many|number of) (?:of (?:its|their|the|whose) )?(?:different |distinct |other )?(?:people|researchers|scholars|academics)\b/iu,
    message: {
      zh: '问题问的是人数，查询数的是行数',
      en: 'the question asks how many people, the query counts rows',
    },
  },
  {
    name: 'first-or-corresponding',
    reads: 'everything',
    heeded: ({ filters, relationships }) =>
      !(
        filters.includes('AUTHORED.position = 1') &&
        filters.includes('AUTHORED.corresponding = true')
      ) || relationships.filter((one) => one.includes('AUTHORED')).length > 1,
    zh: /(?:第一作者|一作)(?:或者?|或是|\/|／)(?:为|是)?(?:通[讯信訊]|责任作者)|通[讯信訊](?:作者)?(?:或者?|或是|\/|／)(?:为|是)?(?:第一作者|一作)/u,
    en: /\bfirst(?:[- ]authors?)?(?: or |\/)(?:as |the |a |is |was )*corresponding|\bcorresponding(?:[- ]authors?)?(?: or |\/)(?:as |the |a |is |was )*first/iu,
    message: {
      zh: '问题里第一作者或通讯作者都算，查询却要求两者兼是',
      en: 'the question counts first or corresponding authors, the query wants both at once',
    },
  },
  {
    name: 'uncited-left-out',
    reads: 'everything',
    heeded: ({ filters, relationships }) =>
      filters.some((one) => /(?:citationCount|^count.*) (?:> 0|>= 1|<> 0)/.test(one)) ||
      relationships.some((one) => one.includes('CITES') && !one.startsWith('optional')),
    zh: /(?:没有?|未)被引(?:过)?的?(?:就|都)?(?:不用|不必|不要|别)列/u,
    en: /\b(?:leave|leaving|left) out (?:those |papers |articles )?(?:never|not|without) (?:been )?cit/iu,
    message: {
      zh: '问题不要没有被引的，查询却没有去掉',
      en: 'the question leaves out what is not cited, the query does not',
    },
  },
  {
    name: 'count-papers',
    heeded: ({ return: returned }) =>
      returned.some((item) =>
        /^count\b|^sum |paperCount|COOPERATES_WITH\.count|size|case|path|count\(|^avg count/.test(
          item,
        ),
      ) || returned.some((item) => asksYesNo(item) || item.includes(' / ') || item.includes(' - ')),
    zh: nothing,
    en: /^how many (?:papers|articles|publications) (?:do|does|did|has|have|were|are|is|was)\b/iu,
    message: {
      zh: '问题问的是论文数，查询没有计数',
      en: 'the question asks how many papers, the query does not count them',
    },
  },
  {
    name: 'education',
    heeded: says(/education/),
    zh: /毕业(?!论文|设计|条件|要求|审核|答辩)|校友|母校|最高学位/u,
    en: /\bgraduat(?:ed?|es) (?:of|from)\b|\balum(?:ni|nus|na|nae)\b(?! (?:magazine|newsletter|office|news))|\balma mater|\bhighest degree\b/iu,
    message: {
      zh: '问题问到毕业院校，查询却没有',
      en: 'the question asks where people were educated, the query does not',
    },
  },
  {
    name: 'negation',
    reads: 'negations',
    heeded: (extraction) =>
      negated(extraction) ||
      leavesLeadersOut(extraction) ||
      averagesCounts(extraction) ||
      countsNone(extraction) ||
      says(/endYear >|lastYear|firstYear/)(extraction),
    zh: /从未|从没|从来没|未曾|(?<![有了到])没有?(?:\$(?:person|university)\d?[^，,？?]{0,6}参[与加]|一(?:个|位|名|篇|项)|任何|参[与加]|发表|发过|主持|合作|合著|被引|拿|写|获|引用|论文|项目|课题|做|当|跟|和|与|在|过)|(?<![有了到])没(?:成员|有成员)|(?<!是)不是(?:任何|\$|第一|通讯|负责人|主持人)|不包括|不属于|(?<!在)不在|从不|并非|非\$|未(?:主持|参与|发表|引用|获|合作)|(?<!有)无(?:合作|项目|论文)|[一半](?:篇|个|项|位|次|所)[^，,？?]{0,8}[也都]?[没未]|(?<!很久)还没(?!有\$|[^，,？?]{1,14}(?:时|之前|以前))|(?<![做过])没(?:直接|发|拿|主持|参与|参加|引|写|合作|跟|和|与|做|当|带|有过)(?!有)/u,
    en: /\bnot a single\b|\bnone of (?!us\b|my\b|our\b)|\b(?:never(?! (?:heard|mind|met)\b)|without(?! (?:repe|dupl))|neither|nor|nobody(?! (?:in (?:our|my)|here)\b))(?!\w)|\b(?:not (?:in|at|from|by|on|of|a|led|yet|been|written|published|work|working|worked|lead|funded|produced|have|cooperat|collaborat)|(?<!\bI |\byou |\bwe )(?:did|do|does|has|have|is|are|was|were) not|no (?:joint|members?|authors? (?:at all )?(?:from|at|of)|publications?|papers?|projects?|grants?|collaborators?|co-?authors?)|(?:has|have|had) (?:published|written|led|produced) nothing|(?<!\bI |\byou |\bwe )(?:has|have|does|did|is|(?<!\b(?:my|our) \w+ )are|was|were|who do|that do)n['’]t)\b(?! you\b)/iu,
    message: { zh: '问题里有否定，查询却没有', en: 'the question has a negation, the query none' },
  },
  {
    name: 'exclusion',
    reads: 'negations',
    heeded: (extraction) =>
      negated(extraction) ||
      leavesLeadersOut(extraction) ||
      averagesCounts(extraction) ||
      followsTwice(extraction) ||
      says(/skip|[yY]ear > \$/)(extraction),
    zh: /没(?:其他|别|有其他)|(?<!算|负责人|主持人|PI)不算(?!(?:项目|课题)?(?:负责人|主持人)|高|低|多|少|空白)(?![^，,]*(?:不到|不足|少于|低于|不满|以下))|(?<!负责人|主持人)除(?:了|去|外)(?!(?:项目|课题)?(?:负责人|主持人))|以外|校外|外校|排除|撇开|抛开|刨去|剔除/u,
    en: /\bskip (?:anything|any|those|all)\b|\b(?:except|excluding|leaving out(?![^,]*\b(?:fewer|less|under|below)\b)|left out|besides(?! (?:the|its|their) (?:leader|PI|head)\b)|other than(?! (?:the|its|their) (?:leader|PI|head)\b)|(?:not counting|apart from|aside from) (?:it|him|her|them)sel(?:f|ves)|outside (?:of|the|their|his|her|\$)|no other)(?!\w)/iu,
    message: {
      zh: '问题里排除了一些，查询却没有',
      en: 'the question leaves some out, the query none',
    },
  },
  {
    name: 'leader-or-member',
    heeded: (extraction) => says(/LEADS/)(extraction) && says(/PARTICIPATES_IN/)(extraction),
    zh: /(?:主持|负责|牵头)(?:或者?|和|及|与|、|还是|以及)(?:是)?(?:参与|参加)|(?:参与|参加)(?:或者?|和|及|与|、|还是|以及)(?:是)?(?:主持|负责|牵头)|[无不]论(?:是)?(?:主持|负责|参与)|连负责人/u,
    en: /\b(?:as )?(?:lead|leads|led|leading|leader|PI|principal investigator)\b (?:or|and) (?:as )?(?:an? )?(?:\w+ )?(?:member|participa\w*|tak\w+ part|took part)|\bparticipa\w* (?:in )?(?:or|and) (?:as )?(?:lead|leads|led|leading|leader)\b/iu,
    message: {
      zh: '问题里主持与参与都算，查询却只看一种',
      en: 'the question counts leaders and members, the query one of the two',
    },
  },
  {
    name: 'sum',
    heeded: (extraction) =>
      says(/sum |count|Count/)(extraction) ||
      ('$project' in extraction.entities && extraction.return.includes('Project.funding')),
    zh: /总额|总和|合计|总经费|经费总|累计(?:经费|获|拿|发|金额)/u,
    en: /\btotal (?:funding|grant money|amount|money|sum|budget)\b|\bsum of\b|\bcited in total\b|\badd up the\b|\b(?:funding|money) (?:in total|altogether)\b/iu,
    message: {
      zh: '问题问的是总和，查询却没有求和',
      en: 'the question asks for a sum, the query computes none',
    },
  },
  {
    name: 'alone',
    reads: 'negations',
    heeded: says(/count|not |<>|[=<>] [012]\b/),
    zh: /独自|独立(?:发表|完成|撰写|署名)|单独(?:发表|署名|完成|写)|一个人(?:写|发|署)|(?:唯一|单一)作者/u,
    en: /\b(?:write|wrote|written|publish|published|writes|publishes|authored?) (?:\w+ ){0,3}(?:alone|by (?:him|her|them)sel)|\b(?:sole|(?<!every )single|solo)[- ]author/iu,
    message: {
      zh: '问题问的是独自完成的，查询却没有这个条件',
      en: 'the question asks for work done alone, the query does not',
    },
  },
  {
    name: 'most-of',
    heeded: ({ order, return: returned, filters }) =>
      [...order, ...returned.filter((item) => /^(?:max|min) /.test(item)), ...filters].some((one) =>
        /count|Count|size/.test(one),
      ),
    zh: /(?:项目|课题|论文|文章|合作者|合作伙伴|学者|老师|教师|研究者|研究人员|作者|成员)(?:数量?)?最[多少]/u,
    en: /\b(?:most|fewest|largest number of) (?:projects|papers|articles|publications|grants|collaborators|co-?authors|researchers|scholars|members|authors)\b(?! possible)/iu,
    message: {
      zh: '问题问的是个数最多或最少，查询却没有按个数排',
      en: 'the question asks for the greatest or smallest number, the query does not sort by a number',
    },
  },
  {
    name: 'ongoing',
    heeded: says(/endYear|lastYear/),
    zh: /在研(?!究|发|制|习|讨|读)|正在(?:进行|执行|开展|实施)|[没未]有?(?:结束|结题|完成|到期)|[还仍]在(?:进行|执行|研)/u,
    en: /\b(?:ongoing(?![^.,;]*(?:n['’]?t|not) count)|on-going|(?<!g[eo]t |not those already |not the ones already )under ?way|in progress|currently (?:running|active)|(?:not|n['’]t) (?:yet )?(?:ended|finished|completed|over)|unfinished|still (?:running|under ?way|in progress))\b/iu,
    message: {
      zh: '问题问的是在研的项目，查询却没有这样筛选',
      en: 'the question asks for projects under way, the query does not select them',
    },
  },
  {
    name: 'byline',
    heeded: says(/AUTHORED\.position/),
    zh: /(?:署名|作者)(?:的)?(?:先后)?(?:顺序|次序|排序)|按署名/u,
    en: /\b(?:byline|author|authorship) order\b|\border of (?:authorship|(?:the )?byline)\b/iu,
    message: {
      zh: '问题要按署名次序，查询却没有这样排',
      en: 'the question asks for byline order, the query does not sort so',
    },
  },
  {
    name: 'none-counted',
    reads: 'negations',
    heeded: ({ relationships, return: returned }) =>
      relationships.every((one) => one.startsWith('optional')) ||
      (relationships.length > 1 && relationships.at(-1)!.startsWith('optional')) ||
      returned.some((item) => /count\(/.test(item)),
    zh: /(?:没有?|无)[^，,？?（(]{0,4}的?(?:记|计|算)(?:作|为)?(?:0|零)|(?:没有?|无)[^，,？?（(]{0,8}(?:也|都)(?:算|计|记)|按(?:零|0)计|(?:算|计|记)(?:作|为)(?:零|0)/u,
    en: /\bcount(?:ing|ed) [^,.?]{0,30}\b(?:without|with (?:none|no)|none)\b|\bas zero\b|\bincluding (?:those |the ones |people |projects )?(?:without|with (?:none|no))\b/iu,
    message: {
      zh: '没有的也要算在内，查询却只看有的',
      en: 'those with none count too, the query leaves them out',
    },
  },
  {
    name: 'first-together',
    heeded: says(/firstYear|AUTHORED|year/),
    zh: /(?:首次|第一次|首度|最早|刚|才)(?:开始)?合[作著]|开始合[作著]|新(?:结识|增|认识|添)的?合作/u,
    en: /\b(?:first|began|begun|started|new(?:ly)?) (?:to )?(?:collaborat|co-?operat|co-?author|work(?:ed|ing)? (?:with|together)|publish(?:ed|ing)? together)/iu,
    message: {
      zh: '问题问的是开始合作，查询却没有看首次合作的年份',
      en: 'the question asks when people began to cooperate, the query does not look at the first common year',
    },
  },
  {
    name: 'last-together',
    heeded: says(/lastYear|AUTHORED|year/),
    zh: /(?:最后|最近|末|上)一?次合[作著]|(?:停止|结束|不再|没再|没有再)合[作著]/u,
    en: /\b(?:last|most recently|stopped|ceased|no longer) (?:to )?(?:collaborat|co-?operat|co-?author|work(?:ed|ing)? (?:with|together)|publish(?:ed|ing)? together)/iu,
    message: {
      zh: '问题问的是最后一次合作，查询却没有看末次合作的年份',
      en: 'the question asks when people last cooperated, the query does not look at the last common year',
    },
  },
  {
    name: 'contains',
    heeded: says(/ contains /),
    zh: /(?:题目|标题|题名|名称|名字|篇名)(?:里面|里|中|上|当中)?(?:都|是|有没有)?(?:带|含|包含|包括|出现|提到|提及|有(?!哪|什么|多|几|点|些)|写着)/u,
    en: /\b(?:titles?|names?) (?:that )?(?:contain|includ|mention|featur)|(?<!\binterested )\bin (?:its|their|the) (?:titles?|names?)\b(?! of\b)/iu,
    message: {
      zh: '问题问的是名称里的词，查询却没有这样筛选',
      en: 'the question asks for a word of a name, the query does not look for it',
    },
  },
  {
    name: 'surname',
    heeded: says(/starts with|substring|left\(/),
    zh: /(?<!同|尊|高|贵)姓(?!名|氏|什么|甚|大名)\p{Script=Han}/u,
    en: /\bsurnamed?\b|\b(?:family|last) name\b/iu,
    message: {
      zh: '问题问到姓，查询却没有',
      en: 'the question asks for a surname, the query does not',
    },
  },
  {
    name: 'steps',
    heeded: ({ return: returned }) => returned.some((item) => /length|count/.test(item)),
    zh: /^(?!.*(?:中间|路上|谁|路径|经过(?!了?(?:几|多少))|途经|链条)).*(?:几步|几跳|多少步|隔(?:了|着)?(?:几|多少)(?!年))/u,
    en: /^(?!.*\b(?:path|route|chain|who|whom|show)\b).*(?:\bhow many (?:steps|hops|links|degrees|handshakes)\b|\bdegrees of separation\b)/iu,
    message: {
      zh: '问题问的是步数，查询却没有计算',
      en: 'the question asks for a number of steps, the query does not count them',
    },
  },
  {
    // One of the two is enough for a list of both.
    name: 'both',
    heeded: (extraction) =>
      !extraction.filters.some((one) =>
        / in \[\$(source|category|discipline|venue|topic|year), \$\1 ?2\]/.test(one),
      ) ||
      says(/count distinct|= 2|count\{|each|exists/)(extraction) ||
      extraction.return.some((item) => /^(?:count|sum|avg|min|max)\b/.test(item)),
    zh: /同时|既[^，,？?]*又|双双|两(?:者|边|家|方|头)(?:都|均|皆)/u,
    en: /\bboth (?!numbers|counts|values|together)/iu,
    message: {
      zh: '问题要两者兼有，查询只要其中之一',
      en: 'the question wants both, the query is content with one of the two',
    },
  },
  {
    // What each group has the most of is many rows, not one.
    name: 'each',
    heeded: ({ limit }) => limit !== '1',
    zh: /(?:每(?:个|所|一|位|家)?|各(?:个|所)?)(?:学院|大学|高校|学校|学科|期刊|年|职称|承担单位|依托单位|单位|资助机构|类别|来源)[^，,？?]*最|每[位个](?:\$rank|老师|学者|人|负责人)[^，,？?]*各自[^，,？?]*最/u,
    en: /\b(?:highest|most|largest|best|top|biggest)\b.*\b(?:of|in|for|at|from|per) (?:each|every) |^for (?:each|every) [^,:]{3,60}[,:].*\b(?:most|highest|best|top|largest|biggest)\b|\b(?:each|every) (?:college|department|university|institution|year|venue|journal)['’]s (?:most|highest|top|best)/iu,
    message: {
      zh: '问题问的是每一组的最高者，查询只给一个',
      en: 'the question asks for the top of each group, the query gives one',
    },
  },
  {
    // How many stand between is one less.
    name: 'steps-whole',
    heeded: ({ return: returned }) => !returned.some((item) => /length\(.*\) - 1/.test(item)),
    zh: /^(?!.*(?:中间|之间隔|隔着|中介|间隔)).*(?:几|多少)步/u,
    en: /^(?!.*\b(?:between|intermediar\w*|in the middle|through)\b).*\b(?:how many (?:\w+ )?(?:steps|hops|links)|steps? apart)\b|\b(?:shortest|collaboration|network) distance\b/iu,
    message: {
      zh: '问题问的是步数，查询却少算了一步',
      en: 'the question asks for the steps, the query counts one less',
    },
  },
  {
    name: 'venues-of-both',
    heeded: ({ relationships, filters, return: returned }) =>
      !returned.includes('Paper.venue') ||
      filters.some((one) => one.includes('venue')) ||
      relationships.filter((one) => one.includes('AUTHORED')).length !== 2,
    zh: /^(?!.*(?:合[作著写发]|共同|一起|联[合名]|同一篇)).*\$person(?!2).*\$person2.*(?:都|均|各自).*(?:期刊|刊物|会议|杂志)|^(?!.*(?:合[作著写发]|共同|一起|联[合名])).*(?:期刊|刊物|会议|杂志).*\$person(?!2).*\$person2.*(?:都|均)/u,
    en: /^(?!.*\b(?:together|joint(?:ly)?|co-?author\w*|co-?wrote|shared papers?|collaborat\w*)\b).*\b(?:venues?|journals?|conferences?)\b.*\bboth\b.*\$person2/iu,
    message: {
      zh: '问题问的是两人都发过论文的刊物，查询要求两人合写',
      en: 'the question asks where both have published, the query wants papers of both together',
    },
  },
  {
    name: 'running-in',
    heeded: ({ filters, entities }) =>
      !filters.some((one) => /Project\.startYear (?:>=?|=) \$year\b/.test(one)) &&
      !/startYear/.test(entities['$year'] ?? ''),
    zh: /^(?!.*\$year2).*\$year年?(?:当年|时|那年)?[^，,。]{0,12}(?:在研(?!究)|正在(?:进行|执行))/u,
    en: /^(?!.*\$year2).*\b(?:running|(?<!g[eo]t )under ?way|ongoing|in progress) in \$year/iu,
    message: {
      zh: '问题问的是某年在研的项目，查询却只看那年或其后开始的',
      en: 'the question asks what was under way in a year, the query keeps what began then or later',
    },
  },
  {
    // Of each other, of two at once, of what cites something else in its turn: one citation is not enough.
    name: 'cited-in-turn',
    heeded: (extraction) =>
      extraction.relationships.filter((one) => one.includes('CITES')).length > 1 ||
      says(/CITES\*/)(extraction) ||
      [...extraction.filters, ...extraction.return].some((one) => one.includes('CITES')),
    zh: /引用[^，,。]{0,12}又(?:引用|引了)|(?:互相|相互|彼此)(?:都)?引用?(?:过|了)?对方|(?:(?<![总一])共|(?<!加在)一起|共同)被引(?!多少|几|了|次)|间接引用|既引用?[^，？?]*[，,]?[又也]引/u,
    en: /\bcites?\b.*\bin turn\b|\bin turn cites?\b|\bcit\w+\b.*\b(?:in return|each other|one another|mutually)\b|\bmutual(?:ly)? cit|\bco-?cit|\bcited together\b|\bindirect(?:ly)? cit|\bcit\w+ [^,.?]*\bindirectly\b|\bcite both\b/iu,
    message: {
      zh: '问题问到两次引用，查询只走了一步',
      en: 'the question asks for two citations, the query follows one',
    },
  },
  {
    // "the most cited" is a number that the graph has; who has cited whom is a relationship.
    name: 'cites',
    heeded: says(/CITES/),
    zh: /(?<!被[^，,。]{0,8})引用(?:过|了)[《“"]?\$(?!number)(?!.*(?:多少|几)次)/u,
    en: /^(?!.*\b(?:how (?:often|many times|frequently)|number of times)\b).*\b(?:who|(?<!paper )people|researchers|scholars|anyone|papers (?:that|which)) (?:has |have |had )?(?:ever )?cite[sd]? (?!more\b|most\b|less\b|over\b|at least\b)(?=[^,.?]*\$(?!number))/iu,
    message: {
      zh: '问题问到谁引用谁，查询却没有经过引用关系',
      en: 'the question asks who cites whom, the query follows no citation',
    },
  },
  {
    name: 'leader-too',
    heeded: (extraction) =>
      (says(/LEADS/)(extraction) && says(/PARTICIPATES_IN/)(extraction)) ||
      says(/\+ 1\b/)(extraction),
    zh: /(?:负责人|主持人|PI)(?:也|都|一并)?(?:算在内|计入|计算在内|包括在内|算上|也算)|连同?(?:项目)?(?:负责人|主持人)在内|(?<!不)(?:算上|包括|包含|加上)(?:项目|课题)?(?:负责人|主持人)(?=在内|，|,|）|\)|的?(?:一共|共|总))|(?:负责人|主持人)加(?:参与人|成员|参加者)/u,
    en: /(?<!not )\b(?:counting|including) (?:its|the|their) (?:leader|PI|head|principal investigator)\b|\b(?:leader|PI|head) (?:included|counted in|counted too)\b/iu,
    message: {
      zh: '问题连负责人也算，查询只看成员',
      en: 'the question counts the leader too, the query one of the two',
    },
  },
  {
    name: 'leader-left-out',
    reads: 'negations',
    heeded: (extraction) =>
      negated(extraction) || !says(/LEADS\|PARTICIPATES_IN|PARTICIPATES_IN\|LEADS/)(extraction),
    zh: /(?:不算|不含|不包括|不计|不列|除[去了]|排除|去掉|不要|撇开)(?:项目|课题)?(?:负责人|主持人|PI)|(?:负责人|主持人|PI)(?:除外|不算|不计|不含|不用列|不必列|不列|不要|不在内)/u,
    en: /\b(?:not|rather than) (?:as )?(?:the |its |their )?(?:leader|PI|head|principal investigator)\b|\b(?:leader|PI|head|principal investigator) (?:not (?:counted|included)|excluded|left out)\b|\b(?:not counting|excluding|leaving out|besides|other than|except|apart from) (?:its |the |their )?(?:project )?(?:leader|PI|head|principal investigator)\b/iu,
    message: {
      zh: '问题不算负责人，查询却算了',
      en: 'the question leaves the leader out, the query counts him',
    },
  },
  {
    name: 'members-left-out',
    reads: 'everything',
    heeded: (extraction) => !says(/PARTICIPATES_IN/)(extraction) || negated(extraction),
    zh: /(?:挂名|纯)?参[与加](?:的|者|人)?(?:身份|项目|课题)?(?:的)?(?:一概|都)?(?:不算|不计|除外|不含)|不算(?:挂名|参[与加])|除(?:了|去)(?:挂名)?参[与加]的|[（(]非参[与加][）)]/u,
    en: /\bparticipa\w+ (?:is |are )?(?:excluded|left out|omitted|not counted|not enough)\b|\b(?:participa\w+|taking part) does(?: not|n['’]t) count\b|\b(?:not counting|excluding|leaving out) (?:mere(?:ly)? )?(?:participa|taking part)|\bteam members? (?:not counted|left out|excluded)\b/iu,
    message: {
      zh: '问题不算参与的，查询却算了',
      en: 'the question leaves out those who only take part, the query counts them',
    },
  },
  {
    name: 'first-in-year',
    heeded: ({ filters }) =>
      !filters.some((one) => /COOPERATES_WITH\.firstYear [<>]=? \$year/.test(one)),
    zh: /\$year年(?:才|)?(?:首次|第一次|刚开始|才开始)(?!.*(?:以来|之前|以前|之后|至今))/u,
    en: /\bfor the first time in \$year\b(?! or)|\bfirst (?:cooperated|collaborated|worked together) in \$year\b(?! or)/iu,
    message: {
      zh: '问题问的是那一年首次合作，查询却是之前或之后',
      en: 'the question asks for a first cooperation in that year, the query for before or after it',
    },
  },
  {
    name: 'degree-from',
    heeded: ({ entities }) => !/^Researcher\.university/.test(entities['$university'] ?? ''),
    zh: /(?<!\$university(?!\d).*)(?:在\$university(?!\d)(?:拿|取得|获得|读)(?:的|到|了)?的?(?:最高)?(?:学位|学历)|(?:学位|学历)(?:是)?(?:在|来自|从)?\$university(?!\d)(?!.*现在?在?本校)|\$university(?!\d)毕业(?!后|的?(?:院校|学校|论文)))/u,
    en: /(?<!\$university(?!\d).*)\b(?:graduat\w+ from|degrees? (?:at|from)|alum\w+ of) \$university(?!\d)/iu,
    message: {
      zh: '问题里的大学是毕业院校，查询当成了现在的单位',
      en: 'the university of the question is where people graduated, the query takes it for where they work',
    },
  },
  {
    name: 'all-authors',
    heeded: says(/not exists|all\(|none\(|count|collect|<>/),
    zh: /(?:全部|所有|全体)作者(?:都|均|全)?(?:是|来自|属于|在|出自)(?!谁|哪|什么)|作者(?:全部|全都|全|都|均)(?:来自|属于|出自)(?!哪|什么)/u,
    en: /\ball (?:of )?(?:the |its |their |whose )?authors (?:are|were|come|belong|work)|\bwhose authors (?:are|were|come|all)\b[^,.]*\b(?:all|only|exclusively|same)\b|\bauthors are all\b/iu,
    message: {
      zh: '问题要所有作者都如此，查询只要有一位',
      en: 'the question wants it of all authors, the query is content with one',
    },
  },
  {
    name: 'how-often',
    heeded: ({ return: returned }) =>
      returned.some(
        (item) => /count|Count|\bsum\b|\bpath\b| [-/] |true|false/.test(item) || asksYesNo(item),
      ),
    zh: /合作(?:过|了)?(?:几|多少)(?:次|回|篇)|(?:一起|共同|合)[发写著](?:过|了)?(?:几|多少)篇/u,
    en: /\bhow (?:often|many times)\b/iu,
    message: {
      zh: '问题问的是次数，查询没有返回',
      en: 'the question asks how often, the query does not return it',
    },
  },
  {
    name: 'yes-no',
    heeded: ({ return: returned }) =>
      returned.some((item) => asksYesNo(item) || /^count/.test(item)),
    zh: /能不能(?!.*(?:告诉|查|列|给|说|看|帮|找|问|介绍|知道))[^，,]{0,20}[？?]?$|(?:步|跳)(?:以内|之内|内)(?:能不能|能否|可否|是否)/u,
    en: /^(?:can|could) (?:one|someone|anyone|\$person)\b.*\bto\b/iu,
    message: {
      zh: '问题问的是能否，查询却不回答是或否',
      en: 'the question asks for yes or no, the query returns something else',
    },
  },
];
