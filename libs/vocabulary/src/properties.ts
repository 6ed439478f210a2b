import type { Bilingual, Language, NodeLabel, nodeProperties } from '@coopkg/contracts';
import { labelNames } from './labels.js';
import { noun, type Noun } from './noun.js';

export interface PropertyName {
  /** At the head of a column. */
  title: Bilingual;
  /** In a sentence, where that differs from the title in more than its first letter. */
  within?: Bilingual;
  /** What its values are, where different ones can be counted. */
  value?: Noun;
}

type NodeProperty = {
  [Label in NodeLabel]: `${Label}.${keyof (typeof nodeProperties)[Label] & string}`;
}[NodeLabel];
/** By the schema's key; the spec holds that no property of a relationship is missing. */
type PropertyNames = Record<NodeProperty, PropertyName> & Record<string, PropertyName | undefined>;

const name = (
  zh: string,
  en: string,
  { within, value }: { within?: [zh: string, en: string]; value?: Noun } = {},
): PropertyName => ({
  title: { zh, en },
  ...(within && { within: { zh: within[0], en: within[1] } }),
  ...(value && { value }),
});

/**
 * What each property is called where people read it. Source of the keys: `docs/graph-schema.md`.
 */
export const propertyNames: Readonly<PropertyNames> = {
  'Researcher.id': name('研究者编号', 'Researcher ID'),
  'Researcher.name': name('姓名', 'Name', { value: labelNames.Researcher }),
  'Researcher.nameEn': name('英文名', 'Name in Latin letters', { value: labelNames.Researcher }),
  'Researcher.gender': name('性别', 'Gender'),
  'Researcher.university': name('大学', 'University', {
    value: noun('所', '大学', 'university', 'universities'),
  }),
  'Researcher.college': name('学院', 'College', { value: noun('个', '学院', 'college') }),
  'Researcher.title': name('职称', 'Rank', { value: noun('种', '职称', 'rank') }),
  'Researcher.email': name('电子邮箱', 'E-mail'),
  'Researcher.homepage': name('主页', 'Home page'),
  'Researcher.interests': name('研究方向', 'Interests', {
    value: noun('个', '研究方向', 'research interest'),
  }),
  'Researcher.education': name('毕业院校', 'Highest degree from', {
    within: ['毕业院校', 'university of the highest degree'],
    value: noun('所', '毕业院校', 'degree-granting university', 'degree-granting universities'),
  }),
  'Researcher.hIndex': name('H 指数', 'h-index'),
  'Researcher.citationCount': name('总被引次数', 'Citations', {
    within: ['总被引次数', 'total citations'],
  }),
  'Researcher.paperCount': name('论文数', 'Papers', {
    within: ['总论文数', 'total number of papers'],
  }),
  'Paper.id': name('论文编号', 'Paper ID'),
  'Paper.title': name('论文题目', 'Paper title', {
    within: ['题目', 'title'],
    value: labelNames.Paper,
  }),
  'Paper.abstract': name('摘要', 'Abstract'),
  'Paper.year': name('发表年份', 'Year', { value: noun('个', '年份', 'year') }),
  'Paper.venue': name('期刊或会议', 'Venue', { value: noun('种', '期刊或会议', 'venue') }),
  'Paper.keywords': name('关键词', 'Keywords', { value: noun('个', '关键词', 'keyword') }),
  'Paper.citationCount': name('被引次数', 'Citations'),
  'Paper.language': name('语言', 'Language', { value: noun('种', '语言', 'language') }),
  'Paper.doi': name('DOI', 'DOI'),
  'Paper.pdfUrl': name('PDF 链接', 'PDF link'),
  'Project.id': name('项目编号', 'Project ID'),
  'Project.name': name('项目名称', 'Project name', {
    within: ['名称', 'name'],
    value: labelNames.Project,
  }),
  'Project.number': name('批准号', 'Grant number'),
  'Project.source': name('资助机构', 'Funder', { value: noun('个', '资助机构', 'funder') }),
  'Project.category': name('项目类别', 'Category', {
    within: ['类别', 'category'],
    value: noun('种', '项目类别', 'project category', 'project categories'),
  }),
  'Project.discipline': name('学科', 'Discipline', { value: noun('个', '学科', 'discipline') }),
  'Project.university': name('依托单位', 'Host institution', {
    value: noun('个', '依托单位', 'host institution'),
  }),
  'Project.startYear': name('开始年份', 'Start year', {
    value: noun('个', '开始年份', 'start year'),
  }),
  'Project.endYear': name('结束年份', 'End year', { value: noun('个', '结束年份', 'end year') }),
  'Project.funding': name('经费（万元）', 'Funding (10 000 CNY)', {
    within: ['经费', 'funding'],
  }),
  'AUTHORED.position': name('署名位次', 'Author position'),
  'AUTHORED.corresponding': name('通讯作者', 'Corresponding author', {
    within: ['通讯作者身份', 'being corresponding author'],
  }),
  'COOPERATES_WITH.count': name('合作论文数', 'Joint papers'),
  'COOPERATES_WITH.firstYear': name('首次合作年份', 'First year together'),
  'COOPERATES_WITH.lastYear': name('最近合作年份', 'Last year together'),
};

/** English within a sentence starts small; acronyms stay. */
export const inSentence = (title: string): string =>
  title.replace(/^[A-Z](?![A-Z])/u, (letter) => letter.toLowerCase());

/** Title of a property by its key; undefined where the schema has no such property. */
export const propertyTitle = (key: string, language: Language): string | undefined =>
  propertyNames[key]?.title[language];

/** A property's name as it stands in a sentence. */
export function propertyInSentence(key: string, language: Language): string | undefined {
  const known = propertyNames[key];
  if (known === undefined) return undefined;
  const text = (known.within ?? known.title)[language];
  return language === 'en' ? inSentence(text) : text;
}
