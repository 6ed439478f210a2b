import type { Bilingual } from '@coopkg/contracts';

export type DialectGroup = 'clause' | 'pattern' | 'expression' | 'function' | 'aggregate';

/** What a function takes and gives; `same` is the type of the first argument, `item` of its items. */
export type Kind =
  | 'string'
  | 'number'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'list'
  | 'node'
  | 'relationship'
  | 'path'
  | 'entity'
  | 'sized'
  | 'any'
  | 'same'
  | 'item';

export interface DialectRow {
  group: DialectGroup;
  name: string;
  /** A query of the dialect that uses it; a test parses, prints and checks each. */
  example: string;
  text: Bilingual;
}

export interface FunctionRow extends DialectRow {
  group: 'function' | 'aggregate';
  takes: Kind[];
  /** How many of `takes` must be given; a last argument of `coalesce` may be repeated. */
  least: number;
  repeats?: boolean;
  gives: Kind;
}

/** Reviewed: all that a query may hold. What has no row here is refused by name. */
export const clauseRows: DialectRow[] = [
  {
    group: 'clause',
    name: 'MATCH',
    example: 'MATCH (r:Researcher {university: $university}) RETURN r.name',
    text: {
      zh: '查找符合图案的节点和关系',
      en: 'Finds nodes and relationships that fit a pattern',
    },
  },
  {
    group: 'clause',
    name: 'OPTIONAL MATCH',
    example:
      'MATCH (r:Researcher {name: $person}) OPTIONAL MATCH (r)-[:LEADS]->(j:Project) RETURN r.name, j.name',
    text: { zh: '同 MATCH，没有匹配时给出 null', en: 'Like MATCH, with null where nothing fits' },
  },
  {
    group: 'clause',
    name: 'WHERE',
    example: 'MATCH (r:Researcher) WHERE r.hIndex > $number RETURN r.name',
    text: { zh: '只保留条件成立的行', en: 'Keeps the rows for which a condition holds' },
  },
  {
    group: 'clause',
    name: 'WITH',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, count(p) AS papers WHERE papers > 10 RETURN r.name, papers',
    text: { zh: '计算中间结果，继续查询', en: 'Computes rows for the clauses that follow' },
  },
  {
    group: 'clause',
    name: 'WITH DISTINCT',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH DISTINCT r, p.venue AS venue RETURN r.name, count(venue)',
    text: { zh: '同 WITH，去掉重复的行', en: 'Like WITH, each row once' },
  },
  {
    group: 'clause',
    name: 'UNWIND',
    example:
      'MATCH (p:Paper {year: $year}) UNWIND p.keywords AS keyword RETURN keyword, count(*) AS papers ORDER BY papers DESC',
    text: { zh: '列表的每一项成为一行', en: 'Makes a row of each item of a list' },
  },
  {
    group: 'clause',
    name: 'RETURN',
    example: 'MATCH (p:Paper {title: $paper}) RETURN p.year, p.venue',
    text: { zh: '给出结果', en: 'Gives the result' },
  },
  {
    group: 'clause',
    name: 'RETURN DISTINCT',
    example:
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) RETURN DISTINCT r.name, r.university',
    text: { zh: '给出结果，去掉重复的行', en: 'Gives the result, each row once' },
  },
  {
    group: 'clause',
    name: 'UNION',
    example:
      'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name AS name UNION MATCH (r:Researcher {name: $person})-[:PARTICIPATES_IN]->(j:Project) RETURN j.name AS name',
    text: { zh: '合并几个查询的结果，去掉重复', en: 'Joins the results of queries, each row once' },
  },
  {
    group: 'clause',
    name: 'UNION ALL',
    example:
      'MATCH (p:Paper {year: 2020}) RETURN p.title AS title UNION ALL MATCH (p:Paper {year: 2021}) RETURN p.title AS title',
    text: { zh: '合并几个查询的结果', en: 'Joins the results of queries' },
  },
  {
    group: 'clause',
    name: 'ORDER BY',
    example:
      'MATCH (p:Paper {venue: $venue}) RETURN p.title ORDER BY p.citationCount DESC, p.title',
    text: { zh: '排序，DESC 从大到小', en: 'Sorts; DESC puts the largest first' },
  },
  {
    group: 'clause',
    name: 'SKIP',
    example: 'MATCH (p:Paper) RETURN p.title ORDER BY p.title SKIP 10 LIMIT 5',
    text: { zh: '跳过前几行', en: 'Leaves out the first rows' },
  },
  {
    group: 'clause',
    name: 'LIMIT',
    example: 'MATCH (p:Paper) RETURN p.title ORDER BY p.citationCount DESC LIMIT $number',
    text: { zh: '最多几行', en: 'Gives at most so many rows' },
  },
];

export const patternRows: DialectRow[] = [
  {
    group: 'pattern',
    name: '(n:Label {property: value})',
    example: 'MATCH (r:Researcher {name: $person, university: $university}) RETURN r',
    text: { zh: '节点，可写标签和属性', en: 'A node, with its label and properties' },
  },
  {
    group: 'pattern',
    name: '(n:Label|Label)',
    example: 'MATCH (n:Researcher|Project {university: $university}) RETURN count(n)',
    text: { zh: '几种标签之一', en: 'One of several labels' },
  },
  {
    group: 'pattern',
    name: '(a)-[:TYPE]->(b)',
    example: 'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name',
    text: { zh: '有方向的关系，也可写 <-[…]-', en: 'A directed relationship; also <-[…]-' },
  },
  {
    group: 'pattern',
    name: '(a)-[:TYPE]-(b)',
    example:
      'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN o.name, c.count',
    text: {
      zh: '不分方向的关系（合作关系总是这样写）',
      en: 'A relationship in either direction (always so for cooperation)',
    },
  },
  {
    group: 'pattern',
    name: '-[:TYPE|TYPE]->',
    example:
      'MATCH (r:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(j:Project) RETURN j.name',
    text: { zh: '几种关系之一', en: 'One of several types' },
  },
  {
    group: 'pattern',
    name: '-[r:TYPE {property: value}]->',
    example:
      'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(p:Paper {title: $paper}) RETURN r.name',
    text: { zh: '带属性的关系', en: 'A relationship with its properties' },
  },
  {
    group: 'pattern',
    name: '-[:TYPE*1..3]-',
    example:
      'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH*1..2]-(o:Researcher) RETURN DISTINCT o.id, o.name',
    text: { zh: '走一至三步，上限必写', en: 'One to three hops; the upper bound is required' },
  },
  {
    group: 'pattern',
    name: 'p = (a)-[…]-(b)',
    example: 'MATCH p = (a:Paper {title: $paper})-[:CITES]->(b:Paper) RETURN p',
    text: { zh: '把整条路径命名', en: 'Names the whole path' },
  },
  {
    group: 'pattern',
    name: 'shortestPath(…)',
    example:
      'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN p',
    text: { zh: '一条最短路径', en: 'One shortest path' },
  },
  {
    group: 'pattern',
    name: 'allShortestPaths(…)',
    example:
      'MATCH p = allShortestPaths((a:Researcher {name: $person})-[:COOPERATES_WITH*..6]-(b:Researcher {name: $person2})) RETURN p',
    text: { zh: '所有最短路径', en: 'All shortest paths' },
  },
  {
    group: 'pattern',
    name: 'EXISTS { … }',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    text: { zh: '有没有这样的图案', en: 'Whether a pattern exists' },
  },
  {
    group: 'pattern',
    name: 'COUNT { … }',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE COUNT { (r)-[:AUTHORED]->(p:Paper) WHERE p.year >= $year } > 5 RETURN r.name',
    text: { zh: '这样的图案有多少', en: 'How often a pattern occurs' },
  },
  {
    group: 'pattern',
    name: 'WHERE (a)-[…]->(b)',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE (r)-[:LEADS]->(:Project) RETURN r.name',
    text: { zh: '图案作为条件', en: 'A pattern as a condition' },
  },
];

export const expressionRows: DialectRow[] = [
  {
    group: 'expression',
    name: 'AND, OR, XOR, NOT',
    example:
      "MATCH (p:Paper) WHERE (p.year = 2020 OR p.year = 2021) AND NOT p.language = 'zh' XOR p.citationCount = 0 RETURN p.title",
    text: { zh: '与、或、异或、非', en: 'Logic' },
  },
  {
    group: 'expression',
    name: '=, <>, <, <=, >, >=',
    example:
      'MATCH (j:Project) WHERE 2018 <= j.startYear < 2022 AND j.university <> $university RETURN j.name',
    text: { zh: '比较，可连写', en: 'Comparison; may be chained' },
  },
  {
    group: 'expression',
    name: '+, -, *, /, %, ^',
    example:
      'MATCH (j:Project) RETURN j.name, (j.endYear - j.startYear + 1) * 1.0 / 2, 7 % 4, 2 ^ 3',
    text: { zh: '算术；+ 也连接字符串和列表', en: 'Arithmetic; + also joins strings and lists' },
  },
  {
    group: 'expression',
    name: 'IN',
    example: 'MATCH (r:Researcher) WHERE $topic IN r.interests RETURN r.name',
    text: { zh: '是列表的一项', en: 'Is an item of a list' },
  },
  {
    group: 'expression',
    name: 'STARTS WITH, ENDS WITH, CONTAINS',
    example:
      "MATCH (p:Paper) WHERE p.title CONTAINS $topic OR p.title STARTS WITH 'A' OR p.venue ENDS WITH '学报' RETURN p.title",
    text: { zh: '字符串的开头、结尾、包含', en: 'Start, end and part of a string' },
  },
  {
    group: 'expression',
    name: 'IS NULL, IS NOT NULL',
    example: 'MATCH (r:Researcher) WHERE r.email IS NOT NULL AND r.homepage IS NULL RETURN r.name',
    text: { zh: '有没有值', en: 'Whether a value is there' },
  },
  {
    group: 'expression',
    name: 'n:Label',
    example: 'MATCH (n {university: $university}) WHERE n:Project RETURN n.name',
    text: { zh: '节点有没有这个标签', en: 'Whether a node has a label' },
  },
  {
    group: 'expression',
    name: 'CASE',
    example:
      "MATCH (r:Researcher) RETURN CASE WHEN r.hIndex >= 40 THEN 'high' ELSE 'other' END AS level, count(*) AS people",
    text: { zh: '按条件取值', en: 'A value by condition' },
  },
  {
    group: 'expression',
    name: '$parameter',
    example: 'MATCH (j:Project {number: $grant}) RETURN j.name',
    text: { zh: '参数', en: 'A parameter' },
  },
  {
    group: 'expression',
    name: '[a, b], {key: value}',
    example:
      'MATCH (p:Paper) WHERE p.year IN [2020, 2021] RETURN {title: p.title, year: p.year} AS paper',
    text: { zh: '列表和映射', en: 'Lists and maps' },
  },
  {
    group: 'expression',
    name: 'list[0], list[1..3]',
    example: 'MATCH (r:Researcher {name: $person}) RETURN r.interests[0], r.interests[1..3]',
    text: { zh: '列表的一项或一段', en: 'An item or a part of a list' },
  },
  {
    group: 'expression',
    name: '[x IN list WHERE … | …]',
    example:
      'MATCH (p:Paper {title: $paper}) RETURN [k IN p.keywords WHERE size(k) > 2 | toLower(k)]',
    text: { zh: '由列表造列表', en: 'A list made from a list' },
  },
  {
    group: 'expression',
    name: 'any, all, none, single',
    example:
      "MATCH (r:Researcher) WHERE any(i IN r.interests WHERE i CONTAINS $topic) AND none(i IN r.interests WHERE i = 'x') RETURN r.name",
    text: {
      zh: '列表中有一项、所有项、没有项、恰有一项符合',
      en: 'Some, all, none, exactly one of the items fit',
    },
  },
  {
    group: 'expression',
    name: 'AS `name`',
    example: 'MATCH (r:Researcher) RETURN r.university AS `the university`, count(*) AS 人数',
    text: { zh: '别名，可用反引号或中文', en: 'An alias; back-ticks are for aliases only' },
  },
];

function row(
  group: 'function' | 'aggregate',
  signature: string,
  gives: Kind,
  example: string,
  zh: string,
  en: string,
): FunctionRow {
  const [, name, inside] = /^(\w+)\((.*)\)$/u.exec(signature)!;
  const written = inside === '' ? [] : inside!.split(', ');
  return {
    group,
    name: name!,
    example,
    text: { zh, en },
    gives,
    takes: written.map((kind) => kind.replace(/[?…]/gu, '') as Kind),
    least: written.filter((kind) => !kind.endsWith('?')).length,
    repeats: inside!.endsWith('…'),
  };
}

export const functionRows: FunctionRow[] = [
  row(
    'aggregate',
    'count(any)',
    'integer',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) RETURN count(*), count(DISTINCT p)',
    '个数；count(*) 数行',
    'Number; count(*) counts rows',
  ),
  row(
    'aggregate',
    'sum(number)',
    'same',
    'MATCH (j:Project {university: $university}) RETURN sum(j.funding)',
    '总和',
    'Sum',
  ),
  row(
    'aggregate',
    'avg(number)',
    'float',
    'MATCH (r:Researcher {university: $university}) RETURN avg(r.hIndex)',
    '平均',
    'Mean',
  ),
  row(
    'aggregate',
    'min(any)',
    'same',
    'MATCH (p:Paper {venue: $venue}) RETURN min(p.year)',
    '最小',
    'Smallest',
  ),
  row(
    'aggregate',
    'max(any)',
    'same',
    'MATCH (p:Paper {venue: $venue}) RETURN max(p.citationCount)',
    '最大',
    'Largest',
  ),
  row(
    'aggregate',
    'collect(any)',
    'list',
    'MATCH (r:Researcher)-[:LEADS]->(j:Project) RETURN r.name, collect(j.name)',
    '收成列表',
    'A list of the values',
  ),
  row(
    'aggregate',
    'stDev(number)',
    'float',
    'MATCH (p:Paper {venue: $venue}) RETURN stDev(p.citationCount)',
    '标准差',
    'Standard deviation',
  ),
  row(
    'function',
    'size(sized)',
    'integer',
    'MATCH (r:Researcher {name: $person}) RETURN size(r.interests)',
    '列表项数，字符串长度',
    'Items of a list, characters of a string',
  ),
  row(
    'function',
    'length(path)',
    'integer',
    'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN length(p)',
    '路径的步数',
    'Hops of a path',
  ),
  row(
    'function',
    'nodes(path)',
    'list',
    'MATCH p = (a:Paper {title: $paper})-[:CITES*1..2]->(b:Paper) RETURN [n IN nodes(p) | n.title]',
    '路径上的节点',
    'Nodes of a path',
  ),
  row(
    'function',
    'relationships(path)',
    'list',
    'MATCH p = (a:Researcher {name: $person})-[:COOPERATES_WITH*1..2]-(b:Researcher) RETURN [c IN relationships(p) | c.count]',
    '路径上的关系',
    'Relationships of a path',
  ),
  row(
    'function',
    'startNode(relationship)',
    'node',
    'MATCH (a:Researcher {name: $person})-[c:COOPERATES_WITH]-(b:Researcher) RETURN startNode(c)',
    '关系的起点',
    'Where a relationship starts',
  ),
  row(
    'function',
    'endNode(relationship)',
    'node',
    'MATCH (a:Researcher {name: $person})-[c:COOPERATES_WITH]-(b:Researcher) RETURN endNode(c)',
    '关系的终点',
    'Where a relationship ends',
  ),
  row(
    'function',
    'labels(node)',
    'list',
    'MATCH (n {university: $university}) RETURN labels(n), count(*)',
    '节点的标签',
    'Labels of a node',
  ),
  row(
    'function',
    'type(relationship)',
    'string',
    'MATCH (r:Researcher {name: $person})-[l:LEADS|PARTICIPATES_IN]->(j:Project) RETURN j.name, type(l)',
    '关系的类型',
    'Type of a relationship',
  ),
  row(
    'function',
    'coalesce(any, any…)',
    'same',
    'MATCH (r:Researcher {name: $person}) RETURN coalesce(r.nameEn, r.name)',
    '第一个有的值',
    'The first value that is there',
  ),
  row(
    'function',
    'head(list)',
    'item',
    'MATCH (r:Researcher {name: $person}) RETURN head(r.interests)',
    '列表的第一项',
    'First item',
  ),
  row(
    'function',
    'last(list)',
    'item',
    'MATCH (r:Researcher {name: $person}) RETURN last(r.interests)',
    '列表的最后一项',
    'Last item',
  ),
  row(
    'function',
    'tail(list)',
    'same',
    'MATCH (r:Researcher {name: $person}) RETURN tail(r.interests)',
    '除第一项外',
    'All items but the first',
  ),
  row(
    'function',
    'reverse(sized)',
    'same',
    'MATCH (r:Researcher {name: $person}) RETURN reverse(r.interests)',
    '倒序',
    'In reverse',
  ),
  row(
    'function',
    'isEmpty(sized)',
    'boolean',
    'MATCH (r:Researcher) WHERE NOT isEmpty(r.interests) RETURN count(r)',
    '是否为空',
    'Whether nothing is in it',
  ),
  row(
    'function',
    'toLower(string)',
    'string',
    "MATCH (p:Paper) WHERE toLower(p.title) CONTAINS 'graph' RETURN p.title",
    '小写',
    'Lower case',
  ),
  row(
    'function',
    'toUpper(string)',
    'string',
    'MATCH (r:Researcher {name: $person}) RETURN toUpper(r.nameEn)',
    '大写',
    'Upper case',
  ),
  row(
    'function',
    'trim(string)',
    'string',
    'MATCH (r:Researcher {name: $person}) RETURN trim(r.nameEn)',
    '去掉两端空白',
    'Without blanks at the ends',
  ),
  row(
    'function',
    'substring(string, integer, integer?)',
    'string',
    'MATCH (r:Researcher) RETURN substring(r.name, 0, 1) AS surname, count(*)',
    '字符串的一段',
    'Part of a string',
  ),
  row(
    'function',
    'left(string, integer)',
    'string',
    'MATCH (r:Researcher) RETURN left(r.name, 1) AS surname, count(*)',
    '开头几个字',
    'First characters',
  ),
  row(
    'function',
    'right(string, integer)',
    'string',
    'MATCH (r:Researcher {name: $person}) RETURN right(r.name, 1)',
    '末尾几个字',
    'Last characters',
  ),
  row(
    'function',
    'split(string, string)',
    'list',
    "MATCH (r:Researcher {name: $person}) RETURN split(r.nameEn, ' ')",
    '分割字符串',
    'Splits a string',
  ),
  row(
    'function',
    'replace(string, string, string)',
    'string',
    "MATCH (r:Researcher {name: $person}) RETURN replace(r.nameEn, ' ', '')",
    '替换',
    'Replaces in a string',
  ),
  row(
    'function',
    'toString(any)',
    'string',
    'MATCH (p:Paper {title: $paper}) RETURN toString(p.year)',
    '转为字符串',
    'As a string',
  ),
  row(
    'function',
    'toInteger(any)',
    'integer',
    'MATCH (j:Project {number: $grant}) RETURN toInteger(j.funding)',
    '转为整数',
    'As a whole number',
  ),
  row(
    'function',
    'toFloat(any)',
    'float',
    'MATCH (r:Researcher {name: $person}) RETURN toFloat(r.citationCount) / r.paperCount',
    '转为小数',
    'As a number with decimals',
  ),
  row(
    'function',
    'abs(number)',
    'same',
    'MATCH (p:Paper) RETURN p.title ORDER BY abs(p.year - $year) LIMIT 5',
    '绝对值',
    'Without its sign',
  ),
  row(
    'function',
    'round(number, integer?)',
    'float',
    'MATCH (r:Researcher {university: $university}) RETURN round(avg(r.hIndex), 1)',
    '四舍五入',
    'Rounded',
  ),
  row(
    'function',
    'floor(number)',
    'float',
    'MATCH (j:Project {number: $grant}) RETURN floor(j.funding)',
    '向下取整',
    'Rounded down',
  ),
  row(
    'function',
    'ceil(number)',
    'float',
    'MATCH (j:Project {number: $grant}) RETURN ceil(j.funding)',
    '向上取整',
    'Rounded up',
  ),
  row(
    'function',
    'sign(number)',
    'integer',
    'MATCH (j:Project {number: $grant}) RETURN sign(j.funding)',
    '正负号',
    'Sign',
  ),
  row(
    'function',
    'sqrt(number)',
    'float',
    'MATCH (r:Researcher {name: $person}) RETURN sqrt(r.citationCount)',
    '平方根',
    'Square root',
  ),
];

export const dialectTable: DialectRow[] = [
  ...clauseRows,
  ...patternRows,
  ...expressionRows,
  ...functionRows,
];

const functionsByName = new Map(functionRows.map((entry) => [entry.name.toLowerCase(), entry]));

/** The row of a function, whatever the case of its name. */
export function functionRow(name: string): FunctionRow | undefined {
  return functionsByName.get(name.toLowerCase());
}

export function isAggregate(name: string): boolean {
  return functionRow(name)?.group === 'aggregate';
}

/** Words that begin or join clauses and operators: never the name of a variable. */
export const reservedWords = new Set([
  'MATCH',
  'OPTIONAL',
  'WHERE',
  'WITH',
  'UNWIND',
  'RETURN',
  'UNION',
  'ORDER',
  'SKIP',
  'LIMIT',
  'DISTINCT',
  'AS',
  'AND',
  'OR',
  'XOR',
  'NOT',
  'IN',
  'STARTS',
  'ENDS',
  'CONTAINS',
  'IS',
  'NULL',
  'TRUE',
  'FALSE',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'BY',
  'ASC',
  'DESC',
  'ASCENDING',
  'DESCENDING',
  'EXISTS',
  'ALL',
  'ANY',
  'NONE',
  'SINGLE',
  'CALL',
  'LOAD',
  'FOREACH',
  'CREATE',
  'MERGE',
  'SET',
  'DELETE',
  'DETACH',
  'REMOVE',
  'USE',
  'YIELD',
  'NAN',
  'INF',
  'INFINITY',
]);

/** Clauses of Cypher and of Neo4j's administration that are known, so that a refusal can name them. */
export const refusedClauses = new Set([
  'CALL',
  'LOAD',
  'FOREACH',
  'CREATE',
  'MERGE',
  'SET',
  'DELETE',
  'DETACH',
  'NODETACH',
  'REMOVE',
  'DROP',
  'USE',
  'EXPLAIN',
  'PROFILE',
  'CYPHER',
  'SHOW',
  'ALTER',
  'GRANT',
  'DENY',
  'REVOKE',
  'START',
  'STOP',
  'TERMINATE',
  'INSERT',
  'FINISH',
  'LET',
  'FILTER',
  'FOR',
  'NEXT',
  'OFFSET',
  'USING',
  'PERIODIC',
  'COMMIT',
  'BEGIN',
  'ROLLBACK',
  'RENAME',
  'ENABLE',
  'DEALLOCATE',
  'REALLOCATE',
  'DRYRUN',
  'YIELD',
  'COPY',
  'IN',
  'FROM',
  'INTO',
  'UPDATE',
  'SELECT',
  'TRUNCATE',
  'EXEC',
  'IF',
  'HAVING',
  'GROUP',
]);
