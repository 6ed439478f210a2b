import { z } from 'zod';
import { described, exact } from './described.js';

const key = z.string().trim().min(1).max(200);
/** What a person types to find something. */
export const wording = z.string().trim().min(1).max(300);

export const personIdParameter = exact(
  key,
  '人员编号（person_id），由 searchPerson 等接口给出',
  "A person's id (person_id), as searchPerson and others give it",
);
export const pubIdParameter = exact(
  key,
  '论文编号（pub_id），由 searchPublication 或 getPersonPubs 给出',
  "A publication's id (pub_id), as searchPublication or getPersonPubs give it",
);
export const projectIdParameter = exact(
  key,
  '项目编号（project_id），由 searchProject 或 getPersonProjects 给出',
  "A project's id (project_id), as searchProject or getPersonProjects give it",
);

const text = z.string().nullable();
const count = z.number().int().nullable();

export const personId = described(z.string(), '人员编号', "The person's id");
export const pubId = described(z.string(), '论文编号', "The publication's id");
export const projectId = described(z.string(), '项目编号', "The project's id");

export const personName = described(text, '姓名，通常为中文', 'Name, usually in Chinese');
export const personNameEn = described(text, '拉丁字母姓名', 'Name in Latin letters');
export const organization = described(
  text,
  '所在大学或机构的全名',
  'Full name of the university or institution',
);
export const organizationEn = described(
  text,
  '机构的英文名；不知道则为 null',
  'English name of the institution; null where it is not known',
);
export const interests = described(
  z.array(z.string()),
  '研究兴趣；不知道则为空列表',
  'Research interests; an empty list where none is known',
);
export const personCitations = described(
  count,
  '全部论文的被引次数；不知道则为 null，而不是 0',
  'Citations of all publications; null, not 0, where it is not known',
);
export const personPubs = described(
  count,
  '图中的论文数；不知道则为 null',
  'Number of publications in the graph; null where it is not known',
);
export const title = described(text, '题名', 'Title');
export const year = described(count, '发表年份', 'Year of publication');
export const pubCitations = described(
  count,
  '被引次数；不知道则为 null，而不是 0',
  'Number of citations; null, not 0, where it is not known',
);
export const jointPubs = described(count, '合著论文数', 'Number of joint publications');
export const firstYear = described(count, '首次合著年份', 'Year of the first joint publication');
export const lastYear = described(
  count,
  '最近一次合著年份',
  'Year of the latest joint publication',
);
export const projectName = described(text, '项目名称', 'Name of the project');
export const projectNumber = described(text, '项目批准号', 'Grant number');
export const projectSource = described(text, '资助机构', 'Funder');
export const startYear = described(count, '开始年份', 'First year');
export const endYear = described(count, '结束年份', 'Last year');
export const funding = described(
  z.number().nullable(),
  '资助金额，单位万元人民币',
  'Funding in 10 000 CNY',
);

/** A person where only the name is told. */
export const personReference = z.object({ person_id: personId, name: personName });
