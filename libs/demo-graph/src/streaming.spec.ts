import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'world-stream-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes a world of five chunks in a heap that could not hold it', () => {
  const module = fileURLToPath(new URL('./generate-world.ts', import.meta.url));
  const script = `import(${JSON.stringify(module)}).then((world) => world.generateWorld({ scale: 12500, seed: 1, out: ${JSON.stringify(root)} })).catch((error) => { console.error(error); process.exit(1); });`;
  execFileSync(process.execPath, ['--max-old-space-size=96', '--import', 'tsx', '-e', script], {
    stdio: 'pipe',
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  expect(statSync(join(root, 'papers.csv')).size).toBeGreaterThan(25_000_000);
});
