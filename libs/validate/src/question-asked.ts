import { asksYesNo, type Frame } from '@coopkg/contracts';
import { nothing, says, type Demand } from './question-cues.js';

const returns =
  (pattern: RegExp) =>
  ({ return: items }: Frame): boolean =>
    items.some(
      (item) => (pattern.test(item) && !item.startsWith('count')) || /\bpath\b/.test(item),
    );

/** 「谁高」 of two years, fields or projects asks for what is compared. */
const compares = ({ entities, order, return: items }: Frame): boolean =>
  order.length > 0 &&
  (items.some((item) => item.startsWith('each [')) ||
    Object.keys(entities).some((key) =>
      /^\$(?:topic|discipline|project|year|category|source|venue)2$/.test(key),
    ));
/** 「有没有哪篇」 is answered by yes or no. */
const saysYesOrNo = ({ return: items }: Frame): boolean => items.some(asksYesNo);

const both = (zh: string, en: string): { zh: string; en: string } => ({
  zh: `问题问的是${zh}，查询返回的却不是`,
  en: `the question asks for ${en}, the query returns none`,
});

/** What is asked for must be among what the query returns; a university, a funder or a venue may be whom 「谁」 means when they are compared. */
export const asked: readonly Demand[] = [
  {
    name: 'asked-person',
    heeded: (extraction) =>
      returns(/Researcher|university|source|venue|discipline|category/)(extraction) ||
      compares(extraction),
    message: both('人', 'people'),
    zh: /(?<!不管|不论|无论)(?<!\$(?:project|university|paper)\d?.*\$(?:project|university|paper)2.*)(?!(?<=(?<!最[常多])(?:引用?|参考|借鉴)(?:了|过)?)谁家?的?(?:哪些)?(?:论文|文章|paper))谁(?<![也都]没|没引)(?!知道|能|晓得|家?(?:的?(?:哪|论文|文章|paper))?[^，,？?]{0,4}引|出资|资助|出(?:的)?钱|家的钱|给的?钱|提供|的肩|[也都]没|被引多谁|在前)(?!.*(?:文章|论文|篇名)(?:清单|标题|列表|题目|和|、)|.*[，,]再[看列找查]|.*[？?]给出?课题名)|哪(?:些|几|一)?[位名](?!作者)|哪些(?:\$rank|学者|老师|教师|研究者|研究人员|专家|人(?!工))/u,
    en: /(?:^|[.:;?!] |\b(?:hi|hello|hey|please|me|know|see|there),? )who(?:m|se)?\b(?!.*\btitles\b)(?! cares\b)(?! (?:cites?|cited|(?:has|have) (?:been )?(?:built|drawn|cited|quoted|quoting|citing|used)|refers?|quotes?|buil(?:t|ds?)|drew|draws?|follow(?:s|ed)|picked|picks|reuses?d?|uses?d? (?:the |this )?(?:paper|work|article)|funds?|funded|finances|financed|pays|paid|sponsors?)\b)|\b(?:which|what) (?:\$rank|researchers?|scholars?|academics?|people|person|scientists?|professors?|collaborators?)\b/iu,
  },
  {
    name: 'asked-paper',
    heeded: (extraction) => returns(/Paper/)(extraction) || saysYesOrNo(extraction),
    message: both('论文', 'papers'),
    zh: /(?<!没有?)哪(?:些|几|一)?篇|哪些(?:论文|文章|成果|文献)(?!合作者|作者)/u,
    en: /\b(?:which|what) (?!the\b)(?!no\b)(?:\w+ )?(?:papers?|articles?|publications?)\b/iu,
  },
  {
    name: 'asked-works',
    heeded: ({ return: items }) => items.length !== 1 || items[0] !== 'Researcher',
    message: both('论文或项目', 'papers or projects'),
    zh: /(?:论文|文章|项目|课题)(?:有哪些|有什么|列表|清单|呢|吗)?[？?。]?$/u,
    en: /^(?:(?:all|the|any|list|show me|give me|find) )*(?:papers?|articles?|publications?|projects?|grants?) (?:where|that|which|in which|by|of|from|on|with|citing|cited|led)\b/iu,
  },
  {
    name: 'asked-project',
    heeded: (extraction) => returns(/Project/)(extraction) || saysYesOrNo(extraction),
    message: both('项目', 'projects'),
    zh: /哪(?:些|几|一)?项(?!目)|哪(?:些|几个|个)(?:项目|课题|基金项目)(?!负责人|主持人|的?(?:带头人|成员|多|少)|方向)/u,
    en: /\b(?:which|what) (?!the\b)(?:\w+ )?(?:projects?|grants?|awards?)\b(?! (?:partners?|leaders?|members?|participants?|produced|\$|is |numbers?))/iu,
  },
  {
    name: 'asked-university',
    heeded: returns(/university|education/),
    message: both('大学', 'universities'),
    zh: /哪(?:些|几|一)?所|哪(?:些|几个|个|家)(?:大学|高校|学校|院校)/u,
    en: /\b(?:which|what) (?:universit(?:y|ies)|institutions?)\b(?! (?:colleagues?|members?|people))/iu,
  },
  {
    name: 'asked-college',
    heeded: returns(/college/),
    message: both('学院', 'colleges'),
    zh: /哪(?:些|几个|个|几所)(?:学院|院系|系所)/u,
    en: /\b(?:which|what) (?:colleges?|departments?)\b(?! (?:colleagues?|members?|people|fellows?))/iu,
  },
  {
    name: 'asked-year',
    heeded: returns(/year|Year/),
    message: both('年份', 'a year'),
    zh: /哪(?:一|几|些|个)?年|何年|什么时候|何时/u,
    en: /\b(?:which|what) years?\b|(?:^|[.,:;?!] |\btell me |\bknow )when (?:did|does|do|was|were|is|are|has|have|will|\$(?![^.?]*, (?:who|what|which|how)\b))/iu,
  },
  {
    name: 'asked-venue',
    heeded: returns(/venue/),
    message: both('期刊或会议', 'venues'),
    zh: /哪(?:些|几个|个|几种|种|几本|本)(?:期刊|会议|刊物|杂志)|(?:发|刊|登)(?:表)?在(?:了)?(?:哪(?!一?年)|什么)/u,
    en: /\b(?:which|what) (?:journals?|conferences?|venues?)\b|\bwhere (?:was|were|is|are|did|has|have|each|it|they)\b[^,.?]*(?:publish|appear)/iu,
  },
  {
    name: 'asked-which-paper',
    heeded: returns(/title|^Paper$|\[|head/),
    message: both('论文题目', 'titles of papers'),
    zh: /(?:第一|首|最新一|最早一|最近一|被引最[多高]的(?:那|一)?)篇(?:论文|文章)(?:是(?:什么|哪)(?!一?年|时)|叫什么)/u,
    en: /^(?!.*\b(?:each|every)\b).*\b(?:looking for|find|show me|what (?:is|was)|which (?:is|was)) (?:me )?(?:the |his |her |their |\$person['’]s )?(?:very )?(?:first|last|latest|newest|earliest|most cited) (?:paper|article|publication)\b(?!['’]s)/iu,
  },
  {
    name: 'asked-which-project',
    heeded: returns(/Project\.(?:name|number)|^Project$|\[|head/),
    message: both('项目', 'projects'),
    zh: /(?:第一个|最早|最近|最新|最大|经费最[多高])(?:的)?(?:一个|一项|那个|那项)?(?:项目|课题)(?!类别|类型|种类)[^，,。？?]{0,10}(?:是(?:什么|哪[个项]|啥)|叫什么)/u,
    en: /^(?!.*\b(?:each|every)\b).*\b(?:looking for|find|show me|what (?:is|was)|which (?:is|was)) (?:me )?(?:the |his |her |their |\$person['’]s )?(?:very )?(?:first|last|latest|newest|earliest|largest|biggest) (?:project|grant)\b(?!['’]s)/iu,
  },
  {
    name: 'asked-of-each',
    heeded: ({ return: items }) =>
      items.length > 1 ||
      items.some((item) => /^(?:Researcher|Paper|Project)$|\bpath\b|avg|\/|\[/.test(item)),
    message: {
      zh: '问题要每一个的数，查询只给总数',
      en: 'the question asks for the number of each, the query gives one number',
    },
    zh: /每(?:个|位|篇|项|一[个位篇项])[^，,？?]{0,12}(?:多少|几)[篇项个位次]|各(?:自)?(?:有|发|产出)(?:多少|几)/u,
    en: /\bhow (?:many|often)\b[^.?]*\b(?:of|from|for|in|by|at|does|did|has|have) each(?! other)\b|\bhow (?:many|often) [^.?]*\bapiece\b/iu,
  },
  {
    name: 'asked-two-winners',
    reads: 'everything',
    heeded: ({ limit, return: items }) =>
      limit === null || items.length > 3 || items.some((item) => /case|exists| [<>] /.test(item)),
    message: {
      zh: '问题比了两样，查询只给一样的赢家',
      en: 'the question compares in two ways, the query gives the winner of one',
    },
    zh: /(?:谁|哪(?:个|所|家|位|一[个所家位]))[^，,；;？?]{1,14}[多高大强长][，,；;？?][^，,；;？?]{0,4}(?:谁|哪(?:个|所|家|位|一[个所家位]))[^，,；;？?]{1,14}[多高大强长]/u,
    en: /\b(?:which|who|whose)\b[^?.;]*\b(?:more|higher|larger|bigger|greater)\b[^?.;]*[,?;]? (?:and )?(?:which|who|whose)\b[^?.;]*\b(?:more|higher|larger|bigger|greater)\b(?! than)/iu,
  },
  {
    name: 'asked-people-list',
    heeded: returns(/^Researcher(?!\.(?:college|university)$)/),
    message: both('人', 'people'),
    zh: nothing,
    en: /^(?:please )?(?:give|show|list|find|get|send)(?: me| us)? (?:all |the |those )*(?:people|everyone|everybody|researchers|scholars|academics|colleagues|professors)\b(?! counts?| numbers?)/iu,
  },
  {
    name: 'asked-joint-papers',
    heeded: (extraction) => says(/Paper|COOPERATES_WITH\.count/)(extraction),
    message: {
      zh: '问题比的是合作论文数，查询数的是人',
      en: 'the question compares numbers of joint papers, the query counts people',
    },
    zh: /合[作著写发](?:的)?(?:论文|文章)(?:篇?数)?最[多少]/u,
    en: /\b(?:most|fewest) joint (?:papers|articles|publications)\b/iu,
  },
  {
    name: 'asked-both-years',
    heeded: (extraction) =>
      says(/startYear/)(extraction) === says(/endYear/)(extraction) ||
      extraction.filters.some((one) => one.includes('$year2')) ||
      extraction.return.some((item) => /^Project$|\bpath\b/.test(item)),
    message: {
      zh: '问题问的是起止两个年份，查询没有都用到',
      en: 'the question is about the first and the last year, the query does not use both',
    },
    zh: /起[止讫](?:年|时间|日期)|(?:开始|起始|启动)(?:年份?)?[和与及、](?:结束|结题|终止|截止)年/u,
    en: /\bstart(?:ing)? (?:years? )?and end(?:ing)? (?:years?|dates?)\b|(?<!\b(?:in|for|including|of) )\bboth years\b(?=[^a-z]*$)/iu,
  },
  {
    name: 'asked-count-beside',
    heeded: ({ return: items }) => items.some((item) => /(?<!citation)count|size|case/i.test(item)),
    message: {
      zh: '问题还问了各有多少，查询没有返回',
      en: 'the question also asks how many each has, the query does not return it',
    },
    zh: /各(?:自)?(?:主持|承担|发表|发|参与|带|有|写|资助)(?:了|过)?(?:几|多少)[项篇个人位]|各自?(?:主持|承担|发表|参与)的(?:项目|论文)数/u,
    en: /\bhow many (?:such )?(?:projects|papers|grants|members|people|collaborators) (?:each|does (?:each|every)|(?:do )?they each)\b/iu,
  },
  {
    name: 'asked-led',
    heeded: says(/LEADS/),
    message: {
      zh: '问题问的是负责的项目，查询没有',
      en: 'the question asks for projects led, the query has none',
    },
    zh: nothing,
    en: /\bis \$person,?(?: (?:from|of|at) \$university,?| \(\$university\))? the (?:head|leader|PI|boss)\b/iu,
  },
  {
    name: 'asked-only',
    reads: 'everything',
    heeded: ({ filters }) => !filters.some((one) => / <> \$/.test(one)),
    message: {
      zh: '问题去掉的是「不是」的，查询却去掉了「是」的',
      en: 'the question leaves out those who are not, the query those who are',
    },
    zh: /(?:去掉|排除|除去|剔除)(?:所有|那些)?[^，,。]{0,8}不是\$/u,
    en: /\b(?:leav(?:e|ing) out|exclud(?:e|ing)|drop(?:ping)?|skip(?:ping)?) (?:everyone|everybody|all|those|anyone|people|any)[^,.;]{0,20}\b(?:is not|are not|isn['’]t|aren['’]t) (?:an? )?\$/iu,
  },
  {
    name: 'asked-by-name',
    reads: 'everything',
    heeded: ({ entities }) => !/^Researcher\.id$/.test(entities['$person'] ?? ''),
    message: {
      zh: '问题里的人名被当成了编号',
      en: 'the query takes the name of the person for an identifier',
    },
    zh: /\$person/u,
    en: /\$person/u,
  },
  {
    name: 'asked-per-paper',
    heeded: ({ return: items, order }) =>
      [...items, ...order].some((item) => / \/ |\bavg /.test(item)),
    message: {
      zh: '问题问的是篇均，查询没有求平均',
      en: 'the question asks for citations per paper, the query takes no mean',
    },
    zh: /篇均(?:被引|引用)/u,
    en: /\b(?:citations|cites) per (?:paper|article|publication)\b/iu,
  },
  {
    name: 'asked-second-citations',
    heeded: ({ relationships }) => relationships.filter((one) => one.includes('CITES')).length > 1,
    message: {
      zh: '问题问的是引用的引用，查询只走了一步',
      en: 'the question asks who cites what cites, the query goes one step',
    },
    zh: /引用(?:了|过)?[《“"]?\$paper[》”"]?的(?:那些)?(?:论文|文章)[，,]?(?:又|再)被|施引文献的施引/u,
    en: /\bcit(?:e|es|ed|ing) (?:an? |any |some |those |the )?(?:papers?|articles?|works?) (?:that|which) (?:itself |themselves )?cit|\bsecond-generation cit/iu,
  },
  {
    name: 'asked-cited-paper',
    heeded: says(/Paper\.citationCount|CITES/),
    message: {
      zh: '问题问的是论文的被引，查询用的却不是',
      en: 'the question is about citations of a paper, the query uses others',
    },
    zh: /被引(?:次数|用|量)?最[多高](?:的)?(?:那|一|这)?(?:篇)?(?:论文|文章)/u,
    en: /\b(?:most|least)[- ](?:highly )?cited (?:paper|article|publication)\b/iu,
  },
  {
    name: 'asked-funder',
    heeded: (extraction) => returns(/source|^Project$/)(extraction) || saysYesOrNo(extraction),
    message: both('资助机构', 'funders'),
    zh: /(?<!不问|不管|不论|无论)(?:由谁|谁来?)(?:资助|出资|出的?钱|拨款)(?!不)|(?:资助|出资)(?:方|机构|单位)(?:是|为)(?:谁|哪)|哪(?:些|几个|个|家)(?:资助)?(?:机构|单位|基金)(?:给的?|来)?(?:资助|出资)/u,
    en: /(?<!\b(?:not|no matter|regardless of) )\bwho (?:funded|funds|financed|finances|sponsored|sponsors|paid for|pays for)\b|\b(?:which|what) (?:funders?|funding (?:body|bodies|agency|agencies|sources?))\b/iu,
  },
  {
    name: 'asked-funding',
    heeded: returns(/funding/),
    message: both('经费', 'funding'),
    zh: /经费(?:总额|合计|一共|总共|共)?(?:是|有)?多少|多少(?:经费|钱|资助)|资助(?:了|过)?多少(?![项个篇人位名次所家]|课题|项目)/u,
    en: /\bhow much (?:money|funding|grant money)\b/iu,
  },
  {
    name: 'asked-field',
    heeded: (extraction) =>
      returns(/interests|keywords|discipline/)(extraction) || compares(extraction),
    message: both('方向或关键词', 'fields or keywords'),
    zh: /哪(?:些|几个|个)(?:研究)?(?:方向|领域|关键词(?![为含]|包含|中[含有])|主题|学科)/u,
    en: /\b(?:which|what) (?:research )?(?:fields?|keywords?|topics?|interests?|disciplines?|areas?)\b/iu,
  },
  {
    name: 'asked-leader',
    heeded: says(/LEADS/),
    message: both('负责人', 'leaders'),
    zh: /(?:和|与|及|、|列出|是)(?:其|它们?的|各自的?)?(?:项目|课题)?(?:负责人|主持人)(?:的?(?:姓名|名字)|是谁|叫什么|分别)|(?:谁|哪位)(?:在)?(?:牵头|主持|负责)(?!.*通[讯信])/u,
    en: /\b(?:leader|PI|head|principal investigator)['’]?s?['’]? names?\b|\bnames? of (?:the|its|their) (?:leaders?|PIs?|heads?)\b|\bat the helm\b|\bwho (?:leads|led|heads|headed) (?:it|them|the (?:project|grant)|\$project|\$grant)\b(?!.*\bbut\b)/iu,
  },
  {
    // 「有没有人」 may ask for the people; only what leaves no room for a list is held to yes or no.
    name: 'asked-yes-no',
    heeded: (extraction) =>
      saysYesOrNo(extraction) ||
      extraction.return.some((item) => /^count|true|false|exists| [<>=]+ /.test(item)),
    message: both('是或否', 'yes or no'),
    zh: /^(?!.*(?:谁|哪|什么|多少|几|名单|列|分别|给|发我|都要|告诉|附|带上|注明|写明|如何|怎|邮|mail|主页|网|(?:论文|文章|项目)[？?]?$)).*(?:\$person|\$person2|两人|他们|她们|二人)[^，,。]{0,8}(?:是不是|是否|有没有|有无)/u,
    en: /^(?!.*(?:\b(?:who|whom|which|what|when|where|how|list|names?|show|give|giving|please|if so|tell|send|or|titles?|web|website|site|home ?page|page|e-?mail)\b|[:,–]))(?:did|does|has|was|were) (?!there\b|it\b|you\b|we\b)/iu,
  },
  {
    name: 'asked-list',
    heeded: ({ return: returned }) =>
      !returned.every((item) => asksYesNo(item) || /^(?:true|false)$/.test(item)),
    message: {
      zh: '问题要的是内容，查询只回答是或否',
      en: 'the question asks what it is, the query answers only yes or no',
    },
    zh: /^(?!.*(?:吗|是否|是不是|有没有|有无|能否|能不能|会不会|对不对|没有？|与否|哪[个位所一]|谁)).*(?:哪些|列出|列一下)|(?:网址|链接|地址|邮箱)(?:发|给|告诉|贴)|发(?:给)?我/u,
    en: /^(?:which|who|whom|list|what (?:are|were|is))\b(?!.*\b(?:whether|is there|are there|or not|if)\b)(?! of (?:the two|them|\$person)| (?:has|is|was|had|published|wrote|leads|led|got) .*\bor\b)(?!.* or (?:\$|[A-Z]))/iu,
  },
];
