import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault, type GraphReader } from '@coopkg/contracts';
import { loadTemplates, templateFolder, type Template } from '@coopkg/question-types';
import { currentTemplates, editedTemplatesFile, editTemplates } from './edited-templates.js';
import { openWordings } from './open-wordings.js';

vi.setConfig({ testTimeout: 120_000 });

const shipped = await loadTemplates(templateFolder);
const named = (id: string): Template => structuredClone(shipped.find((one) => one.id === id)!);

/** A planner that accepts what the dialect accepts; the real one is asked in e2e. */
const explained: string[] = [];
const graph = {
  explain: (cypher: string) => {
    explained.push(cypher);
    return Promise.resolve({ ok: true, error: null, notifications: [] });
  },
} as unknown as GraphReader;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'templates-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function errorsOf(given: Template[]): Promise<string[]> {
  const fault = await editTemplates(folder, given, graph).then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(Fault);
  const { code, facts, text } = fault as Fault;
  expect(code).toBe('template-invalid');
  const errors = facts['errors'] as {
    pointer: string;
    code: string;
    message: { zh: string; en: string };
  }[];
  for (const { message } of errors)
    expect(
      [message.zh, message.en].every((line) => line.length > 5) && message.zh !== message.en,
      message.en,
    ).toBe(true);
  expect(text.zh).toContain(errors[0]!.pointer);
  expect(await readdir(folder)).toEqual([]);
  return errors.map((error) => `${error.code} ${error.pointer}`);
}

describe('editing templates', () => {
  it('keeps a changed type, which loading and rewriting then know; the others stay', async () => {
    const changed = named('R01');
    changed.wordings.zh.manual[0] = '{person}究竟做过些什么大事？';
    expect(await editTemplates(folder, [named('R02'), changed], graph)).toEqual(['R01']);
    const now = await currentTemplates(folder);
    expect(now.find(({ id }) => id === 'R01')).toEqual(changed);
    expect(now.filter(({ id }) => id !== 'R01')).toEqual(shipped.filter(({ id }) => id !== 'R01'));
    const [nearest] = (await openWordings(folder, folder)).nearest(
      { text: '$person究竟做过些什么大事？' },
      1,
    );
    expect(nearest).toMatchObject({ template: { id: 'R01' } });
    expect(nearest!.score).toBeCloseTo(1);
    expect(await readdir(path.dirname(editedTemplatesFile(folder)))).toEqual(['edited.json']);
  });

  it('takes back a change when the type is again as the product has it, and all of them as they are', async () => {
    const changed = named('R01');
    changed.asks.en = 'say who a researcher is';
    await editTemplates(folder, [changed], graph);
    expect(await editTemplates(folder, shipped, graph)).toEqual(['R01']);
    expect(JSON.parse(readFileSync(editedTemplatesFile(folder), 'utf8'))).toEqual({ items: [] });
    explained.length = 0;
    expect(await editTemplates(folder, shipped, graph)).toEqual([]);
    expect(explained).toEqual([]);
  });

  it('adds a type', async () => {
    const added = { ...named('R01'), id: 'R21' };
    expect(await editTemplates(folder, [added], graph)).toEqual(['R21']);
    expect((await currentTemplates(folder)).at(-1)).toEqual(added);
  });

  it.each<[string, (template: Template) => void, string]>([
    [
      'a query that does not parse',
      (one) => {
        one.cypher = 'MATCH (r:Researcher {name: $person}) RETRUN r';
      },
      'parse #/items/0/cypher',
    ],
    [
      'a query that writes',
      (one) => {
        one.cypher = 'MATCH (r:Researcher {name: $person}) DETACH DELETE r';
      },
      'parse #/items/0/cypher',
    ],
    [
      'a label that does not exist',
      (one) => {
        one.cypher = 'MATCH (r:Resercher {name: $person}) RETURN r';
      },
      'schema #/items/0/cypher',
    ],
    [
      'a property that does not exist',
      (one) => {
        one.cypher = 'MATCH (r:Researcher {nam: $person}) RETURN r';
      },
      'schema #/items/0/cypher',
    ],
    [
      'a parameter that is no slot',
      (one) => {
        one.cypher = 'MATCH (r:Researcher {name: $person, university: $university}) RETURN r';
      },
      'slots #/items/0/cypher',
    ],
    [
      'a slot that the query leaves out',
      (one) => {
        one.slots.push('year');
      },
      'slots #/items/0/slots/1',
    ],
    [
      'a kind of slot that does not exist',
      (one) => {
        one.slots[0] = 'wizard';
      },
      'slots #/items/0/slots/0',
    ],
    [
      'a wording without its slot',
      (one) => {
        one.wordings.en.wide[2] = 'researcher';
      },
      'slots #/items/0/wordings/en/wide/2',
    ],
    [
      'a wording with another slot',
      (one) => {
        one.wordings.zh.manual[1] = '{university}的{person}是谁';
      },
      'slots #/items/0/wordings/zh/manual/1',
    ],
    [
      'too few wordings',
      (one) => {
        one.wordings.zh.manual.pop();
      },
      'wordings #/items/0/wordings/zh/manual',
    ],
    [
      'a wording that is there twice',
      (one) => {
        one.wordings.en.generated.push(one.wordings.en.generated[0]!);
      },
      'wordings #/items/0/wordings/en/generated/5',
    ],
    [
      'a held-out wording that training has',
      (one) => {
        one.wordings.en.test[0] = one.wordings.en.manual[0]!;
      },
      'near-duplicate #/items/0/wordings/en/test/0',
    ],
  ])('refuses %s, and names the place in both languages', async (_, spoil, expected) => {
    const template = named('R01');
    spoil(template);
    expect(await errorsOf([template])).toContain(expected);
  });

  it('takes all or none, and no type twice', async () => {
    const [good, bad] = [named('R01'), named('R02')];
    good.asks.en = 'say who somebody is';
    bad.cypher = 'RETURN';
    expect(await errorsOf([good, bad])).toContain('parse #/items/1/cypher');
    expect(await errorsOf([good, good])).toEqual(['id #/items/1/id']);
    expect(existsSync(editedTemplatesFile(folder))).toBe(false);
  });

  it('passes on what the engine says', async () => {
    const refusing = {
      explain: () => Promise.resolve({ ok: false, error: 'Type mismatch', notifications: [] }),
    } as unknown as GraphReader;
    const changed = { ...named('R01'), returns: 'the node' };
    await expect(editTemplates(folder, [changed], refusing)).rejects.toMatchObject({
      facts: { errors: [{ pointer: '#/items/0/cypher', code: 'explain' }] },
    });
  });

  it('says which file is wrong when somebody broke it by hand', async () => {
    await editTemplates(folder, [{ ...named('R01'), returns: 'the node' }], graph);
    await writeFile(editedTemplatesFile(folder), '{"items":[{"id":"R01"}]}');
    await expect(currentTemplates(folder)).rejects.toMatchObject({
      code: 'template-invalid',
      message: expect.stringContaining('edited.json') as string,
    });
  });
});
