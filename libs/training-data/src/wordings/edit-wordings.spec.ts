import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addWordings, editWordings, findWordings, wordingsYaml } from './edit-wordings.js';
import { packEdits, readEdits, readWordings, writeArchive, writeEdits } from './wording-store.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wordings-'));
  await writeArchive(
    'papers',
    [
      {
        id: 'PA1',
        cypher: 'MATCH (p:Paper) RETURN count(p)',
        zh: ['多少篇论文'],
        en: ['how many papers'],
      },
      { id: 'PA2', cypher: 'MATCH (p:Paper) RETURN p.title', zh: ['所有论文'], en: ['all papers'] },
    ],
    folder,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ids = async (): Promise<string[]> =>
  (await readWordings('papers', folder)).map(({ id }) => id);
const yaml = (id: string, cypher: string, en: string): string =>
  `${id}:\n  cypher: "${cypher}"\n  zh: ["(全部|所有)论文"]\n  en: ["${en}"]\n`;

test('what is shown is taken back, and changes stay at their place', async () => {
  const shown = wordingsYaml(await findWordings(['PA1'], folder));
  expect(await editWordings(shown.replace('how many papers', 'number of papers'), folder)).toEqual([
    'PA1',
  ]);
  expect(await ids()).toEqual(['PA1', 'PA2']);
  expect((await findWordings(['PA1'], folder))[0]).toMatchObject({
    source: 'papers',
    en: ['number of papers'],
  });
});

test('new ones come last; packing changes nothing but where they lie', async () => {
  await addWordings(yaml('PA3', 'MATCH (p:Paper) RETURN p.year', 'years'), 'papers', folder);
  await writeEdits([{ source: 'papers', id: 'PA1', removed: true }], folder);
  const before = await readWordings('papers', folder);
  expect(before.map(({ id }) => id)).toEqual(['PA2', 'PA3']);
  expect(await packEdits(folder)).toBe(2);
  expect(await readEdits(folder)).toEqual([]);
  expect(await readWordings('papers', folder)).toEqual(before);
});

test.each([
  ['a query that does not parse', yaml('PA3', 'MATCH (p:Paper RETURN p', 'x'), /PA3/],
  [
    'a wording with other slots',
    yaml('PA3', 'MATCH (p:Paper) RETURN p.year', '{year}'),
    /\{year\}/,
  ],
  [
    'an id that is there',
    yaml('PA1', 'MATCH (p:Paper) RETURN p.year', 'x'),
    /PA1 is there already/,
  ],
  ['what is no YAML', 'PA3: [', /not YAML/],
  [
    'what lacks wordings',
    'PA3:\n  cypher: "MATCH (p:Paper) RETURN p.year"\n  zh: [x]\n',
    /PA3\.en/,
  ],
])('refuses %s', async (_, text, message) => {
  await expect(addWordings(text, 'papers', folder)).rejects.toThrow(message);
  expect(await readEdits(folder)).toEqual([]);
});

test('refuses an unknown source, an edit of what is not there, and a damaged archive', async () => {
  const text = yaml('PA3', 'MATCH (p:Paper) RETURN p.year', 'x');
  await expect(addWordings(text, 'paper', folder)).rejects.toThrow(/no source paper/);
  await expect(editWordings(text, folder)).rejects.toThrow(/no PA3/);
  await writeFile(path.join(folder, 'papers.jsonl.br'), 'x');
  await expect(readWordings('papers', folder)).rejects.toThrow(/damaged/);
});
