import { readMachine } from '@coopkg/configuration';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFault } from './model-faults.js';
import { parseModelSource } from './model-source.js';
import { prepareModel } from './prepare-model.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prepare-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('COOPKG_MODEL', () => {
  it.each([
    [undefined, { kind: 'shipped' }],
    ['', { kind: 'shipped' }],
    ['/m/x.gguf', { kind: 'file', path: '/m/x.gguf' }],
    ['file:///m/x.gguf', { kind: 'file', path: '/m/x.gguf' }],
    ['hf:a/b/c.gguf', { kind: 'hub', uri: 'hf:a/b/c.gguf' }],
    ['https://h.test/c.gguf?x=1', { kind: 'hub', uri: 'https://h.test/c.gguf?x=1' }],
    ['http://localhost:8000/v1/', { kind: 'server', url: 'http://localhost:8000/v1' }],
  ])('%s names %j', (value, expected) => {
    expect(parseModelSource(value)).toEqual(expected);
  });

  it('that names no file, or a damaged one, is a fault', async () => {
    const settings = { dataDirectory: directory, machine: readMachine({}) };
    await expect(
      prepareModel({ ...settings, model: join(directory, 'none.gguf') }),
    ).rejects.toMatchObject({ code: 'model-missing' });
    await writeFile(join(directory, 'x.gguf'), 'no model');
    await expect(
      prepareModel({ ...settings, model: join(directory, 'x.gguf') }),
    ).rejects.toMatchObject({ code: 'model-damaged' });
    expect(await readdir(join(directory, 'models'))).toEqual([]);
  });
});

describe('a fault of the disk', () => {
  it('says so when the disk is full, and leaves other errors alone', () => {
    expect(diskFault(Object.assign(new Error('x'), { code: 'ENOSPC' }), '/data')).toMatchObject({
      code: 'disk-full',
      retryable: true,
    });
    const other = new Error('x');
    expect(diskFault(other, '/data')).toBe(other);
  });
});
