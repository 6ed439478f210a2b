// `node tools/build.mjs [name…]` (`npm run build`): makes `dist` of the packages named, of all
// where it is out of date. A server package's `dist` mirrors its
// `src`, at the same depth, so that paths relative to a module are the same in both.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { isBuilt, noteBuilt, packages, sourcesOf } from './packages.mjs';

/** As tsconfig.base.json has it; decorators carry the types by which Nest injects. */
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      verbatimModuleSyntax: true,
    },
  },
};

function buildServer(one) {
  const source = path.join(one.folder, 'src');
  const target = path.join(one.folder, 'dist');
  rmSync(target, { recursive: true, force: true });
  for (const file of sourcesOf(one)) {
    const output = path.join(target, path.relative(source, file));
    mkdirSync(path.dirname(output), { recursive: true });
    if (!file.endsWith('.ts')) {
      cpSync(file, output);
      continue;
    }
    const script = output.replace(/\.ts$/, '.js');
    const { code, map } = transformSync(readFileSync(file, 'utf8'), {
      ...options,
      filename: file,
      sourceFileName: path.relative(path.dirname(script), file),
    });
    writeFileSync(script, `${code}//# sourceMappingURL=${path.basename(script)}.map\n`);
    writeFileSync(`${script}.map`, map);
  }
}

async function buildPages({ folder }) {
  const { build } = await import('vite');
  await build({ root: folder, configFile: path.join(folder, 'vite.config.ts'), logLevel: 'warn' });
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !packages().some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}.`);
  process.exit(2);
}
for (const one of packages()) {
  if ((named.length > 0 && !named.includes(one.name)) || isBuilt(one)) continue;
  if (one.kind === 'server') buildServer(one);
  else await buildPages(one);
  noteBuilt(one);
}
