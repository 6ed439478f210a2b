/** Columns by what they mean; two published layouts and their usual variants. */
const columns = {
  number: ['项目批准号', '批准号', '项目编号', 'project_id'],
  category: ['项目类别', '资助类别', 'project_type'],
  name: ['项目名称', '题目', 'title'],
  institution: ['依托单位', '承担单位', 'institution'],
  leader: ['负责人', '项目负责人', 'person'],
  amount: ['金额', '资助经费', '批准金额', '资助金额', 'money'],
  period: ['起止年月', '研究期限'],
  start: ['start_time'],
  end: ['end_time'],
  department: ['subject'],
  subjects: ['subject_class_list'],
} as const;
export type NsfcColumn = keyof typeof columns;
export const requiredColumns = [
  'number',
  'category',
  'name',
  'institution',
  'leader',
  'amount',
] as const;

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

/** Where each column is in this header; a column that it lacks is absent. */
export function findColumns(header: readonly string[]): Partial<Record<NsfcColumn, number>> {
  const found: Partial<Record<NsfcColumn, number>> = {};
  const names = header.map((name) => name.trim().toLowerCase());
  for (const [column, wordings] of Object.entries(columns)) {
    const at = names.findIndex((name) => (wordings as readonly string[]).includes(name));
    if (at >= 0) found[column as NsfcColumn] = at;
  }
  return found;
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

const tidy = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/[\s　]+/g, ' ')
    .trim();

/** A project, or the reason why the row cannot be one. */
export function readNsfcRow(
  cells: readonly string[],
  at: Partial<Record<NsfcColumn, number>>,
): NsfcProject | string {
  const cell = (column: NsfcColumn): string => {
    const index = at[column];
    return index === undefined ? '' : tidy(cells[index]);
  };
  const number = cell('number');
  const name = cell('name');
  const institution = cell('institution');
  const leader = cell('leader');
  if (!number) return 'no grant number';
  if (!name) return 'no project name';
  if (!institution) return 'no institution';
  if (!leader) return 'no leader';
  const amount = cell('amount')
    .replaceAll(',', '')
    .replace(/万元?$/, '');
  if (amount !== '' && !/^\d+(\.\d+)?$/.test(amount))
    return `the amount is not a number: ${amount}`;
  const [startYear, endYear] = readPeriod(cell('period'), cell('start'), cell('end'));
  if (startYear === null || endYear === null)
    return `the period is not readable: ${cell('period') || `${cell('start')}-${cell('end')}`}`;
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
    funding: amount === '' ? undefined : Number(amount),
  };
}

/**
 * `2018.01-2020.12`, `2018-01至2020-12`, or two columns `202001`, `202112`. Null: written but not
 * readable.
 */
function readPeriod(
  period: string,
  start: string,
  end: string,
): [number | undefined | null, number | undefined | null] {
  if (period) {
    const match =
      /^(\d{4})(?:[.\-/年]?\d{1,2}月?)?\s*(?:-|–|—|~|至|到)+\s*(\d{4})(?:[.\-/年]?\d{1,2}月?)?$/.exec(
        period,
      );
    return match ? [Number(match[1]), Number(match[2])] : [null, null];
  }
  const year = (text: string): number | undefined | null =>
    text === ''
      ? undefined
      : /^(19|20)\d{2}([.\-/]?\d{1,2}){0,2}$/.test(text)
        ? Number(text.slice(0, 4))
        : null;
  return [year(start), year(end)];
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
