import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLinkIndex, loadAliases, loadGlossary, nameSourceFrom } from '@coopkg/align';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import type { Fault, PlanOperator } from '@coopkg/contracts';
import { IndexedTitles, loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { handMade } from '../test/hand-made-graph.js';
import { createAcademicCaller, type AcademicCaller } from './academic-caller.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-academic-'));
const configuration = loadConfiguration({
  COOPKG_DATA_DIR: path.join(folder, 'data'),
  COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
  COOPKG_GRAPH_LINGER_MS: '0',
});
let graph: Graph;
let caller: AcademicCaller;
/** The queries that the last call ran. */
let ran: [cypher: string, parameters: Record<string, unknown>][] = [];

beforeAll(async () => {
  const source = path.join(folder, 'graph');
  mkdirSync(source);
  for (const [file, text] of Object.entries(handMade)) writeFileSync(path.join(source, file), text);
  await loadGraph(source, configuration);
  graph = await openGraph(configuration);
  const names = nameSourceFrom({
    query: graph.query.bind(graph),
    stream: graph.stream.bind(graph),
    loadedAs: async () => graph.fingerprint(),
  });
  caller = createAcademicCaller(
    {
      graph: {
        query: (cypher, parameters = {}, options = {}) => {
          ran.push([cypher, parameters]);
          return graph.query(cypher, parameters, options);
        },
      },
      linkIndex: await buildLinkIndex(names, loadAliases(), loadGlossary()),
      titles: new IndexedTitles(graph),
    },
    (kind, value) => (kind === 'university' && value === '北京大学' ? 'Peking University' : null),
  );
});
afterAll(async () => {
  await graph?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

type Found = Record<string, unknown>;
const call = async <Result = Found[]>(name: string, args: Found = {}): Promise<Result> => {
  ran = [];
  return (await caller.call(name, args)) as Result;
};
const idsOf = async (name: string, args: Found): Promise<unknown[]> =>
  (await call(name, args)).map((one) => one['person_id'] ?? one['pub_id'] ?? one['project_id']);
const faultOf = (name: string, args: Found): Promise<Fault> =>
  call(name, args).then(
    () => expect.fail('no fault'),
    (fault: Fault) => fault,
  );

describe('searchPerson', () => {
  it.each<[Found, string[]]>([
    [{ name: '张伟' }, ['R1', 'R2']],
    [{ name: '張偉', organization: '西电' }, ['R1']],
    [{ name: 'Wei Zhang' }, ['R1', 'R2']],
    [{ name: 'zhang wei', organization: 'Xidian' }, ['R1']],
    [{ name: 'Zhang, W.', organization: 'PKU' }, ['R2']],
    [{ name: '高峰' }, ['R6']],
    [{ name: '李娜教授' }, ['R3']],
    [{ name: 'Prof. Na Li' }, ['R3']],
    [{ name: '李娜', organization: '', interest: null }, ['R3']],
    [{ name: '李' }, ['R3']],
    [{ name: 'fang' }, ['R4']],
    [{ organization: '西安电子科技大学' }, ['R3', 'R1']],
    [{ organization: '西电计算机学院' }, ['R1']],
    [{ organization: '火星大学' }, []],
    [{ interest: 'knowledge graphs', organization: 'xidian' }, ['R3', 'R1']],
    [{ interest: '深度学习' }, ['R1', 'R5']],
    [{ interest: '知识图谱和深度学习' }, ['R1']],
    [{ interest: '几何' }, ['R2']],
    [{ name: '王芳', organization: '交大' }, ['R4']],
    [{ name: "x' OR 1=1 //" }, []],
  ])('finds %j', async (args, ids) => expect(await idsOf('searchPerson', args)).toEqual(ids));

  it('tells unknown counts from 0, and gives institutions in English', async () => {
    const [person] = await call('searchPerson', { name: '高峰' });
    expect(person).toEqual({
      person_id: 'R6',
      name: '高峰',
      name_en: 'Feng Gao',
      organization: '北京大学',
      organization_en: 'Peking University',
      department: null,
      interests: [],
      num_citation: null,
      num_pubs: 0,
    });
  });

  it('asks which institution is meant where it makes a difference', async () => {
    const fault = await faultOf('searchPerson', { organization: '交大' });
    expect(fault.code).toBe('organization-ambiguous');
    expect(fault.facts['candidates']).toEqual(['上海交通大学', '西安交通大学']);
    expect(fault.text.zh).toContain('上海交通大学、西安交通大学');
  });

  it('wants one of its parameters, and none of its own making', async () => {
    expect((await faultOf('searchPerson', {})).code).toBe('argument-missing');
    const fault = await faultOf('searchPerson', { nmae: '张伟', name: 1 });
    expect(fault.code).toBe('argument-invalid');
    expect(fault.text.en).toMatch(/#\/name .*nmae/u);
  });

  it('gives a list a stretch at a time, and tells where it goes on', async () => {
    const first = await caller.callPage('searchPerson', { name: '张伟', limit: 1 });
    expect(first).toMatchObject({ result: [{ person_id: 'R1' }], nextOffset: 1 });
    const last = await caller.callPage('searchPerson', { name: '张伟', limit: '1', offset: '1' });
    expect(last).toMatchObject({ result: [{ person_id: 'R2' }], nextOffset: null });
  });

  it.each<Found>([
    { name: '张伟' },
    { name: '张' },
    { name: 'Wei Zhang', organization: '西电', interest: '知识图谱' },
    { organization: '西电' },
  ])('looks through no more than an index holds for %j', async (args) => {
    await call('searchPerson', args);
    const plans = await Promise.all(
      ran.map(([cypher, parameters]) => graph.measuring.planOf(cypher, parameters)),
    );
    const operators = plans.flatMap(operatorsOf);
    expect(operators.filter((one) => /Scan/u.test(one))).toEqual([]);
    expect(operators.some((one) => /IndexSeek/u.test(one))).toBe(true);
  });
});

const operatorsOf = ({ operator, children }: PlanOperator): string[] => [
  operator,
  ...children.flatMap(operatorsOf),
];

describe('publications', () => {
  it.each([
    ['知识图谱问答综述', 'P1'],
    ['知识图谱的问答', 'P1'],
    ['graph querying', 'P2'],
    ['10.1000/abc.1', 'P1'],
    ['https://doi.org/10.1000/ABC.1', 'P1'],
  ])('are found by %s', async (info, id) =>
    expect((await idsOf('searchPublication', { publication_info: info }))[0]).toBe(id),
  );

  it('are told with their authors in order, and null for what is not known', async () => {
    expect(await call('getPublication', { pub_id: 'P1' })).toMatchObject({
      abstract: '摘要',
      author_list: [
        { person_id: 'R3', name: '李娜' },
        { person_id: 'R1', name: '张伟' },
      ],
      num_citation: 50,
      pdf_link: 'https://example.org/1.pdf',
      venue: '计算机学报',
    });
    expect(await call('getPublication', { pub_id: 'P2' })).toMatchObject({
      abstract: null,
      pdf_link: null,
      venue: null,
    });
  });

  it('of a person come with the names of their authors', async () => {
    const [first] = await call('getPersonPubs', { person_id: 'R1' });
    expect(first).toEqual({
      pub_id: 'P1',
      title: '知识图谱问答综述',
      authors_name_list: ['李娜', '张伟'],
      num_citation: 50,
      year: 2019,
    });
  });
});

describe('people', () => {
  it('have coauthors, interests and basic information', async () => {
    expect(await idsOf('getCoauthors', { person_id: 'R1' })).toEqual(['R2', 'R3']);
    expect(await call('getPersonInterest', { person_id: 'R1' })).toEqual(['知识图谱', '深度学习']);
    expect(await call('getPersonBasicInfo', { person_id: 'R1' })).toMatchObject({
      organization: '西安电子科技大学',
      position: '教授',
      email: 'zw@example.edu.cn',
      bio: null,
      gender: null,
      num_pubs: 2,
    });
  });

  it('of whom nothing is known have empty lists', async () => {
    for (const name of ['getCoauthors', 'getPersonInterest', 'getPersonPubs', 'getPersonProjects'])
      expect(await call(name, { person_id: 'R6' }), name).toEqual([]);
  });

  it.each([
    ['getCoauthors', { person_id: 'R9' }],
    ['getPersonInterest', { person_id: 'R9' }],
    ['getPersonBasicInfo', { person_id: 'R9' }],
    ['getPersonPubs', { person_id: 'R9' }],
    ['getPersonProjects', { person_id: 'R9' }],
    ['getCollaborationPath', { person_id: 'R1', other_person_id: 'R9' }],
    ['getPublication', { pub_id: 'R1' }],
    ['getProject', { project_id: 'R1' }],
  ])('%s says when there is no such thing', async (name, args) => {
    const fault = await faultOf(name, args);
    expect(fault.code).toBe('node-not-found');
    expect(fault.text.zh).toMatch(/图中没有编号为 R[19] 的/u);
  });

  it('are led to one another by their coauthors', async () => {
    const path = await call<Found>('getCollaborationPath', {
      person_id: 'R3',
      other_person_id: 'R2',
    });
    expect(path).toMatchObject({ length: 2, num_joint_pubs_list: [1, 1] });
    expect((path['person_list'] as Found[]).map((one) => one['person_id'])).toEqual([
      'R3',
      'R1',
      'R2',
    ]);
    expect(
      await call('getCollaborationPath', { person_id: 'R1', other_person_id: 'R6' }),
    ).toMatchObject({ length: null, person_list: [] });
    expect(
      await call('getCollaborationPath', { person_id: 'R1', other_person_id: 'R1' }),
    ).toMatchObject({ length: 0 });
  });
});

describe('projects', () => {
  it.each<[Found, string[]]>([
    [{ project_info: '62192734' }, ['J1']],
    [{ project_info: '教育知识图谱', organization: '西电' }, ['J1']],
    [{ project_info: '知识图谱', organization: '北大' }, []],
    [{ source: 'NSFC' }, ['J1']],
    [{ source: '国家社会' }, ['J2']],
    [{ organization: '北大' }, ['J2']],
    [{ project_info: '图查询优化', organization: '交大' }, []],
  ])('are found by %j', async (args, ids) =>
    expect(await idsOf('searchProject', args)).toEqual(ids),
  );

  it('tell leaders from members', async () => {
    expect(await call('getProject', { project_id: 'J1' })).toMatchObject({
      funding: 58,
      leader: { person_id: 'R1', name: '张伟' },
      member_list: [{ person_id: 'R3', name: '李娜' }],
      num_pubs: 1,
    });
    expect(await call('getProject', { project_id: 'J2' })).toMatchObject({
      funding: null,
      leader: null,
      member_list: [],
    });
    expect(await call('getPersonProjects', { person_id: 'R3' })).toMatchObject([
      { project_id: 'J1', role: 'member' },
    ]);
  });
});

describe('statistics of an institution', () => {
  it('count each publication once', async () => {
    expect(await call('getOrganizationStatistics', { organization: 'Xidian' })).toEqual({
      organization: '西安电子科技大学',
      organization_en: null,
      num_persons: 2,
      num_pubs: 2,
      num_projects: 1,
      funding: 58,
      department_list: [
        { name: '计算机科学与技术学院', num_persons: 1 },
        { name: '通信工程学院', num_persons: 1 },
      ],
      pubs_per_year: [
        { year: 2019, num_pubs: 1 },
        { year: 2021, num_pubs: 1 },
      ],
    });
  });

  it.each([
    ['交大', 'organization-ambiguous'],
    ['火星大学', 'organization-not-found'],
    ['麻省理工学院', 'organization-not-found'],
    ['西电计算机学院', 'organization-not-found'],
  ])('of %s: %s', async (organization, code) =>
    expect((await faultOf('getOrganizationStatistics', { organization })).code).toBe(code),
  );
});

it('knows what it can be asked', async () => {
  expect((await faultOf('dropDatabase', {})).code).toBe('api-unknown');
});

it('ends with its client', async () => {
  const signal = AbortSignal.abort();
  await expect(
    caller.call('getPersonInterest', { person_id: 'R1' }, { signal }),
  ).rejects.toMatchObject({ code: 'query-cancelled' });
});
