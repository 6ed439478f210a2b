import type { Frame } from '@coopkg/contracts';
import { says, type Demand } from './question-cues.js';

/** The query uses the property, or returns the whole node that has it. */
const uses =
  (pattern: RegExp, node: RegExp) =>
  (extraction: Frame): boolean =>
    says(pattern)(extraction) || extraction.return.some((item) => node.test(item));

const property = (
  name: string,
  zhName: string,
  pattern: RegExp,
  node: RegExp,
  zh: RegExp,
  en: RegExp,
): Demand => ({
  name: `property-${name}`,
  heeded: uses(pattern, node),
  zh,
  en,
  message: {
    zh: `问题提到「${zhName}」，查询却没有用到`,
    en: `the question mentions ${name.replaceAll('-', ' ')}, the query does not use it`,
  },
});

const researcher = /^Researcher$/;
const paper = /^Paper$/;
const project = /^Project$/;

/** A property that the question calls by its name stands in the query: as what is returned, compared or sorted by. */
export const properties: readonly Demand[] = [
  property(
    'grant-number',
    '批准号',
    /number|\$grant/,
    project,
    /(?:批准|资助|立项|项目|课题|基金)(?:编)?号(?!召)/u,
    /\b(?:grant|approval|project|award) (?:numbers?|no\.|ids?)(?! of| per| by| for each| at| in|.*\b(?:itemi[sz]ed|broken down|per category|by category)\b)\b|\b(?:grant|approval) (?:numbers?|no\.) of (?:the )?(?:project )?["“]?\$project/iu,
  ),
  property(
    'discipline',
    '学科',
    /discipline/,
    project,
    /(?<!同类|交叉|(?<!(?:项目|课题)[^，,？?]*)跨)学科(?!带头|评估|评价|自评|建设|竞赛|部|点|交叉|(?<!(?:项目|课题)[^，,？?]*)方向)/u,
    /\bdisciplin/iu,
  ),
  property(
    'e-mail',
    '邮箱',
    /email/,
    researcher,
    /邮箱|邮件(?!.*(?:谁|哪位|收件人|头衔|职称))|电邮|e-?mail/iu,
    /(?!(?<=\b(?:to|gotta|wanna|must|should|could|can) )e-?mails? (?:whoever|him|her|them|the (?:corresponding|lead|head|PI|author|right))\b)\be-?mails?\b/iu,
  ),
  property(
    'homepage',
    '主页',
    /homepage/,
    researcher,
    /主页|网页|个人网站|homepage/iu,
    /\bhome ?pages?\b|\bweb ?(?:pages?|sites?)\b/iu,
  ),
  property(
    'name in English',
    '英文名',
    /nameEn/,
    researcher,
    /英文(?:名|姓名)|外文(?:姓)?名/u,
    /\b(?:English|Latin|romani[sz]ed) names?\b|\bnames? (?:written )?in (?:English|Latin|roman)\b/iu,
  ),
  property(
    'rank',
    '职称',
    /title|\$rank/,
    researcher,
    /(?<!不[论管分限]|评定?|聘)职称(?!不限)/u,
    /\bacademic (?:ranks?|titles?|positions?)\b|\bjob titles?\b/iu,
  ),
  property(
    'h-index',
    'h 指数',
    /hIndex/,
    researcher,
    /[hＨH][-‐ ]?(?:指数|因子|index)/iu,
    /\bh[-‐ ]?(?:index|indices|indexes|factor)\b/iu,
  ),
  property('DOI', 'DOI', /doi/, paper, /\bdoi\b/iu, /\bdois?\b/iu),
  property(
    'abstract',
    '摘要',
    /abstract/,
    paper,
    /摘要(?!的?(?:下面|后面|之下|之后|末尾|下方|下边))/u,
    /(?<!\b(?:under|below|after|beneath|follow|following|follows) (?:the|its) )\babstracts?\b/iu,
  ),
  property('keywords', '关键词', /keywords|\$topic/, paper, /关键[词字]/u, /\bkey ?words?\b/iu),
  property(
    'language',
    '语种',
    /language/,
    paper,
    /语种/u,
    /\b(?:paper |publication )?languages? (?:too|also|as well)\b|\bwith (?:the |their |its )?languages?\b/iu,
  ),
  property(
    'funding',
    '经费',
    /funding/,
    project,
    /(?<!\$source的?|转拨|人均|按人头发|\$source的?(?:项目|课题))(?:项目|课题)?经费(?!来源|出处|渠道|从|出自|由)|资助(?:金|额|强度)|(?<!\$source)(?:拨款|资金)(?!支持|来源|来自|从)/u,
    /\bbudgets?\b(?! (?:meeting|round|talk|debate|form|sheet)\b|(?<=\bfor (?:the|my|our|a)\b[^,.;:]*):)|\bhow much (?:money|funding)\b|\bfunding amounts?\b|\bamounts? of funding\b/iu,
  ),
  property(
    'category',
    '项目类别',
    /category/,
    project,
    /(?:项目|课题|资助)(?:类别|类型|种类)/u,
    /\b(?:project|grant) (?:categor(?:y|ies)|types?)\b/iu,
  ),
  property(
    'interests',
    '研究方向',
    /interests|keywords|\$topic|discipline/,
    researcher,
    /研究(?:方向|兴趣|领域)/u,
    /\bresearch (?:interests?|fields?|areas?|directions?)\b/iu,
  ),
  property(
    'citations',
    '被引次数',
    /citationCount|CITES/,
    researcher,
    /(?:被引|引用)(?:次数|数|量|频次)|总被引|引用总数/u,
    /\bcitation counts?\b|\bnumber of citations\b|\bhow many (?:citations|times .*\bcited)\b|\bmost[- ]cited\b/iu,
  ),
  property(
    'college',
    '学院',
    /college/,
    researcher,
    /(?:哪(?:个|些)|各|每个|同一|同)(?:学院|院系)/u,
    /\b(?:which|what|each|every|per|same) (?:college|department)\b/iu,
  ),
  property(
    'start-or-end',
    '起止年份',
    /startYear|endYear|firstYear|lastYear|(?:min|max) \S*year/,
    project,
    /起止|(?:开始|起始|启动|立项|结束|结题|截止|到期)(?:年份|年度|时间|日期)/u,
    /\b(?:start|starting|end|ending) (?:years?|dates?)\b/iu,
  ),
  property(
    'leaders',
    '负责人',
    /LEADS|PARTICIPATES_IN|position|Project.*university/,
    researcher,
    /主持|牵头|负责人|领衔|挂帅/u,
    /(?<!\b(?:citations?|h(?:[- ]?index)?) )\b(?:leads(?!,)|led|leaders?)\b(?! (?:in|to|from|by)\b|$)(?!.*citation)(?! (?:first|at the top|on top)\b)|\bprincipal investigators?\b|\bPIs?\b/iu,
  ),
  property(
    'participants',
    '参与者',
    /PARTICIPATES_IN/,
    researcher,
    /(?:项目|课题)(?:组)?(?:的)?(?:参与|成员)|(?:参与|参加)(?:了|过|的)?[^，,？?]{0,8}(?:项目|课题)/u,
    /\bparticipa|\b(?:project|team) members?\b|\b(?:take|takes|took|taking) part\b/iu,
  ),
  property(
    'citing',
    '引用',
    /CITES|citationCount/,
    researcher,
    /(?<!我(?:要|想|得|打算|准备|需要|正|正在|正要)|^要|(?:为了|标|——|按“[^”]{1,6}”来))引用(?!时|格式|会写成)|被引|他引|自引/u,
    /(?<!\b(?:I['’]m|I am|I(?:['’]d| would)? (?:need|want|have|like|wish|plan|intend|am going|hope) to|going to|in order to|how to|should I|(?:I|we) (?:must|should|ought to|shall)|can I|let me|when I|before|for|my|has to be|have to be|needs? to be|should be) |^to )\bcit(?:e|es|ed|ing|ations?)\b(?! in (?:our|my|the) (?:brief|report|draft|text)\b)(?<!\b(?:for the|in the|for a) citation(?= (?:of|I|we)\b))/iu,
  ),
  property(
    'cooperation',
    '合作',
    /COOPERATES_WITH|AUTHORED|Project/,
    researcher,
    /(?<!想[和跟与同找][^，,]*)合[作著写]|搭档/u,
    /\bco-?author|\bcollaborat|\bco-?operat|\bjoint|\bworked (?:\w+ )?with\b/iu,
  ),
  property(
    'papers',
    '论文',
    /Paper|paperCount|citationCount|AUTHORED|COOPERATES_WITH|number|email/,
    researcher,
    /论文|文章/u,
    /\bpapers?\b|\barticles?\b/iu,
  ),
  property(
    'projects',
    '项目',
    /Project/,
    researcher,
    /项目|(?<!我的?|我们的?)课题(?!领域|方向)/u,
    /\b(?<!\b(?:book|do a|my|our|plan a) )projects?\b|\bgrants?\b(?! (?:reviews?|calls?|forms?|rules?|applications?|proposals?|committees?|panels?|reports?|season|bid))/iu,
  ),
  property(
    'project-name',
    '项目名称',
    /Project\.name|\$project/,
    project,
    /(?:项目|课题)的?(?:名称|名字|叫(?:什么|啥))/u,
    /(?<!\$)\b(?:project|grant)(?:['’]s)? (?:names?|titles?)\b|\b(?:names?|titles?) of (?:the |all |these |those )?(?:projects?|grants?)\b/iu,
  ),
  property('gender', '性别', /gender/, researcher, /性别/u, /\bgenders?\b/iu),
];
