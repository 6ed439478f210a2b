import { describe, expect, it } from 'vitest';
import type { Language } from '@coopkg/contracts';
import { parsed, resultColumns } from '@coopkg/cypher';
import { headingsOf } from './headings-of.js';

const parameters = {
  person: '张伟',
  person2: '李娜',
  university: '清华大学',
  university2: '北京大学',
  paper: '知识图谱',
};
const english = {
  person: 'Wei Zhang',
  person2: 'Na Li',
  university: 'Tsinghua University',
  university2: 'Peking University',
};

function headings(cypher: string, language: Language): string[] {
  const query = parsed(cypher);
  const columns = resultColumns(query).map(({ name }) => name);
  const names = language === 'en' ? english : {};
  return headingsOf(query, columns, { language, parameters, names });
}

const two =
  'MATCH (a:Researcher {university: $university})-[w:COOPERATES_WITH]-(b:Researcher {university: $university2})';
const together =
  'MATCH (a:Researcher {name: $person})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {name: $person2})';
const person = 'MATCH (r:Researcher {name: $person})';
const ours = 'MATCH (r:Researcher {university: $university})';

describe('headingsOf', () => {
  it.each([
    [
      `${two} RETURN a.name, b.name`,
      ['清华大学研究者', '北京大学研究者'],
      ['Tsinghua researcher', 'Peking researcher'],
    ],
    [
      `${two} RETURN a.name, a.hIndex, b.name, b.hIndex, w.count`,
      [
        '清华大学研究者',
        'H 指数（清华大学研究者）',
        '北京大学研究者',
        'H 指数（北京大学研究者）',
        '合作论文数',
      ],
      [
        'Tsinghua researcher',
        'h-index (Tsinghua researcher)',
        'Peking researcher',
        'h-index (Peking researcher)',
        'Joint papers',
      ],
    ],
    [
      'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) RETURN a.name, b.name',
      ['清华大学研究者', '合作者'],
      ['Tsinghua researcher', 'Collaborator'],
    ],
    [
      'MATCH (a:Researcher)-[:COOPERATES_WITH]-(b:Researcher) RETURN a.name, b.name',
      ['研究者A', '研究者B'],
      ['Researcher A', 'Researcher B'],
    ],
    [`${together} RETURN count(p)`, ['合作论文数'], ['Joint papers']],
    [`${together} RETURN p.title, p.year`, ['合作论文', '发表年份'], ['Joint paper', 'Year']],
    [
      `${together} RETURN a.hIndex, b.hIndex`,
      ['H 指数（张伟）', 'H 指数（李娜）'],
      ['h-index (Wei Zhang)', 'h-index (Na Li)'],
    ],
    [
      `${person}-[w:COOPERATES_WITH]-(c:Researcher) RETURN c.name, c.university, w.count, w.firstYear ORDER BY w.count DESC`,
      ['合作者', '大学', '合作论文数', '首次合作年份'],
      ['Collaborator', 'University', 'Joint papers', 'First year together'],
    ],
    [
      `${person}-[:COOPERATES_WITH]-(c:Researcher) RETURN count(c)`,
      ['合作者数'],
      ['Collaborators'],
    ],
    [
      `${person}-[:AUTHORED]->(p:Paper) RETURN p.year, count(p) ORDER BY p.year`,
      ['发表年份', '论文数'],
      ['Year', 'Papers'],
    ],
    [`${ours} RETURN r.name, r.citationCount`, ['姓名', '总被引次数'], ['Researcher', 'Citations']],
    [
      `${ours} RETURN r.college, count(r) AS count`,
      ['学院', '研究者数'],
      ['College', 'Researchers'],
    ],
    [`${ours} RETURN r`, ['研究者'], ['Researcher']],
    [
      `${ours}-[:AUTHORED]->(p:Paper) RETURN r.name, count(*)`,
      ['姓名', '论文数'],
      ['Researcher', 'Papers'],
    ],
    [
      'MATCH (a:Researcher {university: $university})-[:COOPERATES_WITH]-(b:Researcher) WHERE b.university <> a.university RETURN b.university, count(*) AS count ORDER BY count DESC',
      ['大学', '合作关系数'],
      ['University', 'Collaborations'],
    ],
    [`${ours} WITH r.university AS u, count(*) AS n RETURN n`, ['研究者数'], ['Researchers']],
    [
      'MATCH (r:Researcher)-[:AUTHORED {position: 1}]->(p:Paper {title: $paper}) RETURN r.name, r.university',
      ['第一作者', '大学'],
      ['First author', 'University'],
    ],
    [
      'MATCH (p:Paper {title: $paper})-[:CITES]->(c:Paper) RETURN c.title',
      ['被引论文'],
      ['Cited paper'],
    ],
    [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {number: $person}) RETURN j.name, r.name',
      ['项目名称', '负责人'],
      ['Project name', 'Principal investigator'],
    ],
    [`${ours} RETURN r.college, collect(r.name)`, ['学院', '姓名'], ['College', 'Researchers']],
    [
      `${ours} RETURN r.name, r.nameEn, r.title`,
      ['姓名', '英文名', '职称'],
      ['Researcher', 'Name in Latin letters', 'Rank'],
    ],
    [
      'MATCH (r:Researcher) RETURN r.name AS name UNION MATCH (p:Paper) RETURN p.title AS name',
      ['名称'],
      ['Name'],
    ],
  ])('%s', (cypher, zh, en) => {
    expect([headings(cypher, 'zh'), headings(cypher, 'en')]).toEqual([zh, en]);
  });
});
