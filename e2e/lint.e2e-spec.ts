import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What the lint says of a text, were it this file of the repository. */
async function faultsOf(file: string, text: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

beforeAll(() => {
  process.chdir(root);
  process.env['NX_DAEMON'] = 'false';
  execFileSync('npx', ['nx', 'show', 'projects', '--json'], { cwd: root, stdio: 'ignore' });
});

test('a stage that imports another stage fails the lint', async () => {
  expect(
    await faultsOf(
      'libs/validate/src/check-candidate.ts',
      "import { linkQuestion } from '@coopkg/align';\nexport const x = linkQuestion;\n",
    ),
  ).toContain('@nx/enforce-module-boundaries');
});

test('an engine that imports the pipeline fails the lint', async () => {
  expect(
    await faultsOf(
      'libs/graph/src/graph.ts',
      "import { createPipeline } from '@coopkg/pipeline';\nexport const x = createPipeline;\n",
    ),
  ).toContain('@nx/enforce-module-boundaries');
});

test('a driver outside its folder fails the lint', async () => {
  expect(
    await faultsOf(
      'libs/answer/src/readable-answer.ts',
      "import neo4j from 'neo4j-driver';\nexport const x = neo4j;\n",
    ),
  ).toContain('no-restricted-imports');
});

test('reading the environment outside the configuration fails the lint', async () => {
  expect(
    await faultsOf('libs/answer/src/readable-answer.ts', "export const x = process.env['HOME'];\n"),
  ).toContain('no-restricted-syntax');
});

test('a function or a file that is too long, or too many branches, fail the lint', async () => {
  const lines = (count: number): string => 'console.log(1);\n'.repeat(count);
  const branches = 'if (x > 0) x += 1;\n'.repeat(16);
  const file = 'libs/cypher/src/syntax/parse.ts';
  expect(await faultsOf(file, `export function f() {\n${lines(60)}}\n`)).toEqual([
    'max-lines-per-function',
  ]);
  expect(await faultsOf(file, `export {};\n${lines(300)}`)).toEqual(['max-lines']);
  expect(await faultsOf(file, `export function f(x: number) {\n${branches}return x;\n}\n`)).toEqual(
    ['complexity'],
  );
});

test('a stage that imports what it may passes', async () => {
  expect(
    await faultsOf(
      'libs/validate/src/check-candidate.ts',
      "import { parse } from '@coopkg/cypher';\nimport type { Answer } from '@coopkg/contracts';\nexport const x: [typeof parse, Answer | null] = [parse, null];\n",
    ),
  ).toEqual([]);
});
