// `node tools/complete-lock.mjs`, after an `npm install` against a registry that lacks some
// platforms' builds of an optional package: npm then leaves
// those builds out of package-lock.json, and `npm ci` refuses the lock. Adds them again by name and
// version, as a complete registry would.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** The builds' systems and processors, which their names tell. */
function platformOf(name) {
  const [, system, cpu] = /\/(linux|mac|win)-([a-z0-9]+)/.exec(name) ?? [];
  const processors = { armv7l: ['arm', 'x64'], arm64: ['arm64', 'x64'] };
  return {
    os: [{ linux: 'linux', mac: 'darwin', win: 'win32' }[system]],
    cpu: processors[cpu] ?? [cpu],
  };
}

const wanted = lock.packages['node_modules/node-llama-cpp'].optionalDependencies;
for (const [name, version] of Object.entries(wanted)) {
  const place = `node_modules/${name}`;
  if (lock.packages[place]?.version) continue;
  lock.packages[place] = { version, license: 'MIT', optional: true, ...platformOf(name) };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
