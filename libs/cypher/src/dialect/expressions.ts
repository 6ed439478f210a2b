import type { DialectRow } from './dialect-row.js';

export const expressions: readonly Omit<DialectRow, 'group'>[] = [
  {
    name: 'AND, OR, XOR, NOT',
    example:
      "MATCH (p:Paper) WHERE (p.year = 2020 OR p.year = 2021) AND NOT p.language = 'zh' XOR p.citationCount = 0 RETURN p.title",
    text: { zh: '与、或、异或、非', en: 'Logic' },
  },
  {
    name: '=, <>, <, <=, >, >=',
    example:
      'MATCH (j:Project) WHERE 2018 <= j.startYear < 2022 AND j.university <> $university RETURN j.name',
    text: { zh: '比较，可连写', en: 'Comparison; may be chained' },
  },
  {
    name: '+, -, *, /, %, ^',
    example:
      'MATCH (j:Project) RETURN j.name, (j.endYear - j.startYear + 1) * 1.0 / 2, 7 % 4, 2 ^ 3',
    text: { zh: '算术；+ 也连接字符串和列表', en: 'Arithmetic; + also joins strings and lists' },
  },
  {
    name: 'IN',
    example: 'MATCH (r:Researcher) WHERE $topic IN r.interests RETURN r.name',
    text: { zh: '是列表的一项', en: 'Is an item of a list' },
  },
  {
    name: 'STARTS WITH, ENDS WITH, CONTAINS',
    example:
      "MATCH (p:Paper) WHERE p.title CONTAINS $topic OR p.title STARTS WITH 'A' OR p.venue ENDS WITH '学报' RETURN p.title",
    text: { zh: '字符串的开头、结尾、包含', en: 'Start, end and part of a string' },
  },
  {
    name: 'IS NULL, IS NOT NULL',
    example: 'MATCH (r:Researcher) WHERE r.email IS NOT NULL AND r.homepage IS NULL RETURN r.name',
    text: { zh: '有没有值', en: 'Whether a value is there' },
  },
  {
    name: 'n:Label',
    example: 'MATCH (n {university: $university}) WHERE n:Project RETURN n.name',
    text: { zh: '节点有没有这个标签', en: 'Whether a node has a label' },
  },
  {
    name: 'CASE',
    example:
      "MATCH (r:Researcher) RETURN CASE WHEN r.hIndex >= 40 THEN 'high' ELSE 'other' END AS level, count(*) AS people",
    text: { zh: '按条件取值', en: 'A value by condition' },
  },
  {
    name: '$parameter',
    example: 'MATCH (j:Project {number: $grant}) RETURN j.name',
    text: { zh: '参数', en: 'A parameter' },
  },
  {
    name: '[a, b], {key: value}',
    example:
      'MATCH (p:Paper) WHERE p.year IN [2020, 2021] RETURN {title: p.title, year: p.year} AS paper',
    text: { zh: '列表和映射', en: 'Lists and maps' },
  },
  {
    name: 'list[0], list[1..3]',
    example: 'MATCH (r:Researcher {name: $person}) RETURN r.interests[0], r.interests[1..3]',
    text: { zh: '列表的一项或一段', en: 'An item or a part of a list' },
  },
  {
    name: '[x IN list WHERE … | …]',
    example:
      'MATCH (p:Paper {title: $paper}) RETURN [k IN p.keywords WHERE size(k) > 2 | toLower(k)]',
    text: { zh: '由列表造列表', en: 'A list made from a list' },
  },
  {
    name: 'any, all, none, single',
    example:
      "MATCH (r:Researcher) WHERE any(i IN r.interests WHERE i CONTAINS $topic) AND none(i IN r.interests WHERE i = 'x') RETURN r.name",
    text: {
      zh: '列表中有一项、所有项、没有项、恰有一项符合',
      en: 'Some, all, none, exactly one of the items fit',
    },
  },
  {
    name: 'AS `name`',
    example: 'MATCH (r:Researcher) RETURN r.university AS `the university`, count(*) AS 人数',
    text: { zh: '别名，可用反引号或中文', en: 'An alias; back-ticks are for aliases only' },
  },
];
