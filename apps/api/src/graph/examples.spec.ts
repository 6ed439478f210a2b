import { afterAll, expect, it } from 'vitest';
import { Fault, type Examples } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, close } = await startTestServer();
afterAll(close);

const state = { isAway: true, looks: 0 };
Object.assign(application.graph, {
  statistics: () => {
    state.looks++;
    if (state.isAway)
      return Promise.reject(
        new Fault('graph-unreachable', { zh: '图不可用。', en: 'Away.' }, { retryable: true }),
      );
    return Promise.resolve({
      nodes: { Researcher: 12, Paper: 34, Project: 5 },
      relationships: { COOPERATES_WITH: 6 },
      universities: 2,
    });
  },
  // Every query has one row, of a name.
  query: () =>
    Promise.resolve({ columns: ['name'], rows: [['清华大学']], rowCount: 1, truncated: false }),
});

const examples = (query = ''): Promise<Response> => call(`/api/examples${query}`);

it('is not kept when the graph was away', async () => {
  expect(await problem(await examples())).toMatchObject({ status: 503, code: 'graph-unreachable' });
  state.isAway = false;
  expect((await examples()).status).toBe(200);
});

it('are questions with names of the graph in the language asked for, for everybody', async () => {
  const chinese = (await (await examples()).json()) as Examples;
  expect(chinese.counts).toEqual({
    researchers: 12,
    papers: 34,
    projects: 5,
    universities: 2,
    cooperations: 6,
  });
  expect(chinese.questions.some((question) => question.includes('清华大学'))).toBe(true);
  const english = (await (await examples('?language=en')).json()) as Examples;
  expect(english.questions.some((question) => question.includes('Tsinghua'))).toBe(true);
  expect((await problem(await examples('?language=fr'))).status).toBe(400);
});

it('are looked up once for all who come', async () => {
  const { looks } = state;
  const answers = await Promise.all(Array.from({ length: 8 }, () => examples('?language=en')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(state.looks).toBe(looks);
});
