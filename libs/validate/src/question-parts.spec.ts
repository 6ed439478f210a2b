import { frameOf, parsed } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import { witnessOf } from './question-witness.js';

const codes = (question: string, cypher: string): string[] =>
  witnessOf(
    question,
    /\p{Script=Han}/u.test(question) ? 'zh' : 'en',
    frameOf(parsed(cypher)),
    [],
  ).map(({ code }) => code);

// What visitors asked for in a second part of their question, with a query that leaves it out and one that does not.
test.each([
  [
    '$university从$year年起的项目数，按学科和起始年份统计',
    'question-grouped-by-year-unheeded',
    'MATCH (j:Project {university: $university}) WHERE j.startYear >= $year RETURN j.discipline, count(j)',
    'MATCH (j:Project {university: $university}) WHERE j.startYear >= $year RETURN j.discipline, j.startYear, count(j)',
  ],
  [
    'Projects of $university grouped by category and discipline',
    'question-grouped-by-category-unheeded',
    'MATCH (j:Project {university: $university}) RETURN j.discipline, count(j)',
    'MATCH (j:Project {university: $university}) RETURN j.category, j.discipline, count(j)',
  ],
  [
    '$person最早和最近的项目分别是哪个',
    'question-both-ends-unheeded',
    'MATCH (:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN j.name, j.startYear ORDER BY j.startYear LIMIT 1',
    'MATCH (:Researcher {name: $person})-[:LEADS]->(j:Project) WITH min(j.startYear) AS a, max(j.startYear) AS b MATCH (:Researcher {name: $person})-[:LEADS]->(k:Project) WHERE k.startYear IN [a, b] RETURN k.name, k.startYear',
  ],
  [
    '$year年以来在$venue发文最多的是哪所大学，该校又是谁发得最多',
    'question-university-and-who-unheeded',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) WHERE p.year >= $year RETURN r.university, count(DISTINCT p) AS n ORDER BY n DESC LIMIT 1',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) WHERE p.year >= $year RETURN r.university, r.name, count(DISTINCT p) AS n ORDER BY n DESC LIMIT 1',
  ],
  [
    '$university老师之间最早开始的合作（并列的都要）',
    'question-ties-unheeded',
    'MATCH (a:Researcher {university: $university})-[c:COOPERATES_WITH]-(b:Researcher {university: $university}) WHERE a.id < b.id RETURN a.name, b.name, c.firstYear ORDER BY c.firstYear LIMIT 1',
    'MATCH (a:Researcher {university: $university})-[c:COOPERATES_WITH]-(b:Researcher {university: $university}) WITH min(c.firstYear) AS y MATCH (a:Researcher {university: $university})-[c:COOPERATES_WITH {firstYear: y}]-(b:Researcher {university: $university}) WHERE a.id < b.id RETURN a.name, b.name, y',
  ],
  [
    '$discipline中经费超过平均经费两倍的项目',
    'question-times-as-much-unheeded',
    'MATCH (a:Project {discipline: $discipline}) WITH avg(a.funding) AS mean MATCH (j:Project {discipline: $discipline}) WHERE j.funding > mean RETURN j.name, j.funding',
    'MATCH (a:Project {discipline: $discipline}) WITH avg(a.funding) AS mean MATCH (j:Project {discipline: $discipline}) WHERE j.funding > 2 * mean RETURN j.name, j.funding',
  ],
  [
    'Women at $university whose h-index is above the average of the men in their own college',
    'question-own-college-unheeded',
    "MATCH (r:Researcher {university: $university, gender: '男'}) WITH avg(r.hIndex) AS mean MATCH (w:Researcher {university: $university, gender: '女'}) WHERE w.hIndex > mean RETURN w.name, w.hIndex",
    "MATCH (r:Researcher {university: $university, gender: '男'}) WITH r.college AS college, avg(r.hIndex) AS mean MATCH (w:Researcher {university: $university, gender: '女'}) WHERE w.college = college AND w.hIndex > mean RETURN w.name, w.hIndex",
  ],
  [
    '$year年以来$person有过多少位合作者，其中同校的有几位？',
    'question-own-university-unheeded',
    'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(b:Researcher) WHERE c.lastYear >= $year RETURN count(b), count(DISTINCT b)',
    'MATCH (r:Researcher {name: $person})-[c:COOPERATES_WITH]-(b:Researcher) WHERE c.lastYear >= $year RETURN count(b), sum(CASE WHEN b.university = r.university THEN 1 ELSE 0 END)',
  ],
  [
    'Compare $project with $project2: funding, number of members',
    'question-members-counted-unheeded',
    'MATCH (j:Project) WHERE j.name IN [$project, $project2] RETURN j.name, j.funding, count(j)',
    'MATCH (j:Project) WHERE j.name IN [$project, $project2] RETURN j.name, j.funding, COUNT { (j)<-[:PARTICIPATES_IN]-(:Researcher) }',
  ],
  [
    '$grant这个项目出了几篇论文，被引最多的是哪篇',
    'question-how-many-papers-unheeded',
    'MATCH (:Project {number: $grant})-[:PRODUCED]->(p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1',
    'MATCH (:Project {number: $grant})-[:PRODUCED]->(p:Paper) WITH count(p) AS n, collect(p.title) AS titles RETURN n, titles',
  ],
  [
    'What funder gave most money to $university, and how many projects it was',
    'question-most-funding-unheeded',
    'MATCH (j:Project {university: $university}) RETURN j.source, count(j) AS n ORDER BY n DESC LIMIT 1',
    'MATCH (j:Project {university: $university}) RETURN j.source, count(j), sum(j.funding) AS total ORDER BY total DESC LIMIT 1',
  ],
  [
    '$university哪位老师主持的项目总经费最高，最大的一项多少钱',
    'question-most-total-funding-unheeded',
    'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, count(j) AS n, max(j.funding) AS most RETURN r.name, n, most ORDER BY n DESC LIMIT 1',
    'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, max(j.funding) AS most, sum(j.funding) AS total RETURN r.name, most, total ORDER BY total DESC LIMIT 1',
  ],
  [
    '$person被引最高的论文是哪篇，$university有哪些人引用了它',
    'question-cites-it-unheeded',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WITH p ORDER BY p.citationCount DESC LIMIT 1 MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p) RETURN p.title, r.name, p.citationCount',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WITH p ORDER BY p.citationCount DESC LIMIT 1 MATCH (r:Researcher {university: $university})-[:AUTHORED]->(:Paper)-[:CITES]->(p) RETURN DISTINCT p.title, r.name, p.citationCount',
  ],
  [
    'Which universities have an average of citations per paper above $number for papers published in $year?',
    'question-mean-bound-unheeded',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) WITH r.university AS u, count(p) AS n, avg(p.citationCount) AS m WHERE n > $number RETURN u, n, m',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) WITH r.university AS u, avg(p.citationCount) AS m WHERE m > $number RETURN u, m',
  ],
  [
    '$university里h指数最高的是谁',
    'question-highest-h-index-unheeded',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.paperCount ORDER BY r.paperCount DESC LIMIT 1',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1',
  ],
  [
    'The most cited paper of $university',
    'question-most-cited-unheeded',
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN p.title, p.year ORDER BY p.year DESC LIMIT 1',
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1',
  ],
  [
    'Median funding of $category projects',
    'question-median-unheeded',
    'MATCH (j:Project {category: $category}) RETURN avg(j.funding)',
    'MATCH (j:Project {category: $category}) WHERE j.funding IS NOT NULL WITH j ORDER BY j.funding WITH collect(j.funding) AS fs RETURN fs[size(fs) / 2]',
  ],
  [
    '$person和$person2谁先在$venue上发表论文,谁在上面发得更多?',
    'question-two-firsts-unheeded',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) WHERE r.name IN [$person, $person2] RETURN r.name, count(DISTINCT p) AS n ORDER BY n DESC LIMIT 1',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) WHERE r.name IN [$person, $person2] RETURN r.name, min(p.year), count(DISTINCT p) AS n ORDER BY n DESC',
  ],
])('%s', (question, code, leavingOut, heeding) => {
  expect(codes(question, leavingOut)).toContain(code);
  expect(codes(question, heeding)).not.toContain(code);
});

test.each([
  [
    '$person的论文里没有DOI的是哪几篇',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.doi IS NULL RETURN p.title',
  ],
  [
    '《$paper》的作者按署名先后列出，写明第几位',
    'MATCH (r:Researcher)-[a:AUTHORED]->(:Paper {title: $paper}) RETURN r.name, a.position ORDER BY a.position',
  ],
  [
    '$source一共给了$university多少项目经费？',
    'MATCH (j:Project {source: $source, university: $university}) RETURN sum(j.funding)',
  ],
  [
    '$person的头号合作者：姓名、首次合作年份、末次合作年份',
    'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(o:Researcher) RETURN o.name, c.firstYear, c.lastYear, c.count ORDER BY c.count DESC LIMIT 1',
  ],
])('%s is not doubted', (question, cypher) => {
  expect(codes(question, cypher).filter((code) => /how-many|both-ends/u.test(code))).toEqual([]);
});
