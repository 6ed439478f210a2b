import { joinName, splitNames } from '../../spreadsheet/values/people-names.js';
import { readAmount } from '../../spreadsheet/values/amount.js';
import { saysUnknown } from '../../spreadsheet/values/unknown.js';
import { readPeriod, readYear } from '../../spreadsheet/values/years.js';
import { plain, tidy } from '../../spreadsheet/tidy.js';
import type { ProjectColumn, ProjectLayout } from './project-columns.js';

export interface PublishedProject {
  number: string;
  name: string;
  funder: string | undefined;
  category: string | undefined;
  discipline: string | undefined;
  institution: string;
  /** Absent where the list names a publisher in the place of a person. */
  leader: string | undefined;
  leaderTitle: string | undefined;
  college: string | undefined;
  /** Others who lead, and those who take part. */
  members: string[];
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

/** Works are translated by publishers; 阚大学 is a person. */
const organisation =
  /^.{2,}(?:出版社|出版集团|公司|大学|学院|研究院|研究所|委员会)$|出版集团.*出版社$/u;

/**
 * The levels of the state's scale of posts, by the rank that a teacher of that level holds: lists of
 * the social-science fund give the level only.
 */
const teachersRanks: Record<string, string> = {
  正高级: '教授',
  副高级: '副教授',
  中级: '讲师',
  初级: '助教',
};
const school = /(?:大学|(?<!科)学院|学校|党校)(?:[（(].*[）)])?$/u;

/** A project, or the reason why the row cannot be one. */
export function readProjectRow(
  cells: readonly string[],
  { at, unit, funder }: ProjectLayout,
): PublishedProject | string {
  const raw = (column: ProjectColumn): string | undefined => {
    const index = at[column];
    return index === undefined ? undefined : cells[index];
  };
  const cell = (column: ProjectColumn): string => tidy(raw(column));
  const known = (column: ProjectColumn): string | undefined => {
    const text = cell(column);
    return saysUnknown(text) || text === '0' ? undefined : text;
  };
  const number = plain(raw('number')).replace(/^(?:no\.?|№)\s*/i, '');
  const [name, leader] = [cell('name'), cell('leader')];
  const institution = cell('institution') || (organisation.test(leader) ? leader : '');
  const missing = missingPart(number, name, institution, leader);
  if (missing !== null) return missing;
  const funding = readAmount(plain(raw('amount')), unit);
  if (funding === null)
    return `the amount is not a number: ${cell('amount')} (48.5, 1,204 or 48.5万元 expected)`;
  const years = readYears(raw);
  if (typeof years === 'string') return years;
  const [first, ...others] = organisation.test(leader) ? [] : splitNames(leader).map(joinName);
  return {
    number,
    name,
    funder: at.funder === undefined ? funder : known('funder'),
    category: known('category'),
    discipline: known('discipline') ?? readDiscipline(cell('subjects'), cell('department'), number),
    institution,
    leader: first,
    leaderTitle: rankOf(known('leaderTitle'), institution),
    college: known('college'),
    members: [...others, ...splitNames(cell('members')).map(joinName)],
    ...years,
    funding,
  };
}

function rankOf(title: string | undefined, institution: string): string | undefined {
  if (title === undefined || !school.test(institution)) return title;
  return teachersRanks[title] ?? title;
}

function missingPart(
  number: string,
  name: string,
  institution: string,
  leader: string,
): string | null {
  if (!number) return 'no grant number';
  if (/^\d(\.\d+)?e\+\d+$/i.test(number))
    return `the grant number was rounded by a spreadsheet: ${number} (8 or 11 digits expected)`;
  if (!name) return 'no project name';
  if (!institution) return 'no institution';
  return leader ? null : 'no leader';
}

function readYears(
  raw: (column: ProjectColumn) => string | undefined,
): { startYear: number | undefined; endYear: number | undefined } | string {
  const written = [plain(raw('period')), plain(raw('start')), plain(raw('end'))] as const;
  const [begins, endYear] = readPeriod(...written);
  if (begins === null || endYear === null)
    return `the period is not readable: ${written.filter(Boolean).join(' - ')} (2018.01-2020.12 or 2018/1/1-2020/12/31 expected)`;
  const approved = plain(raw('approved'));
  const startYear = begins ?? readYear(approved);
  if (startYear === null)
    return `the year of approval is not readable: ${approved} (2018 or 2018-06-30 expected)`;
  if (startYear !== undefined && endYear !== undefined && endYear < startYear)
    return `the project ends before it starts: ${startYear}-${endYear}`;
  return { startYear, endYear };
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
