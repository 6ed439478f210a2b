import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Slot } from '@coopkg/contracts';
import { frameOf, parse } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { loadTemplates } from '@coopkg/question-types';
import { compose, numberSlots } from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { witnessOf } from './question-witness.js';

const templates = await loadTemplates(
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../templates'),
);
const frameOfText = (cypher: string) => {
  const parsed = parse(cypher);
  if (!parsed.ok) throw new Error(cypher);
  return frameOf(parsed.query);
};

/** Wordings whose own gold query is doubted. */
function falseAlarms(): { doubted: string[]; all: number } {
  const doubted: string[] = [];
  let all = 0;
  for (const { id, cypher, wordings } of templates)
    for (const language of ['zh', 'en'] as const)
      for (const split of ['manual', 'generated', 'wide', 'validation'] as const)
        for (const wording of wordings[language][split]) {
          all += 1;
          const slotted = numberSlots(wording, cypher);
          const found = witnessOf(slotted.question, language, frameOfText(slotted.cypher), []);
          if (found.length > 0)
            doubted.push(
              `${id} ${language} ${slotted.question} ${found.map(({ code }) => code).join()}`,
            );
        }
  return { doubted, all };
}

test('next to no wording of the templates is doubted with its own gold query', () => {
  const { doubted, all } = falseAlarms();
  if (process.env['SHOW_ALARMS']) console.log(doubted.join('\n'));
  expect(doubted.length / all).toBeLessThan(0.004);
});

test('few compositions are doubted with their own gold query', () => {
  const random = new Random(21);
  let doubted = 0;
  for (let i = 0; i < 600; i++) {
    const { language, question, cypher } = compose(random, i % 2 ? 'en' : 'zh');
    const found = witnessOf(question, language, frameOfText(cypher), []);
    if (found.length > 0) {
      doubted += 1;
      if (process.env['SHOW_ALARMS'])
        console.log(language, question, '|', cypher, found.map(({ code }) => code).join());
    }
  }
  expect(doubted / 600).toBeLessThan(0.02);
});

test.each([
  [
    'Not the e-mail, the home page: $person, $university.',
    'en',
    'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.homepage',
  ],
  [
    '不是h指数，我问总被引：$university的$person一共有多少？',
    'zh',
    'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.citationCount',
  ],
  [
    '《$project》的资助来源与类别，金额不用',
    'zh',
    'MATCH (j:Project {name: $project}) RETURN j.source, j.category',
  ],
] as const)('%s: what is said not to be wanted calls for nothing', (question, language, cypher) => {
  expect(
    witnessOf(question, language, frameOfText(cypher), []).filter(({ code }) =>
      code.startsWith('question-property'),
    ),
  ).toEqual([]);
});

test.each([
  ['papers of $university published after $year', 'p.year > $year', 'p.year >= $year'],
  ['papers of $university published in or after $year', 'p.year >= $year', 'p.year > $year'],
  ['papers of $university published before $year', 'p.year < $year', 'p.year <= $year'],
])('%s: %s, not %s', (question, right, wrong) => {
  const codes = (condition: string): string[] =>
    witnessOf(
      question,
      'en',
      frameOfText(
        `MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE ${condition} RETURN DISTINCT p.title`,
      ),
      [],
    ).map(({ code }) => code);
  expect([codes(right), codes(wrong)]).toEqual([[], ['question-bound-unheeded']]);
});

test.each([
  [
    '$university的$person是不是既研究$topic又研究$topic2？',
    'MATCH (r:Researcher {name: $person, university: $university}) RETURN $topic IN r.interests AND $topic2 IN r.interests',
  ],
  [
    '$person和$person2头一回合作是哪年，最近一次又是哪年？',
    'MATCH (a:Researcher {name: $person})-[c:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN c.firstYear, c.lastYear',
  ],
  [
    '调研学科交叉：$university有哪些$rank',
    'MATCH (r:Researcher {university: $university, title: $rank}) RETURN r.name',
  ],
])('%s: nothing speaks against its query', (question, cypher) => {
  expect(witnessOf(question, 'zh', frameOfText(cypher), [])).toEqual([]);
});

test.each([
  [
    'List the papers of $person at $university. Skip the English ones.',
    'en',
    'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p:Paper) RETURN p.title',
  ],
  [
    '不论他在里面是主持还是参与，$person一共有几个项目',
    'zh',
    'MATCH (r:Researcher {name: $person})-[:LEADS]->(j:Project) RETURN count(j)',
  ],
  [
    "Which scholars at $university have at least $number projects? Don't forget their colleges.",
    'en',
    'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, count(j) AS projects WHERE projects < $number RETURN r.name, r.college, projects',
  ],
] as const)('%s: an aside takes nothing of the request with it', (question, language, cypher) => {
  expect(witnessOf(question, language, frameOfText(cypher), [])).not.toEqual([]);
});

test('a university where people work is not where they were educated', () => {
  const frame = frameOfText(
    'MATCH (r:Researcher {education: $university, title: $rank}) RETURN count(r)',
  );
  expect(witnessOf('$university有多少位$rank？', 'zh', frame, []).map(({ code }) => code)).toEqual([
    'query-education-uncalled',
  ]);
  expect(witnessOf('有多少位$rank毕业于$university？', 'zh', frame, [])).toEqual([]);
});

test.each([
  [
    '谁在《$venue》上发的论文最多',
    'zh',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {venue: $venue}) RETURN p.title, count(r) AS count ORDER BY count DESC LIMIT 1',
    'question-asked-person-unheeded',
  ],
  [
    'Which universities host projects on $topic?',
    'en',
    'MATCH (j:Project {discipline: $topic}) RETURN j.name',
    'question-asked-university-unheeded',
  ],
  [
    '$person的论文里哪一年被引最多？',
    'zh',
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1',
    'question-asked-year-unheeded',
  ],
  [
    'Projects hosted by $university: project name and the name of the leader',
    'en',
    'MATCH (r:Researcher)-[:PARTICIPATES_IN]->(j:Project {university: $university}) RETURN j.name, r.name',
    'question-asked-leader-unheeded',
  ],
  [
    'Did anyone in the $college of $university publish in $venue?',
    'en',
    'MATCH (r:Researcher {university: $university, college: $college})-[:AUTHORED]->(:Paper {venue: $venue}) RETURN DISTINCT r.name',
    'question-asked-yes-no-unheeded',
  ],
  [
    '$person和$person2是不是合作过',
    'zh',
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN b.university',
    'question-asked-yes-no-unheeded',
  ],
  [
    'Which projects involve both $person and $person2?',
    'en',
    'MATCH (a:Researcher {name: $person})-[:LEADS|PARTICIPATES_IN]->(j:Project)<-[:LEADS|PARTICIPATES_IN]-(b:Researcher {name: $person2}) RETURN count(j) > 0',
    'question-asked-list-unheeded',
  ],
  [
    '$university的$person有个人网页吗？网址发我一下',
    'zh',
    'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.homepage IS NOT NULL',
    'question-asked-list-unheeded',
  ],
  [
    "Who has cited $university's most cited paper and where do they work?",
    'en',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH DISTINCT p ORDER BY p.citationCount DESC LIMIT 1 MATCH (a:Researcher)-[:AUTHORED]->(p) RETURN a.name, a.university',
    'question-cites-unheeded',
  ],
] as const)('%s: what is asked for must be returned', (question, language, cypher, code) => {
  expect(
    witnessOf(question, language, frameOfText(cypher), []).map((found) => found.code),
  ).toContain(code);
});

test.each([
  [
    '项目“$project”的批准号和所属学科是什么',
    'zh',
    'MATCH (j:Project {name: $project}) RETURN j.source, j.name',
    ['question-property-grant-number-unheeded', 'question-property-discipline-unheeded'],
  ],
  [
    'e-mail addresses of the $rank of $university',
    'en',
    'MATCH (r:Researcher {university: $university, title: $rank}) RETURN r.name',
    ['question-property-e-mail-unheeded'],
  ],
  [
    'Who at $university leads projects on $topic?',
    'en',
    'MATCH (r:Researcher {university: $university}) WHERE $topic IN r.interests RETURN r.name',
    ['question-property-leaders-unheeded', 'question-property-projects-unheeded'],
  ],
  ['$person的邮箱', 'zh', 'MATCH (r:Researcher {name: $person}) RETURN r', []],
] as const)(
  '%s: every property that is named stands in the query',
  (question, language, cypher, codes) => {
    expect(
      witnessOf(question, language, frameOfText(cypher), []).map((found) => found.code),
    ).toEqual([...codes]);
  },
);

test.each([
  [
    'h指数不低于$number的老师',
    'zh',
    'MATCH (r:Researcher) WHERE r.hIndex < $number RETURN r.name',
    ['question-bound-unheeded'],
  ],
  [
    'h指数不低于$number的老师',
    'zh',
    'MATCH (r:Researcher) WHERE r.hIndex > $number RETURN r.name',
    ['question-bound-unheeded'],
  ],
  [
    'h指数不低于$number的老师',
    'zh',
    'MATCH (r:Researcher) WHERE r.hIndex >= $number RETURN r.name',
    [],
  ],
  [
    '$venue$year年以来的论文',
    'zh',
    'MATCH (p:Paper {venue: $venue, year: $year}) RETURN p.title',
    ['question-bound-unheeded'],
  ],
  [
    'papers with at least $number citations but fewer than $number2',
    'en',
    'MATCH (p:Paper) WHERE p.citationCount < $number AND p.citationCount > $number2 RETURN p.title',
    ['question-bound-unheeded', 'question-bound-unheeded'],
  ],
  [
    'papers with at least $number citations but fewer than $number2',
    'en',
    'MATCH (p:Paper) WHERE p.citationCount >= $number AND p.citationCount < $number2 RETURN p.title',
    [],
  ],
  [
    'Who has more than $number papers since $year?',
    'en',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE p.year >= $year WITH r, count(p) AS papers WHERE papers > $number RETURN r.name, papers',
    [],
  ],
  [
    '项目经费不超过$number万元',
    'zh',
    'MATCH (j:Project) RETURN j.name ORDER BY j.funding LIMIT $number',
    ['question-bound-unheeded'],
  ],
] as const)('%s: a bound is the bound of the query, too', (question, language, cypher, codes) => {
  expect(witnessOf(question, language, frameOfText(cypher), []).map((found) => found.code)).toEqual(
    [...codes],
  );
});

test.each([
  [
    '$person跟$person2是哪一年开始合作的',
    'zh',
    'MATCH (a:Researcher {name: $person})-[w:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN w.firstYear, w.lastYear',
    ['query-column-cooperates_with-lastyear-uncalled'],
  ],
  [
    '$university平均每个$rank主持多少项目',
    'zh',
    'MATCH (r:Researcher {university: $university, title: $rank})-[:LEADS]->(j:Project) RETURN avg(j.funding)',
    ['question-how-many-projects-unheeded', 'query-measure-project-funding-uncalled'],
  ],
  [
    'Year by year, latest first: how many papers did $university and $university2 write jointly',
    'en',
    'MATCH (a:Researcher {university: $university})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {university: $university2}) RETURN p.year, count(DISTINCT p) AS count ORDER BY p.year',
    ['question-sort-reversed'],
  ],
  [
    'names of the $rank of $university',
    'en',
    'MATCH (r:Researcher {university: $university, title: $rank}) RETURN r.name, r.email',
    ['query-column-researcher-email-uncalled'],
  ],
  [
    '谁的h指数大于$number',
    'zh',
    'MATCH (r:Researcher) WHERE r.hIndex > $number RETURN r.name, r.hIndex',
    [],
  ],
] as const)('%s: a column needs a word of the question', (question, language, cypher, codes) => {
  expect(witnessOf(question, language, frameOfText(cypher), []).map((found) => found.code)).toEqual(
    [...codes],
  );
});

test.each([
  [
    '按署名顺序列出《$paper》的作者',
    'zh',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {title: $paper}) RETURN r.name',
    'question-byline-unheeded',
  ],
  [
    '$source的项目平均产出几篇论文，没有产出的也计入',
    'zh',
    'MATCH (j:Project {source: $source})-[:PRODUCED]->(p:Paper) WITH j, count(p) AS papers RETURN avg(papers)',
    'question-none-counted-unheeded',
  ],
  [
    'Projects with "$topic" in their name',
    'en',
    'MATCH (j:Project {discipline: $topic}) RETURN j.name',
    'question-contains-unheeded',
  ],
  [
    '$university有哪些姓王的老师',
    'zh',
    'MATCH (r:Researcher {university: $university}) RETURN r.name',
    'question-surname-unheeded',
  ],
  [
    '$person和$person2隔着几步',
    'zh',
    'MATCH path = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN path',
    'question-steps-unheeded',
  ],
  [
    'Projects of $university that expire in $year',
    'en',
    'MATCH (j:Project {university: $university, startYear: $year}) RETURN j.name',
    'question-project-year-reversed',
  ],
  [
    'Projects of $university that expire in $year',
    'en',
    'MATCH (j:Project {university: $university}) WHERE j.startYear <= $year AND j.endYear >= $year RETURN j.name',
    'query-running-uncalled',
  ],
  [
    '《$paper》发在哪里',
    'zh',
    'MATCH (p:Paper {title: $paper}) RETURN p.title',
    'question-asked-venue-unheeded',
  ],
  [
    'who funded the priciest project of $university and who runs it',
    'en',
    'MATCH (r:Researcher)-[:LEADS]->(j:Project {university: $university}) WHERE j.funding IS NOT NULL RETURN j.name, r.name, j.funding ORDER BY j.funding DESC LIMIT 1',
    'question-asked-funder-unheeded',
  ],
  [
    '$project是谁出的钱',
    'zh',
    'MATCH (j:Project {name: $project}) RETURN j.funding',
    'question-asked-funder-unheeded',
  ],
  [
    'Looking for the first paper $person ever published, any language',
    'en',
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.language',
    'question-asked-which-paper-unheeded',
  ],
  [
    'For projects from $source above $number wan yuan, how many papers came out of each?',
    'en',
    'MATCH (j:Project {source: $source})-[:PRODUCED]->(p:Paper) WHERE j.funding > $number RETURN count(DISTINCT p)',
    'question-asked-of-each-unheeded',
  ],
  [
    'Please give me all people at $university whose research interests are missing, sorted by college.',
    'en',
    'MATCH (r:Researcher {university: $university}) WHERE r.interests IS NULL RETURN count(*)',
    'question-asked-people-list-unheeded',
  ],
  [
    'Give me everyone at $university without a homepage, sorted by college',
    'en',
    'MATCH (r:Researcher {university: $university}) WHERE r.homepage IS NULL RETURN r.college, count(r)',
    'question-asked-people-list-unheeded',
  ],
  [
    '$university最早的项目和最近的项目分别是什么',
    'zh',
    'MATCH (j:Project {university: $university}) RETURN min(j.startYear), max(j.startYear)',
    'question-asked-which-project-unheeded',
  ],
  [
    '$source在$university各资助了多少',
    'zh',
    'MATCH (j:Project {source: $source, university: $university}) RETURN count(j)',
    'question-asked-funding-unheeded',
  ],
  [
    '$person和$person2，谁的总引用多，谁的h指数高',
    'zh',
    'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 1',
    'question-asked-two-winners-unheeded',
  ],
  [
    'Which of $university and $university2 has more people, and which has the higher average h-index?',
    'en',
    'MATCH (r:Researcher) WHERE r.university IN [$university, $university2] RETURN r.university, count(r) AS n, avg(r.hIndex) ORDER BY n DESC LIMIT 1',
    'question-asked-two-winners-unheeded',
  ],
  [
    '$university的学者跟哪所大学合作论文最多',
    'zh',
    'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> a.university RETURN b.university, count(*) AS n ORDER BY n DESC LIMIT 1',
    'question-asked-joint-papers-unheeded',
  ],
  [
    '行人重识别方向被引最多的学院，大学和学院名都要',
    'zh',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r.college AS college, sum(p.citationCount) AS total RETURN college ORDER BY total DESC LIMIT 5',
    'question-columns-left-out',
  ],
  [
    '$venue的论文里英文的占几成',
    'zh',
    "MATCH (p:Paper {venue: $venue}) RETURN avg(CASE WHEN p.language = 'en' THEN 1 ELSE 0 END) * 1.0 / count(p)",
    'question-share-unheeded',
  ],
  [
    '$university的$person主持的项目叫什么，经费多少',
    'zh',
    'MATCH (r:Researcher {name: $person, university: $university})-[:LEADS]->(j:Project) RETURN sum(j.funding)',
    'question-property-project-name-unheeded',
  ],
  [
    '$university有海外合作者的人占比多少',
    'zh',
    'MATCH (r:Researcher {university: $university}) RETURN count(r)',
    'question-share-unheeded',
  ],
  [
    '$university的$person还有没结束的项目吗',
    'zh',
    'MATCH (r:Researcher {name: $person, university: $university})-[:LEADS]->(j:Project) RETURN count(j) > 0',
    'question-ongoing-unheeded',
  ],
  [
    '$university的女老师，列出姓名、职称和邮箱',
    'zh',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN r.name, r.email",
    'question-columns-left-out',
  ],
  [
    'Among the $category grants at $university, which got more than $number? Project, leader, funding',
    'en',
    'MATCH (:Researcher)-[:LEADS]->(j:Project {university: $university, category: $category}) WHERE j.funding > $number RETURN j.name, j.funding',
    'question-columns-left-out',
  ],
  [
    'How many papers does "$paper" cite, and how many of them are in English',
    'en',
    "MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper {language: 'en'}) RETURN count(q)",
    'question-numbers-left-out',
  ],
  [
    '$person和$person2合作过几次，哪年开始的',
    'zh',
    'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(:Researcher {name: $person2}) RETURN c.firstYear',
    'question-numbers-left-out',
  ],
  [
    '$year年以后（不含该年）$person的论文',
    'zh',
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.year >= $year RETURN p.title',
    'question-bound-unheeded',
  ],
  [
    '合作者里h指数在$number以上（含）的是哪些人',
    'zh',
    'MATCH (r:Researcher)-[:COOPERATES_WITH]-(c:Researcher) WHERE c.hIndex > $number RETURN c.name',
    'question-bound-unheeded',
  ],
  [
    'Papers in $venue that no paper in the database cites',
    'en',
    'MATCH (p:Paper {venue: $venue}) WHERE NOT EXISTS { (p)-[:CITES]->(:Paper) } RETURN p.title',
    'question-uncited-reversed',
  ],
  [
    'Who took their highest degree at $university and now works at $university2',
    'en',
    'MATCH (r:Researcher {university: $university, education: $university2}) RETURN r.name',
    'question-degree-from-unheeded',
  ],
  [
    '$source的项目，每个承担单位经费最高的是哪一项',
    'zh',
    'MATCH (j:Project {source: $source}) WHERE j.funding IS NOT NULL RETURN j.university, j.name, j.funding ORDER BY j.funding DESC LIMIT 1',
    'question-each-unheeded',
  ],
  [
    '从$person出发，三步以内能不能到$person2',
    'zh',
    'MATCH path = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN path',
    'question-yes-no-unheeded',
  ],
  [
    '谁和$university的$person互相引用过对方的论文',
    'zh',
    'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(:Paper)-[:CITES]->(:Paper)<-[:AUTHORED]-(o:Researcher) WHERE o <> r RETURN DISTINCT o.name',
    'question-cited-in-turn-unheeded',
  ],
  [
    'Papers that cite both work by $person and work by $person2',
    'en',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(:Paper)-[:CITES]->(q:Paper)<-[:AUTHORED]-(:Researcher {name: $person2}) RETURN q.title',
    'question-cited-in-turn-unheeded',
  ],
  [
    '《$venue》上全部作者都来自$university的论文',
    'zh',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper {venue: $venue}) WITH DISTINCT p RETURN p.title',
    'question-all-authors-unheeded',
  ],
  [
    '$person和$person2合作过几次，从哪年到哪年',
    'zh',
    'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(:Researcher {name: $person2}) RETURN c.firstYear, c.lastYear',
    'question-how-often-unheeded',
  ],
  [
    'highest and lowest h-index found in $college, $university',
    'en',
    'MATCH (r:Researcher {university: $university, college: $college}) RETURN max(r.hIndex) - min(r.hIndex)',
    'query-difference-uncalled',
  ],
  [
    '$person一共发表了多少篇论文，总被引多少次',
    'zh',
    'MATCH (r:Researcher {name: $person}) RETURN r.paperCount, r.citationCount, r.citationCount * 1.0 / r.paperCount',
    'query-ratio-uncalled',
  ],
  [
    '$paper引了多少篇文献，最早的和最晚的分别是哪一年',
    'zh',
    'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN min(q.year), max(q.year)',
    'question-numbers-left-out',
  ],
  [
    '$venue$year年的论文有哪些，语种也列一下',
    'zh',
    'MATCH (p:Paper {venue: $venue, year: $year}) RETURN p.title',
    'question-property-language-unheeded',
  ],
  [
    '$person在哪个学院任职，最高学位是哪所学校的',
    'zh',
    'MATCH (r:Researcher {name: $person}) RETURN r.university, r.college',
    'question-education-unheeded',
  ],
  [
    'I have to cite “$paper” and need its venue and year',
    'en',
    'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN p.venue, p.year',
    'query-citing-uncalled',
  ],
  [
    '我要引用《$paper》这篇文章，请告诉我它的期刊和年份',
    'zh',
    'MATCH (p:Paper)-[:CITES]->(:Paper {title: $paper}) RETURN p.venue, p.year',
    'query-citing-uncalled',
  ],
  [
    'What did $person and $person2 write jointly up to and including $year?',
    'en',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(:Researcher {name: $person2}) WHERE p.year >= $year RETURN p.title',
    'question-bound-unheeded',
  ],
  [
    '$discipline projects that had come to an end by $year',
    'en',
    'MATCH (j:Project {discipline: $discipline, endYear: $year}) RETURN j.name',
    'question-bound-unheeded',
  ],
  [
    '截至$year年（含当年）结束的、由$person负责的项目有几个',
    'zh',
    'MATCH (:Researcher {name: $person})-[:LEADS]->(j:Project) WHERE j.endYear >= $year RETURN count(j)',
    'question-bound-unheeded',
  ],
  [
    '从$year年开始,$person在《$venue》上都发过什么文章',
    'zh',
    'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {venue: $venue, year: $year}) RETURN p.title',
    'question-bound-unheeded',
  ],
  [
    '$university$college谁的外校合作者最多',
    'zh',
    'MATCH (r:Researcher {university: $university, college: $college})-[:COOPERATES_WITH]-(o:Researcher) WHERE o.university <> $university WITH r, count(DISTINCT o.university) AS n RETURN r.name, n ORDER BY n DESC LIMIT 1',
    'question-most-collaborators-unheeded',
  ],
  [
    'Rank other universities by how many of their researchers have co-authored with someone at $university',
    'en',
    'MATCH (:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> $university RETURN b.university, count(*) AS n ORDER BY n DESC',
    'question-count-people-unheeded',
  ],
  [
    'How many papers have $person and $person2 published together, in what year did they first work together, and in what year most recently?',
    'en',
    'MATCH (:Researcher {name: $person})-[c:COOPERATES_WITH]-(:Researcher {name: $person2}) RETURN c.count, c.firstYear, c.lastYear, c.lastYear - c.firstYear',
    'query-span-uncalled',
  ],
  [
    'who published most on $topic as first or corresponding author',
    'en',
    'MATCH (r:Researcher)-[:AUTHORED {position: 1, corresponding: true}]->(p:Paper) WHERE $topic IN p.keywords WITH r, count(p) AS n RETURN r.name, n ORDER BY n DESC LIMIT 1',
    'question-first-or-corresponding-unheeded',
  ],
  [
    '"$paper" venue, year, doi',
    'en',
    'MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi',
    'question-columns-left-out',
  ],
  [
    "papers where $person cites $person's own work",
    'en',
    'MATCH (r:Researcher {name: $person}) RETURN r',
    'question-asked-works-unheeded',
  ],
  [
    'Papers on $topic, but skip anything in $venue',
    'en',
    'MATCH (p:Paper {venue: $venue}) WHERE $topic IN p.keywords RETURN p.title',
    'question-exclusion-unheeded',
  ],
] as const)('%s is doubted with a query that does not', (question, language, cypher, code) => {
  expect(
    witnessOf(question, language, frameOfText(cypher), []).map((found) => found.code),
  ).toContain(code);
});

test.each([
  // 「top」 of `$topic` is no superlative.
  [
    'zh',
    '$university从哪年开始有$topic方面的文章',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE $topic IN p.keywords RETURN min(p.year)',
  ],
  [
    'zh',
    '不算人数不到$number的，$university哪个研究领域平均H指数最高',
    'MATCH (r:Researcher {university: $university}) UNWIND r.interests AS i WITH i, count(r) AS n, avg(r.hIndex) AS mean WHERE n >= $number RETURN i, mean ORDER BY mean DESC LIMIT 1',
  ],
  [
    'zh',
    '$university的研究者里本校毕业的占多少',
    'MATCH (r:Researcher {university: $university}) RETURN avg(CASE WHEN r.education = r.university THEN 1.0 ELSE 0.0 END)',
  ],
  [
    'en',
    'Where does $person from $university rank by h-index at the university',
    'MATCH (a:Researcher {name: $person, university: $university}) MATCH (r:Researcher {university: $university}) WHERE r.hIndex > a.hIndex RETURN count(r) + 1',
  ],
  [
    'en',
    'What papers and what researchers are there in $topic, all in a single list',
    'MATCH (p:Paper) WHERE $topic IN p.keywords RETURN p.title AS name UNION MATCH (r:Researcher) WHERE $topic IN r.interests RETURN r.name AS name',
  ],
  [
    'en',
    'Keywords unused since $year, with last year of use',
    'MATCH (p:Paper) UNWIND p.keywords AS keyword WITH keyword, max(p.year) AS last WHERE last < $year RETURN keyword, last',
  ],
  [
    'zh',
    '$university只在$year年发过论文、其他年份都没有的人',
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH r, min(p.year) AS first, max(p.year) AS last WHERE first = $year AND last = $year RETURN r.name',
  ],
  [
    'zh',
    '$grant产出了多少篇论文，总共被引多少次',
    'MATCH (j:Project {number: $grant})-[:PRODUCED]->(p:Paper) RETURN count(p), sum(p.citationCount)',
  ],
  [
    'zh',
    '$paper参考文献的平均年龄',
    'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN avg(p.year - q.year)',
  ],
  [
    'en',
    'Do all $rank at $university have an h-index over $number',
    'MATCH (r:Researcher {university: $university, title: $rank}) WHERE r.hIndex <= $number RETURN count(r) = 0',
  ],
] as const)('%s: %s: nothing speaks against its query', (language, question, cypher) => {
  expect(witnessOf(question, language, frameOfText(cypher), []).map(({ code }) => code)).toEqual(
    [],
  );
});

test('a list of people in one of two programmes is not of those in both', () => {
  const either = frameOfText(
    'MATCH (r:Researcher)-[:LEADS]->(j:Project) WHERE j.source IN [$source, $source2] WITH DISTINCT r RETURN r.name',
  );
  expect(
    witnessOf('Who leads projects of both $source and $source2', 'en', either, []).map(
      ({ code }) => code,
    ),
  ).toContain('question-both-unheeded');
  expect(witnessOf('Who leads projects of $source or $source2', 'en', either, [])).toEqual([]);
});

test('names that only say by which kind is counted need not stand in the query', () => {
  const slot = (name: string, property: string): Slot => ({
    name,
    mention: {
      start: 0,
      end: 2,
      text: '面上',
      kind: 'category',
      readings: [{ value: '面上项目', properties: [property], score: 1 }],
      ambiguous: false,
      score: 1,
    },
  });
  const byCategory = frameOfText(
    'MATCH (j:Project {university: $university}) RETURN j.category, count(j)',
  );
  const unused = [slot('category', 'Project.category'), slot('category2', 'Project.category')];
  expect(
    witnessOf(
      '$university的项目里，$category、$category2这些类别分别有几个',
      'zh',
      byCategory,
      unused,
    ),
  ).toEqual([]);
  expect(
    witnessOf('$university的$category有几个', 'zh', byCategory, [unused[0]!]).map(
      ({ code }) => code,
    ),
  ).toContain('question-name-unused');
});

test.each([
  [
    '$person既不是第一作者也不是通讯作者的论文',
    'zh',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE a.position > 1 AND a.corresponding = false RETURN p.title',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE a.position > 1 AND a.corresponding = true RETURN p.title',
  ],
  [
    'Papers where $person is neither first nor corresponding author',
    'en',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE a.position > 1 AND a.corresponding = false RETURN p.title',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE a.position > 1 AND a.corresponding = true RETURN p.title',
  ],
  [
    '$university的项目名称和起止年份',
    'zh',
    'MATCH (j:Project {university: $university}) RETURN j.name, j.startYear, j.endYear',
    'MATCH (j:Project {university: $university}) RETURN j.name, j.startYear',
  ],
  [
    'How many citations does the most cited paper of $university have?',
    'en',
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN max(p.citationCount)',
    'MATCH (r:Researcher {university: $university}) RETURN max(r.citationCount)',
  ],
  [
    '「$project」有几个成员，负责人不算',
    'zh',
    'MATCH (j:Project {name: $project}) RETURN COUNT { (j)<-[:PARTICIPATES_IN]-(:Researcher) }',
    'MATCH (j:Project {name: $project}) RETURN COUNT { (j)<-[:LEADS|PARTICIPATES_IN]-(:Researcher) }',
  ],
  [
    'researchers with an h-index above $number and at least $number2 papers',
    'en',
    'MATCH (r:Researcher) WHERE r.hIndex > $number AND r.paperCount >= $number2 RETURN r.name, r.hIndex, r.paperCount',
    'MATCH (r:Researcher) WHERE r.hIndex > $number AND r.paperCount < $number2 RETURN r.name, r.hIndex, r.paperCount',
  ],
  [
    '$source支持的$discipline项目中，哪些在$year年结束？',
    'zh',
    'MATCH (j:Project {discipline: $discipline, source: $source, endYear: $year}) RETURN j.name',
    'MATCH (j:Project {discipline: $discipline, source: $source}) WHERE j.endYear <= $year RETURN j.name',
  ],
  [
    '按署名顺序列出《$paper》每位作者的位次、姓名、学校和职称',
    'zh',
    'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) RETURN a.position, r.name, r.university, r.title ORDER BY a.position',
    'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) RETURN r.name, r.university, r.title ORDER BY a.position',
  ],
  [
    '$university主持项目总经费最高的$number位学者，连同各自主持的项目数',
    'zh',
    'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, sum(j.funding) AS total, count(j) AS n RETURN r.name, total, n ORDER BY total DESC LIMIT $number',
    'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, sum(j.funding) AS total RETURN r.name, total ORDER BY total DESC LIMIT $number',
  ],
  [
    '$university # new projects $year',
    'en',
    'MATCH (j:Project {university: $university, startYear: $year}) RETURN count(j)',
    'MATCH (j:Project {university: $university, startYear: $year}) RETURN j.name',
  ],
  [
    '$person的论文及被引次数，没被引的不用列',
    'zh',
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.citationCount > 0 RETURN p.title, p.citationCount',
    'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.title, p.citationCount',
  ],
  [
    'How many papers do the $number most cited scholars of $university have?',
    'en',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount, r.paperCount ORDER BY r.citationCount DESC LIMIT $number',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT $number',
  ],
  [
    'Papers where $person is neither first nor corresponding author',
    'en',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE a.position > 1 AND a.corresponding = false RETURN p.title',
    'MATCH (:Researcher {name: $person})-[a:AUTHORED {position: 1}]->(p:Paper) WHERE a.corresponding = false RETURN p.title',
  ],
  [
    '$university被引最高的$number位学者，姓名、学院、职称',
    'zh',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount, r.college, r.title ORDER BY r.citationCount DESC LIMIT $number',
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount, r.title ORDER BY r.citationCount DESC LIMIT $number',
  ],
  [
    'Neither more nor fewer than $number papers: which people of $university?',
    'en',
    'MATCH (r:Researcher {university: $university}) WHERE r.paperCount = $number RETURN r.name, r.paperCount',
    'MATCH (r:Researcher {university: $university}) WHERE r.paperCount = $number RETURN count(r)',
  ],
  [
    '在$university的女性学者里面，职称为$rank的占多大比例？',
    'zh',
    "MATCH (r:Researcher {university: $university}) WHERE r.gender = '女' RETURN sum(CASE WHEN r.title = $rank THEN 1 ELSE 0 END) * 1.0 / count(r)",
    "MATCH (r:Researcher {university: $university, title: $rank}) RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
  ],
  [
    'Of all female researchers at $university, what proportion hold the rank of $rank?',
    'en',
    "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN sum(CASE WHEN r.title = $rank THEN 1 ELSE 0 END) * 1.0 / count(r)",
    "MATCH (r:Researcher {university: $university, title: $rank}) RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
  ],
  [
    '$person的合作者里有没有$rank？名字、学校都要',
    'zh',
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(r:Researcher {title: $rank}) RETURN r.name, r.university',
    'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(r:Researcher {title: $rank}) RETURN r.name',
  ],
  [
    '$year年以后（不包括这一年）$university发表的论文有哪些？',
    'zh',
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year > $year RETURN DISTINCT p.title',
    'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year >= $year RETURN DISTINCT p.title',
  ],
  [
    'When $person is the corresponding author and somebody else comes first, who are those first authors?',
    'en',
    'MATCH (a:Researcher {name: $person})-[:AUTHORED {corresponding: true}]->(p:Paper)<-[:AUTHORED {position: 1}]-(r:Researcher) WHERE r <> a RETURN DISTINCT r.name',
    'MATCH (a:Researcher {name: $person})-[:AUTHORED {corresponding: true}]->(p:Paper) RETURN p.title',
  ],
  [
    '$college里$rank、$rank2这些分别有几个？学校是$university',
    'zh',
    'MATCH (r:Researcher {university: $university, college: $college}) WHERE r.title IS NOT NULL RETURN r.title, count(r)',
    'MATCH (r:Researcher {university: $university, college: $college}) WHERE r.title IN [$rank, $rank2] RETURN r.title, count(r)',
  ],
] as const)(
  '%s: the right query is not doubted, the wrong one is',
  (question, language, right, wrong) => {
    expect(
      [right, wrong].map(
        (cypher) => witnessOf(question, language, frameOfText(cypher), []).length > 0,
      ),
    ).toEqual([false, true]);
  },
);
