import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStage } from '../../../test/test-stage.js';
import { csvSource } from './csv-source.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(csvSource);
});
afterEach(() => stage.close());

async function readFile(path: string, mapping: string): Promise<void> {
  await stage.read([path], {}, stage.write('mapping.yaml', mapping));
}
const read = (content: string | Buffer, mapping: string): Promise<void> =>
  readFile(stage.write('list.csv', content), mapping);

describe('a mapping', () => {
  const refused = (mapping: string, content = 'title\nA\n'): Promise<unknown> =>
    read(content, mapping).then(
      () => null,
      (error: unknown) => error,
    );

  it('has to be there', async () => {
    const path = stage.write('list.csv', 'title\nA\n');
    await expect(stage.read([path])).rejects.toMatchObject({
      code: 'mapping-missing',
      text: { zh: expect.stringContaining('--suggest'), en: expect.stringContaining('--suggest') },
    });
  });

  it.each([
    ['rows: papers\ncolumns:\n  title: [', 'line 3 is no YAML'],
    ['rows: books\ncolumns: {}', 'line 1, rows: has to say what a row is'],
    ['columns: {}', 'line 1, rows: has to say what a row is'],
    [
      'rows: papers\ncolumns:\n  titel: title',
      'line 3, columns.titel: is no name that is known here (title?)',
    ],
    ['rows: papers\ncolumns:\n  year: title', 'line 2, columns.title: Invalid input'],
    [
      'rows: papers\ncolumns:\n  title: { colum: a }',
      'line 3, columns.title.colum: is no name that is known here (column?)',
    ],
    [
      'rows: papers\ncolumns:\n  title: { optional: true }',
      'line 3, columns.title: lacks a column or a value',
    ],
    ['rows: papers\nsheet: {}\ncolumns:\n  title: a', 'line 2, sheet'],
    [
      'tables:\n  - rows: papers\n    columns:\n      title: a\n  - rows: people\n    columns:\n      name: 3.5\n      hIndex: { value: [] }',
      'line 8, tables.1.columns.hIndex.value',
    ],
    ['tables: 3', 'line 1, tables: a list of tables'],
  ])('%j is refused by line', async (mapping, sentence) => {
    const error = (await refused(mapping)) as { code: string; text: { zh: string; en: string } };
    expect(error).toMatchObject({ code: 'mapping-invalid' });
    expect(error.text.en).toContain(sentence);
    expect(error.text.zh).toMatch(/第 \d+ 行/);
  });

  it('has to fit the file', async () => {
    expect(await refused('rows: papers\ncolumns: { title: 题名, year: title }')).toMatchObject({
      code: 'mapping-column-missing',
      text: { en: expect.stringContaining('the columns 题名 are missing') },
    });
    expect(
      await refused(
        'rows: papers\ncolumns: { title: title, year: { column: 年, optional: true } }',
      ),
    ).toBeNull();
  });
});
