import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InputFile, Source } from '../sources/source.js';
import { openTestStaging, type TestStaging } from '../../test/open-test-staging.js';
import { findInputs } from './find-inputs.js';
import { dropSuperseded, listInputsOf, markComplete } from './input-list.js';
import { batchesOf } from './read-inputs.js';

const source: Source = {
  name: 'openalex',
  batch: { files: 2, bytes: 100 },
  accepts: (file) => file.endsWith('.gz'),
  rank: (file) => (file.includes('institutions') ? 0 : 1),
  read: () => Promise.resolve(),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'inputs-'));
  for (const name of [
    'works/part_001.gz',
    'works/part_000.gz',
    'institutions/part.gz',
    'works/manifest',
  ]) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const namesOf = (files: readonly { path: string }[]): string[] =>
  files.map((file) => path.relative(folder, file.path));

describe('findInputs', () => {
  it('takes of a folder what the source accepts, in its order', () => {
    expect(namesOf(findInputs([folder], source))).toEqual([
      'institutions/part.gz',
      'works/part_000.gz',
      'works/part_001.gz',
    ]);
  });

  it('takes a file that is named as it is, once', () => {
    const manifest = path.join(folder, 'works/manifest');
    expect(namesOf(findInputs([manifest, manifest], source))).toEqual(['works/manifest']);
  });

  it.each([
    ['nowhere', 'import-file-missing'],
    ['empty', 'import-nothing-found'],
    ['empty.json', 'import-file-empty'],
  ])('says so when there is nothing: %s', (name, code) => {
    mkdirSync(path.join(folder, 'empty'));
    writeFileSync(path.join(folder, 'empty.json'), '');
    let fault: unknown;
    try {
      findInputs([path.join(folder, name)], source);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(Fault);
    expect((fault as Fault).code).toBe(code);
  });
});

describe('listInputsOf', () => {
  let test: TestStaging;
  beforeEach(async () => {
    test = await openTestStaging();
  });
  afterEach(() => test.close());

  const list = (resume: boolean) =>
    listInputsOf(
      test.tables,
      [{ source: 'openalex', found: findInputs([folder], source) }],
      resume,
    ).then(([inputs]) => inputs!);
  const keys = async () =>
    (await test.tables.rows<{ key: string }>('SELECT key FROM staged_paper ORDER BY key')).map(
      ({ key }) => key,
    );

  /** Reads the first two files, the second of them by half; then the process dies. */
  async function killedImport(): Promise<void> {
    const [first, second] = await list(false);
    await test.add('staged_paper', { key: 'a', file: first!.file });
    await test.staging.noteInput(first!.file, { records: 1, done: true });
    await test.add('staged_paper', { key: 'b', file: second!.file });
    await test.staging.noteInput(second!.file, { records: 1, position: 500, done: false });
  }

  it('goes on where a killed import stopped', async () => {
    await killedImport();
    const left = await list(true);
    expect(namesOf(left)).toEqual(['works/part_000.gz', 'works/part_001.gz']);
    expect(left.map(({ position }) => position)).toEqual([500, 0]);
    expect(await keys()).toEqual(['a', 'b']);
  });

  it('reads a file again that has changed since', async () => {
    await killedImport();
    utimesSync(path.join(folder, 'institutions/part.gz'), 1, 1);
    expect(namesOf(await list(true))).toHaveLength(3);
    expect(await keys()).toEqual(['b']);
  });

  it('reads all again without resuming, in place of what was read before', async () => {
    await killedImport();
    const again = await list(false);
    expect(again.map(({ position }) => position)).toEqual([0, 0, 0]);
    expect(await keys()).toEqual([]);
  });

  it('keeps what an import that ended well has read, until the file was read again', async () => {
    await killedImport();
    await markComplete(test.tables);
    await listInputsOf(
      test.tables,
      [{ source: 'dblp', found: [{ path: '/d.xml', bytes: 1, modified: 1 }] }],
      false,
    );
    expect(await keys()).toEqual(['a', 'b']);
    await list(false);
    expect(await keys()).toEqual(['a', 'b']);
    await dropSuperseded(test.tables);
    expect(await keys()).toEqual([]);
  });

  it('takes out what an import has read that failed', async () => {
    await killedImport();
    await listInputsOf(
      test.tables,
      [{ source: 'dblp', found: [{ path: '/d.xml', bytes: 1, modified: 1 }] }],
      true,
    );
    expect(await keys()).toEqual([]);
  });
});

it('batchesOf puts files together up to the limits of the source, and kinds apart', () => {
  const file = (name: string, bytes: number): InputFile => ({
    file: 0,
    path: name,
    bytes,
    position: 0,
  });
  const batches = batchesOf(
    [file('institutions/a', 10), file('w/a', 60), file('w/b', 30), file('w/c', 5), file('w/d', 99)],
    source,
  );
  expect(batches.map((batch) => batch.map(({ path: name }) => name))).toEqual([
    ['institutions/a'],
    ['w/a', 'w/b'],
    ['w/c'],
    ['w/d'],
  ]);
});
