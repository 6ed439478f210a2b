import type { Asked } from '../answer/asked.js';
import { columnsOf } from '../answer/tables/question-columns.js';
import { comparable } from '../index/terms.js';
import type { Table } from '../passages.js';
import type { AskedOfPeople } from './list-question.js';
import { plainName, type IsName } from './names-in-text.js';

/** Where a table has its people. */
export interface PeopleColumns {
  name: number;
  /** University and college, as far as there are columns of them. */
  institution: number[];
}

const sampledRows = 60;
/** Of the cells, so many look like names. */
const enoughNames = 0.5;
const nameHeading =
  /姓名|名字|负责人|主持人|作者|导师|教师|老师|人员|成员|学者|专家|委员|嘉宾|评委|申请人|候选人|联系人|\bnames?\b|author|leader|person|people|investigator|\bpi\b|member|researcher|teacher|professor|speaker|reviewer|applicant|candidate|staff|scholar|expert/u;
const institutionHeading =
  /单位|学校|大学|高校|院校|机构|院系|学院|系所|affiliation|institut|universit|organi[sz]ation|school|college|department|employer|faculty/u;
/** 「学院名称」 names no person. */
const otherNames =
  /(?:项目|单位|学校|学院|机构|课题|论文|期刊|会议|文件).{0,2}(?:名称|名字|name)|(?:project|school|file|course|paper|company|institution)\s+name/u;

/**
 * The column of a table that holds people: that which the question names, else that with the most
 * names in it. Null where none does.
 */
export function peopleColumns(table: Table, question: Asked, isName: IsName): PeopleColumns | null {
  const rows = table.rows.slice(0, sampledRows);
  const candidates = columnsOf(table, question).flatMap(({ at, plain, named }) => {
    const cells = rows
      .map(({ cells: row }) => (row[at] ?? '').trim())
      .filter((text) => text !== '');
    if (cells.length === 0 || institutionHeading.test(plain) || otherNames.test(plain)) return [];
    const names = cells.filter((cell) => partsOf(cell).some((part) => isName(plainName(part))));
    const share = names.length / cells.length;
    const isHeaded = nameHeading.test(plain);
    // Few names have an unusual form where the heading says that they are names.
    if (share < (isHeaded ? 0.2 : enoughNames)) return [];
    return [{ at, score: share + (isHeaded ? 1 : 0) + 2 * named }];
  });
  const [best] = candidates.sort((one, other) => other.score - one.score);
  if (best === undefined) return null;
  return {
    name: best.at,
    institution: table.header.flatMap((heading, at) =>
      at !== best.at && institutionHeading.test(comparable(heading)) ? [at] : [],
    ),
  };
}

const partsOf = (cell: string): string[] => cell.split(/[、，,;；\n/（(]/u);

const own: Record<AskedOfPeople, RegExp> = {
  'h-index': /h.{0,2}指数|h.?index/u,
  citations: /引用|被引|citation|cited/u,
  coauthors: /合作|co-?author|collaborat/u,
  leads: /项目|课题|基金|资助|project|grant|fund/u,
  participates: /项目|课题|project|grant/u,
  papers: /论文|文章|发表|paper|publication|article/u,
  interests: /研究(?:方向|兴趣|领域)|interest|research|field|area/u,
  institution: institutionHeading,
};

/** Whether a table has a column for what is asked of its people. */
export const tellsOf = (asked: AskedOfPeople, header: readonly string[]): boolean =>
  header.some((heading) => own[asked].test(comparable(heading)));
