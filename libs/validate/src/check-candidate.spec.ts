import type { ExplainResult, MentionKind, Reading, Slot } from '@coopkg/contracts';
import { describe, expect, test } from 'vitest';
import { checkCandidate, crossCheck, type CheckContext } from './check-candidate.js';

const slot = (name: string, text: string, readings: Reading[]): Slot => ({
  name,
  mention: {
    start: 0,
    end: text.length,
    text,
    kind: name.replace(/\d$/, '') as MentionKind,
    readings,
    ambiguous: false,
    score: 1,
  },
});
const reading = (value: string | number, ...properties: string[]): Reading => ({
  value,
  properties,
  score: 1,
});
const university = slot('university', '西电', [
  reading('西安电子科技大学', 'Researcher.university', 'Project.university'),
]);
const topic = slot('topic', 'machine learning', [
  reading('机器学习', 'Researcher.interests'),
  reading('machine learning', 'Paper.keywords'),
]);

const plan: ExplainResult = { ok: true, error: null, notifications: [] };
const context = (text: string, slots: Slot[], explained = plan): CheckContext => ({
  question: { text, slots },
  language: 'zh',
  graph: { explain: () => Promise.resolve(explained) },
  resolveName: (name, column) => (name === 'JOS' && column === 'Paper.venue' ? '软件学报' : null),
});
const check = (cypher: string, given: CheckContext) => checkCandidate(cypher, given);

describe('checkCandidate', () => {
  test('binds a slot to the graph’s name for it', async () => {
    const checked = await check(
      'MATCH (r:Researcher {university: $university}) RETURN r.name',
      context('$university有哪些老师', [university]),
    );
    expect(checked.parameters).toEqual({ university: '西安电子科技大学' });
    expect([checked.explain.ok, checked.findings]).toEqual([true, []]);
  });

  test('binds one mention to different names in different columns', async () => {
    const people = await check(
      'MATCH (r:Researcher) WHERE $topic IN r.interests RETURN r.name',
      context('研究$topic的人', [topic]),
    );
    const papers = await check(
      'MATCH (p:Paper) WHERE $topic IN p.keywords RETURN p.title',
      context('关于$topic的论文', [topic]),
    );
    expect([people.parameters, papers.parameters]).toEqual([
      { topic: '机器学习' },
      { topic: 'machine learning' },
    ]);
  });

  test('prefers the likeliest of two names that both stand in the column', async () => {
    const grids = slot('topic', 'smart grids', [
      { ...reading('智能电网', 'Researcher.interests', 'Paper.keywords'), score: 0.8 },
      reading('smart grids', 'Paper.keywords'),
    ]);
    const papers = await check(
      'MATCH (p:Paper) WHERE $topic IN p.keywords RETURN p.title',
      context('关于$topic的论文', [grids]),
    );
    expect(papers.parameters).toEqual({ topic: 'smart grids' });
  });

  test.each(["'Journals or conferences'", "'期刊或会议'", "'papers'"])(
    'doubts a query that takes %s for the name of a venue',
    async (kind) => {
      const checked = await check(
        `MATCH (p:Paper {venue: ${kind}}) RETURN p.title`,
        context('期刊或会议', []),
      );
      expect(checked.findings.map(({ code }) => code)).toContain('query-kind-as-name');
    },
  );

  test('turns a name written out into a parameter, as the graph calls it', async () => {
    const checked = await check(
      "MATCH (p:Paper {venue: 'JOS'}) RETURN p.title",
      context('JOS的论文', []),
    );
    expect(checked.cypher).toBe('MATCH (p:Paper {venue: $text1}) RETURN p.title');
    expect(checked.parameters).toEqual({ text1: '软件学报' });
  });

  test('leaves values of closed lists in the text', async () => {
    expect(
      (
        await check(
          "MATCH (r:Researcher {gender: '女'}) RETURN count(r)",
          context('有多少女老师', []),
        )
      ).cypher,
    ).toContain("'女'");
  });

  test('doubts a query that leaves a name of the question aside', async () => {
    const checked = await check(
      'MATCH (r:Researcher) RETURN count(r)',
      context('$university有多少老师', [university]),
    );
    expect(checked.findings.map(({ code }) => code)).toEqual(['question-name-unused']);
  });

  test('refuses what is no query of the dialect, and never asks the engine', async () => {
    const given = {
      ...context('删除', []),
      graph: { explain: () => Promise.reject(new Error('asked')) },
    };
    const checked = await check('MATCH (n) DETACH DELETE n', given);
    expect(checked.explain.ok).toBe(false);
    expect(checked.faults.length).toBeGreaterThan(0);
  });

  test('refuses a property that the label does not have', async () => {
    expect((await check('MATCH (p:Paper) RETURN p.hIndex', context('x', []))).explain.ok).toBe(
      false,
    );
  });

  test('takes the engine’s notice of an unknown name for a fault, with the nearest name; not of one that the schema has', async () => {
    const noticed = (name: string): ExplainResult => ({
      ...plan,
      notifications: [
        {
          code: '01N52',
          description: `property key does not exist. The property \`${name}\` does not exist in database \`neo4j\`.`,
        },
      ],
    });
    const faulty = await check(
      'MATCH (r:Researcher) RETURN r.hIndex',
      context('x', [], noticed('hIndx')),
    );
    expect(faulty.explain.ok).toBe(false);
    expect(faulty.faults).toMatchObject([{ code: 'plan-01N52', hint: 'hIndex' }]);
    expect(
      (await check('MATCH (p:Paper) RETURN p.doi', context('x', [], noticed('doi')))).explain.ok,
    ).toBe(true);
  });

  test('compares with what the model says the question asks', async () => {
    const frame = {
      return: ['Paper.title'],
      entities: {},
      relationships: ['Paper-CITES>Paper:cited'],
      filters: [],
      order: [],
      limit: null,
    };
    const { derived } = await check(
      'MATCH (p:Paper)<-[:CITES]-(c:Paper) RETURN c.title',
      context('x', []),
    );
    expect(crossCheck(derived, frame).ok).toBe(false);
  });
});
