import { afterAll, describe, expect, it } from 'vitest';
import type {
  ApiGraphs,
  ApiNeighbourhood,
  ApiSuppliers,
  EdgeDecision,
  EdgeDecisionBody,
  EdgeDecisions,
} from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { call, get, put, asRoot, application, close } = await startTestServer();
afterAll(close);

const root = '/api/admin/api-graphs';
const json = async <Body>(route: string): Promise<Body> =>
  (await get(route)).json() as Promise<Body>;
const edge: EdgeDecisionBody = {
  from: { api: 'searchPerson', output: 'person_id' },
  to: { api: 'getCoauthors', parameter: 'person_id' },
  verdict: 'struck',
};
const decide = (body: unknown, catalogue = 'academic'): Promise<Response> =>
  put(`${root}/${catalogue}/edges`, body, asRoot);
const suppliers = async (): Promise<ApiSuppliers['items']> =>
  (await json<ApiSuppliers>(`${root}/academic/suppliers?api=getCoauthors&parameter=person_id`))
    .items;

describe('API graphs', () => {
  it('are those of the academic APIs and of the catalogues that the product has', async () => {
    const { items } = await json<ApiGraphs>(root);
    expect(items.map(({ id, operations }) => [id, operations])).toEqual([
      ['academic', 12],
      ['crossref', 7],
      ['open-library', 7],
    ]);
    const summary = await json<{ operations: { api: string }[] }>(`${root}/crossref`);
    expect(summary.operations.map(({ api }) => api)).toContain('getWork');
  });

  it('show an operation with its neighbours, and a small catalogue whole', async () => {
    const near = await json<ApiNeighbourhood>(`${root}/academic/neighbourhood?api=getPublication`);
    expect(near.around).toBe('getPublication');
    expect(near.edges).toContainEqual(
      expect.objectContaining({
        from: { api: 'searchPublication', output: 'pub_id' },
        to: { api: 'getPublication', parameter: 'pub_id' },
        edge: 'strong',
        decision: null,
      }),
    );
    const whole = await json<ApiNeighbourhood>(`${root}/academic/neighbourhood`);
    expect([whole.around, whole.operations.length, whole.leftOut]).toEqual([null, 12, 0]);
  });

  it('keep a decision with its author, let it be changed and undone, and note each in the audit log', async () => {
    const struck = (await (await decide(edge)).json()) as EdgeDecision;
    expect(struck).toMatchObject({ ...edge, author: 'command line', revokedAt: null });
    expect((await suppliers())[0]).toMatchObject({
      decision: 'struck',
      edge: 'none',
      score: 0,
    });
    const confirmed = (await (
      await decide({ ...edge, verdict: 'confirmed' })
    ).json()) as EdgeDecision;
    expect((await suppliers())[0]).toMatchObject({
      decision: 'confirmed',
      edge: 'strong',
      score: 1,
    });
    const all = await json<EdgeDecisions>(`${root}/academic/edges`);
    expect(all.items.map(({ id, revokedBy }) => [id, revokedBy])).toEqual([
      [confirmed.id, null],
      [struck.id, 'command line'],
    ]);
    const undo = (id: string, catalogue = 'academic'): Promise<Response> =>
      call(`${root}/${catalogue}/edges/${id}`, { method: 'DELETE', headers: asRoot });
    expect((await problem(await undo(confirmed.id, 'crossref'))).code).toBe(
      'edge-decision-not-found',
    );
    expect((await undo(confirmed.id)).status).toBe(204);
    expect((await problem(await undo(confirmed.id))).code).toBe('edge-decision-not-found');
    expect((await suppliers())[0]!.decision).toBeNull();
    const { items } = await application.records.audit.page({ limit: 10, filter: {} });
    const changed = items.find(
      ({ action, before }) => action.startsWith('put-api') && before !== null,
    );
    expect(changed).toMatchObject({
      before: { verdict: 'struck' },
      after: { verdict: 'confirmed' },
    });
    expect(items.map(({ action }) => action)).toContain('delete-api-graphs-catalogue-edges-id');
  });

  it.each([
    [{ ...edge, verdict: 'maybe' }, 'academic', 'body-invalid'],
    [
      { ...edge, from: { api: 'searchPerson', output: 'person' } },
      'academic',
      'catalogue-name-unknown',
    ],
    [{}, 'academic', 'body-invalid'],
  ])('refuse %j', async (body, catalogue, code) => {
    await application.records.users
      .add({ name: `admin-${code}`, role: 'admin' }, 'a good password')
      .catch(() => null);
    const { token } = await application.records.sessions.start(
      { name: `admin-${code}`, role: 'admin' },
      60_000,
    );
    const headers = { cookie: `coopkg_session=${token}`, 'sec-fetch-site': 'same-origin' };
    const told = await problem(await put(`${root}/${catalogue}/edges`, body, headers));
    expect([told.status, told.code]).toEqual([400, code]);
  });

  it('know no other catalogue', async () => {
    expect((await problem(await get(`${root}/nothing`))).code).toBe('catalogue-unknown');
    const unknown = await get(`${root}/academic/neighbourhood?api=nothing`);
    expect((await problem(unknown)).code).toBe('catalogue-name-unknown');
  });
});
