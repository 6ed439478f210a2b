import type { Replacement } from './language-rules.js';

/** How a name is said with its kind. */
const names: Replacement[] = [
  {
    pattern: /\{university\}的?\{person\}(?![老教（])|\{person\}（\{university\}）/g,
    forms: [
      '{university}的{person}',
      '{university}{person}',
      '{person}（{university}）',
      '来自{university}的{person}',
      '{university}的学者{person}',
      '{university}{person}老师',
    ],
  },
  {
    pattern: /(?:论文|文章)?[《“]\{paper\}[》”](?:这篇(?:论文|文章))?/g,
    forms: [
      '《{paper}》',
      '论文《{paper}》',
      '“{paper}”这篇论文',
      '题为《{paper}》的论文',
      '《{paper}》一文',
      '文章《{paper}》',
    ],
  },
  {
    pattern: /(?:项目)?[《“「]\{project\}[》”」](?:这个项目|项目)?/g,
    forms: [
      '项目《{project}》',
      '“{project}”这个项目',
      '「{project}」项目',
      '课题《{project}》',
      '名为“{project}”的项目',
    ],
  },
  {
    pattern: /\{person\}[和与跟]\{person2\}/g,
    forms: [
      '{person}和{person2}',
      '{person}与{person2}',
      '{person}跟{person2}',
      '{person}与{person2}两人',
      '{person}和{person2}这两位',
    ],
  },
  {
    pattern: /\{university\}[和与跟]\{university2\}/g,
    forms: [
      '{university}和{university2}',
      '{university}与{university2}',
      '{university}跟{university2}',
    ],
  },
  {
    pattern: /[自从]?\{year\}年(?:以来|至今|起)/g,
    forms: ['自{year}年以来', '{year}年以来', '从{year}年起', '{year}年至今'],
  },
];

const people: Replacement[] = [
  {
    pattern: /(?:合作者|合著者|合作学者)(?!对)/g,
    forms: ['合作者', '合著者', '合作学者', '合作伙伴'],
  },
  {
    pattern: /(?<!合作|的学者|位)(?:研究者|学者|研究人员|科研人员)(?!\{)/g,
    forms: ['研究者', '学者', '研究人员', '科研人员'],
  },
  { pattern: /(?<=位)(?:研究者|学者)/g, forms: ['研究者', '学者', '研究人员'] },
  { pattern: /主持人|负责人(?! 名单)/g, forms: ['主持人', '负责人', '牵头人'] },
  { pattern: /(?:主持|负责|牵头)(?![人者项 ])/g, forms: ['主持', '负责', '牵头'] },
  { pattern: /(?:参加|参与)(?![人者])/g, forms: ['参加', '参与'] },
  { pattern: /参与人|参与者|项目成员/g, forms: ['参与人', '参与者', '成员', '参加者'] },
  { pattern: /第一作者|一作/g, forms: ['第一作者', '一作'] },
  { pattern: /通讯作者/g, forms: ['通讯作者', '通信作者'] },
];

const properties: Replacement[] = [
  { pattern: /(?<!学术|这篇|的)(?:论文|文章)(?!成果|《)/g, forms: ['论文', '文章', '学术论文'] },
  { pattern: /(?<=的)(?:论文|文章)$/g, forms: ['论文', '文章', '学术成果'] },
  {
    pattern:
      /(?<!科研|基金|这个|[」”]|”的)(?:科研)?(?:项目|课题)(?!批准号|编号|名称|类别|成员|负责人|[《“「])/g,
    forms: ['项目', '课题', '科研项目'],
  },
  { pattern: /(?<!资助|总)经费/g, forms: ['经费', '资助经费'] },
  {
    pattern: /电子邮件地址|(?<!电子)邮箱(?!地址)/g,
    forms: ['邮箱', '电子邮箱', '邮箱地址', '电子邮件地址'],
  },
  { pattern: /(?:个人)?主页(?!网址)/g, forms: ['主页', '个人主页', '个人网页'] },
  { pattern: /职称(?=是什么|$)|头衔$/g, forms: ['职称', '头衔', '学术职称'] },
  { pattern: /研究方向|研究兴趣/g, forms: ['研究方向', '研究领域', '研究兴趣'] },
  { pattern: /教育背景|求学经历/g, forms: ['教育背景', '求学经历', '教育经历'] },
  { pattern: /毕业院校/g, forms: ['毕业院校', '毕业学校', '母校'] },
  {
    pattern: /(?<!总)(?:被引次数|引用次数|引用量)/g,
    forms: ['被引次数', '引用次数', '被引量', '引用量'],
  },
  {
    pattern: /总被引次数|总引用量|被引总数/g,
    forms: ['总被引次数', '总引用量', '总引用次数', '被引总数'],
  },
  { pattern: /关键词/g, forms: ['关键词', '关键字'] },
  { pattern: /(?<!内容|论文)摘要/g, forms: ['摘要', '内容摘要'] },
];

const small: Replacement[] = [
  { pattern: /^列出/, forms: ['列出', '列举', '罗列', '列一下'] },
  { pattern: /^统计(?!一下)/, forms: ['统计', '统计一下', '算一下'] },
  { pattern: /全部|所有/g, forms: ['全部', '所有'] },
  { pattern: /(?<!都|具体|还)有哪些$/g, forms: ['有哪些', '都有哪些', '包括哪些', '具体有哪些'] },
  { pattern: /(?<!都|具体|还)有哪些(?!$)/g, forms: ['有哪些', '都有哪些'] },
  { pattern: /多少位|多少名|几位|几名/g, forms: ['多少位', '几位', '多少名'] },
  { pattern: /多少篇|几篇/g, forms: ['多少篇', '几篇'] },
  { pattern: /一共/g, forms: ['一共', '总共'] },
  { pattern: /所(?:学校|大学|高校)/g, forms: ['所学校', '所大学', '所高校'] },
  { pattern: /(?<=人)是谁$/g, forms: ['是谁', '是哪位'] },
];

export const chineseReplacements: readonly Replacement[] = [
  ...names,
  ...people,
  ...properties,
  ...small,
];
