#!/usr/bin/env node
/**
 * Says which engine finds the nearest vectors, and builds Faiss's addon against the system's
 * libfaiss where that is installed and faiss-node's own binary
 * could not be fetched: `apt-get install libfaiss-dev libopenblas-dev g++ && node
 * libs/vectors/setup-faiss.mjs`. Writes nothing but `libs/vectors/build`.
 * Without Faiss the exact engine serves, with equal results. Always ends with 0: Faiss is optional.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = ['faiss-node@0.5.1', 'node-addon-api@6.1.0'];
const output = join(dirname(fileURLToPath(import.meta.url)), 'build', 'faiss-node.node');

function headers() {
  for (const folder of [
    join(dirname(process.execPath), '..', 'include', 'node'),
    '/usr/include/node',
    '/usr/local/include/node',
  ]) {
    if (existsSync(join(folder, 'node_api.h'))) return folder;
  }
  throw new Error(
    'the Node headers (node_api.h) are not installed: install libnode-dev, or Node from nodejs.org',
  );
}

/** Fetches the packages' sources into a folder. @returns the folder of each */
function fetchSources(work) {
  return packages.map((name) => {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', name], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [bare] = name.split('@');
    const archive = readdirSync(work).find(
      (file) => file.endsWith('.tgz') && file.startsWith(bare),
    );
    const folder = join(work, bare);
    mkdirSync(folder);
    execFileSync('tar', ['xzf', join(work, archive), '-C', folder, '--strip-components=1']);
    return folder;
  });
}

function build() {
  if (!existsSync('/usr/include/faiss/IndexFlat.h'))
    throw new Error('libfaiss is not installed: apt-get install libfaiss-dev libopenblas-dev');
  const include = headers();
  const work = mkdtempSync(join(tmpdir(), 'coopkg-faiss-'));
  try {
    const [faissNode, addonApi] = fetchSources(work);
    const shim = join(work, 'shim.h');
    writeFileSync(shim, '#include <cstdint>\nnamespace faiss { using idx_t = int64_t; }\n');
    mkdirSync(dirname(output), { recursive: true });
    const words =
      `-std=c++17 -O2 -fPIC -shared -fopenmp -DNAPI_VERSION=6 -DNAPI_CPP_EXCEPTIONS -include ${shim} -I${include} -I${addonApi} ` +
      `${join(faissNode, 'src', 'faiss.cc')} -o ${output} -lfaiss -lopenblas -lgomp`;
    execFileSync('g++', words.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function hasOwnBinary() {
  try {
    createRequire(import.meta.url)('faiss-node');
    return true;
  } catch {
    return false;
  }
}

try {
  if (hasOwnBinary()) console.log("Vectors: Faiss (faiss-node's own binary).");
  else {
    if (!existsSync(output)) build();
    console.log('Vectors: Faiss (built against the system library).');
  }
} catch (error) {
  console.log(`Vectors: the exact engine (Faiss was not built: ${error.message.split('\n')[0]}).`);
}
