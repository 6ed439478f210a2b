import { plain } from './tidy.js';

/** Columns by what they mean: the headings of published layouts and their usual variants. */
const columns = {
  number: [
    '项目批准号',
    '批准号',
    '项目编号',
    '批准编号',
    '资助编号',
    '项目批准编号',
    'project_id',
  ],
  category: ['项目类别', '资助类别', '资助类型', '项目类型', 'project_type'],
  name: ['项目名称', '题目', '项目题目', '课题名称', 'title'],
  institution: ['依托单位', '承担单位', '项目依托单位', '单位名称', '工作单位', 'institution'],
  leader: ['负责人', '项目负责人', '负责人姓名', '主持人', '项目主持人', 'person'],
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
  ],
  start: ['开始时间', '开始日期', '开始年月', '起始时间', '起始日期', '起始年月', 'start_time'],
  end: [
    '结束时间',
    '结束日期',
    '结束年月',
    '终止时间',
    '终止日期',
    '终止年月',
    '截止日期',
    'end_time',
  ],
  department: ['所属学部', '学部', 'subject'],
  subjects: ['subject_class_list'],
} as const;
export type NsfcColumn = keyof typeof columns;

/** What a project can't do without, with a heading for messages. */
const required = ['number', 'category', 'name', 'institution', 'leader', 'amount'] as const;

/** How many 万元 one of a unit is. */
const units: Readonly<Record<string, number>> = {
  元: 1e-4,
  千元: 0.1,
  万: 1,
  万元: 1,
  百万元: 100,
  亿元: 1e4,
  yuan: 1e-4,
  rmb: 1e-4,
  cny: 1e-4,
};
const unitPattern = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const unitAtEnd = new RegExp(`[([【:/,_-]*(?:单位:?)?(${unitPattern})[)\\]】]*$`, 'u');

export interface NsfcLayout {
  /** Where each column is; one that the list lacks is absent. */
  at: Partial<Record<NsfcColumn, number>>;
  /** How many 万元 an amount of 1 is: `金额（元）` says 0.0001, no unit 1. */
  unit: number;
}

/** The factor to 万元 that a text ends with, and the text before it. */
export function splitUnit(text: string): { before: string; unit: number | null } {
  const match = unitAtEnd.exec(text);
  if (match === null) return { before: text, unit: null };
  return { before: text.slice(0, match.index), unit: units[match[1]!]! };
}

/** `金额 （万元）` → `金额`, and the unit; notes in brackets don't count: `起止年月（年.月）`. */
function readHeading(heading: string): { name: string; unit: number | null } {
  const compact = plain(heading).replaceAll(' ', '').toLowerCase();
  const { before, unit } = splitUnit(compact);
  return { name: before.replace(/[([【].*$/u, '').replace(/[:*]+$/, ''), unit };
}

/** What the columns of a header mean. */
export function readLayout(header: readonly string[]): NsfcLayout {
  const at: NsfcLayout['at'] = {};
  const headings = header.map(readHeading);
  for (const [column, wordings] of Object.entries(columns)) {
    const place = headings.findIndex(({ name }) => (wordings as readonly string[]).includes(name));
    if (place >= 0) at[column as NsfcColumn] = place;
  }
  return { at, unit: at.amount === undefined ? 1 : (headings[at.amount]!.unit ?? 1) };
}

/** Headings of the required columns that a header lacks. */
export function missingColumns(header: readonly string[]): string[] {
  const { at } = readLayout(header);
  return required.filter((column) => at[column] === undefined).map((column) => columns[column][0]);
}

/** The required columns by the first of their headings, and by the last. */
export const requiredHeadings = {
  zh: required.map((column) => columns[column][0]).join('、'),
  en: required.map((column) => columns[column].at(-1)!).join(', '),
};
