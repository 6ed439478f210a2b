#!/usr/bin/env node
/**
 * Builds faiss-node's addon against the system's libfaiss, where its prebuilt binary can't be fetched:
 *   apt-get install libfaiss-dev libopenblas-dev g++ && node libs/vectors/setup-faiss.mjs
 * Touches nothing but `libs/vectors/build`. Without it the exact engine serves, with equal results. Always ends with 0: it is optional.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

function build() {
  if (!existsSync('/usr/include/faiss/IndexFlat.h'))
    throw new Error('libfaiss is not installed: apt-get install libfaiss-dev libopenblas-dev');
  const include = headers();
  const work = mkdtempSync(join(tmpdir(), 'coopkg-faiss-'));
  try {
    const sources = packages.map((name) => {
      execFileSync('npm', ['pack', '--silent', '--ignore-scripts', name], {
        cwd: work,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const archive = readdirSync(work).find(
        (file) => file.endsWith('.tgz') && file.startsWith(name.split('@')[0]),
      );
      const folder = join(work, name.split('@')[0]);
      mkdirSync(folder);
      execFileSync('tar', ['xzf', join(work, archive), '-C', folder, '--strip-components=1']);
      return folder;
    });
    writeFileSync(
      join(work, 'shim.h'),
      '#include <cstdint>\nnamespace faiss { using idx_t = int64_t; }\n',
    );
    mkdirSync(dirname(output), { recursive: true });
    execFileSync(
      'g++',
      [
        '-std=c++17',
        '-O2',
        '-fPIC',
        '-shared',
        '-fopenmp',
        '-DNAPI_VERSION=6',
        '-DNAPI_CPP_EXCEPTIONS',
        '-include',
        join(work, 'shim.h'),
        `-I${include}`,
        `-I${sources[1]}`,
        join(sources[0], 'src', 'faiss.cc'),
        '-o',
        output,
        '-lfaiss',
        '-lopenblas',
        '-lgomp',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  if (!existsSync(output)) build();
  console.log('Vectors: Faiss (built against the system library).');
} catch (error) {
  console.log(`Vectors: the exact engine (Faiss was not built: ${error.message.split('\n')[0]}).`);
}
