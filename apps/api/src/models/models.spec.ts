import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  administeredModelsSchema,
  calibrationsSchema,
  comparisonSchema,
  evaluationsSchema,
  trainingSchema,
  type JobItem,
} from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, folder, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);

const admin = '/api/admin';
const json = async <Result>(response: Response): Promise<Result> => {
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Result;
};
const send = (route: string, body: unknown = {}): Promise<Response> =>
  post(`${admin}/${route}`, body, asRoot);
const read = async <Result>(route: string): Promise<Result> =>
  json<Result>(await get(`${admin}/${route}`));

/** Waits for a job's end. */
async function ended(started: Response): Promise<JobItem> {
  expect(started.status, await started.clone().text()).toBe(202);
  const { jobId } = (await started.json()) as { jobId: string };
  for (;;) {
    const job = await read<JobItem>(`jobs/${jobId}`);
    if (job.state !== 'waiting' && job.state !== 'running') return job;
    await wait(20);
  }
}

let datasetId = '';
beforeAll(async () => {
  // As a job that was done leaves it.
  const { jobs } = application.records;
  const input = { request: { kind: 'TEST', seed: 1 }, language: 'en' };
  datasetId = (await jobs.add('dataset', input)).id;
  await jobs.claim('test', ['dataset'], 60_000);
  await jobs.finish(datasetId, 'test', { state: 'done', result: { lines: 10 } });
  mkdirSync(path.join(folder, 'datasets'), { recursive: true });
  writeFileSync(path.join(folder, 'datasets', `${datasetId}.jsonl`), '{}\n');
});

const evaluate = async (modelId: string): Promise<string> => {
  const job = await ended(await send('evaluations', { modelId, datasetId }));
  expect(job.state, job.message).toBe('done');
  return job.id;
};

it('measures models, lists what they measured, and compares them question by question', async () => {
  const [shipped, own] = [await evaluate('shipped'), await evaluate('own')];
  const { items } = evaluationsSchema.parse(await read('evaluations'));
  expect(items.map(({ id, overall }) => [id, overall.ex])).toEqual([
    [own, 0.6],
    [shipped, 0.8],
  ]);
  const failed = await read<{ total: number; items: { question: string }[] }>(
    `evaluations/${own}/questions?limit=2`,
  );
  expect([failed.total, failed.items.map(({ question }) => question)]).toEqual([
    4,
    ['问题 6', '问题 7'],
  ]);
  const compared = comparisonSchema.parse(
    await read(`evaluations/compare?first=${shipped}&second=${own}`),
  );
  expect(compared.ex).toMatchObject({ questions: 10, won: 0, lost: 2 });
  expect(compared.lost.map(({ second }) => second.question)).toEqual(['问题 6', '问题 7']);
});

it('activates no model that measured lower without a reason, and rolls back', async () => {
  const refused = await problem(await send('models/own/activate'));
  expect(refused).toMatchObject({ status: 409, code: 'model-scores-lower' });
  expect(refused.detail).toContain('EX 60.0%');
  for (const wish of [{ anyway: true }, { reason: 'why not' }, { anyway: true, reason: '  ' }])
    expect((await problem(await send('models/own/activate', wish))).code).toBe(
      'model-scores-lower',
    );
  expect(
    await json(await send('models/own/activate', { anyway: true, reason: 'quicker' })),
  ).toMatchObject({ id: 'own', active: true });
  await evaluate('better');
  const listed = administeredModelsSchema.parse(await read('models'));
  expect(listed.rollBackTo).toBe('shipped');
  const of = (id: string) => listed.items.find((model) => model.id === id)!;
  expect(of('better').verdict).toMatchObject({ kind: 'better', against: 'own' });
  expect(of('better').scores[0]).toMatchObject({ ex: 0.9, samples: 10 });
  expect(of('broken').verdict).toMatchObject({ kind: 'unmeasured' });
  expect(of('own').activeSince).not.toBeNull();
  // Without a body too, as commands do.
  const plain = await call(`${admin}/models/better/activate`, { method: 'POST', headers: asRoot });
  expect(plain.status).toBe(200);
  expect(await json(await send('models/roll-back'))).toMatchObject({ id: 'own' });
  expect(await json(await send('models/roll-back'))).toMatchObject({ id: 'shipped' });
  expect(await problem(await send('models/roll-back'))).toMatchObject({
    status: 409,
    code: 'nothing-to-roll-back',
  });
  const { items } = await read<{ items: { kind: string; modelId: string; reason: unknown }[] }>(
    'models/activations',
  );
  expect(items.map(({ kind, modelId, reason }) => [kind, modelId, reason])).toEqual([
    ['rolled-back', 'shipped', null],
    ['rolled-back', 'own', null],
    ['activated', 'better', null],
    ['activated', 'own', 'quicker'],
  ]);
});

it('keeps the curve of a training that is stopped, and goes on with it', async () => {
  const started = await send('trainings', { datasetId, name: 'slow' });
  expect(started.status).toBe(202);
  const { jobId } = (await started.json()) as { jobId: string };
  for (;;) {
    const { detail } = trainingSchema.parse(await read(`trainings/${jobId}`));
    if (detail !== null) break;
    await wait(20);
  }
  expect((await problem(await send(`trainings/${jobId}/resume`))).code).toBe('training-under-way');
  await call(`${admin}/jobs/${jobId}`, { method: 'DELETE', headers: asRoot });
  const stopped = trainingSchema.parse(await read(`trainings/${jobId}`));
  expect(stopped).toMatchObject({ state: 'cancelled', request: { preset: 'small', seed: 1 } });
  expect(stopped.detail?.points.map(({ loss }) => loss)).toEqual([0.5, 0.25]);
  expect((await send(`trainings/${jobId}/resume`)).status).toBe(202);
  await call(`${admin}/jobs/${jobId}`, { method: 'DELETE', headers: asRoot });
  const removed = await call(`${admin}/trainings/${jobId}`, { method: 'DELETE', headers: asRoot });
  expect(removed.status).toBe(204);
  expect((await problem(await get(`${admin}/trainings/${jobId}`))).code).toBe('job-not-found');
});

it('refuses trainings and measurements of what is not there before a job begins', async () => {
  const codes: [string, unknown, string][] = [
    ['trainings', {}, 'body-invalid'],
    ['trainings', { datasetId, kind: 'OWN' }, 'body-invalid'],
    ['trainings', { datasetId: 'none' }, 'dataset-not-found'],
    ['trainings', { kind: 'TC_2OH' }, 'dataset-kind-unknown'],
    ['trainings', { datasetId, preset: 'huge' }, 'body-invalid'],
    ['trainings', { datasetId, initial: 'none' }, 'model-not-found'],
    ['trainings', { datasetId, name: '../x' }, 'body-invalid'],
    ['evaluations', { modelId: 'none', datasetId }, 'model-not-found'],
    ['evaluations', { modelId: 'own', datasetId: 'none' }, 'dataset-not-found'],
    ['evaluations', { modelId: 'own', datasetId, perLanguage: 0 }, 'body-invalid'],
    ['calibrations', { modelId: 'own', datasetId, targetWrong: 2 }, 'body-invalid'],
    ['models/none/activate', {}, 'model-not-found'],
    ['models/try', { question: ' ', modelIds: ['own'] }, 'body-invalid'],
    ['models/try', { question: 'x', modelIds: ['none'] }, 'model-not-found'],
    ['calibrations/none/use', {}, 'calibration-not-found'],
  ];
  for (const [route, body, code] of codes)
    expect((await problem(await send(route, body))).code, JSON.stringify(body)).toBe(code);
});

it('fits the numbers of a decision, and uses them when somebody says so', async () => {
  const job = await ended(await send('calibrations', { modelId: 'own', datasetId }));
  expect(job.state, job.message).toBe('done');
  const { items } = calibrationsSchema.parse(await read('calibrations'));
  expect(items).toMatchObject([{ id: job.id, modelId: 'own', targetWrong: 0.07, isUsed: false }]);
  expect((await send(`calibrations/${job.id}/use`)).status).toBe(204);
  expect((application.workshop as unknown as { used: string[] }).used).toEqual(['own']);
});

it('asks two models the same question, and removes models that are not in use', async () => {
  const { items } = await json<{ items: { answer: string }[] }>(
    await send('models/try', { question: 'Who?', modelIds: ['shipped', 'own'] }),
  );
  expect(items.map(({ answer }) => answer)).toEqual(['shipped answers Who?', 'own answers Who?']);
  const remove = (id: string): Promise<Response> =>
    call(`${admin}/models/${id}`, { method: 'DELETE', headers: asRoot });
  expect((await problem(await remove('shipped'))).code).toBe('model-not-removable');
  expect((await remove('own')).status).toBe(204);
});
