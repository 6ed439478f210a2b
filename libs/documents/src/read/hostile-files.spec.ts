import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { hostileArchives } from '../../test/hostile/hostile-archives.js';
import type { HostileFile } from '../../test/hostile/hostile-file.js';
import { hostilePdfs } from '../../test/hostile/hostile-pdfs.js';
import { hostileTexts } from '../../test/hostile/hostile-texts.js';
import type { Watched } from '../../test/hostile/read-watched-process.js';

/** A busy machine takes its time; what runs away takes all of it. */
const longestMs = 20_000;
const mostMb = 1500;

const nasty = fileURLToPath(new URL('../../../../../shared/data/reading/nasty/', import.meta.url));
const isPresent = existsSync(nasty);
if (!isPresent)
  console.warn('SKIPPED: the nasty documents are not at ../shared/data/reading/nasty');
const real = (isPresent ? readdirSync(nasty) : []).map((name): HostileFile => ({
  name,
  what: 'found in the wild',
  bytes: () => readFileSync(path.join(nasty, name)),
}));

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-hostile-'));
const program = fileURLToPath(
  new URL('../../test/hostile/read-watched-process.ts', import.meta.url),
);
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** In a process beside this one, whose folder for all that it writes is `folder`. */
async function readBeside({ name, bytes }: HostileFile): Promise<Watched> {
  const file = path.join(folder, 'content');
  writeFileSync(file, bytes());
  if (child === null || child.exitCode !== null || child.signalCode !== null)
    child = fork(program, {
      execArgv: ['--import', 'tsx', '--no-deprecation', `--max-old-space-size=${mostMb}`],
      env: { PATH: '', TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  const one = child;
  const clock = setTimeout(() => one.kill('SIGKILL'), longestMs);
  const settled = new AbortController();
  one.send({ file, name });
  const [told] = (await Promise.race([
    once(one, 'message', settled),
    once(one, 'exit', settled).then(() => {
      throw new Error('the process that reads has ended');
    }),
  ])) as [Watched];
  clearTimeout(clock);
  settled.abort();
  return told;
}

it.each([...hostileArchives, ...hostilePdfs, ...hostileTexts, ...real])(
  '$name ($what) does no harm, and is read plainly or refused in a sentence',
  async (hostile) => {
    const { became, problem, text, residentMb, reached } = await readBeside(hostile);
    if (problem === null) expect(text).not.toBe('');
    else {
      expect(problem.zh).toMatch(/[。]$/u);
      expect(problem.en).toMatch(/^[A-Z].*\.$/u);
    }
    if (hostile.becomes !== undefined) expect(became).toBe(hostile.becomes);
    if (hostile.holds !== undefined) expect(text).toContain(hostile.holds);
    if (hostile.lacks !== undefined) expect(text).not.toContain(hostile.lacks);
    expect(residentMb).toBeLessThan(mostMb);
    expect(reached).toBe(0);
    // Nothing was unpacked, here or where its names lead; tsx has a folder of its own.
    const left = readdirSync(folder).filter((one) => !one.startsWith('tsx-'));
    expect(left).toEqual(['content']);
    for (const one of [path.dirname(folder), '/tmp', '/'])
      expect(existsSync(path.join(one, 'evil.txt'))).toBe(false);
  },
  2 * longestMs,
);
