import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'world-stream-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes a world of eight chunks in a heap that could not hold it', () => {
  const module = fileURLToPath(new URL('./generate-world.ts', import.meta.url));
  const script = `import(${JSON.stringify(module)}).then((world) => world.generateWorld({ scale: 20000, seed: 1, out: ${JSON.stringify(root)} })).catch((error) => { console.error(error); process.exit(1); });`;
  execFileSync(process.execPath, ['--max-old-space-size=110', '--import', 'tsx', '-e', script], { stdio: 'pipe', cwd: fileURLToPath(new URL('../../..', import.meta.url)) });
  expect(statSync(join(root, 'papers.csv')).size).toBeGreaterThan(40_000_000);
}, 120_000);
