import { splitUnit, type NsfcColumn, type NsfcLayout } from './nsfc-columns.js';
import { plain, tidy } from './tidy.js';

export interface NsfcProject {
  number: string;
  name: string;
  category: string | undefined;
  discipline: string | undefined;
  institution: string;
  leader: string;
  startYear: number | undefined;
  endYear: number | undefined;
  /** 万元 */ funding: number | undefined;
}

/** First digit of an eight- or eleven-digit grant number: the scientific department. */
const departments: Record<string, string> = {
  1: '数理科学',
  2: '化学科学',
  3: '生命科学',
  4: '地球科学',
  5: '工程与材料科学',
  6: '信息科学',
  7: '管理科学',
  8: '医学科学',
};

/** A project, or the reason why the row cannot be one. */
export function readNsfcRow(
  cells: readonly string[],
  { at, unit }: NsfcLayout,
): NsfcProject | string {
  const raw = (column: NsfcColumn): string | undefined => {
    const index = at[column];
    return index === undefined ? undefined : cells[index];
  };
  const cell = (column: NsfcColumn): string => tidy(raw(column));
  const number = plain(raw('number'));
  const [name, institution, leader] = [cell('name'), cell('institution'), cell('leader')];
  if (!number) return 'no grant number';
  if (/^\d(\.\d+)?e\+\d+$/i.test(number))
    return `the grant number was rounded by a spreadsheet: ${number} (8 or 11 digits expected)`;
  if (!name) return 'no project name';
  if (!institution) return 'no institution';
  if (!leader) return 'no leader';
  const funding = readAmount(plain(raw('amount')), unit);
  if (funding === null)
    return `the amount is not a number: ${cell('amount')} (48.5, 1,204 or 48.5万元 expected)`;
  const written = [plain(raw('period')), plain(raw('start')), plain(raw('end'))] as const;
  const [startYear, endYear] = readPeriod(...written);
  if (startYear === null || endYear === null)
    return `the period is not readable: ${written.filter(Boolean).join(' - ')} (2018.01-2020.12 or 2018/1/1-2020/12/31 expected)`;
  if (startYear !== undefined && endYear !== undefined && endYear < startYear)
    return `the project ends before it starts: ${startYear}-${endYear}`;
  return {
    number,
    name,
    category: cell('category') || undefined,
    discipline: readDiscipline(cell('subjects'), cell('department'), number),
    institution,
    leader,
    startYear,
    endYear,
    funding,
  };
}

/**
 * An amount in 万元; `unit`: that of the column, where the cell has none of its own. Undefined: none
 * is written; null: it is no number. A comma stands before three digits only: `48,5` may be either.
 */
function readAmount(text: string, unit: number): number | undefined | null {
  if (text === '') return undefined;
  const { before, unit: own } = splitUnit(text.replaceAll(' ', '').toLowerCase());
  const number = before.replace(/^[¥$]|^(?:rmb|cny):?/i, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(number)) return null;
  const amount = Number(number.replaceAll(',', '')) * (own ?? unit);
  return Number(amount.toFixed(6));
}

const year = '((?:19|20)\\d\\d)';
/** Months and days are not looked at: the real lists have a fourteenth month, filled down a column. */
const month = '\\d{1,2}(?!\\d)';
const day = month;
/** `2018`, `2018.01`, `2018/1/1`, `2018年1月`, `201801`, `20180101` */
const date = `${year}(?:年|[.\\-/年]${month}(?:月|[.\\-/月]${day}日?)?|\\d{2}(?:\\d{2})?(?!\\d))?`;
const periodPattern = new RegExp(
  `^(?:自|从)?${date}起?(?:[-–—―−~〜]|至|到|to| )+${date}(?:止|底)?$`,
  'u',
);
const datePattern = new RegExp(`^${date}(?: \\d{1,2}:\\d\\d(?::\\d\\d)?)?$`, 'u');

/**
 * The first and last year, from one column (`2018.01-2020.12`) or from two (`202001`, `202112`).
 * Undefined: not written; null: written but not readable.
 */
function readPeriod(
  period: string,
  start: string,
  end: string,
): [number | undefined | null, number | undefined | null] {
  if (period !== '') {
    const match = periodPattern.exec(period.replace(/\s*([-–—―−~〜./年月日])\s*/gu, '$1'));
    return match ? [Number(match[1]), Number(match[2])] : [null, null];
  }
  const yearOf = (text: string): number | undefined | null => {
    if (text === '') return undefined;
    const match = datePattern.exec(text);
    return match ? Number(match[1]) : null;
  };
  return [yearOf(start), yearOf(end)];
}

/**
 * The first-level subject, else the department that is named, else the one that the number says.
 */
function readDiscipline(subjects: string, department: string, number: string): string | undefined {
  const first = /一级[：:]\s*([^，,；;]+)/.exec(subjects)?.[1];
  if (first) return first.trim();
  if (department) return department.replace(/学部$/, '学').replace(/部$/, '');
  return /^\d{8}(\d{3})?$/.test(number) ? departments[number.charAt(0)] : undefined;
}
