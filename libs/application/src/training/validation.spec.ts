import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Validation } from './validation.js';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'validation-'));
});
afterEach(() => rm(out, { recursive: true }));

/** Adapters whose text is how many questions they get right. */
const validation = (): Validation =>
  new Validation(out, { onProgress: () => undefined }, async (adapter) => ({
    right: Number(await readFile(adapter, 'utf8')),
    questions: 100,
  }));
const candidate = async (right: number, name = 'candidate.gguf'): Promise<string> => {
  await writeFile(path.join(out, name), String(right));
  return path.join(out, name);
};
const finish = async (
  step: number,
  right: number,
): Promise<{ adapter: string; report: { kept: number; candidates: unknown[] } }> => {
  await candidate(right, 'adapter.gguf');
  await writeFile(path.join(out, 'training.json'), JSON.stringify({ step, loss: 0.01 }));
  await validation().finish();
  return {
    adapter: await readFile(path.join(out, 'adapter.gguf'), 'utf8'),
    report: JSON.parse(await readFile(path.join(out, 'training.json'), 'utf8')),
  };
};

it('ends after two looks without gain, equal ones too, and leaves the best adapter', async () => {
  const looks: boolean[] = [];
  for (const [index, right] of [50, 80, 70, 75].entries())
    looks.push(await validation().look((index + 1) * 100, await candidate(right)));
  expect(looks).toEqual([false, false, false, true]);
  expect(await validation().isOver()).toBe(false);
  expect(await finish(400, 75)).toMatchObject({
    adapter: '80',
    report: {
      loss: 0.01,
      kept: 200,
      candidates: [{ step: 100, right: 50 }, { step: 200 }, { step: 300 }, { step: 400 }],
    },
  });
  expect(await validation().isOver()).toBe(true);
  // The same command again writes the last adapter once more: the best is left all the same.
  expect(await finish(400, 75)).toMatchObject({ adapter: '80', report: { kept: 200 } });
});

it('goes on while the candidates get better, and keeps the last when it is the best', async () => {
  for (const [index, right] of [50, 60, 60, 61].entries())
    expect(await validation().look((index + 1) * 100, await candidate(right))).toBe(false);
  expect(await finish(450, 90)).toMatchObject({ adapter: '90', report: { kept: 450 } });
  expect(await validation().isOver()).toBe(false);
});

it('forgets what another training left when no checkpoint is there, and only then', async () => {
  await validation().look(100, await candidate(99));
  await writeFile(path.join(out, 'checkpoint.pt'), '');
  await validation().begin();
  expect(await validation().look(200, await candidate(50))).toBe(false);
  expect(await readFile(path.join(out, 'best.gguf'), 'utf8')).toBe('99');
  await rm(path.join(out, 'checkpoint.pt'));
  await validation().begin();
  await validation().look(100, await candidate(10));
  expect(await readFile(path.join(out, 'best.gguf'), 'utf8')).toBe('10');
});
