import { splitUnit } from '../../spreadsheet/values/amount.js';
import { plain } from '../../spreadsheet/tidy.js';

/** Columns by what they mean: the headings of published layouts and their usual variants. */
const columns = {
  number: [
    '项目批准号',
    '批准号',
    '项目编号',
    '批准编号',
    '资助编号',
    '立项号',
    '项目号',
    '课题编号',
    '立项编号',
    '项目批准编号',
    'grant number',
    'project number',
    'project_id',
  ],
  category: [
    '项目类别',
    '资助类别',
    '资助类型',
    '项目类型',
    '课题类别',
    'category',
    'project_type',
  ],
  name: ['项目名称', '题目', '项目题目', '课题名称', 'project title', 'project name', 'title'],
  institution: [
    '依托单位',
    '承担单位',
    '项目依托单位',
    '单位名称',
    '工作单位',
    '所在单位',
    '责任单位',
    '申请单位',
    '单位',
    'host institution',
    'institution',
  ],
  leader: [
    '负责人',
    '项目负责人',
    '负责人姓名',
    '项目负责人姓名',
    '课题负责人',
    '主持人',
    '项目主持人',
    '申请人',
    'principal investigator',
    'pi',
    'person',
  ],
  leaderTitle: ['专业职务', '职称', '负责人职称', '专业技术职务'],
  college: ['学院', '院系', '所在学院', '依托院系', '二级单位', 'college', 'department'],
  members: ['参与人', '项目组成员', '课题组成员', '主要参加者', '主要成员', '成员', 'members'],
  amount: [
    '金额',
    '资助经费',
    '批准金额',
    '资助金额',
    '批准经费',
    '项目经费',
    '经费',
    '总经费',
    '直接费用',
    'funding',
    'amount',
    'money',
  ],
  period: [
    '起止年月',
    '研究期限',
    '起止时间',
    '起止日期',
    '起止年限',
    '项目起止年月',
    '执行期限',
    '执行期',
    '资助期限',
    '研究时间',
    'period',
  ],
  start: [
    '开始时间',
    '开始日期',
    '开始年月',
    '起始时间',
    '起始日期',
    '起始年月',
    'start date',
    'start year',
    'start_time',
  ],
  end: [
    '结束时间',
    '结束日期',
    '结束年月',
    '终止时间',
    '终止日期',
    '终止年月',
    '截止日期',
    '结项时间',
    'end date',
    'end year',
    'end_time',
  ],
  /** The year of the grant, for want of one in which the work begins. */
  approved: [
    '立项时间',
    '立项日期',
    '立项年份',
    '立项年度',
    '立项年',
    '批准年度',
    '批准年份',
    '批准时间',
    'approval_year',
  ],
  discipline: ['学科分类', '学科', '所属学科', '学科名称', 'discipline'],
  department: ['所属学部', '学部', '科学部', 'subject'],
  subjects: ['subject_class_list'],
  funder: [
    '资助机构',
    '基金名称',
    '基金来源',
    '基金',
    '项目来源',
    '来源',
    '资助来源',
    '资助单位',
    '下达单位',
    'funder',
    'source',
  ],
} as const;
export type ProjectColumn = keyof typeof columns;

/** What a project can't do without, with a heading for messages. */
const required = ['number', 'name', 'institution', 'leader'] as const;
/** One of these tells a list of projects from other lists with such columns. */
const telling = ['category', 'amount', 'period', 'start', 'approved', 'funder'] as const;

/** Headings that only the lists of the National Social Science Fund have; two of them tell it. */
const socialScience = [
  '学科分类',
  '立项时间',
  '专业职务',
  '单位类别',
  '所在省区市',
  '所属系统',
  '成果名称',
  '结项证书号',
];

export interface ProjectLayout {
  /** Where each column is; one that the list lacks is absent. */
  at: Partial<Record<ProjectColumn, number>>;
  /** How many 万元 an amount of 1 is: `金额（元）` says 0.0001, no unit 1. */
  unit: number;
  /** Who gives the grants of the list, where no column says it. */
  funder: '国家自然科学基金' | '国家社会科学基金';
}

const longestHeading = 200;

/** `金额 （万元）` → `金额`, and the unit; notes in brackets don't count: `起止年月（年.月）`. */
function readHeading(heading: string): { name: string; unit: number | null } {
  const compact = plain(heading.slice(0, longestHeading))
    .toLowerCase()
    .replace(/(?<=\P{ASCII}) | (?=\P{ASCII})/gu, '');
  const { before, unit } = splitUnit(compact);
  const name = before
    .replace(/[([【].*$/u, '')
    .replace(/[:*]+$/, '')
    .trim();
  return { name, unit };
}

/** What the columns of a header mean. */
export function readLayout(header: readonly string[]): ProjectLayout {
  const at: ProjectLayout['at'] = {};
  const headings = header.map(readHeading);
  const names = headings.map(({ name }) => name);
  for (const [column, wordings] of Object.entries(columns)) {
    // The first wording that is there, so that a plainer one (`单位`) comes last.
    const wording = wordings.find((one) => names.includes(one));
    if (wording !== undefined) at[column as ProjectColumn] = names.indexOf(wording);
  }
  const social = names.filter((name) => socialScience.includes(name)).length;
  return {
    at,
    unit: at.amount === undefined ? 1 : (headings[at.amount]!.unit ?? 1),
    funder: social >= 2 ? '国家社会科学基金' : '国家自然科学基金',
  };
}

/** Headings of the required columns that a header lacks. */
export function missingColumns(header: readonly string[]): string[] {
  const { at } = readLayout(header);
  const missing: string[] = required
    .filter((column) => at[column] === undefined)
    .map((column) => columns[column][0]);
  if (!telling.some((column) => at[column] !== undefined)) missing.push(columns.category[0]);
  return missing;
}

const shown = [...required, 'category'] as const;
/** The required columns by the first of their headings, and by the last. */
export const requiredHeadings = {
  zh: shown.map((column) => columns[column][0]).join('、'),
  en: shown.map((column) => columns[column].at(-1)!).join(', '),
};
