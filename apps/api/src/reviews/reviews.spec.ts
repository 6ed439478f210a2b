import { afterAll, expect, it } from 'vitest';
import type { Answer, ReviewChange, ReviewsChanged, WorkCounts, WorkList } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, get, put, asRoot, close } = await startTestServer();
afterAll(close);

const { answerTo } = await import('../../test/test-server.js');

async function asked(question: string, change: Partial<Answer> = {}): Promise<Answer> {
  const answer = { ...answerTo({ question }), ...change };
  await application.records.answers.add(answer);
  await application.records.reviews.noteFacts(answer, change.doubt ? 'R17' : null);
  return answer;
}
const list = async (query = ''): Promise<WorkList> =>
  (await (await get(`/api/admin/questions${query}`)).json()) as WorkList;
const questions = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ answer }) => answer.question);

const fine = await asked('fine');
const voted = await asked('voted down');
await application.records.answers.addFeedback(voted.id, { verdict: 'down', note: 'no' });
await asked('doubtful', { doubt: 'maybe' });
await asked('nothing', { status: 'empty' });
await asked('weather', { status: 'unanswerable', cypher: null });

it('lists what went wrong by its reason, newest first, page by page', async () => {
  expect(await questions('')).toEqual(['weather', 'nothing', 'doubtful', 'voted down']);
  expect(await questions('?status=down')).toEqual(['voted down']);
  expect(await questions('?status=doubted&type=R17')).toEqual(['doubtful']);
  expect(await questions('?contains=NOTH')).toEqual(['nothing']);
  expect(await questions('?to=2020-01-01')).toEqual([]);
  const first = await list('?limit=3');
  const rest = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null]);
  expect([first.total, rest.total]).toEqual([4, null]);
  expect(rest.items[0]).toMatchObject({ reasons: ['down'], feedback: [{ note: 'no' }] });
  for (const query of ['?status=late', '?cursor=nonsense', '?from=yesterday'])
    expect((await problem(await get(`/api/admin/questions${query}`))).status).toBe(400);
});

it('keeps what was decided, and takes a vote back that was changed', async () => {
  const path = `/api/admin/questions/${voted.id}`;
  const decided = await put(
    path,
    { verdict: 'wrong', note: 'count', cypher: 'MATCH (r) RETURN r' },
    asRoot,
  );
  expect(decided.status).toBe(200);
  await put(path, { state: 'resolved', outcome: 'none' }, asRoot);
  expect(await (await get(path)).json()).toMatchObject({
    review: { state: 'resolved', verdict: 'wrong', note: 'count', outcome: 'none' },
  });
  expect(await questions('?status=down')).toEqual([]);
  expect(await questions('?status=down&state=resolved')).toEqual(['voted down']);
  await application.records.answers.addFeedback(voted.id, { verdict: 'up' });
  expect(await questions('?status=down&state=all')).toEqual([]);
  expect((await put('/api/admin/questions/none', { state: 'open' }, asRoot)).status).toBe(404);
});

it('decides about several at once, and says what was decided before', async () => {
  const { items } = await list('?state=open');
  const ids = items.map(({ answer }) => answer.id);
  expect(ids).toHaveLength(3);
  await put(`/api/admin/questions/${ids[0]!}`, { verdict: 'wrong', note: 'kept' }, asRoot);
  const decide = async (
    changes: { id: string; change: ReviewChange }[],
  ): Promise<ReviewsChanged['items']> => {
    const response = await call('/api/admin/questions', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...asRoot },
      body: JSON.stringify({ items: changes }),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as ReviewsChanged).items;
  };
  const right = { state: 'resolved', verdict: 'right' } as const;
  const decided = await decide([...ids, 'none'].map((id) => ({ id, change: right })));
  expect(decided.map(({ id }) => id)).toEqual(ids);
  expect(decided[0]).toMatchObject({
    before: { state: 'open', verdict: 'wrong', note: 'kept' },
    review: { state: 'resolved', verdict: 'right', note: 'kept' },
  });
  expect(decided[1]!.before).toBeNull();
  expect((await list('?state=open')).total).toBe(0);
  await decide(
    decided.map(({ id, before }) => ({
      id,
      change: { state: before?.state ?? 'open', verdict: before?.verdict ?? null },
    })),
  );
  expect((await list('?state=open')).items.map(({ review }) => review?.verdict)).toEqual([
    'wrong',
    null,
    null,
  ]);
  const nothing = await call('/api/admin/questions', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...asRoot },
    body: JSON.stringify({ items: [] }),
  });
  expect((await problem(nothing)).status).toBe(400);
});

it('counts, and is for curators', async () => {
  const counts = (await (await get('/api/admin/questions/counts')).json()) as WorkCounts;
  expect(counts.open).toEqual({ down: 0, unanswerable: 1, empty: 1, doubted: 1 });
  expect(counts.days).toHaveLength(1);
  expect(counts.days[0]?.asked).toBe(5);
  expect((await call('/api/admin/questions')).status).toBe(401);
  expect(fine.status).toBe('answered');
});
