import { noEntities, type Answer, type Attempt } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { idleView, viewAfter, viewOfAnswer, type AskEvent } from './ask-view.js';

const attempt = (accepted: boolean): Attempt => ({
  question: '西电有多少位教授',
  cypher: 'RETURN 1',
  extraction: {},
  explain: { ok: true, error: null },
  crossCheck: { ok: accepted, missing: [], unexpected: [] },
  accepted,
});
const answer: Answer = {
  id: 'a1',
  createdAt: '2026-01-01T00:00:00Z',
  conversationId: null,
  language: 'zh',
  question: '西电有多少位教授',
  rewrittenQuestion: null,
  normalizedQuestion: '西安电子科技大学有多少位教授',
  alignments: [
    {
      mention: '西电',
      entity: '西安电子科技大学',
      kind: 'university',
      score: 0.98,
      start: 0,
      end: 2,
    },
  ],
  status: 'answered',
  doubt: null,
  otherReadings: [],
  cypher: 'RETURN 1',
  parameters: {},
  columns: ['count'],
  returns: ['count Researcher'],
  headings: ['研究者数'],
  interpretation: [],
  rows: [[12]],
  entities: noEntities,
  rowCount: 1,
  truncated: false,
  limit: null,
  answer: '共 12 位。',
  candidates: [],
  suggestions: [],
  profiles: [],
  toldByProfiles: [],
  attempts: [attempt(true)],
  timings: { align: 1, generate: 300, validate: 4, rewrite: 1, execute: 2, answer: 3, total: 311 },
};
const asked: AskEvent = {
  type: 'asked',
  id: null,
  question: answer.question,
  conversationId: 'c1',
  choices: { 西电: '西电' },
  at: 1000,
};
const after = (...events: AskEvent[]) => events.reduce(viewAfter, idleView);

describe('viewAfter', () => {
  it('walks the stages and times them', () => {
    const view = after(
      asked,
      { type: 'alignment', alignments: answer.alignments, at: 1010 },
      { type: 'attempt', attempt: attempt(false), at: 1300 },
      { type: 'accepted', accepted: { cypher: 'RETURN 1', attempt: 0 }, at: 1310 },
    );
    expect(view).toMatchObject({
      phase: 'asking',
      stage: 'execute',
      took: { align: 10, generate: 300 },
    });
  });

  it('shows the attempt that was accepted, and no other', () => {
    const view = after(
      asked,
      { type: 'attempt', attempt: attempt(false), at: 1100 },
      { type: 'attempt', attempt: attempt(false), at: 1200 },
    );
    expect(view.attempts.map(({ accepted }) => accepted)).toEqual([false, false]);
    const accepted = viewAfter(view, {
      type: 'accepted',
      accepted: { cypher: 'RETURN 1', attempt: 1 },
      at: 1300,
    });
    expect(accepted.attempts.map((one) => one.accepted)).toEqual([false, true]);
  });

  it('goes back to generation after an attempt that was not taken, and adds up its time', () => {
    const first = after(
      asked,
      { type: 'alignment', alignments: [], at: 1000 },
      { type: 'attempt', attempt: attempt(false), at: 1200 },
    );
    expect(first).toMatchObject({ stage: 'generate' });
    const second = [
      { type: 'attempt' as const, attempt: attempt(false), at: 1400 },
      { type: 'accepted' as const, accepted: { cypher: 'RETURN 1', attempt: 1 }, at: 1500 },
    ].reduce(viewAfter, first);
    expect(second.took.generate).toBe(500);
    expect(second.attempts).toHaveLength(2);
  });

  it('collects the text and replaces it by the answer in the end, keeping the choices', () => {
    const writing = after(
      asked,
      { type: 'token', text: '共', at: 1 },
      { type: 'token', text: ' 12', at: 2 },
    );
    expect(writing.text).toBe('共 12');
    expect(viewAfter(writing, { type: 'done', answer })).toMatchObject({
      phase: 'done',
      text: '共 12 位。',
      choices: { 西电: '西电' },
      took: { validate: 5, total: 311 },
    });
  });

  it('lets nothing change a question that was stopped', () => {
    const stopped = after(asked, { type: 'stopped' });
    expect(viewAfter(stopped, { type: 'done', answer })).toBe(stopped);
  });

  it('keeps what it waits for in sight until the server answers', () => {
    const problem = { type: 'urn:x', title: 'Service Unavailable', status: 503, code: 'starting' };
    const again = after(asked, { type: 'waiting', problem }, { ...asked, at: 3000 } as AskEvent);
    expect(again).toMatchObject({ phase: 'waiting', problem: { code: 'starting' }, began: 3000 });
    expect(viewAfter(again, { type: 'alignment', alignments: [], at: 3001 })).toMatchObject({
      phase: 'asking',
      problem: null,
    });
  });

  it('starts anew when asked again', () => {
    expect(
      after(asked, { type: 'done', answer }, { ...asked, question: '别的' } as AskEvent),
    ).toMatchObject({ phase: 'asking', question: '别的', answer: null, table: null, text: '' });
  });
});

describe('viewOfAnswer', () => {
  it('shows no table and no times of stages that never ran', () => {
    const view = viewOfAnswer({
      ...answer,
      status: 'unanswerable',
      cypher: null,
      columns: [],
      rows: [],
      attempts: [],
    });
    expect(view.table).toBeNull();
    expect(view.took).toEqual({ align: 1, answer: 3, total: 311 });
  });
});
