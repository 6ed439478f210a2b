import type { DialectRow } from './dialect-row.js';

export const patterns: readonly Omit<DialectRow, 'group'>[] = [
  {
    name: '(n:Label {property: value})',
    example: 'MATCH (r:Researcher {name: $person, university: $university}) RETURN r',
    text: { zh: '节点，可写标签和属性', en: 'A node, with its label and properties' },
  },
  {
    name: '(n:Label|Label)',
    example: 'MATCH (n:Researcher|Project {university: $university}) RETURN count(n)',
    text: { zh: '几种标签之一', en: 'One of several labels' },
  },
  {
    name: '(a)-[:TYPE]->(b)',
    example: 'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name',
    text: { zh: '有方向的关系，也可写 <-[…]-', en: 'A directed relationship; also <-[…]-' },
  },
  {
    name: '(a)-[:TYPE]-(b)',
    example:
      'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN o.name, c.count',
    text: {
      zh: '不分方向的关系（合作关系总是这样写）',
      en: 'A relationship in either direction (always so for cooperation)',
    },
  },
  {
    name: '-[:TYPE|TYPE]->',
    example:
      'MATCH (r:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(j:Project) RETURN j.name',
    text: { zh: '几种关系之一', en: 'One of several types' },
  },
  {
    name: '-[r:TYPE {property: value}]->',
    example:
      'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(p:Paper {title: $paper}) RETURN r.name',
    text: { zh: '带属性的关系', en: 'A relationship with its properties' },
  },
  {
    name: '-[:TYPE*1..3]-',
    example:
      'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH*1..2]-(o:Researcher) RETURN DISTINCT o.id, o.name',
    text: { zh: '走一至三步，上限必写', en: 'One to three hops; the upper bound is required' },
  },
  {
    name: 'p = (a)-[…]-(b)',
    example: 'MATCH p = (a:Paper {title: $paper})-[:CITES]->(b:Paper) RETURN p',
    text: { zh: '把整条路径命名', en: 'Names the whole path' },
  },
  {
    name: 'shortestPath(…)',
    example:
      'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN p',
    text: { zh: '一条最短路径', en: 'One shortest path' },
  },
  {
    name: 'allShortestPaths(…)',
    example:
      'MATCH p = allShortestPaths((a:Researcher {name: $person})-[:COOPERATES_WITH*..6]-(b:Researcher {name: $person2})) RETURN p',
    text: { zh: '所有最短路径', en: 'All shortest paths' },
  },
  {
    name: 'EXISTS { … }',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    text: { zh: '有没有这样的图案', en: 'Whether a pattern exists' },
  },
  {
    name: 'COUNT { … }',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE COUNT { (r)-[:AUTHORED]->(p:Paper) WHERE p.year >= $year } > 5 RETURN r.name',
    text: { zh: '这样的图案有多少', en: 'How often a pattern occurs' },
  },
  {
    name: 'WHERE (a)-[…]->(b)',
    example:
      'MATCH (r:Researcher {university: $university}) WHERE (r)-[:LEADS]->(:Project) RETURN r.name',
    text: { zh: '图案作为条件', en: 'A pattern as a condition' },
  },
];
