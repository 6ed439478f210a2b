import { beforeAll, describe, expect, it } from 'vitest';
import { parsed } from '@coopkg/cypher';
import type { Graph } from '@coopkg/graph';
import { serveSmallGraph } from '../../../graph/test/test-graph.js';
import { emptyReason } from './empty-reason.js';

const served = serveSmallGraph();
let graph: Graph;
beforeAll(() => {
  graph = served.graph;
});

const values = {
  person: '张伟',
  person2: '李娜',
  university: '北京大学',
  university2: '西安电子科技大学',
  college: '计算机学院',
  topic: '知识图谱',
  paper: '知识图谱问答综述',
  year: 2030,
  number: 500,
  rank: '教授',
};

describe('an empty result', () => {
  it.each([
    [
      'a name that the graph does not hold',
      'MATCH (r:Researcher {name: $person}) RETURN r.email',
      { person: '张玮' },
      '图谱里没有叫「张玮」的研究者；相近的有「张伟」。',
      'near to it are "张伟"',
    ],
    [
      'a title',
      'MATCH (p:Paper {title: $paper})<-[:AUTHORED]-(r) RETURN r.name',
      { paper: '知识图谱问答系统综述' },
      '相近的有「知识图谱问答综述」',
      'The graph has no paper called',
    ],
    [
      'a name at another university',
      'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p) RETURN p.title',
      { person: '李娜' },
      '符合「李娜」的，其大学是「西安电子科技大学」',
      'with "李娜", the university is "西安电子科技大学"',
    ],
    [
      'a step that leads nowhere',
      'MATCH (r:Researcher {name: $person2})-[:LEADS]->(j:Project) RETURN j.name',
      {},
      '图谱里没有研究者「李娜」与项目之间的主持关系。',
      'no leadership between the researcher "李娜" and a project',
    ],
    [
      'the second of two people',
      'MATCH (a:Researcher {name: $person}) MATCH (b:Researcher {name: $person2}) RETURN a.hIndex - b.hIndex',
      { person2: '李那' },
      '图谱里没有叫「李那」的研究者；相近的有「李娜」。',
      '李那',
    ],
    [
      'two people who share nothing',
      'MATCH (a:Researcher {name: $person2})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {name: $person}) WHERE p.year > 2020 RETURN p.title',
      {},
      '发表年份大于「2020」',
      'year above 2020',
    ],
    [
      'the people of a university whom a later step does not reach',
      'MATCH (j:Project {number: "62192734"})-[:PRODUCED]->(p:Paper)<-[:AUTHORED]-(r:Researcher {university: $university}) RETURN r.name',
      {},
      '前面各步都有结果，但查到的论文与「北京大学」的研究者之间没有署名关系。',
      'between the papers found and any researcher with "北京大学"',
    ],
    [
      'a negation without exception',
      'MATCH (p:Paper {title: $paper})<-[:AUTHORED]-(r:Researcher) WHERE NOT EXISTS { (r)-[:AUTHORED]->(:Paper) } RETURN r.name',
      {},
      '查到的都有署名关系，没有例外。',
      'there is no exception',
    ],
    [
      'a number beyond all',
      'MATCH (p:Paper) WHERE p.year >= $year RETURN p.title',
      {},
      '发表年份不小于「2030」的；有的在 2019 到 2023 之间。',
      'what there is goes from 2019 to 2023',
    ],
    [
      'a topic that nobody has',
      'MATCH (r:Researcher {university: $university2}) WHERE $topic IN r.interests RETURN r.name',
      { topic: '知识图普' },
      '有的是「知识图谱」',
      'there is "知识图谱"',
    ],
    [
      'a value that all have',
      'MATCH (p:Paper {title: $paper}) WHERE p.year IS NULL RETURN p.title',
      {},
      '查到的记录都有年份。',
      'Everything that was found has a value for year.',
    ],
    [
      'a group',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r, count(p) AS count WHERE count > $number RETURN r.name, count',
      {},
      '没有一组满足 count > 500。',
      'No group meets count > 500.',
    ],
    [
      'a condition on another pattern',
      'MATCH (r:Researcher {university: $university2}) WHERE (r)-[:LEADS]->(:Project {source: "x"}) RETURN r.name',
      {},
      '查到的都没有所问的主持关系。',
      'leadership',
    ],
    [
      'a later step',
      'MATCH (j:Project {number: "61900001"})-[:PRODUCED]->(p:Paper)-[:CITES]->(q:Paper)-[:CITES]->(s:Paper) RETURN s.title',
      {},
      '前面各步都有结果，但查到的论文与论文之间没有引用关系。',
      'The steps before found something',
    ],
  ])('names %s', async (_, cypher, given, zh, en) => {
    const query = parsed(cypher);
    const parameters = { ...values, ...given };
    expect((await graph.query(cypher, parameters)).rows).toEqual([]);
    expect(await emptyReason(graph, query, parameters, [], 'zh')).toContain(zh);
    expect(await emptyReason(graph, query, parameters, [], 'en')).toContain(en);
  });

  const unknownSlot = (name: 'college' | 'person', text: string) => [
    {
      slot: {
        name,
        mention: {
          start: 0,
          end: text.length,
          text,
          kind: name,
          readings: [],
          ambiguous: false,
          score: 1,
        },
      },
      columns: [name === 'college' ? 'Researcher.college' : 'Researcher.name'],
    },
  ];

  it('names the colleges that a university has in place of one that nobody has', async () => {
    const query = parsed(
      'MATCH (r:Researcher {university: $university2, college: $college}) RETURN r.name',
    );
    const unknown = unknownSlot('college', '土木');
    expect(await emptyReason(graph, query, { ...values, college: '土木' }, unknown, 'zh')).toMatch(
      /「西安电子科技大学」没有叫「土木」的学院；人数较多的学院有「/,
    );
    expect(
      await emptyReason(graph, query, { ...values, college: '土木' }, unknown, 'en'),
    ).toContain('its largest are "');
  });

  it('does not say of a name that others bear that nobody has it', async () => {
    const query = parsed(
      'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p) RETURN p.title',
    );
    const reason = await emptyReason(
      graph,
      query,
      { ...values, person: '李娜' },
      unknownSlot('person', '李娜'),
      'zh',
    );
    expect(reason).toContain('符合「李娜」的，其大学是「西安电子科技大学」');
  });

  it('calls a person by the name, not by the id to which the query is bound', async () => {
    const query = parsed('MATCH (r:Researcher {id: $person})-[:LEADS]->(j:Project) RETURN j.name');
    expect(await emptyReason(graph, query, { person: 'R4' }, [], 'zh', { person: '李娜' })).toBe(
      '图谱里没有研究者「李娜」与项目之间的主持关系。',
    );
  });
});
