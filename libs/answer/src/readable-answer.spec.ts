import type { Cell, Language } from '@coopkg/contracts';
import { parsed } from '@coopkg/cypher';
import { describe, expect, it, test } from 'vitest';
import { columnsInWords, readableAnswer } from './index.js';

const parameters = {
  university: '清华大学',
  university2: '北京大学',
  college: '计算机学院',
  person: '张伟',
  person2: '李娜',
  topic: '知识图谱',
  venue: 'ICSE',
  paper: '图论',
  project: '机器翻译研究',
  source: '国家自然科学基金',
  rank: '教授',
  year: 2020,
  number: 5,
};
const english: Readonly<Record<string, string>> = {
  清华大学: 'Tsinghua University',
  北京大学: 'Peking University',
  教授: 'professor',
  副教授: 'associate professor',
  国家自然科学基金: 'National Natural Science Foundation of China',
};
const names = {
  university: 'Tsinghua University',
  university2: 'Peking University',
  college: 'School of Computing',
  person: 'Wei Zhang',
  person2: 'Na Li',
  topic: 'knowledge graphs',
  rank: 'professor',
  source: 'National Natural Science Foundation of China',
};

function told(
  language: Language,
  cypher: string,
  rows: Cell[][],
  cut: { rowCount?: number | null } = {},
): string {
  const query = parsed(cypher);
  const words = { language, parameters, names: language === 'en' ? names : {} };
  return readableAnswer({
    ...words,
    query,
    rows,
    rowCount: cut.rowCount === undefined ? rows.length : cut.rowCount,
    truncated: cut.rowCount === null,
    words: columnsInWords(query, words),
    titles: rows[0]!.map((_, at) => `c${at}`),
    english: (_, value) => english[value] ?? null,
    nameInEnglish: (row, column) => (rows[row]![column] === '张伟' ? 'Wei Zhang' : null),
  });
}
const both = (cypher: string, rows: Cell[][], cut = {}): [zh: string, en: string] => [
  told('zh', cypher, rows, cut),
  told('en', cypher, rows, cut),
];

const path = '(r:Researcher {name: $person, university: $university})';

describe('an answer as a sentence', () => {
  test.each<[string, string, Cell[][], string, string]>([
    [
      'a count of what belongs to one',
      'MATCH (r:Researcher {university: $university}) RETURN count(r)',
      [[1386]],
      '清华大学的研究者共有 1,386 位。',
      'Tsinghua University has 1,386 researchers.',
    ],
    [
      'a count under several conditions',
      'MATCH (r:Researcher {university: $university, college: $college, title: $rank}) WHERE $topic IN r.interests RETURN count(r)',
      [[1]],
      '清华大学计算机学院研究知识图谱的教授共有 1 位。',
      'There is 1 professor in the School of Computing of Tsinghua University working on knowledge graphs.',
    ],
    [
      'the first few by a measure',
      'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT $number',
      [
        ['张伟', 1386],
        ['李娜', 900],
      ],
      '清华大学被引次数最多的 2 位研究者是张伟（1,386 次）、李娜（900 次）。',
      'The 2 most cited researchers at Tsinghua University are Wei Zhang 张伟 (1,386 citations) and 李娜 (900 citations).',
    ],
    [
      'a property of one',
      `MATCH ${path} RETURN r.email`,
      [['a@b.cn']],
      '清华大学张伟的电子邮箱是 a@b.cn。',
      'The e-mail address of Wei Zhang of Tsinghua University is a@b.cn.',
    ],
    [
      'a property that nobody has written down',
      `MATCH ${path} RETURN r.email`,
      [[null]],
      '清华大学张伟的电子邮箱在图谱中没有记录。',
      'The e-mail address of Wei Zhang of Tsinghua University is not recorded in the graph.',
    ],
    [
      'the one that has a part in another',
      'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(p:Paper {title: $paper}) RETURN r.name, r.university',
      [['张伟', '北京大学']],
      '《图论》的第一作者是张伟（北京大学）。',
      'The first author of “图论” is Wei Zhang 张伟 (Peking University).',
    ],
    [
      'groups',
      'MATCH (r:Researcher {university: $university}) RETURN r.title, count(r)',
      [
        ['教授', 12],
        ['副教授', 1],
        [null, 2],
      ],
      '清华大学的研究者按职称统计：教授 12 位、副教授 1 位、职称未登记 2 位。',
      'Number of researchers at Tsinghua University, by rank: professor (12), associate professor (1) and no rank on record (2).',
    ],
    [
      'what two wrote together',
      'MATCH (a:Researcher {name: $person})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {name: $person2}) RETURN count(p)',
      [[3]],
      '张伟与李娜合写的论文共有 3 篇。',
      'There are 3 papers by Wei Zhang and Na Li together.',
    ],
    [
      'what is never done',
      'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:LEADS]->(:Project {source: $source}) } RETURN r.name',
      [['张伟'], ['李娜']],
      '清华大学没有主持过国家自然科学基金项目的研究者共有 2 位：张伟、李娜。',
      'There are 2 researchers at Tsinghua University who have never led projects funded by the National Natural Science Foundation of China: Wei Zhang 张伟 and 李娜.',
    ],
    [
      'yes or no',
      'MATCH (r:Researcher {gender: "女"})-[:AUTHORED]->(:Paper {title: $paper}) RETURN count(r) > 0',
      [[false]],
      '没有查到《图论》的女作者。',
      'No, “图论” has no female authors.',
    ],
    [
      'a share',
      'MATCH (r:Researcher {university: $university}) RETURN sum(CASE WHEN r.gender = "女" THEN 1 ELSE 0 END) * 1.0 / count(r)',
      [[0.25]],
      '清华大学的研究者中，女研究者占 25%。',
      'Of the researchers at Tsinghua University, 25% are female.',
    ],
    [
      'pairs',
      'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher {university: $university2}) RETURN a.name, b.name',
      [['张伟', '李娜']],
      '清华大学与北京大学之间的合作者共有 1 对：张伟与李娜。',
      'There is 1 pair of collaborators between Tsinghua University and Peking University: Wei Zhang 张伟 with 李娜.',
    ],
    [
      'the others than one that is named',
      'MATCH (j:Project {name: $project})<-[:LEADS]-(r:Researcher)-[:LEADS]->(o:Project) RETURN o.name',
      [['新项目']],
      '“机器翻译研究”的负责人主持的其他项目有 1 个：“新项目”。',
      'There is one other project led by the leader of “机器翻译研究”: “新项目”.',
    ],
    [
      'those with at least so many',
      'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) WITH r, sum(j.funding) AS total WHERE total > $number RETURN r.name, total',
      [['张伟', 12.5]],
      '清华大学主持的项目的经费总额超过 5 万元的研究者有 1 位：张伟（12.5 万元）。',
      'There is one researcher at Tsinghua University with a total funding of the projects led above 5 ten thousand yuan: Wei Zhang 张伟 (12.5 ten thousand yuan).',
    ],
    [
      'a share of a sum',
      'MATCH (j:Project {university: $university}) RETURN 100.0 * sum(CASE WHEN j.source = $source THEN j.funding ELSE 0 END) / sum(j.funding)',
      [[25]],
      '清华大学承担的项目的经费中，国家自然科学基金项目占 25%。',
      'Projects funded by the National Natural Science Foundation of China account for 25% of the funding of the projects hosted by Tsinghua University.',
    ],
    [
      'parts of one whole',
      'MATCH (:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) RETURN sum(CASE WHEN a.position = 1 THEN 1 ELSE 0 END), count(CASE WHEN a.corresponding = true THEN 1 END)',
      [[6, 3]],
      '张伟发表的论文中，以第一作者身份发表的论文有 6 篇，以通讯作者身份发表的论文有 3 篇。',
      'Of the papers by Wei Zhang, 6 are papers published as first author and 3 are papers published as corresponding author.',
    ],
    [
      'a difference',
      'MATCH (a:Project {name: $project}), (b:Project {name: $paper}) RETURN a.funding - b.funding',
      [[-2.5]],
      '“机器翻译研究”的经费比“图论”的经费少 2.5 万元。',
      'The funding of “机器翻译研究” is 2.5 ten thousand yuan less than the funding of “图论”.',
    ],
    [
      'a comparison of two figures',
      'MATCH (a:Researcher {university: $university}) WITH avg(a.hIndex) AS x MATCH (b:Researcher {university: $university2}) WITH x, avg(b.hIndex) AS y RETURN x > y',
      [[false]],
      '不是，清华大学的研究者的平均 H 指数不高于北京大学的研究者的平均 H 指数。',
      'No, the average h-index of the researchers at Tsinghua University is not above the average h-index of the researchers at Peking University.',
    ],
    [
      'alternatives',
      'MATCH (p:Paper) WHERE p.title CONTAINS $topic OR p.venue = $venue RETURN p.title, p.year',
      [
        ['图论', 2020],
        ['数论', 2021],
      ],
      '题目含“知识图谱”或发表在 ICSE 上的论文共有 2 篇：《图论》（2020 年）、《数论》（2021 年）。',
      'There are 2 papers with "knowledge graphs" in the title or in ICSE: “图论” (2020) and “数论” (2021).',
    ],
    [
      'whether somebody is what is asked',
      `MATCH ${path} WHERE r.hIndex > $number RETURN count(r) > 0`,
      [[false]],
      '不是，清华大学张伟并不符合“H 指数大于 5”。',
      'No, Wei Zhang of Tsinghua University does not have an h-index above 5.',
    ],
    [
      'the one of two that has more',
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] AND r.hIndex IS NOT NULL RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1',
      [['李娜', 9]],
      '张伟和李娜中，H 指数最高的是李娜（9）。',
      'Of Wei Zhang and Na Li, the researcher with the highest h-index is 李娜 (h-index 9).',
    ],
    [
      'the first of some, chosen before more is asked',
      'MATCH (j:Project {university: $university}) WHERE j.funding IS NOT NULL WITH j ORDER BY j.funding DESC LIMIT 1 OPTIONAL MATCH (j)-[:PRODUCED]->(p:Paper) RETURN j.name, j.funding, count(p)',
      [['新项目', 3040, 1]],
      '清华大学承担的项目中，经费最高的是“新项目”（3,040 万元，产出的论文 1 篇）。',
      'The best funded project hosted by Tsinghua University is “新项目” (3,040 ten thousand yuan, 1 paper produced).',
    ],
    [
      'values that share something with others',
      "MATCH (r:Researcher {title: $rank}) WITH DISTINCT r.university AS u WHERE NOT EXISTS { MATCH (w:Researcher {title: $rank, gender: '女'}) WHERE w.university = u } RETURN u",
      [['清华大学'], ['北京大学']],
      '教授的大学中，没有女教授的共有 2 所：清华大学、北京大学。',
      'There are 2 universities of the professors that have no female professors: Tsinghua University and Peking University.',
    ],
    [
      'a denial within a denial',
      'MATCH (r:Researcher {university: $university}) WHERE NOT EXISTS { (r)-[:AUTHORED]->(p:Paper) WHERE NOT EXISTS { (:Project)-[:PRODUCED]->(p) } } RETURN r.name',
      [['张伟'], ['李娜']],
      '清华大学没有发表过不由项目产出的论文的研究者共有 2 位：张伟、李娜。',
      'There are 2 researchers at Tsinghua University who have never published papers not produced by projects: Wei Zhang 张伟 and 李娜.',
    ],
    [
      'figures of one kind of thing',
      'MATCH (j:Project {source: $source}) RETURN count(j), sum(j.funding)',
      [[655, 35254]],
      '国家自然科学基金项目共有 655 个，经费总额是 35,254 万元。',
      'There are 655 projects funded by the National Natural Science Foundation of China. Their total funding is 35,254 ten thousand yuan.',
    ],
  ])('%s', (_, cypher, rows, zh, en) => {
    expect(both(cypher, rows)).toEqual([zh, en]);
  });

  it('says the shape of a long list, then leaves it to the table', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`人${at}`, 20 + at]);
    const cypher =
      'MATCH (r:Researcher {university: $university}) WHERE r.hIndex > $number RETURN r.name, r.hIndex';
    expect(told('zh', cypher, rows)).toBe(
      '清华大学 H 指数大于 5 的研究者共有 30 位，其中有人0（H 指数 20）、人1（H 指数 21）、人2（H 指数 22）、人3（H 指数 23）、人4（H 指数 24）等，H 指数从 20 到 49，其余见表格。',
    );
    expect(told('en', cypher, rows, { rowCount: null })).toContain('There are more than 30');
  });

  it('does not count the same thing twice', () => {
    const cypher =
      'MATCH (l:Researcher)-[:LEADS]->(j:Project {name: $project}) OPTIONAL MATCH (m:Researcher)-[:PARTICIPATES_IN]->(j) RETURN l.name, m.name';
    expect(
      told('zh', cypher, [
        ['张伟', '李娜'],
        ['张伟', '王芳'],
      ]),
    ).toBe('“机器翻译研究”的负责人共列出 2 条：张伟（参与人 李娜）、张伟（参与人 王芳）。');
  });
});

describe('an answer that no sentence says', () => {
  it('names what its columns hold, and claims nothing', () => {
    const cypher =
      'MATCH (p:Paper) WHERE any(k IN p.keywords WHERE k CONTAINS $topic) RETURN p.title, p.year';
    expect(
      both(cypher, [
        ['图论', 2020],
        ['数论', 2021],
      ]),
    ).toEqual([
      '共查到 2 条结果（c0、c1）：图论，2020；数论，2021。',
      '2 rows were found (c0, c1): 图论, 2020; 数论, 2021.',
    ]);
  });

  it('leaves figures of each paper to the table where no column tells which paper', () => {
    const cypher =
      'MATCH (p:Paper {venue: $venue})<-[:AUTHORED]-(r:Researcher) WITH p, count(r) AS n RETURN n ORDER BY n DESC LIMIT 1';
    expect(told('zh', cypher, [[7]])).toBe('查到的结果是：研究者的个数：7。');
  });

  it('says each value of one row with its words', () => {
    const cypher = 'MATCH (p:Paper {title: $paper}) RETURN p.citationCount * 2, size(p.keywords)';
    expect(told('zh', cypher, [[4, 3]])).toBe(
      '查到的结果是：「图论」的被引次数 × 2：4；「图论」的关键词的项数：3。',
    );
  });

  it('adds nothing to no rows: that is another stage', () => {
    expect(() => readableAnswer({ rows: [] } as never)).toThrow(RangeError);
  });
});
