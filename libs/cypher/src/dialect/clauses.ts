import type { DialectRow } from './dialect-row.js';

export const clauses: readonly Omit<DialectRow, 'group'>[] = [
  {
    name: 'MATCH',
    example: 'MATCH (r:Researcher {university: $university}) RETURN r.name',
    text: {
      zh: '查找符合图案的节点和关系',
      en: 'Finds nodes and relationships that fit a pattern',
    },
  },
  {
    name: 'OPTIONAL MATCH',
    example:
      'MATCH (r:Researcher {name: $person}) OPTIONAL MATCH (r)-[:LEADS]->(j:Project) RETURN r.name, j.name',
    text: { zh: '同 MATCH，没有匹配时给出 null', en: 'Like MATCH, with null where nothing fits' },
  },
  {
    name: 'WHERE',
    example: 'MATCH (r:Researcher) WHERE r.hIndex > $number RETURN r.name',
    text: { zh: '只保留条件成立的行', en: 'Keeps the rows for which a condition holds' },
  },
  {
    name: 'WITH',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, count(p) AS papers WHERE papers > 10 RETURN r.name, papers',
    text: { zh: '计算中间结果，继续查询', en: 'Computes rows for the clauses that follow' },
  },
  {
    name: 'WITH DISTINCT',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH DISTINCT r, p.venue AS venue RETURN r.name, count(venue)',
    text: { zh: '同 WITH，去掉重复的行', en: 'Like WITH, each row once' },
  },
  {
    name: 'UNWIND',
    example:
      'MATCH (p:Paper {year: $year}) UNWIND p.keywords AS keyword RETURN keyword, count(*) AS papers ORDER BY papers DESC',
    text: { zh: '列表的每一项成为一行', en: 'Makes a row of each item of a list' },
  },
  {
    name: 'RETURN',
    example: 'MATCH (p:Paper {title: $paper}) RETURN p.year, p.venue',
    text: { zh: '给出结果', en: 'Gives the result' },
  },
  {
    name: 'RETURN DISTINCT',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) RETURN DISTINCT r.name, r.university',
    text: { zh: '给出结果，去掉重复的行', en: 'Gives the result, each row once' },
  },
  {
    name: 'UNION',
    example:
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(j:Project) RETURN j.name AS name',
    text: { zh: '合并几个查询的结果，去掉重复', en: 'Joins the results of queries, each row once' },
  },
  {
    name: 'UNION ALL',
    example:
      'MATCH (p:Paper {year: 2020}) RETURN p.title AS title UNION ALL MATCH (p:Paper {year: 2021}) RETURN p.title AS title',
    text: { zh: '合并几个查询的结果', en: 'Joins the results of queries' },
  },
  {
    name: 'ORDER BY',
    example:
      'MATCH (p:Paper {venue: $venue}) RETURN p.title ORDER BY p.citationCount DESC, p.title',
    text: { zh: '排序，DESC 从大到小', en: 'Sorts; DESC puts the largest first' },
  },
  {
    name: 'SKIP',
    example: 'MATCH (p:Paper) RETURN p.title ORDER BY p.title SKIP 10 LIMIT 5',
    text: { zh: '跳过前几行', en: 'Leaves out the first rows' },
  },
  {
    name: 'LIMIT',
    example: 'MATCH (p:Paper) RETURN p.title ORDER BY p.citationCount DESC LIMIT $number',
    text: { zh: '最多几行', en: 'Gives at most so many rows' },
  },
];
