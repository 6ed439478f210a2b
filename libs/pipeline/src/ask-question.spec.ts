import { setTimeout } from 'node:timers/promises';
import { Fault, type Answer, type AskRequest, type Attempt } from '@coopkg/contracts';
import { describe, expect, test } from 'vitest';
import {
  linked,
  named,
  people,
  question,
  scriptedContext,
  type Line,
} from '../test/scripted-line.js';
import { askQuestion } from './ask-question.js';
import { defaultPolicy } from './decision/policy.js';
import { replay } from './decision/replay.js';
import { collectAll } from './evidence/collect-all.js';
import type { PipelineEvent } from './pipeline.js';

async function ask(
  line: Line,
  request: Partial<AskRequest> = {},
): Promise<{ answer: Answer; events: PipelineEvent[] }> {
  const events: PipelineEvent[] = [];
  // As a stream does: what is changed later is not seen.
  const onEvent = (event: PipelineEvent): void => {
    events.push(JSON.parse(JSON.stringify(event)) as PipelineEvent);
  };
  return {
    answer: await askQuestion({ question, ...request }, scriptedContext(line), { onEvent }),
    events,
  };
}
const acceptance = ({ attempts }: Answer) =>
  attempts.map(({ cypher, accepted }) => [cypher, accepted]);
const attemptsIn = (events: PipelineEvent[]): Attempt[] =>
  events.flatMap(({ type, data }) => (type === 'attempt' ? [data as Attempt] : []));

describe('the events of a question', () => {
  test('tell of an attempt before it is decided about, and of the accepted one before its rows', async () => {
    const { answer, events } = await ask({ first: -0.01, rows: { [people]: [['张伟']] } });
    expect(events.map(({ type }) => type)).toEqual([
      'alignment',
      'attempt',
      'accepted',
      'rows',
      'token',
    ]);
    expect(attemptsIn(events)).toMatchObject([{ cypher: people, accepted: false }]);
    expect(events[2]!.data).toEqual({ cypher: people, attempt: 0 });
    expect(acceptance(answer)).toEqual([[people, true]]);
  });

  test('tell of every attempt once, as it then stands in the answer but for its acceptance', async () => {
    const { answer, events } = await ask({ first: -0.9, rows: { [people]: [['张伟']] } });
    const sent = attemptsIn(events);
    expect(sent).toEqual(answer.attempts.map((attempt) => ({ ...attempt, accepted: false })));
    expect(sent).toHaveLength(2);
    expect(answer.attempts.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test('count what the model declined among the attempts', async () => {
    const { answer, events } = await ask({
      writes: 'NONE',
      first: Math.log(0.6),
      next: Math.log(0.36),
      rows: { [people]: [['张伟']], [named]: [['张伟']] },
    });
    const accepted = events.find(({ type }) => type === 'accepted')?.data as { attempt: number };
    expect(answer.attempts[0]).toMatchObject({ cypher: null, accepted: false });
    expect(answer.attempts[accepted.attempt]).toMatchObject({ accepted: true });
    expect(attemptsIn(events)).toHaveLength(answer.attempts.length);
  });

  test('have no acceptance where nothing is accepted', async () => {
    const { answer, events } = await ask({ first: -5, next: -5 });
    expect(answer.status).toBe('unanswerable');
    expect(events.map(({ type }) => type)).not.toContain('accepted');
    expect(answer.attempts.some(({ accepted }) => accepted)).toBe(false);
  });
});

describe('a doubted query that finds nothing', () => {
  test('gives way to one that finds something, and it is said that the other found nothing', async () => {
    const { answer, events } = await ask({ rows: { [named]: [['张伟']] } });
    expect([answer.status, answer.cypher, answer.rows, answer.doubt]).toEqual([
      'answered',
      named,
      [['张伟']],
      '这个结果可能不准确：模型对这个问题没有把握；另一种读法没有查到结果。',
    ]);
    expect(acceptance(answer)).toEqual([
      [people, false],
      [named, true],
    ]);
    expect(events.filter(({ type }) => type === 'accepted').map(({ data }) => data)).toEqual([
      { cypher: named, attempt: 1 },
    ]);
    expect(answer.attempts[0]!.diagnostics!.at(-1)).toEqual({
      code: 'query-found-nothing',
      message: { zh: '查询没有结果', en: 'the query found nothing' },
    });
  });

  test('is the answer where no other finds anything either', async () => {
    const { answer } = await ask({});
    expect([answer.status, answer.cypher, answer.doubt]).toEqual([
      'empty',
      people,
      '这个结果可能不准确：模型对这个问题没有把握。',
    ]);
    expect(acceptance(answer)).toEqual([
      [people, true],
      [named, false],
    ]);
  });

  test('is the answer where another query does not come to an end', async () => {
    const { answer } = await ask({
      runs: (cypher) => {
        if (cypher === named) throw new Fault('query-timeout', { zh: '超时', en: 'timed out' });
      },
    });
    expect([answer.status, answer.cypher]).toEqual(['empty', people]);
  });
});

test('of what the graph does not have, 0 is no answer', async () => {
  const count = 'MATCH (r:Researcher {university: $university}) RETURN count(r)';
  const [mention] = linked.mentions;
  const unknown = { ...linked, mentions: [{ ...mention!, readings: [] }] };
  const line = { writes: count, first: -0.01, rows: { [count]: [[0]] } };
  const answered = (await ask(line)).answer;
  expect([answered.status, answered.rows]).toEqual(['answered', [[0]]]);
  const { answer } = await ask({ ...line, asked: unknown });
  expect([answer.status, answer.answer]).toEqual(['empty', '图谱里没有叫「西电」的大学。']);
});

describe('other readings', () => {
  const rows = { [people]: [['张伟']], [named]: [['李娜']] };

  test('stand beside a doubt', async () => {
    const { answer } = await ask({ first: -0.9, rows });
    expect(answer.doubt).not.toBeNull();
    expect(answer.otherReadings.map(({ cypher }) => cypher)).toEqual([named]);
    expect(answer.otherReadings[0]!.interpretation.length).toBeGreaterThan(0);
  });

  test('are none of a sure answer, and none that is known to find the same', async () => {
    expect((await ask({ first: -0.01, rows })).answer.otherReadings).toEqual([]);
    const same = { [people]: [['张伟']], [named]: [['张伟']] };
    expect((await ask({ first: -0.9, rows: same })).answer.otherReadings).toEqual([]);
  });
});

test('invisible characters are not asked about, and names are shown where they were typed', async () => {
  const asked: string[] = [];
  const context = scriptedContext({ first: -0.01, rows: { [people]: [['张伟']] } });
  const link = context.link;
  context.link = (text) => {
    asked.push(text);
    return link(text);
  };
  const typed = '\u200b西\u200b电有哪些人';
  const answer = await askQuestion({ question: typed }, context, {});
  expect([asked, answer.question, answer.status]).toEqual([[question], typed, 'answered']);
  expect(answer.alignments).toMatchObject([{ mention: '西电', start: 1, end: 4 }]);
});

describe('a question with a word that the graph has nothing for', () => {
  const askedAs = async (text: string, language: 'zh' | 'en'): Promise<Answer> => {
    const start = text.indexOf('西电');
    const asked = {
      ...linked,
      language,
      question: text,
      mentions: linked.mentions.map((mention) => ({ ...mention, start, end: start + 2 })),
    };
    const context = scriptedContext({ first: -0.01, rows: { [people]: [['张伟']] }, asked });
    return askQuestion({ question: text }, context, {});
  };

  test.each([
    ['西电有哪些博导', 'zh', /图谱不记录谁是研究生导师，没有考虑「博导」/u],
    [
      'Which doctoral supervisors are at 西电?',
      'en',
      /the graph does not know who supervises students, so “doctoral supervisors” is left out/u,
    ],
  ] as const)('is answered without it, and that is said: %s', async (text, language, doubt) => {
    const answer = await askedAs(text, language);
    expect([answer.status, answer.rows]).toEqual(['answered', [['张伟']]]);
    expect(answer.doubt).toMatch(doubt);
  });

  test.each([
    ['西电教授的年薪是多少', 'zh', /^图谱不记录个人收入/u],
    ['What salary do professors at 西电 get?', 'en', /^The graph does not know anybody's income/u],
  ] as const)('is refused where it is the heart: %s', async (text, language, reason) => {
    const answer = await askedAs(text, language);
    expect([answer.status, answer.cypher]).toEqual(['unanswerable', null]);
    expect(answer.answer).toMatch(reason);
  });
});

test('rows that were fetched to compare queries are not fetched again', async () => {
  const ran: string[] = [];
  const { answer } = await ask({
    first: -1,
    next: -1.1,
    rows: { [people]: [['张伟']], [named]: [['张伟']] },
    runs: (cypher) => {
      ran.push(cypher);
    },
  });
  const forRows = ran.filter((cypher) => [people, named].includes(cypher));
  expect([answer.status, forRows.sort()]).toEqual(['answered', [people, named].sort()]);
});

test('a query that the database cannot run gives way to another, with its words', async () => {
  const { answer } = await ask({
    first: -0.01,
    next: -0.4,
    rows: { [named]: [['张伟']] },
    runs: (cypher) => {
      if (cypher === people) throw new Fault('query-invalid', { zh: '除以零', en: '/ by zero' });
    },
  });
  expect([answer.status, answer.cypher]).toEqual(['answered', named]);
  expect(answer.attempts[0]).toMatchObject({
    accepted: false,
    explain: { ok: false, error: '/ by zero' },
    diagnostics: [{ code: 'query-failed' }],
  });
});

test('a question that takes too long is not answered otherwise, but given up', async () => {
  const { answer } = await ask({
    first: -0.01,
    askTimeoutMs: 50,
    runs: async (cypher) => {
      if (cypher !== people) return;
      await setTimeout(80);
      throw new Fault('query-cancelled', { zh: '已取消', en: 'cancelled' });
    },
  });
  expect([answer.status, answer.cypher]).toEqual(['unanswerable', null]);
  expect(answer.answer).toContain('没有结束');
  expect(answer.limit).toEqual({ kind: 'time', seconds: 0.1, grantable: 120 });
  expect(acceptance(answer)).toEqual([[people, false]]);
});

test('a query that reaches its limit is said to, with the time that a person may grant', async () => {
  const limits: (number | undefined)[] = [];
  const slow: Line = {
    first: -0.01,
    rows: { [people]: [['张伟']] },
    runs: (cypher, options) => {
      if (cypher !== people) return;
      limits.push(options?.timeoutMs);
      if ((options?.timeoutMs ?? 0) < 60_000)
        throw new Fault('query-timeout', { zh: '超时', en: 'timed out' });
    },
  };
  const { answer } = await ask(slow);
  expect([answer.status, answer.cypher, answer.rows]).toEqual(['unanswerable', null, []]);
  expect(answer.limit).toEqual({ kind: 'time', seconds: 1, grantable: 120 });
  expect(answer.answer).toMatch(/超过 1 秒.*最多运行 2 分钟/);
  const { answer: granted } = await ask(slow, { timeLimitS: answer.limit!.grantable! });
  expect([granted.status, granted.cypher, granted.limit]).toEqual(['answered', people, null]);
  expect(limits).toEqual([1000, 120_000]);
});

test('more time than the settings allow is not given, nor offered again', async () => {
  const limits: (number | undefined)[] = [];
  const { answer } = await ask(
    {
      first: -0.01,
      runs: (cypher, options) => {
        if (cypher === people) limits.push(options?.timeoutMs);
        throw new Fault('query-timeout', { zh: '超时', en: 'timed out' });
      },
    },
    { timeLimitS: 3600 },
  );
  expect(answer.limit).toEqual({ kind: 'time', seconds: 120, grantable: null });
  expect(answer.answer).toMatch(/超过 2 分钟，查询已停止。请缩小/);
  expect(limits).toEqual([120_000]);
});

test('recorded evidence is decided as the question itself', async () => {
  const lines: Line[] = [
    { first: -0.01, rows: { [people]: [['张伟']] } },
    { first: -0.9, rows: { [people]: [['张伟']] } },
    { first: -5, next: -5 },
    { rows: { [named]: [['张伟']] } },
    { first: -1, next: -1.1, rows: { [people]: [['张伟']], [named]: [['李娜']] } },
  ];
  for (const line of lines) {
    const { answer } = await ask(line);
    const collected = await collectAll(linked, scriptedContext(line));
    const { evidence, outcomes } = collected!;
    const verdict = await replay(
      {
        id: 'x',
        language: 'zh',
        question,
        gold: people,
        evidence,
        outcomes: outcomes.map((outcome, index) => ({
          kind: outcome?.kind ?? 'failed',
          rowCount: outcome?.kind === 'ran' ? outcome.rowCount : 0,
          isRight: answer.cypher === evidence.candidates[index]!.checked.cypher,
        })),
      },
      defaultPolicy,
    );
    expect([verdict.kind === 'answered', verdict.isRight, verdict.isDoubted]).toEqual([
      answer.cypher !== null,
      answer.cypher !== null,
      answer.doubt !== null,
    ]);
  }
});
