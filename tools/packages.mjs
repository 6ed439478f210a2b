// The packages of this repository, what each is built from, and whether its `dist` is up to date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex');

/** Tests are no part of what runs. */
const isTest = (file) => /spec\.tsx?$/.test(file);

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory())
        return ['dist', 'node_modules'].includes(entry.name) ? [] : filesUnder(place);
      return isTest(place) ? [] : [place];
    });
}

/**
 * Each package with sources, as `{ name, folder, kind }`; an image has none: it holds what was
 * built only.
 */
export const packages = () =>
  [
    ...['apps', 'libs'].flatMap((parent) =>
      readdirSync(path.join(root, parent)).map((name) => ({
        name,
        folder: path.join(root, parent, name),
        kind: 'server',
      })),
    ),
    { name: 'frontend', folder: path.join(root, 'frontend'), kind: 'pages' },
  ].filter(({ folder }) => existsSync(path.join(folder, 'src')));

/** The files that a package is built from. */
export const sourcesOf = ({ folder, kind }) =>
  kind === 'server'
    ? filesUnder(path.join(folder, 'src'))
    : [
        ...filesUnder(folder),
        ...['contracts', 'vocabulary'].flatMap((name) =>
          filesUnder(path.join(root, 'libs', name, 'src')),
        ),
      ];

function fingerprintOf(one) {
  const builtBy =
    one.kind === 'server'
      ? [path.join(root, 'tools', 'build.mjs')]
      : [path.join(root, 'package-lock.json')];
  return hashOf(
    ...[...sourcesOf(one), ...builtBy].map(
      (file) => `${path.relative(root, file)}\0${readFileSync(file, 'latin1')}`,
    ),
  );
}

const stampOf = ({ folder }) => path.join(folder, 'dist', '.built-from');

export const isBuilt = (one) =>
  existsSync(stampOf(one)) && readFileSync(stampOf(one), 'utf8') === fingerprintOf(one);

export const noteBuilt = (one) => {
  writeFileSync(stampOf(one), fingerprintOf(one));
};
