// `npm test`: everything that is checked, one after another, from a plain clone. The last line sums
// it up; the exit code is 0 only when nothing failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare, run } from './prepare.mjs';

const sum = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named again at the end, where it is read. */
const failures = [];
/** What passed only when it was tried again (`retry` of vitest.config.ts). */
const retried = [];
const title = (text) => {
  process.stderr.write(`\n== ${text}\n`);
};

/**
 * A check that has no single tests: it passes or fails as one. What it says comes when it ends, so
 * that two may run at once.
 */
async function check(name, words) {
  const { code, output } = await saidBy(words);
  title(name);
  process.stderr.write(output);
  if (code === 0) sum.passed++;
  else fail(name);
}

function fail(name) {
  sum.failed++;
  failures.push(name);
}

function saidBy(words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** One vitest project; its counts come from vitest's own report. */
async function project(name, { skip = [] } = {}) {
  title(`tests: ${name}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-test-'));
  const report = path.join(folder, 'report.json');
  const code = await run(process.execPath, [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    name,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...skip.map((pattern) => `--exclude=${pattern}`),
  ]);
  const before = sum.failed;
  if (existsSync(report)) {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    sum.passed += result.numPassedTests;
    sum.skipped += result.numPendingTests + (result.numTodoTests ?? 0);
    for (const file of result.testResults) {
      failedIn(file).forEach(fail);
      retried.push(...told(file, isRetried));
    }
  }
  // A crash, an error outside of any test, or no report at all is a failure too.
  if (code !== 0 && sum.failed === before) fail(`${name}: an error outside of its tests`);
  rmSync(folder, { recursive: true, force: true });
}

/** The failed tests of one file of vitest's report; the file itself where none of its tests ran. */
function failedIn(file) {
  if (file.status === 'failed' && file.assertionResults.length === 0)
    return [path.relative('.', file.name)];
  return told(file, (test) => test.status === 'failed');
}

/** A test that passed keeps what it failed with before. */
const isRetried = (test) => test.status === 'passed' && test.failureMessages.length > 0;

const told = (file, isWanted) =>
  file.assertionResults
    .filter(isWanted)
    .map(
      (test) =>
        `${path.relative('.', file.name)}: ${test.fullName}\n` +
        (test.failureMessages[0] ?? '').slice(0, 2000),
    );

async function typesAndFormat() {
  const tsc = path.join('node_modules', 'typescript', 'bin', 'tsc');
  await check('types of the servers', [tsc, '-p', 'tsconfig.json']);
  await check('types of the pages', [tsc, '-p', 'frontend']);
  const prettier = path.join('node_modules', 'prettier', 'bin', 'prettier.cjs');
  await check('format', [prettier, '--check', '.']);
}

/** The rule on module boundaries reads the project graph that Nx keeps. */
async function lint() {
  process.env.NX_DAEMON = 'false';
  const nx = path.join('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  await check('projects', [nx, 'show', 'projects', '--json']);
  await check('lint', [path.join('node_modules', 'eslint', 'bin', 'eslint.js'), '.']);
}

const found = (...commands) =>
  commands.find(
    (command) =>
      spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' })
        .status === 0,
  ) ?? null;
const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && found('apt-get') !== null;

/** Installs Debian packages where we may. @returns whether that worked */
async function install(...names) {
  if (!mayInstall()) return false;
  title(`installing ${names.join(' ')} (apt-get)`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const words = ['install', '-y', '--no-install-recommends', '-qq', ...names];
  if ((await run('apt-get', words, { quiet: true, environment })) === 0) return true;
  await run('apt-get', ['update', '-qq'], { quiet: true, environment });
  return (await run('apt-get', words, { quiet: true, environment })) === 0;
}

/**
 * The path of a Chromium for the browser tests; null when there is none and none may be installed.
 */
async function chromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const given = process.env.COOPKG_CHROMIUM;
  if (given && existsSync(given)) return given;
  return found(...names) ?? ((await install('chromium')) ? found(...names) : null);
}

/**
 * Faiss's addon where its library is or may be installed, so that both engines are tested; the
 * exact engine serves without it.
 */
async function faiss() {
  title('vectors');
  if (!existsSync('/usr/include/faiss/IndexFlat.h'))
    await install('libfaiss-dev', 'libopenblas-dev', 'g++');
  await run(process.execPath, [path.join('libs', 'vectors', 'setup-faiss.mjs')]);
}

/**
 * Whether PostgreSQL's server is there or may be installed; Debian keeps its programs off PATH.
 */
async function postgres() {
  const isThere = () => found('postgres') !== null || existsSync('/usr/lib/postgresql');
  return isThere() || ((await install('postgresql')) && isThere());
}

const missing = [];

await prepare({ pages: true });
await Promise.all([typesAndFormat(), lint()]);
await faiss();
if (!(await postgres()))
  missing.push('the tests with PostgreSQL need its server: apt-get install postgresql');
await project('unit');
await project('graph');
await project('model');
const browser = await chromium();
await project('e2e');
if (browser === null) missing.push('the browser tests need Chromium: apt-get install chromium');
else await project('browser');

for (const line of retried) process.stderr.write(`\nPASSED AT THE SECOND TRY: ${line}\n`);
for (const line of failures) process.stderr.write(`\nFAILED: ${line}\n`);
for (const line of missing) {
  process.stderr.write(`\nSKIPPED: ${line}\n`);
  sum.skipped++;
}
process.stdout.write(
  `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`,
);
process.exitCode = sum.failed === 0 ? 0 : 1;
