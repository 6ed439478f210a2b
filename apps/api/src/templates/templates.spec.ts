import { afterAll, expect, it } from 'vitest';
import type { QuestionTemplate, QuestionTypes, TemplateCheck } from '@coopkg/contracts';
import {
  templateEdit,
  writeEditedTemplates,
} from '../../../../libs/application/src/edited-templates.js';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, folder, call, post, put, get, asRoot, close } = await startTestServer();
afterAll(close);
Object.assign(application, {
  async resetTemplates(reset: string[]) {
    const { changed, body } = await templateEdit(folder, { reset }, application.graph);
    if (body !== null) await writeEditedTemplates(folder, body);
    return changed;
  },
});

const overview = async (): Promise<QuestionTypes> =>
  (await (await get('/api/admin/templates/overview')).json()) as QuestionTypes;
const summaryOf = async (id: string): Promise<QuestionTypes['items'][number] | undefined> =>
  (await overview()).items.find((item) => item.id === id);
const template = async (id: string): Promise<QuestionTemplate> => {
  const { items } = (await (await get('/api/admin/templates')).json()) as {
    items: QuestionTemplate[];
  };
  return items.find((item) => item.id === id)!;
};
const check = async (body: QuestionTemplate, samples = 0): Promise<TemplateCheck> =>
  (await (
    await post(`/api/admin/templates/check?samples=${samples}`, { template: body }, asRoot)
  ).json()) as TemplateCheck;
const reset = (id: string): Promise<Response> =>
  call(`/api/admin/templates/${id}`, { method: 'DELETE', headers: asRoot });

it('lists the types with their wordings and where they come from, and puts one back', async () => {
  const { items, evaluation } = await overview();
  expect([items.length >= 70, evaluation]).toEqual([true, null]);
  const before = await template('R17');
  expect(await summaryOf('R17')).toMatchObject({
    origin: 'shipped',
    wordings: { zh: { manual: before.wordings.zh.manual.length } },
    use: { asked: 0, doubted: 0, down: 0 },
    measured: null,
  });
  const changed = structuredClone(before);
  changed.wordings.en.manual.push('Would you count the researchers of {university} for me?');
  expect((await put('/api/admin/templates', { items: [changed] }, asRoot)).status).toBe(200);
  expect(await summaryOf('R17')).toMatchObject({
    origin: 'edited',
    wordings: { en: { manual: before.wordings.en.manual.length + 1 } },
  });
  const shipped = await (await get('/api/admin/templates/R17/shipped')).json();
  expect(shipped).toEqual({ template: before });
  expect((await reset('R17')).status).toBe(204);
  expect([await template('R17'), (await summaryOf('R17'))?.origin]).toEqual([before, 'shipped']);
  expect((await problem(await reset('X99'))).code).toBe('template-not-found');
});

it('forgets a type that was added here when it is put back', async () => {
  const added = { ...(await template('R17')), id: 'R99' };
  const renamed = JSON.parse(
    JSON.stringify(added).replaceAll('{university}', '「{university}」'),
  ) as QuestionTemplate;
  const saved = await put('/api/admin/templates', { items: [renamed] }, asRoot);
  expect([saved.status, (await summaryOf('R99'))?.origin]).toEqual([200, 'added']);
  expect(await (await get('/api/admin/templates/R99/shipped')).json()).toEqual({ template: null });
  expect([(await reset('R99')).status, await summaryOf('R99')]).toEqual([204, undefined]);
});

it('says what is wrong with a draft without saving it', async () => {
  const draft = structuredClone(await template('R17'));
  expect((await check(draft)).findings).toEqual([]);
  draft.wordings.zh.manual[0] = '没有占位符';
  draft.cypher = 'MATCH (r:Researcher {university: $university})-[:WROTE]->(p:Paper) RETURN p';
  const { findings, samples } = await check(draft, 2);
  const pointers = findings.map(({ pointer }) => pointer);
  expect(pointers).toEqual(expect.arrayContaining(['#/wordings/zh/manual/0', '#/cypher']));
  expect(findings.every(({ message }) => message.zh !== message.en)).toBe(true);
  expect(samples).toEqual([]);
  expect((await template('R17')).wordings.zh.manual[0]).not.toBe('没有占位符');
  expect(
    (await problem(await post('/api/admin/templates/check', { template: {} }, asRoot))).code,
  ).toBe('body-invalid');
});
