// What has to be there before our TypeScript can run. Everything here says what it does in one line
// and does it once.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, isBuilt, packages, root } from './packages.mjs';

const chinese = /^zh/i.test(
  process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '',
);
const say = (zh, en) => {
  process.stderr.write(`${chinese ? zh : en}\n`);
};

function stop(zh, en) {
  say(zh, en);
  process.exit(1);
}

/** Runs a program; resolves to its exit code. */
export function run(
  command,
  words,
  { quiet = false, silent = false, environment = {}, cwd = root } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: silent ? 'ignore' : quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

/**
 * Node is new enough, the dependencies are those of package-lock.json, and `dist` is what the
 * sources say.
 */
export async function prepare({ quiet = false, pages = false } = {}) {
  checkNode();
  // An image holds what was built, and production dependencies only.
  if (packages().length === 0) return;
  await withLock(async () => {
    await installDependencies(quiet);
    await buildStale({ pages });
  });
}

function checkNode() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= (minor ?? 0))) return;
  stop(
    `需要 Node ${wanted}，当前是 ${process.versions.node}：请从 https://nodejs.org 安装较新的版本。`,
    `Node ${wanted} is needed, this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

const stampOf = (name) => path.join(root, 'node_modules', `.coopkg-${name}`);
const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : '');

async function installDependencies(quiet) {
  const lock = hashOf(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  if (readStamp('dependencies') === lock) return;
  // A tree that npm itself has just brought up to date needs no second time.
  if (!(await isComplete())) {
    say('安装依赖（npm ci）…', 'Installing dependencies (npm ci) …');
    const words = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    // Some registries lack the builds of a package for other systems; npm ci then refuses the lock,
    // npm install keeps to it all the same.
    const code =
      (await run('npm', ['ci', ...words], { quiet: true, silent: true })) &&
      (await run('npm', ['install', '--no-save', ...words], { quiet }));
    if (code !== 0)
      stop(
        '安装依赖失败：请检查网络与 npm 镜像设置，然后重试。',
        "The dependencies could not be installed: check the network and npm's registry, then try again.",
      );
  }
  await run(process.execPath, [path.join('libs', 'vectors', 'setup-faiss.mjs')], { quiet });
  writeFileSync(stampOf('dependencies'), lock);
}

/** Whether node_modules holds what the lock names, by npm's own record of the tree. */
async function isComplete() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([place, { version, link, optional, peer, resolved }]) => {
    if (!place.startsWith('node_modules/') || optional || peer) return true;
    const found = present[place];
    return (
      found !== undefined &&
      existsSync(path.join(root, place)) &&
      (link ? found.resolved === resolved : found.version === version)
    );
  });
}

/** Two commands that start at once on a new clone must not install at once. */
async function withLock(work) {
  const file = path.join(root, '.coopkg', 'prepare.lock');
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isRunning(Number(readFileSync(file, 'utf8') || 0))) rmSync(file, { force: true });
      else
        await new Promise((resolve) => {
          setTimeout(resolve, 200);
        });
    }
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isRunning(pid) {
  if (pid === process.pid || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Builds what is out of date: the servers' packages, and the pages when they are wanted. An image
 * has no sources and needs no build.
 */
async function buildStale({ pages = false } = {}) {
  const stale = packages().filter((one) => !isBuilt(one));
  const build = (names, options) =>
    run(process.execPath, [path.join('tools', 'build.mjs'), ...names], options);
  const servers = stale.filter(({ kind }) => kind === 'server').map(({ name }) => name);
  if (servers.length > 0 && (await build(servers, { quiet: true })) !== 0)
    stop('构建失败。', 'The build failed.');
  if (!pages || !stale.some(({ kind }) => kind === 'pages')) return;
  say('构建页面…', 'Building the pages …');
  if ((await build(['frontend'])) !== 0)
    say(
      '页面构建失败：服务照常启动，HTTP 接口可用。',
      'The pages could not be built: the server starts all the same, its HTTP interface works.',
    );
}
