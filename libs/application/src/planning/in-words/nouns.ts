import type { Language } from '@coopkg/contracts';

type Noun = Readonly<Record<Language, string>>;

/** A noun for the items of a list. */
export interface ListNoun {
  many: Noun;
  one: Noun;
  counter: string;
}

const listNoun = (zh: string, many: string, one: string, counter: string): ListNoun => ({
  many: { zh, en: many },
  one: { zh, en: one },
  counter,
});

/** What operations lead to from whom or what they are given. */
export const nounOfOperation: Readonly<Record<string, ListNoun>> = {
  getCoauthors: listNoun('合作者', 'coauthors', 'coauthor', '位'),
  getPersonInterest: listNoun('研究兴趣', 'research interests', 'research interest', '个'),
  getPersonPubs: listNoun('论文', 'papers', 'paper', '篇'),
  getPersonProjects: listNoun('项目', 'projects', 'project', '个'),
};

/** Fields that are lists of records. */
export const nounOfListField: Readonly<Record<string, ListNoun>> = {
  author_list: listNoun('作者', 'authors', 'author', '位'),
  authors_name_list: listNoun('作者', 'authors', 'author', '位'),
  member_list: listNoun('参与人', 'members', 'member', '位'),
  department_list: listNoun('学院', 'colleges', 'college', '个'),
};

/** Operations that tell more of what they are given, by the parameter that says which it is. */
export const tellsMoreOf: Readonly<Record<string, string>> = {
  getPersonBasicInfo: 'person_id',
  getPublication: 'pub_id',
  getProject: 'project_id',
  getOrganizationStatistics: 'organization',
};

/** Operations that look for a title, by the parameter that has it. */
export const titleSearches: Readonly<Record<string, string>> = {
  searchPublication: 'publication_info',
  searchProject: 'project_info',
};

/** Fields that are called shortly in a phrase; the others as their descriptions begin. */
export const nounOfField: Readonly<Record<string, Noun>> = {
  h_index: { zh: 'h 指数', en: 'h-index' },
  num_citation: { zh: '被引次数', en: 'citation count' },
  num_pubs: { zh: '论文数', en: 'number of papers' },
  num_joint_pubs: { zh: '合著论文数', en: 'number of joint papers' },
  num_persons: { zh: '研究者人数', en: 'number of researchers' },
  num_projects: { zh: '项目数', en: 'number of projects' },
  organization: { zh: '所在机构', en: 'institution' },
  funding: { zh: '经费（万元）', en: 'funding (10 000 CNY)' },
  start_year: { zh: '开始年份', en: 'first year' },
  end_year: { zh: '结束年份', en: 'last year' },
  year: { zh: '发表年份', en: 'year of publication' },
  role: { zh: '角色', en: 'role' },
  leader: { zh: '负责人', en: 'leader' },
  education_experience: { zh: '最高学位学校', en: 'university of the highest degree' },
  pubs_per_year: { zh: '逐年论文数', en: 'papers of each year' },
  abstract: { zh: '摘要', en: 'abstract' },
  venue: { zh: '发表刊物或会议', en: 'venue' },
};

/** Values of the replies that stand for a word. */
export const nounOfValue: Readonly<Record<string, Noun>> = {
  leader: { zh: '负责人', en: 'leader' },
  member: { zh: '参与人', en: 'member' },
};
