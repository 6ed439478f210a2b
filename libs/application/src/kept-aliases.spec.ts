import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importedAliasesFile } from './imported-aliases-file.js';
import { keptAliases } from './kept-aliases.js';

it('adds what was imported, as soon as it was', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aliases-'));
  const aliases = keptAliases(folder);
  const reviewed = aliases().universities.length;
  expect(reviewed).toBeGreaterThan(800);
  await mkdir(path.dirname(importedAliasesFile(folder)));
  await writeFile(importedAliasesFile(folder), '{"zh":"绿野大学","en":"Greenfield University"}\n');
  expect(aliases().universities).toHaveLength(reviewed + 1);
  expect(aliases()).toBe(aliases());
});
