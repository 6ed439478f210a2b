// A small process that owns one managed Neo4j server: keeps it running, and ends it when nobody
// needs it any more.
// Started by managed-server.ts, detached, so that it outlives a killed application just long enough
// to stop the server.
// Owners are files `owners/<pid>-<start>` in the store; an owner that has died counts as gone.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { identityOf, isAlive } from '@coopkg/files/process-identity';
import { watchActivity } from './process-activity.mjs';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const pollMs = 300;
/** A server that stops may have much to write: it is killed when it has done nothing for so long. */
const stopStallMs = 10_000;
const archiveMs = 90_000;
/** Deaths in a row, before Bolt ever opened, after which the server counts as unable to start. */
const deathsAllowed = 3;
const stateFile = path.join(plan.store, 'server.json');
const logFile = path.join(plan.logs, 'console.log');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const state = {
  supervisor: identityOf(process.pid),
  server: null,
  port: plan.port,
  phase: 'starting',
  restarts: 0,
  error: null,
  memory: plan.memory,
};
function publish(change) {
  Object.assign(state, change);
  writeFileSync(`${stateFile}.new`, JSON.stringify(state));
  renameSync(`${stateFile}.new`, stateFile);
}

let java = null;
let archiving = null;
function launch() {
  const log = openSync(logFile, 'a', 0o600);
  const [command, ...arguments_] = plan.command;
  java = spawn(command, arguments_, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...plan.environment },
    cwd: plan.store,
  });
  closeSync(log);
  const child = java;
  child.on('error', (error) => {
    state.error = error.message;
    child.gone = true;
  });
  child.on('exit', () => {
    child.gone = true;
  });
  publish({ server: child.pid === undefined ? null : identityOf(child.pid), phase: 'starting' });
}

const portIsOpen = () =>
  new Promise((resolve) => {
    const socket = net.connect({ port: plan.port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

const isCurrent = () =>
  readJson(path.join(plan.root, 'current.json'))?.store === path.basename(plan.store);

/** Whether the last owner died without giving its share back. */
let killed = false;

function isWanted() {
  const folder = path.join(plan.store, 'owners');
  let owned = false;
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (present.length > 0) killed = false;
  for (const name of present) {
    if (isAlive(readJson(path.join(folder, name)))) owned = true;
    else {
      rmSync(path.join(folder, name), { force: true });
      // Lingering is for those who left in order.
      rmSync(path.join(plan.store, 'linger.json'), { force: true });
      killed = true;
    }
  }
  if (owned) return true;
  if (!isCurrent()) return false;
  return (
    existsSync(path.join(plan.root, 'pinned')) ||
    Date.now() < (readJson(path.join(plan.store, 'linger.json'))?.until ?? 0)
  );
}

/**
 * The class-data archive that makes the next start quick: made once, at low priority, beside the
 * running server.
 */
function makeArchive() {
  if (
    existsSync(plan.archive.file) ||
    existsSync(`${plan.archive.file}.failed`) ||
    archiveIsBeingMade()
  )
    return;
  const part = `${plan.archive.file}.${process.pid}`;
  writeFileSync(`${plan.archive.file}.maker`, JSON.stringify(state.supervisor));
  const [command, ...arguments_] = plan.archive.command.map((word) => word.replace('%FILE%', part));
  archiving = spawn(command, arguments_, {
    stdio: 'ignore',
    env: { ...process.env, ...plan.environment },
  });
  archiving.on('error', () => undefined);
  archiving.on('exit', (code) => {
    archiving = null;
    try {
      if (code === 0 && existsSync(part)) renameSync(part, plan.archive.file);
      else if (code !== null) writeFileSync(`${plan.archive.file}.failed`, `exit ${code}\n`);
    } catch {
      // Another supervisor made it, or the folder is gone: either way there is nothing to do.
    }
    rmSync(part, { force: true });
    rmSync(`${plan.archive.file}.maker`, { force: true });
  });
}

function archiveIsBeingMade() {
  const maker = readJson(`${plan.archive.file}.maker`);
  if (isAlive(maker)) return true;
  if (maker !== null) rmSync(`${plan.archive.file}.${maker.pid}`, { force: true });
  return false;
}

/** Another store is current, and this one is neither about to become it nor kept to go back to. */
const isReplaced = () =>
  existsSync(path.join(plan.root, 'current.json')) &&
  !isCurrent() &&
  readJson(path.join(plan.root, 'current.json'))?.before !== path.basename(plan.store) &&
  !existsSync(path.join(plan.store, 'loading'));

async function stopServer() {
  if (java === null || java.gone) return;
  // Nobody will open a graph again that another has replaced: its files need no order.
  java.kill(isReplaced() ? 'SIGKILL' : 'SIGTERM');
  const getsOn = watchActivity(plan.logs, stopStallMs);
  for (; !java.gone && getsOn(java.pid);) await pause(30);
  if (!java.gone) java.kill('SIGKILL');
}

async function end(error = null) {
  if (killed) archiving?.kill('SIGKILL');
  await stopServer();
  if (error === null) rmSync(stateFile, { force: true });
  else publish({ phase: 'failed', server: null, error });
  if (isReplaced()) rmSync(plan.store, { recursive: true, force: true });
  // After an orderly end the archive may be finished: the server is gone, and whoever comes next
  // need not wait for this.
  for (const start = Date.now(); archiving !== null && Date.now() - start < archiveMs;)
    await pause(pollMs);
  archiving?.kill('SIGKILL');
  process.exit(0);
}

const lastLines = () => {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-200).join('\n');
  } catch {
    return '';
  }
};

process.on('SIGTERM', () => {
  publish({ phase: 'stopping' });
  void end();
});
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

let deaths = 0;
let opened = false;
let openedAt = 0;
launch();
for (;;) {
  await pause(opened ? pollMs : 60);
  if (!existsSync(plan.store)) await end();
  if (!isWanted()) {
    publish({ phase: 'stopping' });
    await end();
  }
  if (java.gone) {
    deaths++;
    if (!opened && deaths >= deathsAllowed) await end(state.error ?? lastLines());
    if (opened && Date.now() - openedAt > 60_000) deaths = 1;
    opened = false;
    // An owner may have gone meanwhile: the wait is short enough to notice soon.
    await pause(Math.min(250 * 2 ** deaths, 10_000));
    publish({ restarts: state.restarts + 1 });
    launch();
  } else if (!opened && (await portIsOpen())) {
    opened = true;
    openedAt = Date.now();
    publish({ phase: 'running', error: null });
    setTimeout(makeArchive, plan.archive.delayMs).unref();
  }
}
