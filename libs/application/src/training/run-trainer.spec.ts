import { expect, it } from 'vitest';
import { runTrainer, type TrainerEvents } from './run-trainer.js';

/** A trainer of a few lines in place of Python. */
const run = (program: string, events: Partial<TrainerEvents> = {}): Promise<void> =>
  runTrainer(
    ['--'],
    { onLine: () => undefined, onPoint: () => undefined, onAdapter: async () => false, ...events },
    [process.execPath, '-e', program],
  );

it('tells lines, and answers a candidate while the trainer waits', async () => {
  const lines: string[] = [];
  const candidates: [number, string][] = [];
  const program =
    'const { createInterface } = require("readline"); console.log("10 samples"); console.log("candidate 20 /a b/candidate.gguf");' +
    'createInterface({ input: process.stdin }).on("line", (line) => { console.log("told: " + line); if (line === "stop") process.exit(0); console.log("candidate 40 /a b/candidate.gguf"); });';
  await run(program, {
    onLine: (line) => {
      lines.push(line);
    },
    onAdapter: async (step, file) => {
      candidates.push([step, file]);
      return step === 40;
    },
  });
  expect(candidates).toEqual([
    [20, '/a b/candidate.gguf'],
    [40, '/a b/candidate.gguf'],
  ]);
  expect(lines).toEqual(['10 samples', 'told: go on', 'told: stop']);
});

it('tells points as numbers', async () => {
  const point = { step: 20, steps: 40, loss: 0.5, rate: 1e-4, samplesPerSecond: 9, secondsLeft: 3 };
  const points: unknown[] = [];
  await run(`console.log(${JSON.stringify(`point ${JSON.stringify(point)}`)})`, {
    onPoint: (told) => {
      points.push(told);
    },
  });
  expect(points).toEqual([point]);
});

it('tells the trainer to stop, which then ends in its own time, also in the middle of a look', async () => {
  const stop = new AbortController();
  const program =
    'require("readline").createInterface({ input: process.stdin }).on("line", (line) => { console.log("told: " + line); if (line === "stop") process.exit(0); }); console.log("candidate 1 x");';
  const lines: string[] = [];
  await run(program, {
    signal: stop.signal,
    onLine: (line) => {
      lines.push(line);
    },
    onAdapter: async () => {
      stop.abort();
      throw new Error('stopped');
    },
  });
  expect(lines).toEqual(['told: stop']);
});

it('says what to do where there is no Python, and where the disk is full', async () => {
  await expect(
    runTrainer(
      [],
      { onLine: () => undefined, onPoint: () => undefined, onAdapter: async () => false },
      ['/nowhere/python'],
    ),
  ).rejects.toMatchObject({
    code: 'python-missing',
    message: expect.stringContaining('COOPKG_PYTHON') as string,
  });
  await expect(
    run(
      'console.error("Traceback\\nOSError: [Errno 28] No space left on device"); process.exit(1)',
    ),
  ).rejects.toMatchObject({ code: 'disk-full' });
});

it('ends the trainer when a candidate cannot be validated', async () => {
  await expect(
    run('console.log("candidate 1 x"); setInterval(() => undefined, 1000)', {
      onAdapter: async () => {
        throw new Error('no memory');
      },
    }),
  ).rejects.toThrow('no memory');
});

it('passes on a sentence of the trainer, names a missing package, and says that a broken run goes on', async () => {
  await expect(
    run(
      'console.error("checkpoint.pt was trained on another base or rank: give --out a new folder."); process.exit(1)',
    ),
  ).rejects.toMatchObject({
    code: 'training-refused',
    message: 'checkpoint.pt was trained on another base or rank: give --out a new folder.',
  });
  await expect(
    run(
      'console.error("Traceback (most recent call last):\\nModuleNotFoundError: No module named \'torch\'"); process.exit(1)',
    ),
  ).rejects.toMatchObject({
    code: 'training-failed',
    message: expect.stringContaining('the Python package torch'),
  });
  await expect(
    run('console.error("Traceback\\nMemoryError"); process.exit(1)'),
  ).rejects.toMatchObject({
    code: 'training-failed',
    message: expect.stringContaining('can go on from its last checkpoint'),
  });
});
