import type { Bilingual, Language } from './language.js';

const both = (zh: string, en: string): Bilingual => ({ zh, en });

/** What each property is called where people read it. Source: `docs/graph-schema.md`. */
export const propertyTitles: Record<string, Bilingual> = {
  'Researcher.id': both('研究者编号', 'Researcher ID'),
  'Researcher.name': both('姓名', 'Name'),
  'Researcher.nameEn': both('英文名', 'Latin name'),
  'Researcher.gender': both('性别', 'Gender'),
  'Researcher.university': both('大学', 'University'),
  'Researcher.college': both('学院', 'College'),
  'Researcher.title': both('职称', 'Rank'),
  'Researcher.email': both('电子邮箱', 'E-mail'),
  'Researcher.homepage': both('主页', 'Home page'),
  'Researcher.interests': both('研究方向', 'Interests'),
  'Researcher.education': both('毕业院校', 'Highest degree from'),
  'Researcher.hIndex': both('H 指数', 'h-index'),
  'Researcher.citationCount': both('总被引次数', 'Citations'),
  'Researcher.paperCount': both('论文数', 'Papers'),
  'Paper.id': both('论文编号', 'Paper ID'),
  'Paper.title': both('论文题目', 'Paper title'),
  'Paper.abstract': both('摘要', 'Abstract'),
  'Paper.year': both('发表年份', 'Year'),
  'Paper.venue': both('期刊或会议', 'Venue'),
  'Paper.keywords': both('关键词', 'Keywords'),
  'Paper.citationCount': both('被引次数', 'Citations'),
  'Paper.language': both('语言', 'Language'),
  'Paper.doi': both('DOI', 'DOI'),
  'Project.id': both('项目编号', 'Project ID'),
  'Project.name': both('项目名称', 'Project name'),
  'Project.number': both('批准号', 'Grant number'),
  'Project.source': both('资助机构', 'Funder'),
  'Project.category': both('项目类别', 'Category'),
  'Project.discipline': both('学科', 'Discipline'),
  'Project.university': both('依托单位', 'Host institution'),
  'Project.startYear': both('开始年份', 'Start year'),
  'Project.endYear': both('结束年份', 'End year'),
  'Project.funding': both('经费（万元）', 'Funding (10 000 CNY)'),
  'COOPERATES_WITH.count': both('合作论文数', 'Joint papers'),
  'COOPERATES_WITH.firstYear': both('首次合作年份', 'First year together'),
  'COOPERATES_WITH.lastYear': both('最近合作年份', 'Last year together'),
  'AUTHORED.position': both('署名位次', 'Author position'),
  'AUTHORED.corresponding': both('通讯作者', 'Corresponding author'),
  Researcher: both('研究者', 'Researcher'),
  Paper: both('论文', 'Paper'),
  Project: both('项目', 'Project'),
  path: both('路径', 'Path'),
  count: both('数量', 'Count'),
  // Columns of a UNION that hold things of several kinds.
  name: both('名称', 'Name'),
  year: both('年份', 'Year'),
};

const aggregates: Record<string, (title: string, language: Language) => string> = {
  sum: (title, language) => (language === 'zh' ? `${title}合计` : `Total ${title}`),
  avg: (title, language) => (language === 'zh' ? `平均${title}` : `Average ${title}`),
  min: (title, language) => (language === 'zh' ? `最小${title}` : `Least ${title}`),
  max: (title, language) => (language === 'zh' ? `最大${title}` : `Most ${title}`),
  collect: (title) => title,
};

/** What a computed column is called. */
const computed = {
  yesNo: both('是否', 'Yes or no'),
  percentage: both('百分比', 'Percentage'),
  ratio: both('比值', 'Ratio'),
  difference: both('差值', 'Difference'),
  duration: both('历时（年）', 'Duration (years)'),
  steps: both('步数', 'Steps'),
  size: both('个数', 'Number'),
};

/** Title of an item that is computed from others: a comparison, a share, a difference, a length. */
function titleOfComputed(item: string): Bilingual | null {
  if (/^Project\.endYear - Project\.startYear/u.test(item)) return computed.duration;
  if (
    !item.includes('case when') &&
    (/ (?:[<>]=?|=|<>|is null|is not null) ?/u.test(item) ||
      /^(?:not )?(?:\$\w+ in [A-Z]|(?:exists|any|all|none|single)\()/u.test(item))
  )
    return computed.yesNo;
  if (item.includes(' / '))
    return /(?:^|\* )100 |^100\b/u.test(item) ? computed.percentage : computed.ratio;
  if (/ - /u.test(item)) return computed.difference;
  if (/^length\(/u.test(item)) return computed.steps;
  return /^size\(/u.test(item) ? computed.size : null;
}

/** A return item without whose it is: that is told where two of one label could be meant. */
const withoutOwner = (returned: string): string => returned.replace(/ of \$\w+$/u, '');

/** Title of a frame's return item: `Paper.year`, `Researcher`, `count`, `sum Project.funding`, `count Project > 0`. */
export function titleOfReturn(returned: string, language: Language): string | null {
  // That a list was taken apart is no part of the title.
  const item = withoutOwner(returned).replace(/^each (?=\S+$)/u, '');
  const plain = propertyTitles[item] ?? titleOfComputed(item);
  if (plain !== null) return plain[language];
  // Of those for whom a condition holds: a one for each counts them.
  const ofThem = item
    .replace(/^sum case when .+ then 1 else 0$/u, 'count')
    .replace(/^(\w+) case when .+ then (\S+)$/u, '$1 $2');
  const [aggregate = '', subject = '', counted = ''] = ofThem.split(/\s+/, 3);
  if (aggregate === 'count' || item.startsWith('count(')) return propertyTitles['count']![language];
  const title =
    subject === 'count' && counted !== ''
      ? propertyTitles['count']![language]
      : propertyTitles[subject]?.[language];
  return title === undefined ? null : (aggregates[aggregate]?.(title, language) ?? null);
}

/** Whether the item is a question of yes or no. */
export const asksYesNo = (returned: string): boolean =>
  titleOfComputed(withoutOwner(returned)) === computed.yesNo;

/** Title of a column by its own name alone: `count(*)`, `p.venue`; its name where that may be of several labels and reads differently. */
export function titleOfColumn(column: string, language: Language): string {
  if (/^count\b/i.test(column) || (/count$/i.test(column) && !column.includes('.')))
    return propertyTitles['count']![language];
  if (Object.hasOwn(propertyTitles, column)) return propertyTitles[column]![language];
  const property = /^(?:\w+\.)?(\w+)$/.exec(column)?.[1];
  const titles = new Set(
    Object.entries(propertyTitles).flatMap(([key, title]) =>
      key.endsWith(`.${property}`) ? [title[language]] : [],
    ),
  );
  return titles.size === 1 ? [...titles][0]! : column;
}
