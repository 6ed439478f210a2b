import { afterAll, expect, it } from 'vitest';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, asRoot, close } = await startTestServer();
afterAll(close);
const { records } = application;

it('lets those cancel a job who may start one of its kind', async () => {
  await records.users.add({ name: 'lin', role: 'curator' }, 'some good words');
  const { token } = await records.sessions.start({ name: 'lin', role: 'curator' }, 60_000);
  const asCurator = { authorization: `Bearer ${token}` };
  const cancel = (id: string, headers: Record<string, string>): Promise<Response> =>
    call(`/api/admin/jobs/${id}`, { method: 'DELETE', headers });
  for (const kind of ['training', 'evaluation', 'load', 'of-another-version']) {
    const { id } = await records.jobs.add(kind, { request: {}, language: 'en' });
    expect((await problem(await cancel(id, asCurator))).code, kind).toBe('role-missing');
    expect((await records.jobs.find(id))?.state, kind).not.toBe('cancelled');
    expect((await cancel(id, asRoot)).status, kind).toBe(200);
  }
  const { id } = await records.jobs.add('dataset', { request: {}, language: 'en' });
  expect(await (await cancel(id, asCurator)).json()).toMatchObject({ state: 'cancelled' });
});
