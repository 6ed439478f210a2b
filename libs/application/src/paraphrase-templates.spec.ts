import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import type { GraphReader } from '@coopkg/contracts';
import { loadTemplates, templateFolder, type Template } from '@coopkg/question-types';
import { currentTemplates, editTemplates } from './edited-templates.js';
import {
  applyParaphrases,
  paraphraseRecordFile,
  paraphraseTemplates,
  writeParaphrases,
} from './paraphrase-templates.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** A planner that accepts what the dialect accepts; the real one is asked in e2e. */
const graph = {
  explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
} as unknown as GraphReader;
const date = new Date('2026-01-02T03:04:05Z');
const request = { types: ['C01'], languages: ['en' as const], count: 5, seed: 1 };
const edit = (given: readonly Template[]): Promise<string[]> => editTemplates(folder, given, graph);

/**
 * Speaks the completions protocol; answers with the next of `replies`, then with nothing of use.
 */
let server: Server;
let address: string;
let replies: string[] = [];
let bodies: Record<string, unknown>[] = [];
let status = 200;
let folder: string;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        response.setHeader('content-type', 'application/json');
        if (incoming.url === '/v1/models')
          return response.end(JSON.stringify({ object: 'list', data: [{ id: 'writer-7b' }] }));
        if (incoming.url !== '/v1/completions') return response.writeHead(404).end('{}');
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        bodies.push(body);
        const text = (isTrial(body) ? undefined : replies.shift()) ?? 'I am sorry.';
        return response.writeHead(status).end(JSON.stringify({ choices: [{ text }] }));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  [replies, bodies, status] = [[], [], 200];
  folder = await mkdtemp(path.join(os.tmpdir(), 'paraphrases-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a server is asked when it is opened, to see whether it knows grammars. */
const isTrial = (body: Record<string, unknown>): boolean => 'grammar' in body;
const paraphraseRequests = (): Record<string, unknown>[] => bodies.filter((body) => !isTrial(body));

const configured = (model?: string): Configuration =>
  loadConfiguration({
    COOPKG_DATA_DIR: folder,
    ...(model === undefined ? {} : { COOPKG_MODEL: model }),
  });

describe('paraphrasing by a connected model', () => {
  it('asks for completions, takes what keeps the slots, asks again for the rest, and lets the rules fill what is left', async () => {
    replies = [
      'Sure:\n1. Over at {university}, whose names stand beside that of {person} on shared work?\n2. Who writes with {persona}?\n3. Reveal the circle of partners around {person}, employed by {university}\n4. Who are the collaborators of {person} at {university}?',
      '["Besides {person} of {university}, whose signatures are on those joint studies?"]',
    ];
    const record = await paraphraseTemplates(configured(`${address}/v1`), request, { date });
    expect(record).toMatchObject({
      paraphraser: 'model',
      model: { name: 'writer-7b', server: `${address}/v1` },
      seed: 1,
      count: 5,
      date: '2026-01-02T03:04:05.000Z',
    });
    const [item] = record.items;
    expect(item!.wordings.map(({ by }) => by)).toEqual([
      'model',
      'model',
      'model',
      'rules',
      'rules',
    ]);
    expect(item!.wordings[0]!.text).toBe(
      'Over at {university}, whose names stand beside that of {person} on shared work?',
    );
    const { manual } = (await currentTemplates(folder)).find(({ id }) => id === 'C01')!.wordings.en;
    for (const { source } of item!.wordings) expect(manual).toContain(source);
    const asked = paraphraseRequests();
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatchObject({ model: 'writer-7b', temperature: 0 });
    const prompts = asked.map(({ prompt }) => prompt as string);
    for (const source of manual) expect(prompts[0]).toContain(source);
    expect(prompts[1]).toContain('Over at {university}');
    expect(new Set(prompts).size).toBe(3);
  });

  it('does not send the same text twice to a model that answers nothing of use', async () => {
    const record = await paraphraseTemplates(configured(address), request, { date });
    expect(record.items[0]!.wordings.every(({ by }) => by === 'rules')).toBe(true);
    const prompts = paraphraseRequests().map(({ prompt }) => prompt);
    expect(prompts).toHaveLength(3);
    expect(new Set(prompts).size).toBe(3);
  });

  it('says when the server fails', async () => {
    status = 500;
    await expect(paraphraseTemplates(configured(address), request, { date })).rejects.toMatchObject(
      { code: 'model-unreachable' },
    );
  });

  it('leaves the server alone when the rules are asked for; and says when there is none to ask', async () => {
    expect(
      (
        await paraphraseTemplates(
          configured(address),
          { ...request, paraphraser: 'rules' },
          { date },
        )
      ).model,
    ).toBeNull();
    expect(bodies).toEqual([]);
    await expect(
      paraphraseTemplates(configured(), { ...request, paraphraser: 'model' }, { date }),
    ).rejects.toMatchObject({ code: 'no-model-server' });
  });
});

describe('the wordings made', () => {
  it('are put in force for this installation, with the record beside them; the same again changes nothing', async () => {
    const record = await paraphraseTemplates(
      configured(),
      { ...request, types: ['R01', 'C01'], languages: undefined },
      { date },
    );
    expect(record.items.map(({ type, language }) => `${type} ${language}`)).toEqual([
      'R01 zh',
      'R01 en',
      'C01 zh',
      'C01 en',
    ]);
    expect(await applyParaphrases(folder, record, edit)).toEqual(['R01', 'C01']);
    const now = (await currentTemplates(folder)).find(({ id }) => id === 'C01')!;
    expect(now.wordings.zh.generated).toEqual(record.items[2]!.wordings.map(({ text }) => text));
    const shipped = (await loadTemplates(templateFolder)).find(({ id }) => id === 'C01')!;
    expect(now.wordings.zh.manual).toEqual(shipped.wordings.zh.manual);
    expect(JSON.parse(readFileSync(paraphraseRecordFile(folder), 'utf8'))).toEqual(record);
    const again = await paraphraseTemplates(
      configured(),
      { ...request, types: ['R01', 'C01'], languages: undefined },
      { date },
    );
    expect(again).toEqual(record);
    expect(await applyParaphrases(folder, again, edit)).toEqual([]);
  });

  it('leave the present ones where they are fewer than wanted', async () => {
    const record = await paraphraseTemplates(configured(), request, { date });
    record.items[0]!.wordings.pop();
    expect(await applyParaphrases(folder, record, edit)).toEqual([]);
  });

  it('are written as a record; a type that does not exist is named', async () => {
    const record = await paraphraseTemplates(configured(), request, { date });
    await writeParaphrases(path.join(folder, 'out', 'record.json'), record);
    expect(JSON.parse(readFileSync(path.join(folder, 'out', 'record.json'), 'utf8'))).toEqual(
      record,
    );
    await expect(
      paraphraseTemplates(configured(), { ...request, types: ['C01', 'Z99'] }, { date }),
    ).rejects.toMatchObject({
      code: 'question-type-unknown',
      message: expect.stringContaining('Z99') as string,
    });
    expect(existsSync(paraphraseRecordFile(folder))).toBe(false);
  });
});
