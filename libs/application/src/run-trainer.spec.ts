import { expect, it } from 'vitest';
import { runTrainer, type TrainerEvents } from './run-trainer.js';

/** A trainer of a few lines in place of Python. */
const run = (program: string, events: Partial<TrainerEvents> = {}): Promise<void> =>
  runTrainer([], { onLine: () => undefined, onAdapter: async () => false, ...events }, [
    process.execPath,
    '-e',
    program,
  ]);

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
    message: expect.stringContaining('goes on from the last checkpoint'),
  });
});
